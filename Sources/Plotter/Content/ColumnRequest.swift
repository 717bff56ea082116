import Brain
import Grapher
import Sampling

/// The columns of a series as `--using` names them: `time:temp`, `1:3:4`, `time/60:temp-273.15`.
struct ColumnRequest: Sendable {
  /// The texts of x, of y, and of what error bars need.
  let parts: [String]
  /// The meaning of the columns after x and y; nil without error bars.
  let kind: ErrorBarKind?

  /// - Parameters:
  ///   - kind: what `--error-bars` says; nil for y ± error, or for a range if there are four columns.
  ///   - use: what the columns are for; histograms take one, and boxes one or two.
  /// - Throws: `PlotError` if the number of columns does not fit.
  init(_ text: String, _ kind: ErrorBarKind?, for use: DataUse = .curves) throws(PlotError) {
    parts = text.splitOutsideBrackets(at: ":").map(\.trimmed)
    if use != .curves {
      if parts.count > (use == .boxes ? 2 : 1) || parts.contains("") {
        let wanted: Message =
          use == .boxes
          ? "takes a column, or two, for boxes, as in --using temp or --using site:temp"
          : "takes one column for --histogram, as in --using temp"
        throw .option(.using, "\(wanted), not '\(text)'")
      }
      self.kind = nil
      return
    }
    guard (2...4).contains(parts.count), !parts.contains("") else {
      throw .option(.using, "takes X:Y, X:Y:ERROR or X:Y:LOW:HIGH, as in --using time:temp, not '\(text)'")
    }
    let usual: ErrorBarKind? = parts.count == 2 ? nil : parts.count == 3 ? .y : .range
    self.kind = kind ?? usual
    if let kind, kind.columns + 2 != parts.count {
      throw .option(
        .errorBars, "\(kind.rawValue) needs \(kind.columns + 2) columns in --using, but '\(text)' has \(parts.count)")
    }
  }

  /// Returns the error bars of points, given the columns after x and y; a missing number means no bar.
  func errorBars(x: [Double], y: [Double], _ rest: [[Double]]) -> [ErrorBar] {
    guard let kind else { return [] }
    return x.indices.map { row in
      let (point, first) = (Point(x: x[row], y: y[row]), rest[0][row])
      func ends(_ place: Double, _ error: Double) -> (Double, Double) {
        (place - error.magnitude, place + error.magnitude)
      }
      var bar = ErrorBar(at: point)
      switch kind {
      case .y: (bar.yLow, bar.yHigh) = ends(point.y, first)
      case .x: (bar.xLow, bar.xHigh) = ends(point.x, first)
      case .xy:
        (bar.xLow, bar.xHigh) = ends(point.x, first)
        (bar.yLow, bar.yHigh) = ends(point.y, rest[1][row])
      case .range: (bar.yLow, bar.yHigh) = (min(first, rest[1][row]), max(first, rest[1][row]))
      }
      return bar
    }
  }
}

/// The columns of a table by their names and numbers, for the formulas of `--using`.
struct ColumnNames {
  /// The table in messages.
  let table: Message
  /// The names in the header, with an empty text for a column without one.
  let names: [String]
  let constants: ParameterBindings
  /// The option that names columns.
  var option = PlotOption.using

  /// Reads a column by its name or number, or a formula of columns.
  ///
  /// - Throws: `PlotError` if there is no such column.
  func column(_ text: String) throws(PlotError) -> ColumnFormula {
    if let index = names.firstIndex(of: text) { return ColumnFormula(of: index, named: text) }
    if let number = Int(text.hasPrefix("$") ? String(text.dropFirst()) : text) {
      let index = try index(of: number)
      return ColumnFormula(of: index, named: names[index])
    }
    let plain = text.replacingScalars("$", with: ColumnNames.prefix)
    let expression: Expression
    do throws(SyntaxError) {
      expression = try Expression(plain, knownNames: constants.names.union(names.filter { !$0.isEmpty }))
    } catch { throw .unreadable(error, in: plain, of: .option(option)) }
    let variables = expression.variables.filter { !constants.names.contains($0) }
    var columns: [Int] = []
    for name in variables {
      if let index = names.firstIndex(of: name) {
        columns.append(index)
      } else if name.hasPrefix(ColumnNames.prefix), let number = Int(name.dropFirst(ColumnNames.prefix.count)) {
        columns.append(try index(of: number))
      } else {
        throw unknown("'\(name)'")
      }
    }
    let angled = constants.takesDegrees ? expression.takingAnglesInDegrees() : expression
    let function = FunctionTemplate(angled, variables: variables).bound(to: constants.values)
    return ColumnFormula(name: text, columns: columns, function: function, isRelation: expression.isRelation)
  }

  private func index(of number: Int) throws(PlotError) -> Int {
    guard (1...names.count).contains(number) else { throw unknown("\(number)") }
    return number - 1
  }

  /// The error that a column has to be chosen.
  var needsChoice: PlotError {
    PlotError(.usage, "--histogram: choose a column of \(table) with --using; \(listed)", option: .histogram)
  }

  /// Returns the index of a column by its name or number.
  ///
  /// - Throws: `PlotError` if there is no such column.
  func index(of text: String) throws(PlotError) -> Int {
    if let index = names.firstIndex(of: text) { return index }
    guard let number = Int(text.hasPrefix("$") ? String(text.dropFirst()) : text) else { throw unknown("'\(text)'") }
    return try index(of: number)
  }

  private func unknown(_ column: Message) -> PlotError {
    let quotes: Message = option == .where ? "; texts are in quotes, as in \"species='setosa'\"" : ""
    return PlotError(.data, "\(option.spelling): \(table) has no column \(column); \(listed)\(quotes)", option: option)
  }

  /// The names of the columns, or their numbers.
  private var listed: Message {
    "its columns are \(list: names.enumerated().map { $1.isEmpty ? "\($0 + 1)" : $1 }, atMost: 20)"
  }

  /// What stands for the sign of a column's number in a formula.
  private static let prefix = "column_"
}

/// A formula of the cells of a row.
struct ColumnFormula {
  let name: String
  /// The indices of the columns that the formula reads.
  let columns: [Int]
  /// A function of these columns; nil for the first of them as it is.
  private let function: CompiledFunction?
  /// Whether it is a condition, with the values 0 and 1.
  private(set) var isRelation = false

  /// Whether it is a column as it is.
  var isPlain: Bool { function == nil }

  /// Returns the columns that are only used as x, as they are.
  static func plainAbscissas(of chosen: [[ColumnFormula]]) -> Set<Int> {
    let chosen = chosen.filter { $0.count > 1 }
    let others = chosen.flatMap { ($0[0].isPlain ? [] : $0[0].columns) + $0.dropFirst().flatMap(\.columns) }
    return Set(chosen.filter { $0[0].isPlain }.map { $0[0].columns[0] }).subtracting(others)
  }

  init(of column: Int, named name: String) { (self.name, columns, function) = (name, [column], nil) }

  init(name: String, columns: [Int], function: CompiledFunction, isRelation: Bool) {
    (self.name, self.columns, self.function, self.isRelation) = (name, columns, function, isRelation)
  }

  /// Returns the values of the rows; NaN where a cell is missing.
  func values(of table: [[Double]], rows: Int) -> [Double] {
    guard let function else { return table[columns[0]] }
    if columns.count == 1 {
      var values: [Double] = []
      function.evaluate(at: table[columns[0]], into: &values)
      return values
    }
    var cells = [Double](repeating: 0, count: max(columns.count, 1))
    return (0..<rows).map { row in
      for (place, column) in columns.enumerated() { cells[place] = table[column][row] }
      return function.value(at: cells)
    }
  }
}
