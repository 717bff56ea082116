import Grapher
import Metering
import Platform

/// A condition on the rows of a table: `temp>20 and species='setosa'`.
///
/// Names and numbers of columns are numbers as in `--using`. A text in quotes is a date or a time of day that the column
/// beside it is compared with, or a text that it is or is not.
struct RowCondition {
  /// 1 in rows for which the condition is true.
  private let formula: ColumnFormula
  private let comparisons: [Comparison]
  /// The number of columns of the table.
  private let count: Int
  /// What the condition is typed for.
  private let option: PlotOption

  /// A column that is a text or not.
  private struct Comparison {
    let column: Int
    let text: String
    let reversed: Bool
  }

  /// The columns whose numbers the condition uses, and those that are compared with texts.
  var columns: Set<Int> { numbers.union(comparisons.map(\.column)) }
  private var numbers: Set<Int> { Set(formula.columns.filter { $0 < count }) }

  /// Whether a text that names no column is meant as a condition.
  static func isMeant(by text: String, _ names: ColumnNames) -> Bool {
    text.contains { "<>=≤≥≠".contains($0) } && names.names.index(ofName: text) == nil
  }

  /// - Throws: `PlotError` if the text is not a condition, or names a column that the table does not have.
  init(
    _ text: String, _ names: ColumnNames, _ syntax: DataSyntax, of option: PlotOption = .where
  ) throws(PlotError) {
    var names = names
    names.option = option
    self.option = option
    count = names.names.count
    var (plain, comparisons): (String, [Comparison]) = ("", [])
    let marked = syntax.dates == nil ? RowCondition.quotingDates(text) : text
    var rest = marked[...]
    // The comparisons as they are typed.
    var typed: [String] = []
    while let start = rest.firstIndex(where: RowCondition.quotes.contains) {
      let after = rest.index(after: start)
      guard let end = rest[after...].firstIndex(of: rest[start]) else {
        throw .option(option, "has a quote without another one, as in species='setosa', not '\(text)'")
      }
      plain += try ColumnText.numbering(String(rest[..<start]), names)
      let quoted = String(rest[after..<end])
      rest = rest[rest.index(after: end)...]
      if let seconds = (syntax.dates ?? .iso).seconds(quoted.utf8, in: syntax.zone)
        ?? DateFormat.timeOfDay(quoted.utf8)
      {
        plain += NumberText.text(seconds, "f", precision: 3)
        continue
      }
      let (kept, comparison) = try RowCondition.comparison(plain, quoted, names)
      comparisons.append(comparison)
      let quote = marked[start]
      typed.append(String(plain.trimmed.dropFirst(kept.count)) + "\(quote)\(quoted)\(quote)")
      plain = kept + RowCondition.placeholder(comparisons.count)
    }
    plain += rest
    let whole = ColumnNames(
      table: names.table, names: names.names + comparisons.indices.map { "\(RowCondition.name)\($0 + 1)" },
      constants: names.constants, zone: names.zone, option: option)
    do throws(PlotError) { formula = try whole.column(plain) } catch { throw error.showing(typed) }
    guard formula.isRelation else {
      throw .option(option, "takes a condition, as in 'temp>20' or \"species='setosa'\", not '\(text)'")
    }
    self.comparisons = comparisons
  }

  /// Puts dates into quotes, without which they would be differences.
  private static func quotingDates(_ text: String) -> String { text.replacingDates { "'\($0)'" } }

  /// Splits a text that ends with a column and a sign of equality.
  private static func comparison(
    _ text: String, _ quoted: String, _ names: ColumnNames
  ) throws(PlotError) -> (kept: String, Comparison) {
    var left = text.trimmed
    guard let sign = ["!=", "<>", "≠", "==", "="].first(where: left.hasSuffix) else {
      throw .option(
        names.option, "compares a text with = or !=, as in species='setosa'; '\(quoted)' is no date and no time")
    }
    left = String(left.dropLast(sign.count)).trimmed
    let known = names.names.filter { !$0.isEmpty && left.hasSuffix($0) }.max { $0.count < $1.count }
    let word = String(left.reversed().prefix { $0.isLetter || $0.isNumber || "_$".contains($0) }.reversed())
    let name = known.flatMap { $0.count >= word.count ? $0 : nil } ?? word
    let column = try names.index(of: name)
    let isDifferent = ["!=", "<>", "≠"].contains(sign)
    return (String(left.dropLast(name.count)), Comparison(column: column, text: quoted, reversed: isDifferent))
  }

  /// Returns whether the condition is true, for each row of a table.
  ///
  /// - Parameters:
  ///   - before: the number of rows that are left out before the first one.
  ///   - series: the rows of each series, for functions of columns.
  /// - Throws: `PlotError` if a column of texts is taken for numbers.
  func holds(
    in blocks: DataBlocks, _ names: ColumnNames, after before: Int, series: () -> [[Int]]
  ) throws(PlotError) -> [Bool] {
    let plain = numbers.subtracting(formula.datedColumns)
    if let column = plain.first(where: { blocks.kind(of: $0).0 == .categories }) {
      let (name, text) = (names.names[column], blocks.kind(of: column).1.first ?? "")
      throw .option(
        option,
        "takes texts in quotes, as in \"\(name.isEmpty ? "$\(column + 1)" : name)='\(text)'\"; the column holds texts")
    }
    try formula.checkDates(in: blocks, names)
    let rows = FormulaRows([formula], of: blocks, numbers, after: before, series: series)
    let compared = comparisons.map { comparison in
      let (kind, texts) = blocks.kind(of: comparison.column)
      let number =
        kind == .categories ? texts.firstIndex(of: comparison.text).map(Double.init) : Double(comparison.text)
      return blocks.values(of: comparison.column, in: 0..<rows.count).map { value in
        value.isFinite && (value == number) != comparison.reversed ? 1.0 : 0
      }
    }
    return try formula.values(of: rows.adding(compared)).map { $0 == 1 }
  }

  /// Returns whether each row has the values that the condition needs.
  func areKnown(in blocks: DataBlocks) -> [Bool] {
    let needed = columns.sorted().map { blocks.columns[$0].values }
    WorkMeter.count(needed.count * (blocks.rows.last?.upperBound ?? 0))
    return (0..<(blocks.rows.last?.upperBound ?? 0)).map { row in needed.allSatisfy { $0[row].isFinite } }
  }

  /// Returns a condition of one comparison with the opposite sign; nil for others.
  static func opposite(of text: String) -> String? {
    let signs = [("<=", ">"), (">=", "<"), ("≤", ">"), ("≥", "<"), ("!=", "="), ("<>", "="), ("≠", "="), ("==", "≠")]
    guard text.firstRange(of: /\b(and|or|not)\b|&&|\|\|/) == nil else { return nil }
    let both = signs + [("<", "≥"), (">", "≤"), ("=", "≠")]
    guard let (sign, other) = both.first(where: { text.contains($0.0) }), let place = text.firstRange(of: sign),
      !text[place.upperBound...].contains(where: { "<>=≤≥≠".contains($0) })
    else { return nil }
    return text[..<place.lowerBound] + other + text[place.upperBound...]
  }

  fileprivate static func placeholder(_ number: Int) -> String { "(\(name)\(number)=1)" }

  private static let quotes: Set<Character> = ["'", "\""]
  /// Begins the names of the results of comparisons with texts.
  fileprivate static let name = "quoted_"
}

extension PlotError {
  /// Returns the error with comparisons as they are typed in place of what stands for them.
  fileprivate func showing(_ comparisons: [String]) -> PlotError {
    var (message, excerpt) = (message, excerpt)
    for (index, comparison) in comparisons.enumerated() {
      let placeholder = RowCondition.placeholder(index + 1)
      message = message.replacingScalars(placeholder, with: comparison)
      message = message.replacingScalars(", \(RowCondition.name)\(index + 1)", with: "")
      guard let old = excerpt, let place = old.text.firstRange(of: placeholder) else { continue }
      let start = old.text.distance(from: old.text.startIndex, to: place.lowerBound)
      let (end, longer) = (start + placeholder.count, comparison.count - placeholder.count)
      func moved(_ offset: Int) -> Int { offset >= end ? offset + longer : min(offset, start + comparison.count) }
      let range = moved(old.range.lowerBound)..<max(moved(old.range.lowerBound) + 1, moved(old.range.upperBound))
      excerpt = Excerpt(text: old.text.replacing(placeholder, with: comparison), range: range)
    }
    return PlotError(kind, "\(long: message)", option: option, excerpt: excerpt)
  }
}
