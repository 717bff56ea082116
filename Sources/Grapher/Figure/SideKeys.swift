/// Which key stands beside a plot.
enum SideKeys {
  /// Nil for a legend, and where there is nothing to tell.
  static func key(for spec: FigureSpec, typesetter: Typesetter) -> (any SideKey)? { nil }

  /// The same without keys that move with the curves.
  static func still(for spec: FigureSpec, typesetter: Typesetter) -> (any SideKey)? { nil }
}
