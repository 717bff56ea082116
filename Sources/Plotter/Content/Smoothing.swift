import Grapher
import Metering
import Sampling

/// How a line is drawn through data, as `--smooth` says.
enum Smoother: Equatable {
  /// The mean of so many points around each.
  case means(Int)
  /// Local linear regression on a share of the points.
  case loess(span: Double)
  /// A smoothing spline with a penalty; nil for the one that cross-validation chooses.
  case spline(penalty: Double?)

  /// - Throws: `PlotError` if the text names no way of smoothing.
  init(_ text: String) throws(PlotError) {
    let words = text.lowercased().split { $0 == " " || $0 == ":" }.map(String.init)
    let number = words.count == 2 ? Double(words[1]) : nil
    switch words.first {
    case "loess" where words.count == 1: self = .loess(span: Smoother.usualSpan)
    case "loess":
      guard let number, number > 0, number <= 1 else {
        throw .option(
          .smooth, "loess takes the share of the points of each fit, up to 1, as in 'loess 0.3', not '\(text)'")
      }
      self = .loess(span: number)
    case "spline" where words.count == 1: self = .spline(penalty: nil)
    case "spline":
      guard let number, number >= 0, number.isFinite else {
        throw .option(.smooth, "spline takes a penalty from 0, as in 'spline 0.1', not '\(text)'")
      }
      self = .spline(penalty: number)
    default:
      guard words.count == 1, let count = Int(words[0]), Smoother.counts.contains(count) else {
        throw .option(
          .smooth,
          "takes a number of points from 2 to \(Smoother.counts.upperBound), loess, spline or kde, not '\(text)'")
      }
      self = .means(count)
    }
  }

  /// Returns the name of a line in the legend: "7-day mean" for a value each day.
  ///
  /// - Parameters:
  ///   - places: those of the points, in days on an axis of dates, and in hours on one of times.
  ///   - origin: that of the axis; nil for one of numbers.
  fileprivate func name(over places: [Double], _ origin: CalendarOrigin?) -> String {
    switch self {
    case .means(let width):
      let sorted = places.sorted()
      let steps = zip(sorted, sorted.dropFirst()).map { $1 - $0 }.sorted()
      let days = steps.isEmpty ? 0 : steps.interpolatedQuantile(0.5) / (origin?.isClock == true ? 24 : 1)
      let unit = origin == nil ? nil : Self.units.first { $0.days.contains(days) }
      return unit.map { "\(width)-\($0.name) mean" } ?? "mean of \(width) points"
    case .loess: return "local regression"
    case .spline: return "spline"
    }
  }

  /// The steps of dates that have a name, with the rounding of times.
  private static let units: [(name: String, days: ClosedRange<Double>)] = [
    ("minute", 0.999 / 1440...1.001 / 1440), ("hour", 0.999 / 24...1.001 / 24), ("day", 0.999...1.001),
    ("week", 6.999...7.001), ("month", 27.9...31.1), ("quarter", 89.9...92.1), ("year", 364.9...366.1),
  ]

  /// The number of points that a series needs.
  fileprivate var need: Message {
    switch self {
    case .means(let width): "\(width) points"
    case .loess: "2 points"
    case .spline(let penalty): "\(penalty == nil ? 5 : 3) points with different x"
    }
  }

  /// Returns the line through points in the order of x, which is straight and evenly sampled on a scale; no finite points if there are
  /// too few.
  fileprivate func line(through points: [Point], on scale: AxisScale) -> [Point] {
    let scaled = points.map { Point(x: scale.scaled($0.x), y: $0.y) }.filter { $0.x.isFinite }
    return line(through: scaled).map { Point(x: scale.value(at: $0.x), y: $0.y) }
  }

  /// The points of a series in the order of x between two gaps.
  fileprivate struct Part {
    var points: [Point]
    /// The places of missing values, which have points on the lines between their neighbours.
    var filled: Set<Double> = []
  }

  /// Returns the parts of a series at whose ends the line ends. That of means ends where more values are missing than a quarter of
  /// those of a mean. Fewer are taken from the lines between their neighbours, so that a mean of 24 hours has each hour once.
  fileprivate func parts(of series: DataSeries) -> [Part] {
    let sorted = series.measured.sorted { $0.x < $1.x }
    guard case .means(let width) = self, series.unjoined == nil, sorted.count > 1 else { return [Part(points: sorted)] }
    WorkMeter.count(2 * sorted.count)
    let isInOrder = zip(sorted, series.measured).allSatisfy { $0.x == $1.x }
    let step = zip(sorted, sorted.dropFirst()).map { $1.x - $0.x }.sorted().interpolatedQuantile(0.5)
    guard isInOrder, step > 0 else { return [Part(points: sorted)] }
    var parts: [Part] = []
    for points in series.curve.pieces.map(\.points) {
      guard let last = parts.last?.points.last, let first = points.first else {
        parts.append(Part(points: points))
        continue
      }
      let missing = ((first.x - last.x) / step).rounded() - 1
      guard missing <= Double(width) / 4 else {
        parts.append(Part(points: points))
        continue
      }
      for share in stride(from: 1, through: missing, by: 1).map({ $0 / (missing + 1) }) {
        let point = Point(x: last.x + share * (first.x - last.x), y: last.y + share * (first.y - last.y))
        parts[parts.count - 1].points.append(point)
        parts[parts.count - 1].filled.insert(point.x)
      }
      parts[parts.count - 1].points += points
    }
    return parts
  }

  private func line(through points: [Point]) -> [Point] {
    switch self {
    case .means(let width):
      let means = ColumnFunction.movavg(width).values(of: points.map(\.y), in: [Array(points.indices)])
      return zip(points, means).map { Point(x: $0.x, y: $1) }
    case .loess(let span): return points.count > 1 ? LocalRegression(points, span: span).curve : []
    case .spline(let penalty): return SmoothingSpline(points, penalty: penalty)?.curve ?? []
    }
  }

  private static let counts = 2...1_000_000
  private static let usualSpan = 0.5
}

/// Lines through data that `--smooth` asks for.
extension PictureContent {
  /// Adds a line for each series, in its colour. A line over bars that are all of one kind has a colour and a name of its own.
  ///
  /// - Parameter scale: returns the scale of the horizontal axis over a range.
  /// - Throws: `PlotError` if a series has too few points.
  mutating func addSmoothed(
    _ smoother: Smoother, on scale: (ClosedRange<Double>) -> AxisScale
  ) throws(PlotError) {
    var lines: [DataSeries] = []
    let isOverBars = series.allSatisfy { $0.symbol == .bars } && Set(series.map(\.label)).count == 1
    for (index, data) in series.enumerated() {
      let places = data.measured.map(\.x)
      let range = (places.min() ?? 0)...(places.max() ?? 0)
      let name = smoother.name(over: places, abscissa.origin)
      var line = data.smoothed(smoother, named: isOverBars ? name : nil, on: scale(range))
      try PlotError.checkWork()
      guard line.points > 0 else {
        let parts = smoother.parts(of: data).map(\.points.count)
        let gaps: Message = parts.count > 1 ? " without a gap" : ""
        throw .option(.smooth, "needs at least \(smoother.need)\(gaps); '\(data.label)' has \(parts.max() ?? 0)")
      }
      if !isOverBars { line.leader = index }
      // Beside the lines of groups, the legend names these.
      if !isOverBars, series.count == 1, data.symbol.hasLine { line.keyName = RichText(name) }
      lines.append(line)
    }
    series += lines
  }

  /// Whether the legend names the smoothed line of the only data, which have no name but that of the axis.
  var areSmoothedDataUnnamed: Bool {
    series.contains { $0.keyName != nil } && series.first.map { $0.name.plain == $0.quantity } == true
  }
}

extension DataSeries {
  /// Returns a line through the points. That of means begins and ends where these are all there, also at gaps of several values.
  ///
  /// - Parameters:
  ///   - own: the name of the line; nil for that of the series.
  ///   - scale: that of the horizontal axis.
  fileprivate func smoothed(_ smoother: Smoother, named own: String?, on scale: AxisScale) -> DataSeries {
    let gap = [Point(x: .nan, y: .nan)]
    let smooth = smoother.parts(of: self).flatMap { part in
      gap + smoother.line(through: part.points, on: scale).filter { !part.filled.contains($0.x) }
    }
    var line = DataSeries(label: own ?? label, style: .lines, x: smooth.map(\.x), y: smooth.map(\.y))
    if own == nil { line.name = name }
    (line.xName, line.quantity) = (xName, quantity)
    (line.facet, line.isRight) = (facet, isRight)
    return line
  }
}

extension PlotRequest {
  /// How lines are drawn through data; nil for none, and for the density of values.
  ///
  /// - Throws: `PlotError` if the data are not drawn as they are.
  func smoother() throws(PlotError) -> Smoother? {
    guard let text = self[.smooth], !asksForDensity else { return nil }
    let smoother = try Smoother(text)
    if !contains(.data) { throw .option(.smooth, "needs --data") }
    if dataUse != .curves {
      throw .option(.smooth, "needs data that are drawn as points, lines or bars; kde draws the density of values")
    }
    if let other = PlotRequest.unsmoothed.first(where: contains) {
      throw .option(.smooth, "does not suit \(other.spelling); leave out one of them")
    }
    return smoother
  }

  private static let unsmoothed: [PlotOption] = [.fit, .horizontal, .pointsAs, .stacked]
}
