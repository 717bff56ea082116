/// What tells curves apart at the right of a plot, and takes room there.
protocol SideKey {
  /// All the room it takes beside a plot with these axes.
  func bounds(beside plot: Rect, axes: AxesPlan) -> Rect

  /// What of it does not depend on the curves' places.
  func marks(beside plot: Rect, axes: AxesPlan) -> [Mark]
}

/// Which key stands beside a plot.
enum SideKeys {
  /// Nil for a legend, and where there is nothing to tell.
  static func key(for spec: FigureSpec, typesetter: Typesetter) -> (any SideKey)? {
    switch spec.key {
    case .legend, .none: nil
    case .colorBar: still(for: spec, typesetter: typesetter)
    case .lineLabels: LineLabelMargin(spec, typesetter: typesetter)
    }
  }

  /// The same without keys that move with the curves.
  static func still(for spec: FigureSpec, typesetter: Typesetter) -> (any SideKey)? {
    guard case .colorBar(let bar) = spec.key else { return nil }
    return ColorBarPlan(bar, spec: spec, typesetter: typesetter)
  }
}
