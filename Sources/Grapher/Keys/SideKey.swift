/// A key at the right of a plot.
protocol SideKey {
  /// Returns the bounds beside a plot with these axes.
  func bounds(beside plot: Rect, axes: AxesPlan) -> Rect

  /// Draws the parts that do not depend on the positions of curves.
  func marks(beside plot: Rect, axes: AxesPlan) -> [Mark]
}

/// Chooses the key beside a plot.
enum SideKeys {
  /// Returns nil for a legend and for an empty key. Beside a map and beside points and arrows with colours of values is their colour bar.
  static func key(for spec: FigureSpec, typesetter: Typesetter) -> (any SideKey)? {
    if spec.key == .lineLabels, spec.map == nil, spec.valueColors == nil, !spec.isBare, spec.cell?.hidesKey != true {
      return LineLabelMargin(spec, typesetter: typesetter)
    }
    return still(for: spec, typesetter: typesetter)
  }

  /// Returns the key only if it does not depend on the positions of curves.
  static func still(for spec: FigureSpec, typesetter: Typesetter) -> (any SideKey)? {
    if spec.isBare || spec.cell?.hidesKey == true { return nil }
    if let map = spec.map {
      return spec.key == .none ? nil : map.bar.flatMap { ColorBarPlan($0, spec: spec, typesetter: typesetter) }
    }
    if let bar = spec.valueColors {
      return spec.key == .none ? nil : ColorBarPlan(bar, spec: spec, typesetter: typesetter)
    }
    guard case .colorBar(let bar) = spec.key else { return nil }
    return ColorBarPlan(bar, spec: spec, typesetter: typesetter)
  }
}

/// The margin at the right of a plot for the names of curves that end there.
struct LineLabelMargin: SideKey {
  /// The typeset names; nil for a curve without a name or without a line.
  let names: [TypesetLine?]
  private let width: Double
  private let measures: Measures
  /// How far arrowheads of a number line reach beyond the plot.
  private let reach: Double

  /// Returns nil if there are no names.
  init?(_ spec: FigureSpec, typesetter: Typesetter) {
    let font = typesetter.legendFont
    let (most, height) = (LineLabelMargin.widest * spec.size.width, LineLabelMargin.mostLines * font.size)
    names = spec.curves.map { curve in
      if !curve.symbol.hasLine { return nil }
      return curve.label.hasWordsAndFormula
        ? typesetter.block(curve.label, in: font, to: most, height: height)
        : typesetter.line(curve.label, in: font, to: most, height: height)
    }
    width = names.compactMap { $0?.width }.max() ?? 0
    measures = typesetter.measures
    reach = spec.reachOfHeads(measures)
    if width == 0 { return nil }
  }

  /// The distance from the plot to the names, with space for leader lines.
  var gap: Double { 1.5 * measures.em }

  /// Returns the left edge of the margin: the edge of the plot, or the right side of an axis there, or of the arrowheads of a
  /// number line.
  func left(of plot: Rect, axes: AxesPlan) -> Double {
    if axes.lines.count == 1, axes.lines[0].direction == .horizontal {
      return plot.maxX + max(measures.overhang, reach)
    }
    let isAxisThere = axes.lines.contains { $0.direction == .vertical && $0.across > plot.maxX - measures.em }
    return isAxisThere ? max(plot.maxX, axes.bounds.maxX) : plot.maxX
  }

  func bounds(beside plot: Rect, axes: AxesPlan) -> Rect {
    Rect(x: left(of: plot, axes: axes), y: plot.y, width: gap + width, height: plot.height)
  }

  func marks(beside plot: Rect, axes: AxesPlan) -> [Mark] { [] }

  /// The maximum height of a name, in font sizes.
  static let mostLines = 2.2
  /// The maximum width of a name, relative to the picture.
  private static let widest = 0.25
}

extension RichText {
  /// Whether words stand before a formula, which can be on lines of their own.
  fileprivate var hasWordsAndFormula: Bool {
    guard parts.count == 2, lines.count == 1, case .text = parts[0], case .math = parts[1] else { return false }
    return true
  }
}
