/// What tells the curves of a figure apart.
public enum CurveKey: Sendable, Equatable {
  /// Names beside pieces of the lines, among the curves where there is room, else above the plot.
  case legend
  /// A strip of colours with numbers at the right of the plot: for curves that differ in a number.
  case colorBar(ColorBar)
  /// Each name at the end of its curve, in the curve's colour.
  ///
  /// Where the curves move, as in a `FrameLayout`, or have many plots, as in a `GridLayout`, this is a legend.
  case lineLabels
  /// Nothing.
  case none
}

/// The numbers by which curves differ, and the colours that stand for them.
public struct ColorBar: Sendable, Equatable {
  /// The parameter's name.
  public var title: RichText
  /// One for each curve, in order.
  public var values: [Double]
  /// Which colour stands for which value.
  public var scale: ColorScale

  /// - Parameters:
  ///   - title: stands above the bar.
  ///   - values: one for each curve.
  ///   - scale: nil for viridis from the least to the greatest value.
  public init(title: RichText, values: [Double], scale: ColorScale? = nil) {
    self.title = title
    self.values = values
    self.scale = scale ?? ColorScale(of: values)
  }

  /// The values that have a place on the bar, ascending, each once.
  var stops: [Double] { Set(values.filter { scale.domain.contains($0) }).sorted() }
}
