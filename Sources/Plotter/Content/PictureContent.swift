import Grapher
import Sampling

/// What a picture holds besides its functions, checked and read.
struct PictureContent: Sendable {
  /// How curves look, the functions' first.
  var looks: [CurveLook] = []
  var fills: [FillRequest] = []
  var annotations: [Annotation] = []
  var references: [ReferenceLine] = []
  var key: KeyRequest?
  /// What the first functions are called.
  private(set) var functionNames: [RichText] = []
  private(set) var series: [DataSeries] = []
  /// What the first data file calls its first column.
  private(set) var xName: String?

  mutating func add(_ table: DataTable, as style: DataStyle) throws(PlotError) {
    if series.isEmpty { xName = table.xName }
    guard series.count + table.columns.count <= PictureContent.mostSeries else {
      throw .tooManyColumns(table.columns.count, limit: PictureContent.mostSeries)
    }
    series += table.columns.map { DataSeries(label: $0.name, symbol: style.symbol, x: table.x, y: $0.values) }
  }

  /// More columns could not be told apart.
  private static let mostSeries = 1000

  /// Gives names to functions, and to data after them.
  ///
  /// - Throws: `PlotError` where there are more names than curves.
  mutating func take(names: [RichText], functions: Int) throws(PlotError) {
    let count = functions + series.count
    if names.count > count { throw .moreThanCurves(.name, given: names.count, curves: count) }
    functionNames = Array(names.prefix(functions))
    for (index, name) in names.dropFirst(functions).enumerated() { series[index].name = name }
  }

  /// - Throws: `PlotError` where there are fewer curves than styles or fills speak of.
  func check(variable: String, _ constants: Constants, curves: Int) throws(PlotError) {
    for fill in fills { try fill.check(variable: variable, constants, curves: curves) }
    let count = curves + series.count
    if looks.count > count { throw .moreThanCurves(.style, given: looks.count, curves: count) }
  }

  func fills(
    over x: ClosedRange<Double>, scale: AxisScale, columns: Int, variable: String, _ constants: Constants, curves: Int
  ) -> [Fill] {
    fills.flatMap {
      $0.fills(over: x, scale: scale, columns: columns, variable: variable, constants, curves: curves)
    }
  }

  /// The same in the measures of axes: what has no place there is nowhere in view.
  func measured(x: AxisScale, y: AxisScale) -> PictureContent {
    if x == .linear, y == .linear { return self }
    var copy = self
    for index in annotations.indices {
      let point = annotations[index].point
      copy.annotations[index].point = Point(x: x.scaled(point.x), y: y.scaled(point.y))
    }
    for index in references.indices {
      let scale = references[index].kind == .horizontal ? y : x
      copy.references[index].value = scale.scaled(references[index].value)
    }
    copy.series = series.map { $0.measured(x: x, y: y) }
    return copy
  }

  /// The data as curves.
  var curves: [Curve] { series.map(\.curve) }

  /// The range that data have in x, with a small margin; nil without data.
  ///
  /// - Parameter isLogarithmic: whether the margin is to be a factor, where no value forbids that.
  func dataRange(isLogarithmic: Bool) -> ClosedRange<Double>? {
    guard let range = PictureContent.union(series.compactMap(\.x)) else { return nil }
    return isLogarithmic && range.lowerBound > 0
      ? AxisScale.log10.values(in: PictureContent.widened(AxisScale.log10.scaled(range) ?? range))
      : PictureContent.widened(range)
  }

  private static func widened(_ range: ClosedRange<Double>) -> ClosedRange<Double> {
    let limit = Double.greatestFiniteMagnitude
    var margin = 0.06 * (range.upperBound / 2 - range.lowerBound / 2)
    if margin == 0 {
      margin = range.lowerBound == 0 ? 1 : max(abs(range.lowerBound) / 2, 8 * range.lowerBound.ulp)
    }
    return max(range.lowerBound - margin, -limit)...min(range.upperBound + margin, limit)
  }

  /// The values of y of data over a range of x; nil where there are none.
  func yRange(over x: ClosedRange<Double>) -> ClosedRange<Double>? {
    PictureContent.union(series.compactMap { $0.y(over: x) })
  }

  /// The values of horizontal lines that a range lacks, as far as they are no farther than it is high; nil for none.
  func lines(near y: ClosedRange<Double>) -> ClosedRange<Double>? {
    let height = y.upperBound - y.lowerBound
    let values = references.filter { $0.kind == .horizontal && $0.value.isFinite && !y.contains($0.value) }
      .map(\.value).filter { $0 >= y.lowerBound - height && $0 <= y.upperBound + height }
    return PictureContent.union(values.map { $0...$0 })
  }

  private static func union(_ ranges: [ClosedRange<Double>]) -> ClosedRange<Double>? {
    guard let low = ranges.map(\.lowerBound).min(), let high = ranges.map(\.upperBound).max() else { return nil }
    return low...high
  }

  /// What is said of annotations and lines that are not to be seen.
  func notes(x: ClosedRange<Double>, y: ClosedRange<Double>) -> [String] {
    annotations.filter { !x.contains($0.point.x) || !y.contains($0.point.y) }.map { annotation in
      let place = "(\(DataRow.number(annotation.point.x)), \(DataRow.number(annotation.point.y)))"
      return "--annotate: \(place) is out of view" + (annotation.text.isEmpty ? "" : ": \(annotation.text.plain)")
    }
      + references.filter { !($0.kind == .horizontal ? y : x).contains($0.value) }.map { line in
        "\(line.kind == .horizontal ? "--hline" : "--vline"): \(DataRow.number(line.value)) is out of view"
      }
  }
}
