import Grapher
import Sampling

/// The places of several series' bars: beside each other around each place, with a gap between the groups.
struct BarPlaces {
  private let count: Int
  /// The width of a group.
  private let width: Double

  init(of series: [DataSeries]) {
    count = max(1, series.count)
    let places = Set(series.flatMap { $0.curve.pieces.flatMap { $0.points.map(\.x) } }).sorted()
    let least = zip(places, places.dropFirst()).map { $1 - $0 }.min() ?? 1
    width = BarPlaces.share * least
  }

  /// Returns the bars of a series.
  ///
  /// - Parameter number: the place of the series in its group, from 0.
  func bars(of series: DataSeries, number: Int) -> [Bar] {
    let own = width / Double(count)
    return series.curve.pieces.flatMap(\.points).map { point in
      let left = point.x - width / 2 + own * Double(number)
      return Bar(left: left, right: left + own, end: point.y)
    }
  }

  /// The width of a group relative to the distance of places.
  private static let share = 0.8
}
