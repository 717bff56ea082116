/// How a figure identifies its curves.
package enum CurveKey: Sendable, Equatable {
  /// Names beside samples of the lines, in free space in the plot or above it.
  case legend
  /// A colour bar at the right of the plot, for curves that differ in a number.
  case colorBar(ColorBar)
  /// Each name at the end of its curve, in the colour of the curve.
  ///
  /// This is a legend if curves move, as in an animation, or if there are several panels.
  case lineLabels
  case none
}

package enum LegendPlace: String, CaseIterable, Sendable {
  case topLeft = "top-left", topRight = "top-right", bottomLeft = "bottom-left", bottomRight = "bottom-right"
  /// Above the plot.
  case outside
}

/// The numbers that distinguish curves, and their colours.
package struct ColorBar: Sendable, Equatable {
  /// The name of the parameter.
  package var title: RichText
  /// One for each curve, in order.
  package var values: [Double]
  /// Maps the values to colours.
  package var scale: ColorScale
  /// The ends of the bands of a map, in ascending order; two for a gradient. Empty for curves.
  package var edges: [Double] = []
  /// The ends at which the bar of a map has tips, for values beyond the levels; nil if its outer bands have ends.
  package var tips: Tips?
  /// The part of the colour map that is used; nil for what contrasts with the background.
  package var stretch: ClosedRange<Double>?
  /// The contrast that colours have to the background if no part is given.
  package var contrast = ColorMap.contrastOfLines
  /// The numbers beside the bar.
  package var ticks = TickChoice.decimal
  /// Values with texts in place of round numbers, in ascending order.
  package var labels: [Label] = []

  /// The ends of a colour bar that have tips.
  package struct Tips: Sendable, Equatable {
    package var isBelow: Bool
    package var isAbove: Bool

    package init(isBelow: Bool, isAbove: Bool) { (self.isBelow, self.isAbove) = (isBelow, isAbove) }
  }

  /// The ends of the bands that are no tips.
  var edgesOfBands: [Double] { tips == nil ? edges : Array(edges.dropFirst().dropLast()) }

  /// A value with its text.
  package struct Label: Sendable, Equatable {
    package var value: Double
    package var text: String
  }

  /// - Parameters:
  ///   - title: The text above the bar.
  ///   - values: One for each curve.
  ///   - scale: Nil for viridis over the range of the values.
  package init(title: RichText, values: [Double], scale: ColorScale? = nil) {
    self.title = title
    self.values = values
    self.scale = scale ?? ColorScale(of: values)
  }

  /// The part of the colour map that is used on a background.
  func stretch(on background: Color) -> ClosedRange<Double> {
    stretch ?? scale.map.stretch(on: background, contrast: contrast)
  }

  /// The distinct values on the bar, ascending.
  var stops: [Double] { Set(values.filter { scale.domain.contains($0) }).sorted() }
}
