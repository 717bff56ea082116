import Sampling

/// One plot of a figure: what is written above it, and its ranges.
public struct Panel: Sendable, Equatable {
  /// Its parameters for instance; empty for nothing.
  public var title: RichText
  /// The range of its axes, as is `y`.
  public var x: ClosedRange<Double>
  /// The range of its vertical axis.
  public var y: ClosedRange<Double>

  public init(title: RichText = "", x: ClosedRange<Double>, y: ClosedRange<Double>) {
    self.title = title
    self.x = x
    self.y = y
  }

  /// The panels with ranges that can be drawn, the shared ones made one.
  static func settled(_ panels: [Panel], sharesX: Bool, sharesY: Bool) -> [Panel] {
    func union(_ ranges: [ClosedRange<Double>]) -> ClosedRange<Double> {
      ranges.dropFirst().reduce(ranges.first ?? 0...1) { $0.union($1) }
    }
    let x = union(panels.map(\.x.drawable))
    let y = union(panels.map(\.y.drawable))
    return panels.map { Panel(title: $0.title, x: sharesX ? x : $0.x.drawable, y: sharesY ? y : $0.y.drawable) }
  }
}
