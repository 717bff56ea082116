import Grapher
import Sampling

extension PlotRequest {
  /// Returns the values of the request's functions as CSV, at evenly spaced values of the variable that include both ends
  /// of the range. A cell is empty if the function is undefined or infinite there.
  package func functionTable() throws(PlotError) -> String {
    let count = try sampleCount()
    let constants = try constants()
    let functions = try families(constants, of: "a table").map { $0.bound(to: constants) }
    let xs = try tableRange(constants).range(in: constants, open: defaultRange).evenlySpaced(count)
    var columns: [[Double]] = []
    for function in functions {
      var ys = [Double](repeating: .nan, count: count)
      function.source.evaluate(at: xs, into: &ys)
      columns.append(ys)
    }
    let names = [functions[0].variable] + functions.map(\.label)
    var csv = TableRow.header(names, .csv)
    for (row, x) in xs.enumerated() {
      let values = columns.map { $0[row].isFinite ? $0[row] : .nan }
      csv += TableRow.line(([x] + values).map { .number($0) }, names, .csv)
    }
    return csv
  }

  /// Returns the number of values of the variable in a table.
  func sampleCount() throws(PlotError) -> Int { try count(.samples, in: 2...10_000_000) ?? 201 }

  /// Returns the range of a table's variable.
  func tableRange(_ constants: Constants) throws(PlotError) -> AxisRange {
    try self[.range].map { (text) throws(PlotError) in try AxisRange(text, of: .range, constants) }
      ?? AxisRange(defaultRange)
  }
}

extension ClosedRange<Double> {
  /// Returns evenly spaced numbers from one end to the other, both included.
  func evenlySpaced(_ count: Int) -> [Double] {
    (0..<count).map { index in
      let t = Double(index) / Double(Swift.max(count - 1, 1))
      return lowerBound * (1 - t) + upperBound * t
    }
  }
}
