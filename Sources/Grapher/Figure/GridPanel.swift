/// One of many plots side by side.
public struct GridPanel: Sendable, Equatable {
  /// What is written above it, its parameters for instance; empty for nothing.
  public var title: RichText
  /// The range of its axes, as is `y`.
  public var x: ClosedRange<Double>
  public var y: ClosedRange<Double>

  public init(title: RichText, x: ClosedRange<Double>, y: ClosedRange<Double>) {
    self.title = title
    self.x = x
    self.y = y
  }
}
