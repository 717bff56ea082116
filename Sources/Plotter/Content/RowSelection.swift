import Grapher

/// The rows of a file that are drawn and the series that they belong to, as `--where`, `--every` and `--group` say.
struct RowSelection {
  /// The condition that rows fulfil; nil for all rows.
  var condition: String?
  /// Of the rows that fulfil it, one of so many is taken.
  var every = 1
  /// The column each value of which makes a series; nil for one series.
  var group: String?

  /// The selection among the columns of a table.
  struct Resolved {
    fileprivate var selection: RowSelection
    fileprivate let condition: RowCondition?
    private(set) var group: Int?
    /// The column of the colours of points, which may hold texts, each of which is a series then.
    var color: Int?
    /// The option that names the column of the group.
    fileprivate var option = PlotOption.group
    fileprivate let names: ColumnNames
    fileprivate let syntax: DataSyntax

    /// The columns that may hold dates or texts, and are not drawn then.
    var columns: Set<Int> { (condition?.columns ?? []).union([group, color].compactMap { $0 }) }

    /// Makes a series of each text of the column of colours.
    ///
    /// - Returns: whether the column holds texts.
    /// - Throws: `PlotError` if another column makes series already.
    mutating func takeTextsOfColor(from blocks: DataBlocks) throws(PlotError) -> Bool {
      guard let color, blocks.kind(of: color).0 == .categories else { return false }
      if let group, group != color {
        throw .option(.colorBy, "takes numbers beside --group; the column '\(names.names[color])' holds texts")
      }
      (group, selection.group, option) = (color, names.names[color], .colorBy)
      return true
    }
  }

  /// - Throws: `PlotError` if there is no such column, or the condition cannot be read.
  func resolved(_ names: ColumnNames, _ syntax: DataSyntax) throws(PlotError) -> Resolved {
    var grouped = names
    grouped.option = .group
    return Resolved(
      selection: self,
      condition: try condition.map { (text) throws(PlotError) in try RowCondition(text, names, syntax) },
      group: try group.map { (text) throws(PlotError) in try grouped.index(of: text) }, names: names, syntax: syntax)
  }

  fileprivate static let mostGroups = 20
}

extension RowSelection.Resolved {
  /// A series of some rows of a block, counted from its first one.
  struct Part {
    /// The value that the rows share; nil without `--group`.
    let name: String?
    var rows: [Int]
  }

  /// Returns the rows of each series in each block; nil for all rows in one series.
  ///
  /// - Parameter before: the number of rows that are left out before the first one.
  /// - Throws: `PlotError` if the condition does not fit the columns, or there are too many groups.
  func parts(_ blocks: DataBlocks, after before: Int) throws(PlotError) -> [[Part]?] {
    let holds = try condition.map { (condition) throws(PlotError) in
      try condition.holds(in: blocks, names, after: before) { rowsOfGroups(blocks) }
    }
    return try blocks.rows.map { (rows) throws(PlotError) in try parts(blocks, rows, holds) }
  }

  /// Returns all rows of each group in each block.
  private func rowsOfGroups(_ blocks: DataBlocks) -> [[Int]] {
    guard let group else { return blocks.rows.map(Array.init) }
    let values = blocks.columns[group].values
    return blocks.rows.flatMap { rows in
      Dictionary(grouping: rows.filter { values[$0].isFinite }) { values[$0] }.values
    }
  }

  private func parts(_ blocks: DataBlocks, _ rows: Range<Int>, _ holds: [Bool]?) throws(PlotError) -> [Part]? {
    if condition == nil, group == nil, selection.every == 1 { return nil }
    var chosen: [Int] = []
    var number = 0
    for row in rows {
      let index = row - rows.lowerBound
      if blocks.isGap(row) {
        chosen.append(index)
      } else if holds?[row] != false {
        if number.isMultiple(of: selection.every) { chosen.append(index) }
        number += 1
      }
    }
    guard let group else { return [Part(name: nil, rows: chosen)] }
    let values = blocks.values(of: group, in: rows)
    var places: [Double: Int] = [:]
    var parts: [Part] = []
    for row in chosen where values[row].isFinite {
      if let place = places[values[row]] {
        parts[place].rows.append(row)
        continue
      }
      guard parts.count < RowSelection.mostGroups else {
        throw .option(
          option,
          "makes more than \(RowSelection.mostGroups) series of '\(selection.group ?? "")'; --where draws some of them")
      }
      places[values[row]] = parts.count
      parts.append(Part(name: text(of: values[row], blocks.kind(of: group)), rows: [row]))
    }
    return parts
  }

  /// Returns the tables of the parts that have points.
  ///
  /// - Parameter isOnly: whether the names of the parts alone tell the series apart.
  func tables(of whole: DataTable, _ parts: [Part], isOnly: Bool) -> [DataTable] {
    parts.compactMap { part in
      var table = whole.selecting(part.rows)
      if !table.hasPoint { return nil }
      if let name = part.name {
        let isEnough = isOnly && table.columns.count == 1
        table.groupName = group.map { names.names[$0] }
        table.rename { isEnough ? name : "\($0), \(name)" }
      }
      return table
    }
  }

  /// Returns the name of the group with a value.
  private func text(of value: Double, _ column: (kind: DataColumn.Kind, names: [String])) -> String {
    switch column.kind {
    case .categories: return column.names[Int(value)]
    case .dates:
      let origin = CalendarOrigin(before: value, zone: syntax.zone)
      return origin.date(at: origin.place(of: value))?.text ?? value.shortestText
    case .numbers: return "\(selection.group ?? "") = \(value.shortestText)"
    }
  }
}

extension PlotRequest {
  /// Returns the rows that are drawn of each data file: one condition serves all files, else there is one for each.
  func rowSelections(files: Int) throws(PlotError) -> [RowSelection] {
    let given = [PlotOption.where, .group, .every, .aggregate].first(where: contains)
    if let given, files == 0 { throw .option(given, "needs --data") }
    let conditions = texts(of: .where)
    if conditions.count > 1, conditions.count > files {
      throw .option(
        .where,
        "is given \(conditions.count) times for \(files == 1 ? "one file" : "\(files) files"); 'and' joins conditions")
    }
    let every = try count(.every) ?? 1
    return (0..<files).map { file in
      let condition = conditions.count == 1 ? conditions[0] : file < conditions.count ? conditions[file] : nil
      return RowSelection(condition: condition, every: every, group: self[.group])
    }
  }
}
