/// The numbers by which curves differ, and the colours that stand for them.
public struct ColorBar: Sendable, Equatable {
  /// The parameter's name.
  public var title: RichText
  /// One for each curve, in order.
  public var values: [Double]
  public var scale: ColorScale

  /// - Parameter scale: nil for viridis from the least to the greatest value.
  public init(title: RichText, values: [Double], scale: ColorScale? = nil) {
    self.title = title
    self.values = values
    self.scale = scale ?? ColorScale(of: values)
  }

  /// The values that have a place on the bar, ascending, each once.
  var stops: [Double] { Set(values.filter { scale.domain.contains($0) }).sorted() }
}
