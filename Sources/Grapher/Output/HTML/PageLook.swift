import Sampling

/// The lengths, colours and fonts of the figure, with which a page draws axes and curves again for another view.
package struct PageLook: Sendable {
  /// The font size of numbers at ticks, in points like all lengths.
  package let em: Double
  package let axisWidth: Double
  package let gridWidth: Double
  package let tickLength: Double
  package let labelGap: Double
  /// The length of axes beyond the plot.
  package let overhang: Double
  package let axes: AxesStyle
  package let hasGrid: Bool
  package let hasDecimalComma: Bool
  /// A comma-separated list of font families, in order of preference.
  package let fontFamily: String

  /// A curve's name and line.
  package struct Curve: Sendable {
    package let name: String
    /// As `#rrggbb`.
    package let color: String
    /// Less than 1 for a translucent line.
    package let opacity: Double
    package let width: Double
    package let dash: [Double]
    /// Whether the curve is a line without arrowheads or dots.
    package let isLine: Bool
    /// Whether the curve is drawn at all.
    package let isShown: Bool
  }

  package let curves: [Curve]

  package init(_ spec: FigureSpec) {
    let measures = spec.measures.styled(by: spec.theme)
    em = measures.em
    axisWidth = measures.axisWidth
    gridWidth = measures.gridWidth
    tickLength = measures.tickLength
    labelGap = measures.labelGap
    overhang = measures.overhang
    axes = spec.isBare ? .none : spec.axes
    hasGrid = spec.theme.hasGrid && !spec.isBare
    hasDecimalComma = spec.hasDecimalComma
    fontFamily = spec.theme.fontFamily
    let strokes = CurveStrokes.strokes(for: spec.curves.count, spec: spec, measures: measures)
    curves = zip(spec.curves, strokes).map { style, stroke in
      Curve(
        name: style.label.plain, color: stroke.color.hexText, opacity: stroke.color.alpha, width: stroke.width,
        dash: stroke.dash, isLine: style.symbol == .line && !style.hasArrowhead, isShown: style.symbol != .hidden)
    }
  }
}
