import Brain
import Grapher
import Sampling

/// The columns of a table by their names and numbers, for the formulas of `--using`.
struct ColumnNames {
  /// The table in messages.
  let table: Message
  /// The names in the header, with an empty text for a column without one.
  let names: [String]
  let constants: ParameterBindings
  /// The zone of dates.
  var zone = ZoneOffsets.utc
  /// The option that names columns.
  var option = PlotOption.using

  /// Reads a column by its name or number, or a formula of columns.
  ///
  /// - Throws: `PlotError` if there is no such column.
  func column(_ text: String) throws(PlotError) -> ColumnFormula {
    if let index = index(named: text) { return plainColumn(index) }
    let (formula, texts) = ColumnText.split(
      try ColumnText.numbering(text, self).trimmed, result: ColumnNames.result)
    var calls: [ColumnFormula.Call] = []
    for (name, arguments) in texts {
      let argument = try function(arguments[0], calls: calls.count).function
      let rows = try arguments.dropFirst().first.map { (text) throws(PlotError) in try count(text, of: name) }
      guard let function = ColumnFunction(name, rows: rows, zone: zone, takesDegrees: constants.takesDegrees) else {
        throw unknown("'\(name)'", nearest: name)
      }
      if case .part = function, argument.column == nil {
        throw .option(option, "\(name) takes a column of dates, as in \(name)(date), not '\(arguments[0])'")
      }
      calls.append(ColumnFormula.Call(function: function, argument: argument))
    }
    let (function, isRelation) = try function(formula, calls: calls.count)
    let result = ColumnFormula(name: "", function, calls: calls)
    if result.columns.isEmpty, !result.readsRowNumbers, Double(text.trimmed) == nil,
      let number = text.split(whereSeparator: { !$0.isNumber }).first
    {
      throw .option(
        option, "'\(text)' has no column; \(number) is the number \(number) there, and $\(number) the column")
    }
    let arguments = Set(texts.map { $0.arguments[0].trimmed })
    if function.columns.isEmpty, !function.readsRowNumbers,
      let number = formula.split(whereSeparator: { !ColumnText.isPartOfName($0) && $0 != "." }).map(String.init).first(
        where: arguments.contains), Int(number) != nil
    {
      throw .option(
        option,
        "'\(text)' has the number \(number) before or behind a function of the column \(number); $\(number) is the column"
      )
    }
    let name =
      function.column.map { names[$0] } ?? (function.isRowNumber ? ColumnNames.row : ColumnText.shown(text, self))
    return ColumnFormula(name: name, function, calls: calls, isRelation: isRelation, terms: terms(of: text))
  }

  /// Returns the two columns whose sum a text is, as in date+time; none for another text.
  private func terms(of text: String) -> [Int] {
    let parts = text.splitOutsideBrackets(at: "+").map(\.trimmed)
    guard parts.count == 2 else { return [] }
    let columns = parts.compactMap { part -> Int? in
      if let index = index(named: part) { return index }
      let isEnclosed = part.hasPrefix("{") && part.hasSuffix("}") || part.hasPrefix("`") && part.hasSuffix("`")
      if isEnclosed, part.count > 2 { return names.firstIndex(of: String(part.dropFirst().dropLast())) }
      let number = part.hasPrefix("$") ? Int(part.dropFirst()) : nil
      return number.flatMap { (1...names.count).contains($0) ? $0 - 1 : nil }
    }
    return columns.count == 2 ? columns : []
  }

  /// Returns a column as it is.
  func plainColumn(_ index: Int) -> ColumnFormula { ColumnFormula(name: names[index], RowFunction(.column(index))) }

  /// Reads the number of rows of a moving average.
  private func count(_ text: String, of function: String) throws(PlotError) -> Int {
    guard let count = Int(exactly: try constants.fixedValue(text, of: .option(option))), count > 0 else {
      throw .option(
        option, "\(function) takes a column and a whole number of rows, as in \(function)(temp, 7), not '\(text)'")
    }
    return count
  }

  /// Reads a formula of columns by names and numbers, and of results of functions of columns.
  ///
  /// - Parameter calls: the number of results.
  private func function(
    _ text: String, calls: Int
  ) throws(PlotError) -> (function: RowFunction, isRelation: Bool) {
    if let index = index(named: text) { return (RowFunction(.column(index)), false) }
    if let number = Int(text.hasPrefix("$") ? String(text.dropFirst()) : text) {
      return (RowFunction(try input(of: number)), false)
    }
    try checkIndices(in: text)
    let plain = text.replacingScalars("$", with: ColumnNames.prefix)
    let expression: Expression
    do throws(SyntaxError) {
      expression = try Expression(plain, knownNames: constants.names.union(given))
    } catch {
      if let open = text.firstIndex(of: "{"), let end = text[open...].firstIndex(of: "}") {
        let name = String(text[open..<end].dropFirst())
        if !names.contains(name) { throw unknown("'\(name)'", nearest: name) }
      }
      throw .unreadable(error, in: plain, of: .option(option))
    }
    let variables = expression.variables.filter { !constants.names.contains($0) }
    let inputs = try variables.map { (name) throws(PlotError) in try input(named: name, calls: calls) }
    let angled = constants.takesDegrees ? expression.takingAnglesInDegrees() : expression
    let function = FunctionTemplate(angled, variables: variables).bound(to: constants.values)
    return (RowFunction(function, of: inputs), expression.isRelation)
  }

  /// Refuses `temp[0]`, which would be temp times 0, where other programs count rows.
  private func checkIndices(in text: String) throws(PlotError) {
    var start = text.startIndex
    while let bracket = text[start...].firstIndex(of: "[") {
      let name = text[..<bracket].reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" }.reversed()
      let column = String(name)
      if names.contains(column) || column.hasPrefix("$") {
        throw .option(
          option,
          "'\(column)[…]' is no row of a column; first(\(column)) and last(\(column)) are its ends, prev(\(column)) has the row before"
        )
      }
      start = text.index(after: bracket)
    }
  }

  private func input(named name: String, calls: Int) throws(PlotError) -> RowFunction.Input {
    func number(after prefix: String) -> Int? { name.hasPrefix(prefix) ? Int(name.dropFirst(prefix.count)) : nil }
    if let call = number(after: ColumnNames.result), (1...max(1, calls)).contains(call), calls > 0 {
      return .result(call - 1)
    }
    if let index = index(named: name) { return .column(index) }
    if name == ColumnNames.row { return .rowNumber }
    guard let number = number(after: ColumnNames.prefix) else { throw unknown("'\(name)'", nearest: name) }
    return try input(of: number)
  }

  /// Returns the column with a number; that of the rows' numbers for 0.
  private func input(of number: Int) throws(PlotError) -> RowFunction.Input {
    number == 0 ? .rowNumber : .column(try index(of: number))
  }

  private func index(of number: Int) throws(PlotError) -> Int {
    guard (1...names.count).contains(number) else { throw unknown("\(number)") }
    return number - 1
  }

  /// The error that a column has to be chosen.
  var needsChoice: PlotError {
    PlotError(
      .usage, "a distribution is of one column; choose a column of \(table) with --using; \(listed)", option: .using)
  }

  /// What columns can be called.
  private var given: [String] { names.filter { !$0.isEmpty } + names.compactMap(\.withoutUnit) }

  /// Returns the index of the column with a name, or of the only one whose name has a unit after it: `stress` is `stress (MPa)`.
  private func index(named name: String) -> Int? {
    names.index(ofName: name)
  }

  /// Returns the index of a column by its name or number.
  ///
  /// - Throws: `PlotError` if there is no such column.
  func index(of text: String) throws(PlotError) -> Int {
    if let index = index(named: text) { return index }
    guard let number = Int(text.hasPrefix("$") ? String(text.dropFirst()) : text) else {
      throw unknown("'\(text)'", nearest: text)
    }
    return try index(of: number)
  }

  /// Whether a text that names no column is meant as a formula of columns, as `year(date)`.
  func areCalculated(by text: String) -> Bool {
    index(named: text) == nil && text.contains { "(+*/^%".contains($0) } && !text.contains { "<>=≤≥≠".contains($0) }
  }

  /// - Parameter text: what may be a name with a mistake; nil for a number.
  private func unknown(_ column: Message, nearest text: String? = nil) -> PlotError {
    let quotes: Message = option == .where ? "; texts are in quotes, as in \"species='setosa'\"" : ""
    let odd = names.first { $0.contains { !$0.isLetter && !$0.isNumber && $0 != "_" } }
    let braces: Message = odd.map { "; in formulas, names such as {\($0)} are in braces" } ?? ""
    let meant = suggestion(text.flatMap { Spelling.nearest(to: $0, among: given) })
    return PlotError(
      .data, "\(option.spelling): \(table) has no column \(column); \(listed)\(braces)\(quotes)\(meant)", option: option
    )
  }

  /// The names of the columns, or their numbers.
  private var listed: Message {
    "its columns are \(list: names.enumerated().map { $1.isEmpty ? "\($0 + 1)" : $1 }, atMost: 20)"
  }

  /// What stands for the sign of a column's number in a formula.
  private static let prefix = "column_"
  /// Begins the names of the results of functions of columns.
  private static let result = "column_result_"
  /// The number of the row, unless a column has this name.
  private static let row = "row"
}

extension [String] {
  /// Returns the index of a name, which may lack its unit if no other one is meant by that.
  func index(ofName name: String) -> Int? {
    if let index = firstIndex(of: name) { return index }
    let indices = indices.filter { self[$0].withoutUnit == name }
    return indices.count == 1 ? indices[0] : nil
  }
}

extension String {
  /// The part of a name before a unit in brackets at its end: "stress" of "stress (MPa)" and of "stress [MPa]". Nil for other names.
  fileprivate var withoutUnit: String? {
    guard let open = last == ")" ? "(" : last == "]" ? "[" : nil, let start = firstIndex(of: Character(open)) else {
      return nil
    }
    let name = self[..<start].trimmed
    return name.isEmpty ? nil : name
  }
}
