import Grapher
import Sampling

/// The candles of prices: bodies from the opening to the closing ones, and lines to the least and the greatest ones.
struct Candles {
  /// A candle at a place.
  struct Candle {
    let place, close: Double
    let bar: Bar
  }

  /// Those that close where they open or above, and the others.
  private(set) var (rising, falling): ([Candle], [Candle]) = ([], [])

  /// - Parameter table: its columns are the prices at the opening, two with the greatest and the least ones in any order, and those
  ///   at the closing. Rows without one of them have no candle.
  init(of table: DataTable) {
    let columns = table.columns.prefix(4).map(\.values)
    guard columns.count == 4 else { return }
    let rows = table.x.indices.filter { row in table.x[row].isFinite && columns.allSatisfy { $0[row].isFinite } }
    let places = Set(rows.map { table.x[$0] }).sorted()
    let width = Candles.share * (zip(places, places.dropFirst()).map { $1 - $0 }.min() ?? 1)
    for row in rows {
      let (place, open, close) = (table.x[row], columns[0][row], columns[3][row])
      let prices = columns.map { $0[row] }
      var bar = Bar(left: place - width / 2, right: place + width / 2, base: min(open, close), end: max(open, close))
      bar.summary = BoxSummary(median: nil, low: prices.min() ?? open, high: prices.max() ?? open, outliers: [])
      let candle = Candle(place: place, close: close, bar: bar)
      if close < open { falling.append(candle) } else { rising.append(candle) }
    }
  }

  /// The width of the bodies relative to the least distance of places.
  private static let share = 0.65
}
