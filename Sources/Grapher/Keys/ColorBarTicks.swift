/// The numbers beside a colour bar and where they stand.
struct ColorBarTicks {
  /// From the top of the strip down, in points, with their labels.
  let stops: [(position: Double, label: String)]
  /// What is to be written behind the name, see `AxisTicks`.
  let offset: String?

  /// One in the middle of each of as many equal bands; every second, third… where they are too close.
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

  /// Round numbers at their places.
  init(of scale: ColorScale, height: Double, typesetter: Typesetter) {
    let line = scale.scale(from: height, to: 0)
    let axis = TickedAxis(
      direction: .vertical, scale: line, kind: scale.isLogarithmic ? .log10 : .linear, typesetter: typesetter)
    stops = axis.ticks.stops.map { (line.position(of: $0.place), $0.label) }
    offset = axis.ticks.suffix
  }

  /// Between the middles of labels, in sizes of letters.
  static let distance = 1.25
}
