import Grapher
import Metering
import Platform

/// The distributions of the columns of data, as `plot stats` prints them.
public struct DataStatistics: Codable, Sendable, Equatable {
  /// The correlation of the only two columns of numbers.
  public struct Correlation: Codable, Sendable, Equatable {
    /// The names of the columns.
    public let columns: [String]
    /// The value of the group; nil for all rows.
    public let group: String?
    /// The number of rows with a value in both columns.
    public let count: Int
    /// The coefficient by Pearson, from −1 to 1.
    public let coefficient: Double
  }

  /// One for each column, or for each column and group.
  public let columns: [ColumnStatistics]
  /// One for each group; nil unless there are two columns of numbers.
  public let correlations: [Correlation]?
}

extension PlotRequest {
  /// Returns the statistics of the data as text, or as JSON with `--json`, and notes on the data.
  ///
  /// - Parameter readsStandardInput: whether data come from there if no file is named.
  /// - Throws: `PlotError` if the data cannot be read.
  package func statisticsText(readsStandardInput: Bool = false) throws(PlotError) -> (text: String, notes: [Message]) {
    var request = self
    for file in expressions { request.add(.data, file) }
    request.expressions = []
    if expressions.isEmpty, readsStandardInput, !request.contains(.data) { request.add(.data, "-") }
    if !request.contains(.data) { throw .needsFile("stats") }
    let (statistics, notes) = try request.statistics()
    try PlotError.checkWork()
    if contains(.json) { return (try JSONText.text(of: statistics, named: "the statistics", isIndented: true), notes) }
    return (statistics.text(digits: try count(.digits) ?? DataStatistics.usualDigits), notes)
  }

  /// Returns the distributions of the columns of the request's data: of all columns, or those of `using`, in each group.
  ///
  /// - Throws: `PlotError` if the data cannot be read.
  public func dataStatistics() throws(PlotError) -> DataStatistics { try statistics().0 }

  private func statistics() throws(PlotError) -> (DataStatistics, [Message]) {
    let percents = try percents()
    let zone = try dataSyntax().zone
    let tables = try tables(for: .statistics, try constants())
    let origin = CalendarOrigin(day: 0, zone: zone)
    func date(_ seconds: Double) -> String { origin.isoText(at: origin.place(of: seconds)) ?? seconds.shortestText }
    func time(_ seconds: Double) -> String { CalendarOrigin.clock.text(at: seconds / 3600) ?? seconds.shortestText }
    let columns = tables.map { table in
      let rows = table.x.indices.filter { table.columns[0].values[$0].isFinite }
      let values = rows.map { table.x[$0] }.filter(\.isFinite)
      return ColumnStatistics(
        column: DataStatistics.name(of: table), group: table.group, table.kind, values,
        missing: rows.count - values.count, percents: percents,
        date: table.kind == .times ? time : date)
    }
    let statistics = DataStatistics(columns: columns, correlations: DataStatistics.correlations(of: tables))
    return (statistics, tables.flatMap(\.suggestions))
  }

  private func percents() throws(PlotError) -> [Double] {
    guard let text = self[.percentile] else { return [] }
    return try text.split(separator: ",", omittingEmptySubsequences: false).map { (word) throws(PlotError) in
      guard let percent = Double(word.trimmed), (0...100).contains(percent) else {
        throw .option(.percentile, "takes numbers from 0 to 100, as in 5,95, not '\(text)'")
      }
      return percent
    }
  }
}

extension DataStatistics {
  /// Returns the correlation in each group if there are two columns of numbers; nil for another number of them.
  fileprivate static func correlations(of tables: [DataTable]) -> [Correlation]? {
    let numeric = tables.filter { $0.kind == .numbers }
    let groups = Dictionary(grouping: numeric, by: \.group)
    var found: [Correlation] = []
    for table in numeric {
      guard let pair = groups[table.group], pair.count == 2, pair[0].columns[0].name == table.columns[0].name,
        pair[0].x.count == pair[1].x.count
      else { continue }
      let rows = pair[0].x.indices.filter { pair[0].x[$0].isFinite && pair[1].x[$0].isFinite }
      guard let value = Moments.correlation(rows.map { pair[0].x[$0] }, rows.map { pair[1].x[$0] }) else { continue }
      found.append(
        Correlation(
          columns: pair.map(name), group: table.group, count: rows.count, coefficient: value))
    }
    return found.isEmpty ? nil : found
  }

  /// Returns the name of the column of a table, with that of the file if several files have it, and without the group.
  fileprivate static func name(of table: DataTable) -> String {
    let name = table.columns[0].name
    guard let group = table.group else { return name }
    return name.hasSuffix(", " + group) ? String(name.dropLast(group.count + 2)) : table.xName ?? name
  }

  fileprivate static let usualDigits = 6

  /// Returns the statistics as lines with a column for each column of data, in blocks that are not too wide.
  fileprivate func text(digits: Int) -> String {
    let hasTexts = columns.contains { $0.texts != nil }
    let labels = DataStatistics.labels(hasTexts: hasTexts, columns.compactMap(\.percentiles).first ?? [])
    let texts = columns.map { [$0.title] + $0.cells(digits: digits, hasTexts: hasTexts, count: labels.count - 1) }
    let margin = labels.map(\.count).max() ?? 0
    var blocks: [String] = []
    var rest = texts[...]
    while !rest.isEmpty {
      WorkMeter.count(labels.count)
      var width = margin
      var shown = rest.prefix { cells in
        width += 2 + (cells.map(\.count).max() ?? 0)
        return width <= DataStatistics.mostCharacters
      }
      if shown.isEmpty { shown = rest.prefix(1) }
      rest = rest.dropFirst(shown.count)
      let widths = shown.map { $0.map(\.count).max() ?? 0 }
      let lines = labels.indices.map { row in
        let label = labels[row] + String(repeating: " ", count: margin - labels[row].count)
        return zip(shown, widths).reduce(into: label) { line, cell in
          line += String(repeating: " ", count: 2 + cell.1 - cell.0[row].count) + cell.0[row]
        }.withoutTrailingSpaces
      }
      blocks.append(lines.joined(separator: "\n") + "\n")
    }
    let sentences = (correlations ?? []).map { correlation in
      let names = correlation.columns.map(\.printable).joined(separator: " and ")
      let group = correlation.group.map { ", " + $0.printable } ?? ""
      return "correlation of \(names)\(group): \(ColumnStatistics.text(correlation.coefficient, digits: digits))\n"
    }
    if !sentences.isEmpty { blocks.append(sentences.joined()) }
    return blocks.joined(separator: "\n")
  }

  private static func labels(hasTexts: Bool, _ percentiles: [ColumnStatistics.Percentile]) -> [String] {
    ["", "count", "missing"] + (hasTexts ? ["texts"] : [])
      + ["min", "lower quartile", "median", "upper quartile", "max", "mean", "standard deviation", "sum"]
      + percentiles.map { "percentile \($0.percent.shortestText)" }
  }

  /// The greatest length of a line with several columns.
  private static let mostCharacters = 100
}

extension String {
  fileprivate var withoutTrailingSpaces: String {
    String(self[..<(utf8.lastIndex { $0 != UInt8(ascii: " ") }.map(utf8.index(after:)) ?? startIndex)])
  }
}

extension ColumnStatistics {
  fileprivate var title: String { (group.map { "\(column), \($0)" } ?? column).printable }

  /// Returns the texts of the values below the title; empty ones for what the column does not have.
  fileprivate func cells(digits: Int, hasTexts: Bool, count wanted: Int) -> [String] {
    func text(_ value: Value?) -> String {
      switch value {
      case .number(let number): ColumnStatistics.text(number, digits: digits)
      case .date(let date): date
      case nil: ""
      }
    }
    var unit = ""
    if case .date(let text) = min { unit = text.contains("-") ? " days" : " hours" }
    let deviation = standardDeviation.map { ColumnStatistics.text($0, digits: digits) + unit }
    let cells =
      ["\(count)", "\(missing)"] + (hasTexts ? [texts.map { "\($0)" } ?? ""] : [])
      + [min, lowerQuartile, median, upperQuartile, max, mean].map(text)
      + [deviation ?? "", text(sum.map(Value.number))] + (percentiles ?? []).map { text($0.value) }
    return cells + [String](repeating: "", count: Swift.max(0, wanted - cells.count))
  }

  /// Returns a number with some significant digits, or its own text if that is not longer.
  fileprivate static func text(_ number: Double, digits: Int) -> String {
    let (exact, rounded) = ((number + 0).shortestText, NumberText.text(number + 0, "g", precision: digits))
    return exact.utf8.count <= rounded.utf8.count ? exact : rounded
  }
}
