import Grapher
import Sampling

/// A column of data against another, as a curve.
struct DataSeries: Sendable {
  /// What the file calls it.
  let label: String
  /// What it is called in the picture.
  var name: RichText
  let symbol: CurveSymbol
  /// Its pieces end where a number is missing.
  let curve: Curve
  /// The range of x; nil where there is no point.
  let x: ClosedRange<Double>?

  /// - Parameters:
  ///   - x: NaN where a number is missing, as in `y`, which has as many elements.
  init(label: String, symbol: CurveSymbol, x: [Double], y: [Double]) {
    var pieces: [Curve.Piece] = []
    var points: [Point] = []
    var (low, high) = (Double.infinity, -Double.infinity)
    for (x, y) in zip(x, y) {
      if x.isFinite, y.isFinite {
        points.append(Point(x: x, y: y))
        low = min(low, x)
        high = max(high, x)
      } else if !points.isEmpty {
        pieces.append(Curve.Piece(points: points))
        points = []
      }
    }
    if !points.isEmpty { pieces.append(Curve.Piece(points: points)) }
    self.label = label
    name = RichText(label)
    self.symbol = symbol
    curve = Curve(pieces: pieces)
    self.x = low <= high ? low...high : nil
  }

  /// How many points it has.
  var points: Int { curve.pieces.reduce(0) { $0 + $1.points.count } }

  /// The same in the measures of axes, with gaps where a value has none.
  func measured(x: AxisScale, y: AxisScale) -> DataSeries {
    let points = curve.pieces.flatMap { $0.points + [Point(x: .nan, y: .nan)] }
    var series = DataSeries(
      label: label, symbol: symbol, x: points.map { x.scaled($0.x) }, y: points.map { y.scaled($0.y) })
    series.name = name
    return series
  }

  /// The range of y over a range of x; nil where there is no point.
  func y(over range: ClosedRange<Double>) -> ClosedRange<Double>? {
    var (low, high) = (Double.infinity, -Double.infinity)
    for point in curve.pieces.lazy.flatMap(\.points) where range.contains(point.x) {
      low = min(low, point.y)
      high = max(high, point.y)
    }
    return low <= high ? low...high : nil
  }
}
