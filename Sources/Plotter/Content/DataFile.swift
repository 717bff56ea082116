import Grapher
import Platform

/// A file of data, or standard input for the path `-`.
struct DataFile {
  private let file: InputFile
  private let syntax: DataSyntax

  /// Whether single columns are asked for.
  private let isHistogram: Bool

  init(_ file: InputFile, _ syntax: DataSyntax = DataSyntax(), isHistogram: Bool = false) {
    (self.file, self.syntax, self.isHistogram) = (file, syntax, isHistogram)
  }

  /// The name in messages.
  private var name: String { file.path == "-" ? "standard input" : file.path }

  /// Reads a table for each block and each choice of columns; without a choice, all columns against the first.
  ///
  /// - Throws: `PlotError` if the file cannot be read, a cell is not a number, or a column does not exist.
  func tables(using requests: [ColumnRequest], _ constants: ParameterBindings) throws(PlotError) -> [DataTable] {
    let bytes = try PlotError.files { () throws(FileError) in try file.bytes(if: [.isText, .mayBeCompressed]) }
    let text = try uncompressed(bytes)
    let path = file.path.lowercased()
    let plain = path.hasSuffix(".gz") ? String(path.dropLast(3)) : path
    guard [".json", ".jsonl", ".ndjson"].contains(where: plain.hasSuffix) else {
      return try tables(of: text, using: requests, constants)
    }
    let table = try JSONRows.table(of: text, named: name)
    return try tables(of: table, using: requests, constants, lineOfHeader: 0)
  }

  private func uncompressed(_ bytes: consuming [UInt8]) throws(PlotError) -> [UInt8] {
    var text = bytes
    if Gunzip.isCompressed(text) {
      do throws(Gunzip.Fault) { text = try Gunzip.bytes(of: text, atMost: DataFile.mostBytes) } catch {
        let fault: Message = error == .damaged ? "is not a whole file of gzip" : "holds more than 1 GB"
        throw PlotError(.data, "\(file: name) \(fault)")
      }
      if text.contains(0) { throw PlotError(.data, "\(file: name) is not a text: it holds a zero byte") }
    } else if [".zst", ".bz2", ".xz"].contains(where: file.path.lowercased().hasSuffix) {
      throw PlotError(
        .data, "\(file: name): only gzip is read; use a pipe, as in zstd -dc data.csv.zst | plot --data -")
    }
    return text
  }

  private static let mostBytes = 1 << 30

  /// Reads the tables from bytes. Columns that are not chosen may hold any text.
  ///
  /// The first row that is not empty decides the separator and the number of columns, and may hold the columns' names. A
  /// column of x may hold dates or names of categories. One empty line is a gap of lines; after two, another block begins.
  func tables(
    of bytes: consuming [UInt8], using requests: [ColumnRequest], _ constants: ParameterBindings, lineOfHeader: Int = 1
  ) throws(PlotError) -> [DataTable] {
    func read(_ reader: inout DataReader) throws(PlotError) -> [DataTable] {
      let header = try self.header(of: &reader)
      let count = reader.cells.count
      let names = ColumnNames(
        table: "\(file: name)", names: header ?? [String](repeating: "", count: count), constants: constants)
      var chosen: [[ColumnFormula]] = []
      for request in requests {
        chosen.append(try request.parts.map { (part) throws(PlotError) in try names.column(part) })
      }
      if isHistogram, requests.isEmpty, count > 1 { throw names.needsChoice }
      let blocks = try DataBlocks(
        count: count, needed: requests.isEmpty ? nil : Set(chosen.joined().flatMap(\.columns)),
        abscissas: requests.isEmpty ? (count > 1 ? [0] : []) : ColumnFormula.plainAbscissas(of: chosen),
        afterHeader: header != nil, of: &reader, named: name)
      var tables: [DataTable] = []
      for (number, rows) in blocks.rows.enumerated() {
        let block = number > 0 ? number + 1 : nil
        if requests.isEmpty {
          tables.append(try table(header, blocks, rows, block))
          continue
        }
        let columns = blocks.columns.indices.map { blocks.values(of: $0, in: rows) }
        for (request, formulas) in zip(requests, chosen) {
          let values = formulas.map { $0.values(of: columns, rows: rows.count) }
          if formulas.count == 1 {
            tables.append(try table(of: values[0], formulas[0], blocks.numbers(of: rows), block))
            continue
          }
          var table = try table(request, formulas, values, block)
          if formulas[0].isPlain { (table.kind, table.names) = blocks.kind(of: formulas[0].columns[0]) }
          tables.append(table)
        }
      }
      return tables
    }
    return try DataReader.read(bytes, syntax, fromLine: lineOfHeader, read)
  }

  /// Reads the first row.
  ///
  /// - Returns: the names of columns; nil if the row holds values.
  /// - Throws: `PlotError` if there is no row.
  private func header(of reader: inout DataReader) throws(PlotError) -> [String]? {
    guard reader.readRow() else { throw .emptyData(name) }
    return reader.isHeader ? reader.cells.map { reader.text(of: $0) } : nil
  }

  /// Returns the table of chosen columns: x, y and those of error bars.
  ///
  /// - Parameter block: the number of the block; nil for the first.
  private func table(
    _ request: ColumnRequest, _ formulas: [ColumnFormula], _ values: [[Double]], _ block: Int?
  ) throws(PlotError) -> DataTable {
    let (x, y) = (values[0], values[1])
    guard zip(x, y).contains(where: { $0.isFinite && $1.isFinite }) else { throw noPoint }
    let usual = "\(fileName), column \((formulas[1].columns.first ?? 0) + 1)"
    return DataTable(
      xName: formulas[0].name.isEmpty ? nil : formulas[0].name, x: x,
      columns: [(named(formulas[1].name.isEmpty ? usual : formulas[1].name, block), y)],
      errorBars: request.errorBars(x: x, y: y, Array(values.dropFirst(2))))
  }

  /// Returns the table of one column against the numbers of its rows.
  private func table(
    of values: [Double], _ formula: ColumnFormula, _ numbers: [Double], _ block: Int?
  ) throws(PlotError) -> DataTable {
    guard values.contains(where: \.isFinite) else { throw noPoint }
    let usual = "\(fileName), column \((formula.columns.first ?? 0) + 1)"
    var table = DataTable(
      xName: nil, x: numbers, columns: [(named(formula.name.isEmpty ? usual : formula.name, block), values)])
    table.isUnnamed = formula.name.isEmpty
    return table
  }

  private func named(_ name: String, _ block: Int?) -> String { block.map { "\(name) (\($0))" } ?? name }

  private var noPoint: PlotError {
    PlotError(.data, "\(file: name) holds no row with a number for x and one for y")
  }

  /// The name in the legend of a column without one.
  private var fileName: String {
    file.path == "-" ? "data" : String(file.path.split(separator: "/").last ?? "data")
  }

  /// Returns the table of all columns of a block. A single column has the numbers of its rows for x.
  private func table(
    _ header: [String]?, _ blocks: DataBlocks, _ rows: Range<Int>, _ block: Int?
  ) throws(PlotError) -> DataTable {
    var columns = blocks.columns.indices.map { blocks.values(of: $0, in: rows) }
    let isSingle = columns.count == 1
    if isSingle { columns.insert(blocks.numbers(of: rows), at: 0) }
    guard
      columns[0].indices.contains(where: { row in
        columns[0][row].isFinite && columns.dropFirst().contains { $0[row].isFinite }
      })
    else { throw noPoint }
    let names = (isSingle ? [""] : []) + (header ?? [])
    var table = DataTable(
      xName: names.first.flatMap { $0.isEmpty ? nil : $0 }, x: columns[0],
      columns: columns.indices.dropFirst().map { column in
        let given = column < names.count ? names[column] : ""
        let usual = columns.count == 2 ? fileName : "\(fileName), column \(column + 1)"
        return (named(given.isEmpty ? usual : given, block), columns[column])
      })
    table.isUnnamed = header == nil
    if !isSingle { (table.kind, table.names) = blocks.kind(of: 0) }
    if block == nil { table.suggestion = suggestion(names) }
    return table
  }

  /// Returns the advice to draw a column as error bars if its name says that it holds the errors of the one before it.
  private func suggestion(_ names: [String]) -> Message? {
    for (index, name) in names.enumerated().dropFirst(2) {
      let words = name.lowercased().split { !$0.isLetter && $0 != "±" }.map(String.init)
      guard words.contains(where: DataFile.errorNames.contains), !names[index - 1].isEmpty else { continue }
      let using = [names[0].isEmpty ? "1" : names[0], names[index - 1], name].joined(separator: ":")
      return
        "the column '\(name)' may hold the errors of '\(names[index - 1])'; --using '\(long: using)' draws error bars"
    }
    return nil
  }

  private static let errorNames: Set<String> = [
    "err", "error", "errors", "std", "stdev", "stddev", "sd", "se", "sem", "sigma", "uncertainty", "±", "yerr",
  ]
}
