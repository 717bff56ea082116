import Sampling

/// One plot of a figure: its title and its ranges.
package struct Panel: Sendable, Equatable {
  /// The title above the plot; empty for none.
  package var title: RichText
  /// A smaller line below the title; empty for none.
  package var detail: RichText
  /// The visible range, like `y`.
  package var x: ClosedRange<Double>
  /// The visible range of y.
  package var y: ClosedRange<Double>

  package init(title: RichText = "", detail: RichText = "", x: ClosedRange<Double>, y: ClosedRange<Double>) {
    self.title = title
    self.detail = detail
    self.x = x
    self.y = y
  }

  /// Makes the ranges finite and nonempty, and replaces shared ranges by their union.
  static func settled(_ panels: [Panel], sharesX: Bool, sharesY: Bool) -> [Panel] {
    func union(_ ranges: [ClosedRange<Double>]) -> ClosedRange<Double> {
      ranges.dropFirst().reduce(ranges.first ?? 0...1) { $0.union($1) }
    }
    let x = union(panels.map { $0.x.drawable })
    let y = union(panels.map { $0.y.drawable })
    return panels.map { panel in
      var panel = panel
      (panel.x, panel.y) = (sharesX ? x : panel.x.drawable, sharesY ? y : panel.y.drawable)
      return panel
    }
  }
}
