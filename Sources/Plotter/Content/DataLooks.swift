import Grapher
import Sampling

/// The styles and the markers of series in order; the last ones also serve further series.
struct DataLooks {
  /// The shape of symbols and the factor of their size.
  typealias Marker = (shape: MarkerShape, size: Double)

  private let styles: [DataStyle]
  private let markers: [Marker]

  init(styles: [DataStyle] = [], markers: [MarkerShape] = []) {
    (self.styles, self.markers) = (styles, markers.map { ($0, 1) })
  }

  /// - Throws: `PlotError` if a word is neither a style nor a shape, or a size is wrong.
  init(_ request: PlotRequest) throws(PlotError) {
    styles = try request.choices(.dataStyle, as: DataStyle.self)
    let words = request.texts(of: .marker).flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }
    markers = try words.map { (word) throws(PlotError) in try DataLooks.marker(word.trimmed) }
  }

  /// Reads `square` or `square:1.5`.
  private static func marker(_ text: String) throws(PlotError) -> Marker {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(\.trimmed)
    guard let shape = MarkerShape(rawValue: parts.first?.lowercased() ?? "") else {
      throw .unknownChoice(.marker, text, of: MarkerShape.allCases.map(\.rawValue))
    }
    guard parts.count > 1 else { return (shape, 1) }
    guard let size = Double(parts[1]), sizes.contains(size) else {
      throw .option(.marker, "takes a size from 0.1 to 20 after a shape, as in square:1.5, not '\(text)'")
    }
    return (shape, size)
  }

  private static let sizes = 0.1...20

  /// - Parameter usual: the style without `--data-style`.
  func style(of series: Int, usual: DataStyle = .points) -> DataStyle {
    series < styles.count ? styles[series] : styles.last ?? (markers.isEmpty || usual.symbol.hasDots ? usual : .points)
  }

  func marker(of series: Int) -> Marker? { series < markers.count ? markers[series] : markers.last }

  /// - Throws: `PlotError` if there are more of them than series, no series has markers, or a band has no errors.
  func check(series: [DataSeries]) throws(PlotError) {
    for (option, count) in [(PlotOption.dataStyle, styles.count), (.marker, markers.count)] where count > 0 {
      if series.isEmpty { throw .option(option, "needs --data") }
      if count > series.count { throw .moreThanSeries(option, count, series.count) }
    }
    if !markers.isEmpty, !series.contains(where: { $0.symbol.hasDots }) {
      throw .option(.marker, "needs data that are drawn as points; add --data-style points, both or stem")
    }
    if series.contains(where: { $0.hasErrorBand && $0.errorBars.allSatisfy(\.yLow.isNaN) }) {
      throw .option(.dataStyle, "band needs errors or a range of y; add --using x:y:error or x:y:low:high")
    }
  }
}

extension DataStyle {
  /// Returns the corners of steps: each value holds until the next place. A missing number ends a step.
  static func steps(x: [Double], y: [Double]) -> (x: [Double], y: [Double]) {
    var corners: (x: [Double], y: [Double]) = ([], [])
    for row in 0..<min(x.count, y.count) {
      if let held = corners.y.last, held.isFinite, x[row].isFinite, y[row].isFinite {
        corners.x.append(x[row])
        corners.y.append(held)
      }
      corners.x.append(x[row])
      corners.y.append(y[row])
    }
    return corners
  }

  /// Returns the style of tables without another wish: rows in the order of x are a course, which a line shows, with dots as long
  /// as these are apart; other rows are points.
  ///
  /// - Parameters:
  ///   - areNumbers: whether x are numbers, whose steps have to be equal. Dates follow each other in any case.
  ///   - fewest: the number of rows that a line joins at least.
  ///   - width: that of each plot in its dots, relative to a usual one. Dots of a narrow plot are also larger beside its height.
  static func usual(
    of tables: [DataTable], areNumbers: Bool, fewest: Int = leastJoined, width: Double
  ) -> DataStyle {
    let rows = tables.map { max($0.rowsInOrder(evenly: areNumbers), areNumbers ? $0.rowsOfPath : 0) }
    guard let least = rows.min(), let most = rows.max(), least >= fewest else { return .points }
    // The dots of many lines over each other are a clutter.
    let lines = tables.reduce(0) { $0 + $1.columns.count }
    let areFew = lines < manyLines || most.saturating(multipliedBy: lines) <= mostDots
    return areFew && Double(most) < leastWithoutDots * min(1, width * width) ? .both : .lines
  }

  private static let leastJoined = 8
  /// The number of months or weekdays that a line joins at least.
  fileprivate static let leastOfCalendar = 5
  private static let leastWithoutDots = 40.0
  /// The number of lines that are many, and the greatest number of all their dots.
  private static let (manyLines, mostDots) = (5, 100)
}

extension PlotRequest {
  /// Returns the style of data without `--data-style`: points beside curves that describe them.
  func usualStyle(of tables: [DataTable], _ abscissa: Abscissa) -> DataStyle {
    let areNumbers = abscissa == .numbers
    // Whoever draws from left to right without saying what wants bars, and points of what has errors.
    if contains(.horizontal), !areNumbers { return tables.contains { !$0.errorBars.isEmpty } ? .points : .bars }
    let areDescribed = contains(.fit) || contains(.labelBy) || areNumbers && (contains(.smooth) || functionCount > 0)
    if areDescribed || contains(.pointsAs) { return .points }
    let width = relativeWidth(plots: Set(tables.map(\.facet)).count)
    if case .categories(let names) = abscissa {
      guard CalendarNames.areInOrder(names) else { return .points }
      return DataStyle.usual(of: tables, areNumbers: false, fewest: DataStyle.leastOfCalendar, width: width)
    }
    return DataStyle.usual(of: tables, areNumbers: areNumbers, width: width)
  }

  /// The width of each of some plots in digits, which dots grow with, relative to that of a picture of the usual size.
  private func relativeWidth(plots: Int) -> Double {
    guard let canvas = try? canvas(for: .png) else { return 1 }
    let usual = FigureSpec.widthOfDigit(in: FigureSpec.usualSize, isPrinted: false)
    let columns = Double(plots).squareRoot().rounded(.up)
    return usual / FigureSpec.widthOfDigit(in: canvas.size, isPrinted: canvas.printSpec != nil) / columns
  }
}
