import Grapher
import Sampling

/// The points of a fit: the rows of the data with all numbers that are needed.
struct FitPoints {
  /// The time of the first row, at which the variable of the fit is 0, if the rows have dates.
  struct Origin {
    /// The place of the time on the axis of dates.
    let place: Double
    /// `2026-03-01 08:00:00`, without the time of day at midnight.
    let text: String
    /// The text without seconds that are 0.
    var brief: String { text.count > 16 && text.hasSuffix(":00") ? String(text.dropLast(3)) : text }
    /// Whether the axis has another time at 0.
    var isShifted: Bool { place != 0 }
  }

  let xName: String?
  /// Nil if x is a number.
  private(set) var origin: Origin?
  /// In days since the origin, if there is one.
  private(set) var x: [Double] = []
  private(set) var y: [Double] = []
  /// The uncertainties of y; nil if none are given.
  private(set) var errors: [Double]?
  /// The uncertainties of x, 0 where none is given; nil if none are.
  private(set) var xErrors: [Double]?
  /// The number of rows that are left out since only they have no uncertainty.
  private(set) var rowsWithoutError = 0
  /// Whether the table has columns besides those of the points.
  private(set) var hasMoreColumns = false

  /// - Throws: `PlotError` if there is not one series of data, or an uncertainty is 0.
  init(of request: PlotRequest, _ constants: ParameterBindings) throws(PlotError) {
    guard request.files(of: .data).count == 1, request.texts(of: .using).count <= 1 else {
      throw PlotError(.usage, "fit takes one file of data and one --using")
    }
    let (tables, abscissa) = try request.dataTables(constants)
    if abscissa.wholeRange != nil { throw PlotError(.data, "fit needs numbers or dates for x, not texts") }
    var constants = constants
    constants.takeAxes(abscissa.ticks)
    guard let table = tables.first, tables.count == 1 else {
      throw PlotError(.data, "fit takes one block of data; the file has \(tables.count), which empty lines separate")
    }
    try self.init(
      table.xName, zip(table.x, table.columns[0].values).map { Point(x: $0, y: $1) }, table.errorBars,
      within: try request.fitRange(constants), on: abscissa)
    hasMoreColumns = table.columns.count > 1
  }

  /// Takes the points of a series.
  ///
  /// - Parameters:
  ///   - range: the values of x that take part; nil for all.
  ///   - abscissa: what the x of the series are.
  /// - Throws: `PlotError` if an uncertainty is 0, or no point takes part.
  init(of series: DataSeries, within range: ClosedRange<Double>?, on abscissa: Abscissa) throws(PlotError) {
    try self.init(series.xName, series.measured, series.errorBars, within: range, on: abscissa)
  }

  /// - Parameter bars: as many as points, or none.
  private init(
    _ xName: String?, _ points: [Point], _ bars: [ErrorBar], within range: ClosedRange<Double>?, on abscissa: Abscissa
  ) throws(PlotError) {
    self.xName = xName
    if let first = points.lazy.filter({ $0.x.isFinite && $0.y.isFinite }).map(\.x).min() {
      let calendar = abscissa.origin.flatMap { $0.isClock ? nil : $0 }
      origin = calendar?.isoText(at: first).map { Origin(place: first, text: $0) }
    }
    let zero = origin?.place ?? 0
    let hasErrors = bars.count == points.count && bars.contains { !$0.yLow.isNaN }
    if hasErrors { errors = [] }
    let hasXErrors = bars.count == points.count && bars.contains { $0.xHigh > $0.xLow }
    if hasXErrors { xErrors = [] }
    for (row, point) in points.enumerated() where point.x.isFinite && point.y.isFinite {
      if range?.contains(point.x) == false { continue }
      if hasErrors {
        let error = (bars[row].yHigh - bars[row].yLow) / 2
        if error.isNaN {
          rowsWithoutError += 1
          continue
        }
        guard error > 0 else {
          throw PlotError(
            .data,
            "errors have to be positive; the point at \(point.x.shortestText) has none, or one below its rounding")
        }
        errors?.append(error)
      }
      if hasXErrors {
        let error = (bars[row].xHigh - bars[row].xLow) / 2
        xErrors?.append(error.isNaN ? 0 : error)
      }
      x.append(point.x - zero)
      y.append(point.y)
    }
    if x.isEmpty, range != nil { throw .option(.fitRange, "has no row of the data") }
  }

  /// Returns the points with other uncertainties of y.
  func with(errors: [Double]?) -> FitPoints {
    var points = self
    points.errors = errors
    return points
  }

  /// The weights of the values, relative to the greatest one; nil for equal ones.
  var weights: [Double]? {
    guard let errors, let least = errors.min() else { return nil }
    return errors.map { (least / $0) * (least / $0) }
  }

  /// The range of x; nil without points.
  var range: ClosedRange<Double>? {
    guard let low = x.min(), let high = x.max() else { return nil }
    return low...high
  }

  /// The range of x on the axis; nil without points.
  var support: ClosedRange<Double>? {
    let zero = origin?.place ?? 0
    return range.map { $0.lowerBound + zero...$0.upperBound + zero }
  }

  /// The length of the range of x.
  var span: Double { (x.max() ?? 0) - (x.min() ?? 0) }

  /// Returns the sum of the squares of the distances from the mean, divided by the errors and by a unit.
  func total(in unit: Double) -> Double {
    let scale = y.unitOfSquares
    let values = y.map { $0 / scale }
    let weights = weights ?? y.map { _ in 1 }
    let mean = zip(weights, values).reduce(0) { $0 + $1.0 * $1.1 } / weights.reduce(0, +)
    let factors = errors.map { $0.map { scale / $0 / unit } } ?? y.map { _ in scale / unit }
    return zip(values, factors).reduce(0) { $0 + (($1.0 - mean) * $1.1) * (($1.0 - mean) * $1.1) }
  }
}

extension PlotRequest {
  /// Returns the range of x from which fits take their rows; nil for all rows.
  ///
  /// - Throws: `PlotError` if it is not a range.
  func fitRange(_ constants: ParameterBindings) throws(PlotError) -> ClosedRange<Double>? {
    let limit = Double.greatestFiniteMagnitude
    guard let range = try axisRange(.fitRange, constants) else { return nil }
    return try range.range(in: constants, open: -limit / 4...limit / 4)
  }
}
