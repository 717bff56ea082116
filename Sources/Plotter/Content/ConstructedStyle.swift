/// The look of a curve that is constructed on a function, or of a figure of geometry.
struct ConstructedStyle: Sendable {
  /// The index of the curve whose colour it has; nil for a colour of its own.
  var companion: Int?
  /// The colour, the width and the dash if they are given.
  var style: StyleRequest
  /// Relative to the width of other curves.
  var width: Double
  /// Whether it has the colour of text unless another is given.
  var isNeutral: Bool
  /// Whether it has the grey of lines that only help the eye, not the colour of its companion, unless another is given.
  var isGrey = false
  /// Whether the line is the vertical asymptote at a pole of its companion.
  var isPole = false
  /// Whether the line ends in an arrowhead.
  var hasArrowhead = false
  /// Whether it is the region that others have in common.
  var isCommonRegion = false
  /// The range of the data behind a fitted curve.
  var support: ClosedRange<Double>?
  /// The title of the plot of a column's value that has the curve; nil for all plots.
  var facet: String?
  /// The index of the curve whose colour and place in the legend it shares; nil for its own.
  var leader: Int?

  /// Whether it takes no colour of the palette.
  var isBesidePalette: Bool { companion == nil && (isNeutral || style.color != nil) }

  init(_ style: StyleRequest = StyleRequest(), companion: Int? = nil, width: Double = 1, isNeutral: Bool = false) {
    (self.style, self.companion, self.width, self.isNeutral) = (style, companion, width, isNeutral)
  }
}
