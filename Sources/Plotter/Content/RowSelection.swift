import Grapher

/// The rows of a file that are drawn and the series that they belong to, as `--where`, `--every`, `--group` and
/// `--facet` say.
struct RowSelection {
  /// The condition that rows fulfil; nil for all rows.
  var condition: String?
  /// Of the rows that fulfil it, one of so many is taken.
  var every = 1
  /// The column or the formula of columns each value of which makes a series, or a condition that makes two of them; nil for one series.
  var group: String?
  /// The column each value of which has a plot; nil for one plot.
  var facet: String?

  /// Whether a column is named.
  var namesColumns: Bool { condition != nil || group != nil || facet != nil }

  /// The selection among the columns of a table.
  struct Resolved {
    fileprivate var selection: RowSelection
    fileprivate let condition: RowCondition?
    private(set) var group: Int?
    /// The condition whose truth makes two series; nil without one.
    fileprivate let grouping: (condition: RowCondition, text: String)?
    /// The formula each value of which makes a series; nil for a column or a condition.
    fileprivate let formula: ColumnFormula?
    let facet: Int?
    /// The column of the colours of points, which may hold texts, each of which is a series then.
    var color: Int?
    /// The column of the texts beside points.
    var label: Int?
    /// The option that names the column of the group.
    fileprivate var option = PlotOption.group
    fileprivate let names: ColumnNames
    fileprivate let syntax: DataSyntax

    /// The columns that may hold dates or texts, and are not drawn then.
    var columns: Set<Int> {
      (condition?.columns ?? []).union(grouping?.condition.columns ?? []).union(formula?.columns ?? []).union(
        [group, facet, color, label].compactMap { $0 })
    }

    /// Makes a series of each text of the column of colours.
    ///
    /// - Returns: whether the column holds texts.
    /// - Throws: `PlotError` if another column makes series already.
    mutating func takeTextsOfColor(from blocks: DataBlocks) throws(PlotError) -> Bool {
      guard let color, blocks.kind(of: color).0 == .categories else { return false }
      if group.map({ $0 != color }) ?? (grouping != nil || formula != nil) {
        throw .option(.colorBy, "takes numbers beside --group; the column '\(names.names[color])' holds texts")
      }
      (group, selection.group, option) = (color, names.names[color], .colorBy)
      return true
    }
  }

  /// - Parameter color: what colours points; a condition makes groups as that of `--group`.
  /// - Throws: `PlotError` if there is no such column, or a condition cannot be read.
  func resolved(_ names: ColumnNames, _ syntax: DataSyntax, color: String? = nil) throws(PlotError) -> Resolved {
    func column(_ text: String?, _ option: PlotOption) throws(PlotError) -> Int? {
      var names = names
      names.option = option
      return try text.map { (text) throws(PlotError) in try names.index(of: text) }
    }
    let conditions = [(group, PlotOption.group), (color, .colorBy)].compactMap { text, option in
      text.flatMap { RowCondition.isMeant(by: $0, names) ? ($0.trimmed, option) : nil }
    }
    if let (text, option) = conditions.last, option == .colorBy, group != nil, text != group?.trimmed {
      throw .option(.colorBy, "takes numbers beside --group; '\(text)' is a condition")
    }
    let grouping = try conditions.first.map { (text, option) throws(PlotError) in
      (try RowCondition(text, names, syntax, of: option), text)
    }
    let isCondition = conditions.first?.1 == .group
    let isFormula = !isCondition && group.map { names.areCalculated(by: $0) } ?? false
    let formula = try (isFormula ? group : nil).map { (text) throws(PlotError) in
      var names = names
      names.option = .group
      return try names.column(text)
    }
    return Resolved(
      selection: self,
      condition: try condition.map { (text) throws(PlotError) in try RowCondition(text, names, syntax) },
      group: try column(isCondition || isFormula ? nil : group, .group), grouping: grouping, formula: formula,
      facet: try column(facet, .facet), names: names, syntax: syntax)
  }

  fileprivate static let mostGroups = 20
}

extension RowSelection.Resolved {
  /// A series of some rows of a block, counted from its first one.
  struct Part {
    /// The value that the rows share; nil without `--group`.
    let name: String?
    /// The title of the plot that has the rows; nil without `--facet`.
    var facet: String?
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
    let groups = try grouping.map { (grouping) throws(PlotError) in
      zip(
        try grouping.condition.holds(in: blocks, names, after: before) { rowsOfGroups(blocks) },
        grouping.condition.areKnown(in: blocks)
      ).map { $1 ? $0 : nil }
    }
    let values = try formula.map { (formula) throws(PlotError) in
      var names = names
      names.option = .group
      try formula.checkDates(in: blocks, names)
      return try formula.values(
        of: FormulaRows([formula], of: blocks, Set(formula.columns), after: before) { rowsOfGroups(blocks) })
    }
    return try blocks.rows.map { (rows) throws(PlotError) in
      try parts(blocks, rows, holds, Groups(holding: groups, values: values))
    }
  }

  /// What divides rows into series, by row of all blocks: whether the condition holds, or the values of the formula; nil without them.
  private struct Groups {
    let holding: [Bool?]?
    let values: [Double]?
  }

  /// Returns all rows of each group in each block.
  private func rowsOfGroups(_ blocks: DataBlocks) -> [[Int]] {
    let columns = [group, facet].compactMap { $0 }.map { blocks.columns[$0].values }
    if columns.isEmpty { return blocks.rows.map(Array.init) }
    return blocks.rows.flatMap { rows in
      Dictionary(grouping: rows.filter { row in columns.allSatisfy { $0[row].isFinite } }) { row in
        columns.map { $0[row] }
      }.values
    }
  }

  private func parts(
    _ blocks: DataBlocks, _ rows: Range<Int>, _ holds: [Bool]?, _ groups: Groups
  ) throws(PlotError) -> [Part]? {
    if condition == nil, group == nil, grouping == nil, formula == nil, facet == nil, selection.every == 1 {
      return nil
    }
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
    guard facet != nil else { return try series(of: chosen, blocks, rows, groups) }
    var parts: [Part] = []
    for (name, rowsOfFacet) in try divided(chosen, by: facet, blocks, rows, of: "plots") {
      for part in try series(of: rowsOfFacet, blocks, rows, groups) {
        parts.append(Part(name: part.name, facet: name, rows: part.rows))
      }
    }
    return parts
  }

  /// Returns some rows in a series for each value of the group, or in those for which its condition holds and the others. The values of
  /// a formula are in their order.
  private func series(
    of chosen: [Int], _ blocks: DataBlocks, _ rows: Range<Int>, _ groups: Groups
  ) throws(PlotError) -> [Part] {
    if let values = groups.values, let text = selection.group?.trimmed {
      let parts = try divided(chosen, by: Array(values[rows]), "series of '\(text)'", option: .group)
      return parts.sorted { $0.value < $1.value }.map {
        Part(name: "\(text) = \($0.value.shortestText)", rows: $0.rows)
      }
    }
    if let groups = groups.holding, let text = grouping?.text {
      func members(_ holds: Bool) -> [Int] { chosen.filter { groups[$0 + rows.lowerBound] == holds } }
      return [
        Part(name: text, rows: members(true)),
        Part(name: RowCondition.opposite(of: text) ?? "not", rows: members(false)),
      ]
    }
    guard group != nil else { return [Part(name: nil, rows: chosen)] }
    return try divided(chosen, by: group, blocks, rows, of: "series").map { Part(name: $0.name, rows: $0.rows) }
  }

  /// Returns the rows of each value of a column, in order of appearance.
  ///
  /// - Throws: `PlotError` if there are too many values.
  private func divided(
    _ chosen: [Int], by column: Int?, _ blocks: DataBlocks, _ rows: Range<Int>, of kind: Message
  ) throws(PlotError) -> [(name: String, rows: [Int])] {
    guard let column else { return [] }
    var parts = try divided(
      chosen, by: blocks.values(of: column, in: rows), "\(kind) of '\(title(of: column))'",
      option: column == facet ? .facet : option)
    // Plots of numbers and dates are in their order.
    if column == facet, blocks.kind(of: column).0 != .categories { parts.sort { $0.value < $1.value } }
    return parts.map { (text(of: $0.value, column, blocks.kind(of: column)), $0.rows) }
  }

  /// Returns the rows of each value, in order of appearance.
  ///
  /// - Parameter kind: what too many values would make.
  /// - Throws: `PlotError` if there are too many values.
  private func divided(
    _ chosen: [Int], by values: [Double], _ kind: Message, option: PlotOption
  ) throws(PlotError) -> [(value: Double, rows: [Int])] {
    var places: [Double: Int] = [:]
    var parts: [(value: Double, rows: [Int])] = []
    for row in chosen where values[row].isFinite {
      if let place = places[values[row]] {
        parts[place].rows.append(row)
        continue
      }
      guard parts.count < RowSelection.mostGroups else {
        throw .option(option, "makes more than \(RowSelection.mostGroups) \(kind); --where draws some of them")
      }
      places[values[row]] = parts.count
      parts.append((values[row], [row]))
    }
    return parts
  }

  private func title(of column: Int) -> String {
    names.names[column].isEmpty ? "column \(column + 1)" : names.names[column]
  }

  /// Returns the tables of the parts that have points.
  ///
  /// - Parameters:
  ///   - isOnly: whether the names of the parts alone tell the series apart.
  ///   - keepsAll: whether to return also those without points.
  func tables(of whole: DataTable, _ parts: [Part], isOnly: Bool, keepsAll: Bool = false) -> [DataTable] {
    parts.compactMap { part in
      var table = whole.selecting(part.rows)
      if !keepsAll, !table.hasPoint { return nil }
      (table.facet, table.group) = (part.facet, part.name)
      if let name = part.name {
        let isEnough = isOnly && table.columns.count == 1
        table.groupName = group.map { names.names[$0] }
        table.rename { isEnough ? name : "\($0), \(name)" }
      }
      return table
    }
  }

  /// Returns the name of the group with a value. Plots of numbers, also with units as texts, say what these are.
  private func text(
    of value: Double, _ column: Int, _ cells: (kind: DataColumn.Kind, names: [String])
  ) -> String {
    switch cells.kind {
    case .categories:
      let name = cells.names[Int(value)]
      let areMeasured = column == facet && cells.names.allSatisfy { $0.first?.isNumber == true }
      return areMeasured ? "\(title(of: column)) = \(name)" : name
    case .dates:
      let origin = CalendarOrigin(before: value, zone: syntax.zone)
      return origin.text(at: origin.place(of: value)) ?? value.shortestText
    case .times: return CalendarOrigin.clock.text(at: value / 3600) ?? value.shortestText
    case .numbers, .durations:
      return "\((column == facet ? selection.facet : selection.group) ?? "") = \(value.shortestText)"
    }
  }
}

extension PlotRequest {
  /// Returns the rows that are drawn of each data file: one condition serves all files, else there is one for each.
  func rowSelections(files: Int) throws(PlotError) -> [RowSelection] {
    let given = [PlotOption.where, .group, .facet, .every, .aggregate].first(where: contains)
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
      return RowSelection(condition: condition, every: every, group: self[.group], facet: self[.facet])
    }
  }
}
