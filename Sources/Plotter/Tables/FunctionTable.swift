import Grapher
import Sampling

extension PlotRequest {
  /// The values of the request's functions as CSV: a row for each value of the variable, evenly spaced, both ends included;
  /// an empty cell where a function is undefined or infinite.
  package func functionTable() throws(PlotError) -> String {
    let count = try sampleCount()
    let constants = try constants()
    let functions = try families(constants, of: "a table").map { $0.bound(to: constants) }
    let xs = try tableRange(constants).range(in: constants).evenlySpaced(count)
    var columns: [[Double]] = []
    for function in functions {
      var ys = [Double](repeating: .nan, count: count)
      function.source.evaluate(at: xs, into: &ys)
      columns.append(ys)
    }
    let names = [functions[0].variable] + functions.map(\.label)
    var csv = DataRow.header(names, .csv)
    for (row, x) in xs.enumerated() {
      let values = columns.map { $0[row].isFinite ? $0[row] : .nan }
      csv += DataRow.line(([x] + values).map { .number($0) }, names, .csv)
    }
    return csv
  }

  /// How many values of the variable a table has.
  func sampleCount() throws(PlotError) -> Int { try count(.samples, in: 2...10_000_000) ?? 201 }

  /// The range of a table's variable.
  func tableRange(_ constants: Constants) throws(PlotError) -> AxisRange {
    try self[.range].map { (text) throws(PlotError) in try AxisRange(text, of: .range, constants) }
      ?? AxisRange(usualRange)
  }
}

extension ClosedRange<Double> {
  /// So many numbers from one end to the other, both included.
  func evenlySpaced(_ count: Int) -> [Double] {
    (0..<count).map { index in
      let t = Double(index) / Double(Swift.max(count - 1, 1))
      return lowerBound * (1 - t) + upperBound * t
    }
  }
}
