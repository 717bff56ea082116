/// A key at the right of a plot.
protocol SideKey {
  /// Returns the bounds beside a plot with these axes.
  func bounds(beside plot: Rect, axes: AxesPlan) -> Rect

  /// Draws the parts that do not depend on the positions of curves.
  func marks(beside plot: Rect, axes: AxesPlan) -> [Mark]
}

/// Chooses the key beside a plot.
enum SideKeys {
  /// Returns nil for a legend and for an empty key.
  static func key(for spec: FigureSpec, typesetter: Typesetter) -> (any SideKey)? {
    switch spec.key {
    case .legend, .none: nil
    case .colorBar: still(for: spec, typesetter: typesetter)
    case .lineLabels: LineLabelMargin(spec, typesetter: typesetter)
    }
  }

  /// Returns the key only if it does not depend on the positions of curves.
  static func still(for spec: FigureSpec, typesetter: Typesetter) -> (any SideKey)? {
    guard case .colorBar(let bar) = spec.key else { return nil }
    return ColorBarPlan(bar, spec: spec, typesetter: typesetter)
  }
}
