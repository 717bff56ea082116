import Grapher
import Sampling

/// The places of several series' bars: beside each other around each place with a gap between the groups, or on each other. Bars of
/// series that have no place in common are as wide as a group.
struct BarPlaces {
  private let count: Int
  /// Whether no two series have a place in common.
  private let areApart: Bool
  /// The width of a group, on the axis of places.
  private let width: Double
  private let scale: AxisScale
  /// What to tell of bars that are too narrow to be seen well; nil for others.
  let noteOnWidth: Message?
  private let isStacked: Bool
  /// Whether the first series of a group is at its greatest place, which is at the top of a vertical axis.
  private let isFromTop: Bool
  /// Whether the values are written at the bars.
  private let hasValues: Bool
  private let form: ValueForm

  /// - Parameter isLogarithmic: whether positive places are on a logarithmic axis.
  init(
    of series: [DataSeries], isStacked: Bool, isFromTop: Bool = false, hasValues: Bool, isLogarithmic: Bool = false
  ) {
    count = max(1, series.count)
    let own = series.map { Set($0.curve.pieces.lazy.flatMap(\.points).map(\.x)) }
    let places = own.reduce(into: Set()) { $0.formUnion($1) }.sorted()
    areApart = own.reduce(0) { $0 + $1.count } == places.count
    let isPositive = places.first.map { $0 > 0 } ?? false
    scale = isLogarithmic && isPositive ? .log10 : .linear
    width = BarPlaces.share * (BarPlaces.leastDistance(of: places, on: scale) ?? (scale == .log10 ? 0.3 : 1))
    noteOnWidth = isPositive && scale == .linear && !isFromTop ? BarPlaces.noteOnWidth(at: places) : nil
    self.isStacked = isStacked
    self.isFromTop = isFromTop
    form = ValueForm(common: series.map(\.form))
    self.hasValues = hasValues && places.count * (areApart ? 1 : count) <= BarPlaces.mostValues
  }

  /// Returns the least distance of places in ascending order on an axis; nil for fewer than two.
  private static func leastDistance(of places: [Double], on scale: AxisScale) -> Double? {
    let scaled = places.map(scale.scaled)
    return zip(scaled, scaled.dropFirst()).map { $1 - $0 }.min()
  }

  /// Returns the note that a logarithmic axis has room for bars at ratios, such as 1, 2, 4 and 8, which a linear one has not.
  private static func noteOnWidth(at places: [Double]) -> Message? {
    /// Returns the part of the axis that bars cover.
    func share(on scale: AxisScale) -> Double? {
      guard let least = leastDistance(of: places, on: scale), let first = places.first, let last = places.last else {
        return nil
      }
      return BarPlaces.share * least * Double(places.count) / (scale.scaled(last) - scale.scaled(first))
    }
    guard let narrow = share(on: .linear), let wide = share(on: .log10), narrow < leastShare, wide > 4 * narrow else {
      return nil
    }
    return "the bars are narrow, as two of them are near each other; --log x makes them wider"
  }

  /// Returns the bars of all series.
  func bars(of series: [DataSeries]) -> [[Bar]] { isStacked ? stacks(of: series) : groups(of: series) }

  private func groups(of series: [DataSeries]) -> [[Bar]] {
    let own = areApart ? width : width / Double(count)
    let texts = texts(of: series.flatMap { $0.curve.pieces.flatMap { $0.points.map(\.y) } })
    return series.enumerated().map { number, series in
      series.curve.pieces.flatMap(\.points).map { point in
        let place = areApart ? 0 : isFromTop ? count - 1 - number : number
        let left = scale.scaled(point.x) - width / 2 + own * Double(place)
        var bar = Bar(left: scale.value(at: left), right: scale.value(at: left + own), end: point.y)
        bar.text = texts[point.y] ?? ""
        return bar
      }
    }
  }

  /// Positive values stand on each other, and negative ones hang below each other. Each bar has its value, and the last one of a
  /// stack its sum, unless all stacks have the same one, such as 100 %, or one part only.
  private func stacks(of series: [DataSeries]) -> [[Bar]] {
    var ends: [Double: (up: Double, down: Double)] = [:]
    var bars = series.map { series in
      series.curve.pieces.flatMap(\.points).map { point -> Bar in
        var (up, down) = ends[point.x] ?? (0, 0)
        let base = point.y < 0 ? down : up
        if point.y < 0 { down += point.y } else { up += point.y }
        ends[point.x] = (up, down)
        let middle = scale.scaled(point.x)
        return Bar(
          left: scale.value(at: middle - width / 2), right: scale.value(at: middle + width / 2), base: base,
          end: base + point.y)
      }
    }
    let sums = ends.values.map { $0.up - $0.down }
    let (least, greatest) = (sums.min() ?? 0, sums.max() ?? 0)
    let differ = sums.count < 2 || greatest - least > BarPlaces.sameness * greatest
    // Without two parts on one side, as in a pyramid of ages, a sum would repeat its part.
    let hasSums = differ && bars.contains { $0.contains { $0.base != 0 && $0.end != $0.base } }
    let values = series.flatMap { $0.curve.pieces.flatMap { $0.points.map(\.y) } }.filter { $0 != 0 }
    let texts = texts(of: values + (hasSums ? ends.values.flatMap { [$0.up, $0.down] }.filter { $0 != 0 } : []))
    for row in bars.indices {
      for (index, point) in series[row].curve.pieces.flatMap(\.points).enumerated() {
        let (bar, ends) = (bars[row][index], ends[point.x] ?? (0, 0))
        let isLast = bar.end == (point.y < 0 ? ends.down : ends.up)
        bars[row][index].innerText = texts[point.y] ?? ""
        if hasSums, isLast, bar.end != bar.base { bars[row][index].text = texts[bar.end] ?? "" }
      }
    }
    return bars
  }

  /// Returns the texts of values; none where values are not written.
  private func texts(of values: [Double]) -> [Double: String] {
    hasValues ? Dictionary(zip(values, form.texts(of: values))) { text, _ in text } : [:]
  }

  /// The width of a group relative to the distance of places.
  private static let share = 0.8
  /// The part of an axis that visible bars cover.
  private static let leastShare = 0.15
  private static let mostValues = 200
  /// The greatest difference of sums that are the same but for rounding, relative to them.
  private static let sameness = 1e-9
}
