import Grapher
import Sampling

/// A column of data plotted against another one.
struct DataSeries: Sendable {
  /// The name in the file.
  let label: String
  /// The name in the picture.
  var name: RichText
  let symbol: CurveSymbol
  /// The shape of the symbols of points; nil for the choice of the theme.
  var marker: MarkerShape?
  /// The factor of the size of symbols.
  var markerSize = 1.0
  /// Whether errors are an area along the line instead of bars.
  private(set) var hasErrorBand = false
  /// Whether the area below the line is filled.
  private(set) var isArea = false
  /// Whether the area stands on that of another series, or has one on it.
  var isStacked = false
  /// The index of the constructed curve whose colour the series has, among those; nil for a colour of its own.
  var companion: Int?
  /// Whether the name of that curve tells the name of the series.
  var isNamedByCompanion = false
  /// The index of the series whose colour and place in the legend the series shares; nil for its own.
  var leader: Int?
  /// The name in the legend of a series with the colour of its leader; nil for a place in the legend that both share.
  var keyName: RichText?
  /// The place in the palette; nil for the next one.
  var place: Int?
  /// The title of the plot that shows the series; nil for the only plot.
  var facet: String?
  /// The column whose value names the series; nil for a series with another name.
  var groupName: String?
  /// Whether the series belongs to the axis at the right edge.
  var isRight = false
  /// The name of the column of x; nil if it has none.
  var xName: String?
  /// What the values are, for the name of the axis; nil if nothing says so.
  var quantity: String?
  /// Whether the values are numbers of rows.
  var isCount = false
  /// How the values are written.
  var form = ValueForm.plain
  /// The points; a missing number begins a new piece.
  private(set) var curve: Curve
  /// The uncertainties of points.
  private(set) var errorBars: [ErrorBar] = []
  /// The points whose colours and sizes show values; empty for those of the curve.
  var valuedPoints: [ValuedPoint] = []
  /// The texts beside points.
  var labels: [Annotation] = []
  /// The opacity of bars; below 1 they may be on each other.
  var barOpacity = 1.0
  /// The bars, or the lines from zero to the points.
  var bars: [Bar] = []
  /// The rows behind the series; nil for what no file has.
  var rows: RowCounts?
  /// The values that the bars of a histogram count; nil for other series.
  var counted: CountedValues?
  /// The bandwidth of a density; nil for other series.
  var bandwidth: Double?
  /// The points without the corners of steps, or without the one that closes a line; nil for those of the curve.
  private(set) var unjoined: [Point]?
  /// The points of the data.
  var measured: [Point] { unjoined ?? curve.pieces.flatMap(\.points) }
  /// The range of the points in x; nil without points.
  private var x: ClosedRange<Double>?

  /// - Parameters:
  ///   - x: the first coordinates, with NaN for missing numbers.
  ///   - y: the second coordinates, as many as `x`.
  ///   - errors: the uncertainties; those of points that are missing are left out.
  ///   - isClosed: whether a line through the points ends at the first one.
  init(
    label: String, style: DataStyle, x: [Double], y: [Double], errors: [ErrorBar] = [], isClosed: Bool = false
  ) {
    let closes = isClosed && [.lines, .both].contains(style)
    let drawn =
      style == .steps ? DataStyle.steps(x: x, y: y) : closes ? (x + x.prefix(1), y + y.prefix(1)) : (x, y)
    self.init(label: label, symbol: style.symbol, x: drawn.0, y: drawn.1, errors: errors)
    if style == .steps || closes {
      unjoined = zip(x, y).filter { $0.isFinite && $1.isFinite }.map { Point(x: $0, y: $1) }
    }
    hasErrorBand = style == .band
    isArea = style == .area
    if symbol == .impulses || symbol == .stems {
      bars = curve.pieces.flatMap(\.points).map { Bar(left: $0.x, right: $0.x, end: $0.y) }
    }
  }

  private init(label: String, symbol: CurveSymbol, x: [Double], y: [Double], errors: [ErrorBar]) {
    var pieces: [Curve.Piece] = []
    var (low, high) = (Double.infinity, -Double.infinity)
    let count = min(x.count, y.count)
    var start = 0
    while start < count {
      let end = (start..<count).first { !x[$0].isFinite || !y[$0].isFinite } ?? count
      if start < end {
        // Arrays of exactly the needed size.
        pieces.append(Curve.Piece(points: (start..<end).map { Point(x: x[$0], y: y[$0]) }))
        for x in x[start..<end] {
          low = min(low, x)
          high = max(high, x)
        }
      }
      start = end + 1
    }
    errorBars = errors.filter { $0.point.x.isFinite && $0.point.y.isFinite }
    self.label = label
    name = RichText(label)
    self.symbol = symbol
    curve = Curve(pieces: pieces)
    self.x = low <= high ? low...high : nil
  }

  /// Sets the bars of the points, in their order, and moves error bars to the middle and the end of their bars.
  mutating func setBars(_ bars: [Bar]) {
    self.bars = bars
    let placed = Dictionary(zip(curve.pieces.lazy.flatMap(\.points).map(\.x), bars)) { bar, _ in bar }
    errorBars = errorBars.map { error in
      guard let bar = placed[error.point.x] else { return error }
      return error.moved(right: (bar.left + bar.right) / 2 - error.point.x, up: bar.end - error.point.y)
    }
  }

  /// Moves the points with their error bars and texts to the right.
  mutating func move(by distance: Double) {
    for piece in curve.pieces.indices {
      for index in curve.pieces[piece].points.indices { curve.pieces[piece].points[index].x += distance }
    }
    unjoined = unjoined?.map { Point(x: $0.x + distance, y: $0.y) }
    x = x.map { $0.lowerBound + distance...$0.upperBound + distance }
    errorBars = errorBars.map { $0.moved(right: distance, up: 0) }
    for index in labels.indices { labels[index].point.x += distance }
    for index in valuedPoints.indices { valuedPoints[index].point.x += distance }
  }

  /// Returns the series with other heights, which ascend with the given ones.
  func placed(_ height: (Double) -> Double) -> DataSeries {
    let points = curve.pieces.flatMap { $0.points + [Point(x: .nan, y: .nan)] }
    var series = DataSeries(
      label: label, symbol: symbol, x: points.map(\.x), y: points.map { height($0.y) },
      errors: errorBars.map { bar in
        ErrorBar(
          at: Point(x: bar.point.x, y: height(bar.point.y)), xLow: bar.xLow, xHigh: bar.xHigh,
          yLow: height(bar.yLow), yHigh: height(bar.yHigh))
      })
    series.bars = bars.map { bar in
      var bar = bar
      (bar.base, bar.end) = (height(bar.base), height(bar.end))
      bar.summary = bar.summary?.placed(height)
      bar.violin = bar.violin?.placed(height)
      return bar
    }
    series.barOpacity = barOpacity
    series.labels = labels.map { label in
      var label = label
      label.point.y = height(label.point.y)
      return label
    }
    series.valuedPoints = valuedPoints.map { point in
      var point = point
      point.point.y = height(point.point.y)
      return point
    }
    return series
  }

  /// Returns the series with x and y exchanged, and with horizontal bars.
  ///
  /// - Parameter mirrored: returns the place of a former x on the vertical axis.
  func turned(_ mirrored: (Double) -> Double) -> DataSeries {
    let points = curve.pieces.flatMap { $0.points + [Point(x: .nan, y: .nan)] }
    var series = DataSeries(
      label: label, symbol: symbol, x: points.map(\.y), y: points.map { mirrored($0.x) },
      errors: errorBars.map { bar in
        let ends = [mirrored(bar.xLow), mirrored(bar.xHigh)]
        return ErrorBar(
          at: Point(x: bar.point.y, y: mirrored(bar.point.x)), xLow: bar.yLow, xHigh: bar.yHigh,
          yLow: min(ends[0], ends[1]), yHigh: max(ends[0], ends[1]))
      })
    series.bars = bars.map { $0.turned(mirrored) }
    series.labels = labels.map { label in
      var label = label
      label.point = Point(x: label.point.y, y: mirrored(label.point.x))
      return label
    }
    series.valuedPoints = valuedPoints.map { point in
      var point = point
      point.point = Point(x: point.point.y, y: mirrored(point.point.x))
      return point
    }
    series.name = name
    (series.marker, series.markerSize) = (marker, markerSize)
    series.groupName = groupName
    series.barOpacity = barOpacity
    series.counted = counted
    series.isCount = isCount
    series.form = form
    return series
  }

  /// The bars as areas, for pictures of characters.
  var areas: Curve {
    let bands = bars.map { bar in
      let (low, high) =
        bar.violin.map { ($0.lower, $0.upper) } ?? (min(bar.base, bar.end), max(bar.base, bar.end))
      return bar.isHorizontal
        ? Curve.Band(sections: [low, high].map { .init(x: $0, low: bar.left, high: bar.right) })
        : Curve.Band(sections: [bar.left, bar.right].map { .init(x: $0, low: low, high: high) })
    }
    return Curve(pieces: [], bands: bands)
  }

  /// Whether no point is left of the one before it.
  var ascends: Bool { zip(measured, measured.dropFirst()).allSatisfy { $0.x <= $1.x } }

  /// The number of points.
  var points: Int { curve.pieces.reduce(0) { $0 + $1.points.count } }

  /// Returns the series in axis units, without the points that have no place on the axes.
  func scaled(x: AxisScale, y: AxisScale) -> DataSeries {
    let points = curve.pieces.flatMap { $0.points + [Point(x: .nan, y: .nan)] }
    var series = DataSeries(
      label: label, symbol: symbol, x: points.map { x.scaled($0.x) }, y: points.map { y.scaled($0.y) },
      errors: errorBars.map { $0.scaled(x: x, y: y) })
    series.bars = bars.map { $0.scaled(x: x, y: y) }
    series.name = name
    series.marker = marker
    series.markerSize = markerSize
    series.barOpacity = barOpacity
    series.counted = counted
    (series.hasErrorBand, series.isArea, series.isStacked) = (hasErrorBand, isArea, isStacked)
    series.xName = xName
    series.quantity = quantity
    series.isRight = isRight
    (series.companion, series.isNamedByCompanion) = (companion, isNamedByCompanion)
    (series.place, series.keyName) = (place, keyName)
    (series.facet, series.groupName) = (facet, groupName)
    series.leader = leader
    series.labels = labels.map { $0.scaled(x: x, y: y) }
    series.valuedPoints = valuedPoints.map { point in
      var point = point
      point.point = Point(x: x.scaled(point.point.x), y: y.scaled(point.point.y))
      return point
    }
    return series
  }

  /// Returns the range of x with the ends of error bars and the sides of bars; nil without points.
  ///
  /// - Parameter isLogarithmic: whether the bar of a positive number may end at the edge of the plot instead of below 0.
  func x(isLogarithmic: Bool) -> ClosedRange<Double>? {
    guard let x else { return nil }
    let ends = errorBars.lazy.flatMap { bar in
      [bar.xLow, bar.xHigh].filter { DataSeries.shows($0, of: bar.point.x, isLogarithmic) }
    }
    let sides = bars.lazy.flatMap { bar in
      bar.isHorizontal
        ? bar.heights.filter { DataSeries.shows($0, of: bar.end, isLogarithmic) } : [bar.left, bar.right]
    }
    let low = [x.lowerBound, ends.min() ?? .infinity, sides.min() ?? .infinity].min() ?? x.lowerBound
    return low...([x.upperBound, ends.max() ?? -.infinity, sides.max() ?? -.infinity].max() ?? x.upperBound)
  }

  private static func shows(_ end: Double, of value: Double, _ isLogarithmic: Bool) -> Bool {
    end.isFinite && (end > 0 || value <= 0 || !isLogarithmic)
  }

  /// Returns the range of y with the ends of all bars and the ground of an area over a range of x; nil without points.
  func y(over range: ClosedRange<Double>, isLogarithmic: Bool) -> ClosedRange<Double>? {
    var (low, high) = (Double.infinity, -Double.infinity)
    for point in curve.pieces.lazy.flatMap(\.points) where range.contains(point.x) {
      low = min(low, point.y)
      high = max(high, point.y)
    }
    for bar in errorBars where range.contains(bar.point.x) {
      for end in [bar.yLow, bar.yHigh] where DataSeries.shows(end, of: bar.point.y, isLogarithmic) {
        low = min(low, end)
        high = max(high, end)
      }
    }
    for bar in bars where bar.isHorizontal {
      (low, high) = (min(low, bar.left), max(high, bar.right))
    }
    for bar in bars where !bar.isHorizontal && range.contains((bar.left + bar.right) / 2) {
      for end in bar.heights where DataSeries.shows(end, of: bar.end, isLogarithmic) {
        low = min(low, end)
        high = max(high, end)
      }
    }
    if low > high { return nil }
    return isArea && !isLogarithmic ? min(low, 0)...max(high, 0) : low...high
  }
}
