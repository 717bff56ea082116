import Grapher
import Platform

/// A file of data, or standard input for the path `-`.
struct DataFile {
  private let file: InputFile
  private let syntax: DataSyntax

  /// Whether single columns are asked for.
  private let isHistogram: Bool

  /// The number of the first line, and that of rows before it.
  private let (firstLine, rowsBefore): (Int, Int)

  /// - Parameter kept: what is known of the file's start if it is left out.
  init(
    _ file: InputFile, _ syntax: DataSyntax = DataSyntax(), isHistogram: Bool = false, kept: KeptInput? = nil
  ) {
    (self.file, self.syntax, self.isHistogram) = (file, syntax, isHistogram)
    (firstLine, rowsBefore) = (kept?.firstLine ?? 1, kept?.rowsBefore ?? 0)
  }

  /// The name in messages.
  private var name: String { file.path == "-" ? "standard input" : file.path }

  /// Reads a table for each block and each choice of columns; without a choice, all columns against the first.
  ///
  /// - Throws: `PlotError` if the file cannot be read, a cell is not a number, or a column does not exist.
  func tables(using requests: [ColumnRequest], _ constants: ParameterBindings) throws(PlotError) -> [DataTable] {
    let bytes = try PlotError.files { () throws(FileError) in try file.bytes(if: DataFile.condition) }
    let text = try uncompressed(bytes)
    let path = file.path.lowercased()
    let plain = [".gz", ".zst"].first(where: path.hasSuffix).map { String(path.dropLast($0.count)) } ?? path
    guard [".json", ".jsonl", ".ndjson"].contains(where: plain.hasSuffix) else {
      return try tables(of: text, using: requests, constants, lineOfHeader: firstLine)
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
    } else if text.starts(with: InputFile.zstandard) {
      text = try expanded(text)
    } else if [".bz2", ".xz"].contains(where: file.path.lowercased().hasSuffix) {
      throw PlotError(
        .data,
        "\(file: name): only gzip and zstd are read; use a pipe, as in xz -dc data.csv.xz | plot --data -")
    } else {
      return text
    }
    if text.contains(0) { throw PlotError(.data, "\(file: name) is not a text: it holds a zero byte") }
    return text
  }

  /// Returns the contents of a file of Zstandard, by the tool of that name.
  private func expanded(_ bytes: [UInt8]) throws(PlotError) -> [UInt8] {
    do throws(FilterProgram.Fault) {
      return try FilterProgram.output(of: "zstd", ["-dcq"], input: bytes, atMost: DataFile.mostBytes)
    } catch {
      if let number = StopSignal.received { throw .stopped(by: number, "while zstd read \(file: name)") }
      switch error {
      case .unavailable(.noEntry):
        throw PlotError(.data, "\(file: name) needs the tool zstd (package zstd), or gzip in its place")
      case .unavailable(let error): throw PlotError(.data, "\(file: name): cannot run zstd: \(long: error.reason)")
      case .failed: throw PlotError(.data, "\(file: name) is not a whole file of zstd")
      case .tooLong: throw PlotError(.data, "\(file: name) holds more than 1 GB")
      }
    }
  }

  private static let mostBytes = 1 << 30
  /// What files of data have to be.
  static let condition: InputFile.Condition = [.isText, .mayBeCompressed]

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
            tables.append(try table(of: values[0], formulas[0], blocks.numbers(of: rows, after: rowsBefore), block))
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
    guard zip(x, y).contains(where: { $0.isFinite && $1.isFinite }) else { throw PlotError.noPoints(name) }
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
    guard values.contains(where: \.isFinite) else { throw PlotError.noPoints(name) }
    let usual = "\(fileName), column \((formula.columns.first ?? 0) + 1)"
    var table = DataTable(
      xName: nil, x: numbers, columns: [(named(formula.name.isEmpty ? usual : formula.name, block), values)])
    table.isUnnamed = formula.name.isEmpty
    return table
  }

  private func named(_ name: String, _ block: Int?) -> String { block.map { "\(name) (\($0))" } ?? name }

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
    if isSingle { columns.insert(blocks.numbers(of: rows, after: rowsBefore), at: 0) }
    guard
      columns[0].indices.contains(where: { row in
        columns[0][row].isFinite && columns.dropFirst().contains { $0[row].isFinite }
      })
    else { throw PlotError.noPoints(name) }
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
