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
