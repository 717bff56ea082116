import Grapher
import Sampling

/// What a picture shows, in the measures of its axes.
struct ScaledView {
  /// With the axes' scales and ticks.
  let style: PictureStyle
  let x: ClosedRange<Double>
  /// Nil where it is to be fitted.
  let y: ClosedRange<Double>?
  /// What to say unasked of the axes.
  let notes: [String]

  /// - Parameters:
  ///   - x: in data, as is `y`.
  ///   - rangeText: `x` as it was typed.
  init(
    of functions: [PlottedFunction], x: ClosedRange<Double>, y: ClosedRange<Double>?, rangeText: String,
    style: PictureStyle, picture: PictureOptions, constants: Constants, takesDegrees: Bool
  ) throws(Failure) {
    let axes = try AxisRequest(picture, constants: constants)
    var style = style
    style.measure(x: axes.xScale(over: x), y: .linear)
    let scaledX = style.spec.xScale.scaled(x) ?? x
    if let y {
      style.measure(x: style.spec.xScale, y: axes.yScale(over: y))
    } else if axes.isYLogarithmic {
      let surveyed = SurveyedFunctions(
        functions, over: scaledX, columns: style.columns, x: style.spec.xScale, y: .linear)
      style.measure(x: style.spec.xScale, y: axes.yScale(fitting: surveyed.span(beside: style.content)))
    }
    let texts = TickTexts(constants: constants, takesDegrees: takesDegrees, isNamed: picture.xLabel != nil)
    style.spec.xTicks = try texts.xTicks(
      picture.axisOptions.xTicks, rangeText: rangeText, range: x, scale: style.spec.xScale)
    style.spec.yTicks = try texts.yTicks(picture.axisOptions.yTicks, range: y, scale: style.spec.yScale)
    notes = try axes.notes(x: style.spec.xScale, y: style.spec.yScale)
    self.x = scaledX
    self.y = y.flatMap { style.spec.yScale.scaled($0) }
    self.style = style
  }
}
