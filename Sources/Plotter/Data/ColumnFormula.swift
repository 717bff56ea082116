import Brain
import Metering

/// A formula of the cells of a row, and of functions of whole columns.
struct ColumnFormula {
  let name: String
  /// The indices of the columns that the formula reads.
  let columns: [Int]
  /// The functions of columns in it, each before those that use it.
  let calls: [Call]
  private let body: RowFunction
  /// Whether it is a condition, with the values 0 and 1.
  let isRelation: Bool
  /// The two columns whose sum it is, which may be a date and a time of day; empty for another formula.
  let terms: [Int]

  /// A function of a formula of columns.
  struct Call {
    let function: ColumnFunction
    let argument: RowFunction
  }

  /// The columns of which it takes parts of dates.
  var datedColumns: [Int] {
    calls.flatMap { call -> [Int] in
      if case .part = call.function { return call.argument.columns }
      return []
    }
  }

  /// Whether it is a column as it is.
  var isPlain: Bool { body.column != nil }

  init(name: String, _ body: RowFunction, calls: [Call] = [], isRelation: Bool = false, terms: [Int] = []) {
    (self.name, self.body, self.calls, self.isRelation, self.terms) = (name, body, calls, isRelation, terms)
    var known: Set<Int> = []
    columns = (calls.map(\.argument) + [body]).flatMap(\.columns).filter { known.insert($0).inserted }
  }

  /// Whether it uses the numbers of rows.
  var readsRowNumbers: Bool { body.readsRowNumbers || calls.contains { $0.argument.readsRowNumbers } }

  /// Whether the value of a row depends on the order of the rows.
  var dependsOnOrder: Bool { calls.contains { $0.function.dependsOnOrder } }

  /// The columns that may hold dates, times or texts if the formula is x.
  private var abscissas: [Int] { isPlain ? columns : terms }

  /// Returns the columns that are only used as x, as they are, or as the sum of two of them.
  static func plainAbscissas(of chosen: [[ColumnFormula]]) -> Set<Int> {
    let chosen = chosen.filter { $0.count > 1 }
    let others = chosen.flatMap { ($0[0].abscissas.isEmpty ? $0[0].columns : []) + $0.dropFirst().flatMap(\.columns) }
    return Set(chosen.flatMap { $0[0].abscissas }).subtracting(others)
  }

  /// - Throws: `PlotError` if a column of which it takes a part of dates holds something else.
  func checkDates(in blocks: DataBlocks, _ names: ColumnNames) throws(PlotError) {
    for call in calls {
      guard case .part(let part, _) = call.function, let column = call.argument.column else { continue }
      let kind = blocks.kind(of: column).0
      if kind == .dates || kind == .times && part.isOfClock || blocks.columns[column].isEmpty { continue }
      let name = names.names[column].isEmpty ? "\(column + 1)" : names.names[column]
      throw .option(names.option, "\(part.rawValue) takes dates; the column '\(name)' holds \(kind.words)")
    }
  }

  /// Returns the values of the rows; NaN where a cell is missing.
  ///
  /// - Throws: `PlotError` if the columns of its functions need too much memory.
  func values(of rows: FormulaRows) throws(PlotError) -> [Double] {
    var results: [[Double]] = []
    for call in calls {
      if !WorkMeter.permits(bytes: (results.count + 1).saturating(multipliedBy: 8 * rows.count)) || WorkMeter.isOver {
        try PlotError.checkWork()
      }
      let isClock = call.argument.column.map(rows.clocks.contains) ?? false
      let function = isClock ? call.function.ofClock : call.function
      results.append(function.values(of: call.argument.values(of: rows, results), in: rows.series))
    }
    return body.values(of: rows, results)
  }
}

/// The rows that formulas of columns have values for.
struct FormulaRows {
  /// The columns that formulas read; others may be empty.
  private(set) var columns: [[Double]]
  /// The number of each row; NaN for an empty line. Empty if no formula needs it.
  let numbers: [Double]
  let count: Int
  /// The columns of times of day.
  let clocks: Set<Int>
  /// The rows of each series, for functions of columns.
  private(set) var series: [[Int]]

  /// - Parameters:
  ///   - read: the indices of the columns that formulas read.
  ///   - before: the number of rows that are left out before the first one.
  ///   - series: the rows of each series; not called without functions of columns.
  init(
    _ formulas: some Sequence<ColumnFormula>, of blocks: DataBlocks, _ read: Set<Int>, after before: Int,
    series: () -> [[Int]]
  ) {
    count = blocks.rows.last?.upperBound ?? 0
    clocks = read.filter { blocks.kind(of: $0).0 == .times }
    columns = blocks.columns.indices.map { read.contains($0) ? blocks.columns[$0].values : [] }
    numbers =
      formulas.contains(where: \.readsRowNumbers)
      ? blocks.rows.flatMap { blocks.numbers(of: $0, after: before) } : []
    self.series = formulas.contains { !$0.calls.isEmpty } ? series() : []
  }

  /// Returns the same rows, with the rows of each series in ascending order of a rank.
  func ordered(by rank: (Int) -> Int) -> FormulaRows {
    var rows = self
    rows.series = series.map { $0.sorted { (rank($0), $0) < (rank($1), $1) } }
    return rows
  }

  /// Returns the same rows with further columns.
  func adding(_ more: [[Double]]) -> FormulaRows {
    var rows = self
    rows.columns += more
    return rows
  }
}

/// A function of the cells of a row, of its number, and of the results of functions of columns.
struct RowFunction {
  enum Input: Equatable {
    case column(Int)
    /// The number of the row, from 1.
    case rowNumber
    /// The result of a call before.
    case result(Int)
  }

  private let inputs: [Input]
  /// A function of the inputs; nil for the first of them as it is.
  private let function: CompiledFunction?

  init(_ input: Input) { (inputs, function) = ([input], nil) }

  init(_ function: CompiledFunction, of inputs: [Input]) { (self.inputs, self.function) = (inputs, function) }

  var columns: [Int] { inputs.compactMap { if case .column(let index) = $0 { index } else { nil } } }

  /// The column that it is; nil for another function.
  var column: Int? { function == nil ? columns.first : nil }

  var readsRowNumbers: Bool { inputs.contains(.rowNumber) }

  /// Whether it is the number of the row.
  var isRowNumber: Bool { function == nil && inputs == [.rowNumber] }

  func values(of rows: FormulaRows, _ results: [[Double]]) -> [Double] {
    let cells = inputs.map { input in
      switch input {
      case .column(let index): rows.columns[index]
      case .rowNumber: rows.numbers
      case .result(let index): results[index]
      }
    }
    guard let function else { return cells[0] }
    if cells.count == 1 {
      var values: [Double] = []
      function.evaluate(at: cells[0], into: &values)
      return values
    }
    var row = [Double](repeating: 0, count: max(cells.count, 1))
    return (0..<rows.count).map { index in
      for (place, column) in cells.enumerated() { row[place] = column[index] }
      return function.value(at: row)
    }
  }
}
