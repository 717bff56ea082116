import RealModule

/// The lengths of a figure in points, from its size and its theme.
///
/// In figures up to about 1200 × 800 points they grow more slowly than the side, so that text is readable in a thumbnail: numbers
/// at ticks are 22 points high at 900 × 600, 12.8 at 400 × 300, and about 8.5 at 85 mm. Larger figures are seen from farther away:
/// there they grow with the side, and up to 15 % beyond. On paper, text is at most 9 points high, and up to 10 in figures as wide as a
/// page.
struct Measures: Equatable {
  /// 1 for a figure of about 1200 × 800 points.
  let unit: Double
  /// See `Theme`.
  var textScale = 1.0
  var textSize: Double?
  var lineScale = 1.0
  var hasArrowheads = true
  /// Relative to that of the figure.
  var legendScale = 1.0

  /// - Parameter isPrinted: whether the size is one on paper.
  init(size: Size, isPrinted: Bool = false) {
    // A strip has the text of a figure that is not quite as flat.
    let strip = max(size.height, min(size.width / Measures.flattest, Measures.mostOfStrip * size.height))
    // A tall figure has that of one as wide.
    let height = min(strip, Measures.tallest * size.width)
    let side = size.width.squareRoot() * height.squareRoot() / 980
    let unit = side <= 1 ? .pow(side, 0.735) : side * min(side, 1.15)
    self.unit = isPrinted ? min(unit, Measures.mostOnPaper(side) / Measures.fontSize) : unit
  }

  /// The measures of equal cells of a figure: those of the figure if there are two, a little less if there are up to nine, and less
  /// for smaller cells.
  init(equalCell cell: Size, in size: Size, isPrinted: Bool = false) {
    let share = (cell.width / size.width).squareRoot() * (cell.height / size.height).squareRoot()
    let most = max(Measures.leastOfFew, min(1, .pow(2 * share * share, 0.2)))
    unit =
      Measures(size: size, isPrinted: isPrinted).unit
      * min(most, max(.pow(share, 0.19), .pow(Measures.fewCells * share, 0.58)))
  }

  /// The measures of an inset: between those of the figure and those of the inset alone, nearer to the first.
  init(panel: Size, in size: Size, isPrinted: Bool = false) {
    unit =
      .pow(Measures(size: size, isPrinted: isPrinted).unit, 0.7)
      * .pow(Measures(size: panel, isPrinted: isPrinted).unit, 0.3)
  }

  func styled(by theme: Theme) -> Measures {
    var copy = self
    copy.textScale = theme.textScale
    copy.textSize = theme.textSize
    copy.lineScale = theme.lineScale
    copy.hasArrowheads = theme.hasArrowheads
    return copy
  }

  /// The font size of tick labels, the unit of distances.
  var em: Double { textSize ?? Measures.fontSize * unit * textScale }
  var titleSize: Double { 1.2 * em }
  var legendSize: Double { legendScale * em }
  var nameSize: Double { 1.07 * em }

  var curveWidth: Double { 4.08 * unit * lineScale }
  var axisWidth: Double { 1.7 * unit * lineScale }
  var gridWidth: Double { 1.1 * unit * lineScale }

  /// The space around the figure and between blocks.
  var padding: Double { 0.85 * em }
  var tickLength: Double { 0.46 * em }
  /// The distance from a text to interrupted lines, larger than a halo.
  var textAir: Double { 0.22 * em }
  /// The distance from the letters of a label amid the plot to interrupted lines.
  var letterAir: Double { 0.1 * em }
  /// The distance from a hashmark to its label.
  var labelGap: Double { 0.34 * em }
  /// The length of an axis beyond the plot, including its arrowhead.
  var overhang: Double { hasArrowheads ? 1.1 * em : 0 }
  var arrowLength: Double { 0.72 * em }
  var arrowHalfWidth: Double { 0.22 * em }

  /// The greatest ratio of width and height of a figure that is no strip.
  private static let flattest = 2.0
  private static let mostOfStrip = 1.4
  /// The height of the tallest figure whose text grows with it, relative to its width.
  private static let tallest = 1.3
  /// The text of a few cells relative to that of the figure; a few are as wide as the figure divided by three, or wider.
  private static let (leastOfFew, fewCells) = (0.87, 3.0)
  private static let fontSize = 27.5

  /// Returns the greatest size of numbers on paper: 9 points up to about 12 cm × 8 cm, and 10 from about 16 cm × 12 cm on.
  private static func mostOnPaper(_ side: Double) -> Double { 9 + min(max((side - 0.3) / 0.1, 0), 1) }

  /// The size of details in a legend, relative to the names of curves.
  static let detailScale = 0.9

  /// The font size below which text is omitted.
  static let leastFontSize = 4.0
}
