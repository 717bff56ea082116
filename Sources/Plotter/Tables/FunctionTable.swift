import Grapher
import Platform
import Sampling

/// The values of functions, or the coordinates of curves, at evenly spaced values of the variable that include both ends of
/// a range, as CSV.
///
/// A cell is empty if the function is undefined or infinite there.
package struct FunctionTable: Sendable {
  private let columns: TableColumns
  private let range: ClosedRange<Double>
  private let count: Int
  /// The format that `--json` asks for; nil for that of the file.
  private var format: TableText.Format?

  /// Resolves a request for a table.
  ///
  /// - Throws: `PlotError` if an option or a function is not valid.
  package init(_ request: PlotRequest) throws(PlotError) {
    let constants = try request.constants()
    format = request.contains(.json) ? .json : nil
    let sequences = try request.sequences(constants, to: 1e-9)
    if let first = sequences.first {
      if request.functionCount > 0 {
        throw PlotError(.usage, "a table has functions of x or sequences, not both", option: .sequence)
      }
      count = first.indices.count
      range = Double(first.indices.lowerBound)...Double(first.indices.upperBound)
      columns = TableColumns(
        variable: first.formula.variable, names: sequences.map(\.formula.symbol),
        functions: sequences.map(TermSource.init), range: range)
      return
    }
    let stepped = try SteppedRange(request, constants)
    if let stepped { count = stepped.count } else { count = try request.sampleCount() }
    if let solution = try request.solutionColumns(constants) {
      columns = solution
    } else {
      var curves: [PlottedCurve] = []
      for template in try request.templates(constants, of: "a table") {
        curves.append(try template.bound(to: constants))
      }
      columns = try curves.tableColumns()
    }
    if let stepped {
      range = stepped.range
    } else {
      let usual = try request.tableRange(constants).range(in: constants, open: request.defaultRange)
      range = columns.range ?? usual
    }
  }

  /// Makes the table of a plot over its range.
  ///
  /// - Throws: `PlotError` if a curve has no table, or there are too few or too many samples.
  init(_ plot: Plot, samples: Int) throws(PlotError) {
    guard PlotOption.sampleCounts.contains(samples) else {
      throw .wrongNumber(.samples, "\(samples)")
    }
    count = samples
    columns = try plot.curves.tableColumns()
    range = columns.range ?? plot.frame.x
  }

  /// Returns the whole table.
  ///
  /// - Throws: `PlotError` if the task is cancelled.
  func wholeTable() throws(PlotError) -> PlotTable {
    var all: [[Double?]] = []
    for part in (0..<count).split(atMost: FunctionTable.rowsBetweenChecks) {
      try PlotError.checkWork()
      all += rows(part).map { row in row.map { $0.isFinite ? $0 : nil } }
    }
    return PlotTable(columns: [columns.variable] + columns.names, rows: all)
  }

  /// Returns the whole table as CSV.
  ///
  /// - Throws: `PlotError` if the task is cancelled.
  func csv() throws(PlotError) -> [UInt8] {
    let names = [columns.variable] + columns.names
    var text = TableText(names, .csv)
    for rows in (0..<count).split(atMost: FunctionTable.rowsBetweenChecks) {
      try PlotError.checkWork()
      addRows(rows, to: &text)
    }
    return TableText.header(names, .csv) + text.bytes
  }

  private static let rowsBetweenChecks = 16
  /// The most rows of a table whose values are for decimals.
  static let mostDecimals = 2_000

  /// Writes the table part by part, in constant memory: as CSV, or as JSON if the extension of the file says so.
  ///
  /// - Throws: `PlotError` if the file cannot be written.
  package func write(to output: OutputFile) throws(PlotError) {
    try TableText.write([columns.variable] + columns.names, format, rows: count, to: output) { addRows($0, to: &$1) }
  }

  private func addRows(_ rows: Range<Int>, to text: inout TableText) {
    for row in self.rows(rows) {
      for number in row { text.add(.number(number)) }
    }
  }

  /// Returns rows of the table; a cell without a value is NaN.
  private func rows(_ indices: Range<Int>) -> [[Double]] {
    let xs = range.evenlySpaced(indices, of: count)
    let values = columns.functions.map { $0.values(at: xs, readsDecimals: count <= Self.mostDecimals) }
    return xs.enumerated().map { row, x in [x] + values.map { $0[row] } }
  }
}

extension GraphDataSource {
  /// Returns the values at numbers; NaN where the function is undefined or infinite.
  ///
  /// - Parameter readsDecimals: whether values are those for decimals, as `plot evaluate` prints them, where that is decided. It takes
  ///   about a hundred times as long.
  func values(at xs: [Double], readsDecimals: Bool = false) -> [Double] {
    var ys = [Double](repeating: .nan, count: xs.count)
    evaluate(at: xs, into: &ys)
    if readsDecimals {
      for (index, x) in xs.enumerated() { ys[index] = decimalValue(at: x) ?? ys[index] }
    }
    return ys.map { $0.isFinite ? $0 : .nan }
  }
}

extension PlotRequest {
  /// Returns the number of values of the variable in a table.
  func sampleCount() throws(PlotError) -> Int { try count(.samples) ?? 201 }

  /// Returns the range of a table's variable.
  func tableRange(_ constants: ParameterBindings) throws(PlotError) -> AxisRange {
    try axisRange(.range, constants) ?? AxisRange(defaultRange)
  }
}

extension ClosedRange<Double> {
  /// Returns some of the evenly spaced numbers from one end to the other, both included: the Doubles nearest to them if the ends are short
  /// decimals.
  ///
  /// - Parameters:
  ///   - indices: those of the numbers to return.
  ///   - count: of all numbers.
  func evenlySpaced(_ indices: Range<Int>, of count: Int) -> [Double] {
    let last = Double(Swift.max(count - 1, 1))
    let unit = decimalUnits(upTo: 0x1p53 / last) ?? 1
    let (low, high, divisor) = (unitCount(lowerBound, unit), unitCount(upperBound, unit), last * unit)
    // A product of a whole number and a number of steps is exact, and one of an end is within Double's range for all but the longest
    // ranges.
    let isExact = Swift.max(low.magnitude, high.magnitude) < Double.greatestFiniteMagnitude / last
    return indices.map { index in
      let number = Double(index)
      return isExact
        ? (low * (last - number) + high * number) / divisor
        : lowerBound * (1 - number / last) + upperBound * (number / last)
    }
  }

  /// Returns the least power of ten that makes both ends whole numbers when they are multiplied by it; nil if no power does, or if the
  /// power or one of these numbers is not below a limit.
  func decimalUnits(upTo limit: Double) -> Double? {
    let greatest = Swift.max(lowerBound.magnitude, upperBound.magnitude, 1)
    return [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9].first { unit in
      greatest * unit < limit
        && [lowerBound, upperBound].allSatisfy { ($0 * unit).rounded() / unit == $0 }
    }
  }

  /// Returns how many times a unit of 1 ÷ `unit` an end is.
  private func unitCount(_ end: Double, _ unit: Double) -> Double { unit == 1 ? end : (end * unit).rounded() }
}

extension Range<Int> {
  /// Returns the range as parts of equal length, of which the last can be shorter; at least one.
  func split(atMost length: Int) -> [Range<Int>] {
    stride(from: lowerBound, to: Swift.max(upperBound, lowerBound + 1), by: length).map {
      $0..<Swift.min($0 + length, Swift.max(upperBound, $0))
    }
  }
}
