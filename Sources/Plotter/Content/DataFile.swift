import Grapher
import Platform

/// A file of data, or standard input for the path `-`.
struct DataFile {
  let file: InputFile
  let syntax: DataSyntax
  private let selection: RowSelection
  private let points: PointColumns
  let use: DataUse
  /// Whether rows are counted, which takes no column besides that of their places.
  var countsRows = false
  /// The order of categories, in which functions of columns take the rows; nil for that of the file.
  var order: CategoryOrder?
  /// Whether numbers may be the ends of bars.
  var takesSpans = false

  /// The number of the first line, and that of rows before it.
  let (firstLine, rowsBefore): (Int, Int)

  /// - Parameter kept: what is known of the file's start if it is left out.
  init(
    _ file: InputFile, _ syntax: DataSyntax = DataSyntax(), _ selection: RowSelection = RowSelection(),
    _ points: PointColumns = PointColumns(), for use: DataUse = .curves, kept: KeptInput? = nil
  ) {
    (self.file, self.syntax, self.selection, self.points, self.use) = (file, syntax, selection, points, use)
    (firstLine, rowsBefore) = (kept?.firstLine ?? 1, kept?.rowsBefore ?? 0)
  }

  /// The name in messages.
  var name: String { file.path == "-" ? "standard input" : file.path }

  /// What files of data have to be.
  static let condition: InputFile.Condition = [.isText, .mayBeCompressed, .mayBeUTF16]

  /// Reads the tables from bytes. Columns that are not chosen may hold any text.
  ///
  /// The first row that is not empty decides the separator and the number of columns, and may hold the columns' names. A
  /// column of x may hold dates or names of categories. One empty line is a gap of lines; after two, another block begins.
  ///
  /// - Parameter hasNames: whether the first row holds the columns' names, whatever these are.
  func tables(
    of bytes: consuming [UInt8], using requests: [ColumnRequest], _ constants: ParameterBindings, lineOfHeader: Int = 1,
    hasNames: Bool = false
  ) throws(PlotError) -> [DataTable] {
    func read(_ reader: inout DataReader) throws(PlotError) -> [DataTable] {
      let numericDates = syntax.dates == nil ? reader.numericDates : nil
      reader.syntax.numericDates = numericDates?.format
      let (header, isHeaderRow) = try self.header(of: &reader, hasNames: hasNames)
      let count = header?.count ?? reader.cells.count
      if requests.isEmpty { try reader.checkYears(in: name) }
      let requests =
        try !requests.isEmpty
        ? requests
        : use == .candles
          ? [ColumnRequest.candles(of: header, count: count, in: name)]
          : countsRows && count == 1 ? [ColumnRequest("1:row", nil)] : []
      let names = ColumnNames(
        table: "\(file: name)", names: header ?? [String](repeating: "", count: count), constants: constants,
        zone: syntax.zone)
      var chosen: [[ColumnFormula]] = []
      for request in requests {
        chosen.append(try request.parts.map { (part) throws(PlotError) in try names.column(part) })
      }
      if use == .histogram, requests.isEmpty, count > 1 { throw names.needsChoice }
      var selected = try selection.resolved(names, syntax, color: points.color)
      var looks = try points.resolved(names)
      (selected.color, selected.label) = (looks.plainColor, looks.label)
      var shown = looks.drawn((0..<count).filter { $0 != selected.group && $0 != selected.facet })
      if use == .statistics, chosen.isEmpty { chosen = [shown.map(names.plainColumn)] }
      let firstRow = isHeaderRow ? reader.rowAfter() : reader
      if chosen.isEmpty, namesStandLast(shown, firstRow) { shown.reverse() }
      for (request, formulas) in zip(requests, chosen) { try request.checkTexts(of: formulas, firstRow) }
      let times = timesColumn(of: shown, firstRow)
      var notes = notesOnStart(of: reader, isHeaderRow ? header : nil)
      if times != nil, chosen.isEmpty { notes += [leaveOutOffsets(&shown, firstRow)].compactMap(\.self) }
      notes += chosen.compactMap { noteOnTimes(of: $0, names, firstRow) }
      let dated = datedNumbers(of: chosen, selected, shown, firstRow)
      let contents = contents(
        of: chosen, selected, shown, times: times, numeric: looks.numeric,
        dated: dated, ofTimes: columnsOfTimes(in: chosen, shown, dated: dated, firstRow),
        areNames: reader.readsNumbersBeforeTexts)
      let needed = Set((chosen + [looks.formulas]).joined().flatMap(\.columns)).union(selected.columns)
      if let numericDates, requests.isEmpty ? shown.contains(numericDates.column) : needed.contains(numericDates.column)
      {
        notes += [numericDates.note(on: name)].compactMap(\.self)
      }
      let blocks = try DataBlocks(
        count: count, needed: requests.isEmpty ? nil : needed, contents: contents, afterHeader: isHeaderRow,
        of: &reader, named: name)
      notes += [
        blocks.noteOnDurations(named: name), use == .statistics ? nil : blocks.noteOnOffset(named: name, firstRow),
        blocks.noteOnUnits(named: name),
      ].compactMap(\.self)
      shown = blocks.dropping(shown) { names.names[$0].isEmpty }
      notes += noteOnStrangeTexts(in: blocks, chosen.isEmpty ? shown : chosen.joined().flatMap(\.columns), selected)
      try looks.check(blocks, names)
      if try selected.takeTextsOfColor(from: blocks) { looks.color = nil }
      let partsOfBlocks = try selected.parts(blocks, after: rowsBefore)
      for formula in chosen.joined() { try formula.checkDates(in: blocks, names) }
      let values = try values(of: chosen + [looks.formulas], blocks, partsOfBlocks)
      var tables: [DataTable] = []
      for (number, (rows, parts)) in zip(blocks.rows, partsOfBlocks).enumerated() {
        let block = number > 0 ? number + 1 : nil
        var whole =
          try use == .statistics
          ? DataTable.ofColumns(chosen.joined(), values.joined(), blocks, rows, after: rowsBefore, block: block)
          : requests.isEmpty
            ? [table(header, shown, times: times, selected, blocks, rows, block)]
            : try self.tables(of: zip(requests, zip(chosen, values)), blocks, rows, block)
        let empty = Set(rows.filter(blocks.isGap).map { $0 - rows.lowerBound })
        whole = whole.map { $0.with(emptyLines: empty, xAreCounts: reader.readsCountsBeforeNumbers) }
        if let values = looks.values(values[chosen.count], in: rows, blocks, zone: syntax.zone) {
          whole = try whole.map { (table) throws(PlotError) in try table.showing(values) }
        }
        if let label = looks.label {
          let texts = blocks.texts(of: label, in: rows, zone: syntax.zone)
          whole = whole.map { $0.with(labels: texts) }
        }
        if block == nil, syntax.dates == nil, use != .statistics { whole = whole.map { $0.notingDates() } }
        if parts == nil, use != .statistics, whole.contains(where: { !$0.hasPoint }) { throw .noPoints(name) }
        let (isOnly, keepsAll) = (whole.count == 1, use == .statistics)
        tables +=
          (parts.map { parts in
            whole.flatMap { selected.tables(of: $0, parts, isOnly: isOnly, keepsAll: keepsAll) }
          } ?? whole).map { $0.countingRows(read: rows.count - empty.count) }
      }
      if !tables.isEmpty { tables[0].suggestions += notes }
      if tables.isEmpty { throw .noRows(name, condition: selection.condition) }
      return tables
    }
    return try DataReader.read(
      bytes, syntax, fromLine: lineOfHeader, joinsTexts: use == .curves && requests.isEmpty && !selection.namesColumns,
      read)
  }

  /// Returns the values of formulas in all rows of a file.
  private func values(
    of chosen: [[ColumnFormula]], _ blocks: DataBlocks, _ parts: [[RowSelection.Resolved.Part]?]
  ) throws(PlotError) -> [[[Double]]] {
    let rows = FormulaRows(chosen.joined(), of: blocks, Set(chosen.joined().flatMap(\.columns)), after: rowsBefore) {
      zip(blocks.rows, parts).flatMap { rows, parts in
        parts.map { parts in parts.map { $0.rows.map { $0 + rows.lowerBound } } } ?? [Array(rows)]
      }
    }
    let sorted = try order?.sorted(rows, for: chosen, of: blocks) ?? rows
    return try chosen.map { (formulas) throws(PlotError) in
      try formulas.map { (formula) throws(PlotError) in try formula.values(of: sorted) }
    }
  }

  /// Returns a table for each choice of columns with the values of their formulas.
  private func tables(
    of choices: some Sequence<(ColumnRequest, ([ColumnFormula], [[Double]]))>, _ blocks: DataBlocks, _ rows: Range<Int>,
    _ block: Int?
  ) throws(PlotError) -> [DataTable] {
    var tables: [DataTable] = []
    let lead = order?.lead(of: choices.map(\.1.0))
    for (number, (request, (formulas, columns))) in choices.enumerated() {
      var values = columns.map { rows.count == $0.count ? $0 : Array($0[rows]) }
      let dated = try dates(of: formulas[0], request, blocks, rows)
      if let dated { values[0] = dated }
      if formulas.count == 1 {
        var table = table(of: values[0], formulas[0], blocks.numbers(of: rows, after: rowsBefore), block)
        if formulas[0].isPlain { (table.kindOfValues, table.names) = blocks.kind(of: formulas[0].columns[0]) }
        table.form = blocks.form(of: formulas[0])
        if dated != nil { table.kindOfValues = .dates }
        tables.append(table)
        continue
      }
      let spanned = try kindOfSpans(formulas, request, blocks)
      if spanned == nil { try request.checkSigns(values) }
      var table = table(request, formulas, spanned == nil ? values : [values[0], values[2], values[2]], block)
      if let spanned {
        table.take(starts: values[1], spanned, named: formulas, block == nil ? request.noteOnSpans : nil)
      }
      if formulas[0].isPlain { (table.kind, table.names) = blocks.kind(of: formulas[0].columns[0]) }
      if dated != nil { table.kind = .dates }
      table.form = blocks.form(of: formulas[1])
      table.givesOrder = lead == nil || lead == number
      if use == .map, formulas[1].isPlain { name(rowsOf: &table, formulas[1].columns[0], blocks, rows) }
      tables.append(table)
    }
    return tables
  }

  /// Returns the table of chosen columns: x, y and those of error bars.
  ///
  /// - Parameter block: the number of the block; nil for the first.
  private func table(
    _ request: ColumnRequest, _ formulas: [ColumnFormula], _ values: [[Double]], _ block: Int?
  ) -> DataTable {
    let (x, y) = (values[0], values[1])
    let usual = name(ofColumn: formulas[1].columns.first ?? 0)
    var table = DataTable(
      xName: formulas[0].name.isEmpty ? nil : formulas[0].name, x: x,
      columns: [(named(formulas[1].name.isEmpty ? usual : formulas[1].name, block), y)],
      errorBars: request.errorBars(x: x, y: y, Array(values.dropFirst(2))))
    table.isUnnamed = formulas[1].name.isEmpty
    for (name, part) in zip(use.namesOfFurtherColumns, 2...) {
      table.addColumn(formulas[part].name.isEmpty ? name : formulas[part].name, values[part])
    }
    let outside = table.errorBars.count {
      !($0.yLow <= $0.point.y && $0.point.y <= $0.yHigh) && $0.yLow.isFinite && $0.point.y.isFinite
    }
    if request.kind == .y, block == nil {
      let name = formulas[2].isPlain && !formulas[2].name.isEmpty ? formulas[2].name : nil
      table.suggestions += [table.noteOnErrors(request.parts, named: name, advice: (request.asSeries, request.ofRange))]
        .compactMap(\.self)
    }
    if request.kind == .range, outside > 0 {
      table.suggestions.append(
        "--using \(long: request.parts.joined(separator: ":")): \(outside) of the values are not between the last two columns, which are the least and the greatest y"
          + (values[2...].allSatisfy { $0.allSatisfy { !($0 < 0) } }
            ? "; if they are distances below and above y, add --error-bars distances"
            : "; if they are the parts of vectors at x and y, add --field arrows"))
    }
    return table
  }

  /// Returns the table of one column against the numbers of its rows.
  private func table(
    of values: [Double], _ formula: ColumnFormula, _ numbers: [Double], _ block: Int?
  ) -> DataTable {
    let usual = name(ofColumn: formula.columns.first ?? 0)
    var table = DataTable(
      xName: nil, x: numbers, columns: [(named(formula.name.isEmpty ? usual : formula.name, block), values)])
    table.isUnnamed = formula.name.isEmpty
    table.isNumbered = true
    return table
  }

  private func named(_ name: String, _ block: Int?) -> String { block.map { "\(name) (\($0))" } ?? name }

  /// The name in the legend of a column without one.
  private var fileName: String {
    file.path.isPathWithoutName ? "data" : String(file.path.split(separator: "/").last ?? "data")
  }

  /// Returns the name in the legend of one of several columns without names, counted from 0.
  private func name(ofColumn column: Int) -> String {
    file.path.isPathWithoutName ? "column \(column + 1)" : "\(fileName), column \(column + 1)"
  }

  /// Returns the table of all columns of a block with numbers against the first one. A single column has the numbers of
  /// its rows for x.
  ///
  /// - Parameters:
  ///   - shown: the columns that are drawn unless they hold texts.
  ///   - times: the column of times of day that belong to the dates of x; nil without them.
  private func table(
    _ header: [String]?, _ shown: [Int], times: Int?, _ selected: RowSelection.Resolved, _ blocks: DataBlocks,
    _ rows: Range<Int>, _ block: Int?
  ) throws(PlotError) -> DataTable {
    let hasLead = use == .boxes && shown.count > 1 && blocks.tellsRowsApart(shown[0], in: rows)
    let isSingle = shown.count == 1 || hasLead || use == .boxes && blocks.kind(of: shown[0]).0 == .numbers
    let shown = hasLead ? Array(shown.dropFirst()) : shown
    let texts = shown.dropFirst(isSingle ? 0 : 1).filter { blocks.leftOut($0) != nil }
    let isDated = times.map { blocks.kind(of: shown[0]).0 == .dates && blocks.kind(of: $0).0 == .times } == true
    let drawn = shown.dropFirst(isSingle ? 0 : 1).filter { column in
      !(isDated && column == times) && !texts.contains(column)
        && !(selected.columns.contains(column) && blocks.kind(of: column).0 != .numbers)
    }
    func named(_ column: Int) -> String { header?[column] ?? "" }
    var x = isSingle ? blocks.numbers(of: rows, after: rowsBefore) : blocks.values(of: shown[0], in: rows)
    if isDated, let times { x = blocks.dates(of: shown[0], with: times, in: rows, zone: syntax.zone) }
    var table = DataTable(
      xName: isSingle || named(shown[0]).isEmpty ? nil : named(shown[0]), x: x,
      columns: drawn.map { column in
        let usual = drawn.count == 1 && texts.isEmpty ? fileName : name(ofColumn: column)
        return (self.named(named(column).isEmpty ? usual : named(column), block), blocks.values(of: column, in: rows))
      })
    if drawn.isEmpty, let column = texts.first {
      let text = blocks.leftOut(column) ?? ""
      throw PlotError(
        .data,
        "\(file: name) has no column of numbers for y; column \(column + 1) holds texts, such as '\(text)'\(text.adviceOnKeys)"
      )
    }
    table.isUnnamed = header?.allSatisfy(\.isEmpty) ?? true
    table.isNumbered = isSingle
    if isSingle, let column = drawn.first { (table.kindOfValues, table.names) = blocks.kind(of: column) }
    if !isSingle { (table.kind, table.names) = blocks.kind(of: shown[0]) }
    table.form = ValueForm(common: drawn.map { blocks.columns[$0].form })
    if use == .map, drawn.count == 2, let column = drawn.first { name(rowsOf: &table, column, blocks, rows) }
    if block == nil {
      table.suggestions = texts.map { column in
        let title: Message = named(column).isEmpty ? "\(column + 1)" : "'\(named(column))'"
        return "the column \(title) holds texts, such as '\(blocks.leftOut(column) ?? "")', and is not drawn"
      }
      let names = (isSingle ? [""] : [named(shown[0])]) + drawn.map(named)
      table.suggestions += [DataTable.noteOnNames(names), use == .curves ? table.noteOnGrid ?? table.noteOnYears : nil]
        .compactMap(\.self)
    }
    return table
  }
}
