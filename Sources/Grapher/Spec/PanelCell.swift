import Sampling

/// The place of a plot among the other plots of a figure.
package struct PanelCell: Sendable, Equatable {
  /// The size of the whole figure, which sets the size of text.
  package let figure: Size
  /// The size of a cell of a figure with equal cells, which sets the size of text too; nil for the plot's own size.
  var equal: Size?
  /// The space around the plot with its labels, in points.
  var margin: Double
  /// The least distances from the sides of the cell to those of the plot, which align it with others.
  var leastMargins = Margins()
  /// The least additional distance from the horizontal axis to its numbers, which aligns them with those of others.
  var leastLabelDistance = 0.0
  /// The label at the upper left, such as (a); nil for none.
  package var label: RichText?
  /// Whether the plot below has the same horizontal axis, so that this one has neither numbers nor a name there.
  package var hidesXLabels = false
  /// Whether the plot on the left has the same vertical axis, so that this one has no numbers there.
  package var hidesYLabels = false
  /// Whether it also has the same name of that axis.
  package var hidesYName = false
  /// Whether the name of an only curve stands at the vertical axis, since a title above would part the plot from the one whose
  /// horizontal axis it shares.
  package var namesCurveAtAxis = false
  /// The end of the vertical axis at which it is broken, to go on in the plot above or below; nil for none.
  package var brokenEnd: BrokenEnd?
  /// The relative width of the lines of data, which are alike in all plots; nil for that of the plot's own.
  package var widthOfLines: Double?
  /// Whether the key is that of the whole figure.
  package var hidesKey = false
  /// Set for one of several small multiples, whose titles, names and key are those of the figure.
  package var multiple: SmallMultiple?

  /// - Parameters:
  ///   - figure: The size of the whole figure.
  ///   - margin: The space around the plot with its labels, in points.
  package init(figure: Size, margin: Double) { (self.figure, self.margin) = (figure, margin) }
}

extension PanelCell {
  /// An end of a vertical axis.
  package enum BrokenEnd: Sendable { case lower, upper }
}

/// One of several plots that differ in a parameter: it has the numbers that its neighbours do not show, and a short title.
package struct SmallMultiple: Sendable, Equatable {
  /// How much text the plots have space for.
  package enum Detail: CaseIterable, Sendable {
    /// The title of the figure, the key, titles of plots, numbers and names of axes.
    case all
    /// Neither the title of the figure nor names of axes.
    case noNames
    /// Only the titles of plots.
    case noLabels
    case noText
  }

  /// The title above the plot; empty for none.
  package var title: RichText = ""
  /// A smaller line below the title; empty for none.
  package var detailLine: RichText = ""
  /// The axes that have numbers at this plot.
  package var labelled: Set<Direction> = []
  /// The axes that have their factor at this plot.
  package var named: Set<Direction> = []
  package var detail = Detail.all

  var hasLabels: Bool { detail == .all || detail == .noNames }
}

extension SmallMultiple {
  /// The height of the title with the space below it; 0 for none.
  func height(_ typesetter: Typesetter) -> Double {
    guard detail != .noText, let line = line(typesetter, width: .infinity) else { return 0 }
    let second = secondLine(typesetter, width: .infinity)?.height ?? 0
    return line.height + second + SmallMultiple.gap * typesetter.measures.em
  }

  /// Places the title above a plot, below an ordinate.
  func texts(above plot: Rect, top: Double, _ typesetter: Typesetter) -> [PlacedText] {
    guard detail != .noText, let line = line(typesetter, width: plot.width) else { return [] }
    let lines = [line, secondLine(typesetter, width: plot.width)].compactMap { $0 }
    return zip(lines, [0, line.height]).map { line, drop in
      typesetter.place(line, at: Point(x: plot.x + plot.width / 2, y: top + drop), align: (0.5, 0), hasHalo: false)
    }
  }

  /// Returns the line below the title, in the size that fits; nil without one, or if none fits, because a part of it would mislead.
  private func secondLine(_ typesetter: Typesetter, width: Double) -> TypesetLine? {
    if detailLine.isEmpty { return nil }
    return SmallMultiple.scalesOfDetail.lazy.compactMap { scale -> TypesetLine? in
      var font = typesetter.labelFont
      font.size *= scale
      return typesetter.line(detailLine, in: font)
    }.first { $0.width <= width }
  }

  private func line(_ typesetter: Typesetter, width: Double) -> TypesetLine? {
    if title.isEmpty { return nil }
    let usual = typesetter.labelFont
    var large = usual
    large.size = typesetter.measures.nameSize
    if let line = typesetter.line(title, in: large), line.width <= width { return line }
    return typesetter.line(title, in: usual, to: width, height: SmallMultiple.mostLines * usual.size)
  }

  /// The sizes of the line below the title, relative to it.
  private static let scalesOfDetail = [0.95, 0.86, 0.77, 0.69, 0.62]
  /// The space between the title and what is below it, in em.
  private static let gap = 0.15
  /// The maximum height of a title, in font sizes.
  private static let mostLines = 2.2
}
