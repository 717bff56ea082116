/// The lengths that a figure's size and its theme decide, in points.
///
/// They grow with the square root of the figure's edge: a figure twice as large has letters and lines 1.4 times as
/// large, which stays readable in a thumbnail and does not shout on a slide.
struct Measures: Equatable {
  /// 1 for a figure of about 1200 × 800.
  let unit: Double
  /// See `Theme`.
  var textScale = 1.0
  var lineScale = 1.0
  var hasArrowheads = true

  init(size: Size) {
    unit = (size.width.squareRoot() * size.height.squareRoot() / 980).squareRoot()
  }

  /// For panels in a figure: half-way, in ratios, between those of the figure and those of one panel alone.
  init(panel: Size, in size: Size) {
    unit = (Measures(size: size).unit * Measures(size: panel).unit).squareRoot()
  }

  /// The same for figures of a theme.
  func styled(by theme: Theme) -> Measures {
    var copy = self
    copy.textScale = theme.textScale
    copy.lineScale = theme.lineScale
    copy.hasArrowheads = theme.hasArrowheads
    return copy
  }

  /// The size of the tick labels' font, from which distances follow.
  var em: Double { 17.5 * unit * textScale }
  var titleSize: Double { 1.3 * em }
  var legendSize: Double { 1.05 * em }
  var nameSize: Double { 1.15 * em }

  var curveWidth: Double { 2.9 * unit * lineScale }
  var axisWidth: Double { 1.5 * unit * lineScale }
  var gridWidth: Double { unit * lineScale }

  /// Around everything, and between blocks.
  var padding: Double { 1.1 * em }
  /// The whole length of a hashmark.
  var tickLength: Double { 0.46 * em }
  /// From text to lines that are interrupted for it, so that no halo reaches them.
  var textAir: Double { 0.22 * em }
  /// From hashmark to label.
  var labelGap: Double { 0.34 * em }
  /// How far an axis runs beyond the plot, arrowhead included.
  var overhang: Double { hasArrowheads ? 1.1 * em : 0 }
  var arrowLength: Double { 0.72 * em }
  var arrowHalfWidth: Double { 0.22 * em }

  /// Below this font size text is left out.
  static let leastFontSize = 4.0
}
