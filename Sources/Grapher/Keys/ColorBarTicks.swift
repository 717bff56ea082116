/// The numbers beside a colour bar and their positions.
struct ColorBarTicks {
  /// Positions from the top of the strip, in points, with labels.
  let stops: [(position: Double, label: String)]
  /// The text after the name, see `AxisTicks.suffix`.
  let offset: String?

  /// Labels the centres of equal bands, or every second, third, … if they are too close.
  init(bandsOf bar: ColorBar, height: Double, em: Double) {
    let values = bar.stops
    let band = height / Double(max(values.count, 1))
    let every = Int(exactly: min(max((ColorBarTicks.distance * em / band).rounded(.up), 1), 1e6)) ?? 1
    let labels = ValueLabels.strings(for: values, isLogarithmic: bar.scale.isLogarithmic)
    stops = labels.enumerated().filter { $0.offset % every == 0 }.map { index, label in
      (height - (Double(index) + 0.5) * band, label)
    }
    offset = nil
  }

  /// Labels round numbers.
  init(of scale: ColorScale, height: Double, typesetter: Typesetter) {
    let line = scale.scale(from: height, to: 0)
    let axis = TickedAxis(
      direction: .vertical, scale: line, kind: scale.isLogarithmic ? .log10 : .linear, typesetter: typesetter)
    stops = axis.ticks.stops.map { (line.position(of: $0.place), $0.label) }
    offset = axis.ticks.suffix
  }

  /// The minimum distance of labels, in em.
  static let distance = 1.25
}
