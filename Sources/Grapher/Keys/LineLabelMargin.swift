import Sampling

/// The room at the right of a plot for the names of curves that leave it there.
struct LineLabelMargin: SideKey {
  /// The names as they are set, one for each curve; nil where there is none, and for dots, which have no line.
  let names: [SetLine?]
  private let width: Double
  private let measures: Measures

  /// Nil without names.
  init?(_ spec: FigureSpec, typesetter: Typesetter) {
    let font = typesetter.legendFont
    names = spec.curves.map {
      $0.symbol.hasLine
        ? typesetter.line($0.label, in: font, to: 0.25 * spec.size.width, height: LineLabelMargin.mostLines * font.size)
        : nil
    }
    width = names.compactMap { $0?.width }.max() ?? 0
    measures = typesetter.measures
    if width == 0 { return nil }
  }

  /// From the plot's edge to the names, with room for lines that lead to them.
  var gap: Double { 1.5 * measures.em }

  /// Where the margin begins: at the plot's edge, or right of an axis that is there.
  func left(of plot: Rect, axes: AxesPlan) -> Double {
    let isAxisThere = axes.lines.contains { $0.direction == .vertical && $0.across > plot.maxX - measures.em }
    return isAxisThere ? max(plot.maxX, axes.bounds.maxX) : plot.maxX
  }

  func bounds(beside plot: Rect, axes: AxesPlan) -> Rect {
    Rect(x: left(of: plot, axes: axes), y: plot.y, width: gap + width, height: plot.height)
  }

  func marks(beside plot: Rect, axes: AxesPlan) -> [Mark] { [] }

  /// The most height that a name may take, in font sizes.
  static let mostLines = 2.2
}
