import Grapher
import Platform

/// A table of numbers: the column of x and the columns of y. NaN represents a missing number.
struct DataTable: Sendable {
  let xName: String?
  let x: [Double]
  let columns: [(name: String, values: [Double])]
  /// The uncertainties of the points of the one column.
  var errorBars: [ErrorBar] = []
}

/// A file of data, or standard input for the path `-`.
struct DataFile {
  private let file: InputFile

  init(_ file: InputFile) { self.file = file }

  /// The name in messages.
  private var name: String { file.path == "-" ? "standard input" : file.path }

  /// Reads the table, or a table for each choice of columns.
  ///
  /// - Throws: `PlotError` if the file cannot be read, a cell is not a number, or a column does not exist.
  func tables(using requests: [ColumnRequest], _ constants: ParameterBindings) throws(PlotError) -> [DataTable] {
    let bytes = try PlotError.files { () throws(FileError) in try file.bytes(if: .isText) }
    return requests.isEmpty ? [try table(of: bytes)] : try tables(of: bytes, using: requests, constants)
  }

  /// Reads the table from bytes.
  ///
  /// A table of one column has the numbers of its rows for x. The first row that is not empty decides the separator and
  /// the number of columns; it holds the columns' names if its first cell is not a number.
  func table(of bytes: consuming [UInt8]) throws(PlotError) -> DataTable {
    func read(_ reader: inout DataReader) throws(PlotError) -> (header: [String]?, columns: [[Double]]) {
      let header = try self.header(of: &reader)
      return (header, try self.columns(reader.cells.indices, afterHeader: header != nil, of: &reader))
    }
    let (header, columns) = try DataReader.read(bytes, read)
    return try table(header, columns)
  }

  /// Reads the tables of some choices of columns from bytes. Other columns may hold any text.
  func tables(
    of bytes: consuming [UInt8], using requests: [ColumnRequest], _ constants: ParameterBindings
  ) throws(PlotError) -> [DataTable] {
    func read(_ reader: inout DataReader) throws(PlotError) -> [DataTable] {
      let header = try self.header(of: &reader)
      let names = ColumnNames(
        table: "\(file: name)", names: header ?? [String](repeating: "", count: reader.cells.count),
        constants: constants)
      var chosen: [[ColumnFormula]] = []
      for request in requests {
        chosen.append(try request.parts.map { (part) throws(PlotError) in try names.column(part) })
      }
      let needed = Set(chosen.joined().flatMap(\.columns))
      let columns = try self.columns(
        reader.cells.indices, only: needed, afterHeader: header != nil, of: &reader)
      let rows = columns.map(\.count).max() ?? 0
      var tables: [DataTable] = []
      for (request, formulas) in zip(requests, chosen) {
        tables.append(try table(request, formulas, formulas.map { $0.values(of: columns, rows: rows) }))
      }
      return tables
    }
    return try DataReader.read(bytes, read)
  }

  /// Reads the first row.
  ///
  /// - Returns: the names of columns; nil if the row holds numbers.
  /// - Throws: `PlotError` if there is no row.
  private func header(of reader: inout DataReader) throws(PlotError) -> [String]? {
    guard reader.readRow() else { throw .emptyData(name) }
    return reader.isHeader ? reader.cells.map { reader.text(of: $0) } : nil
  }

  /// Returns the table of chosen columns: x, y and those of error bars.
  private func table(
    _ request: ColumnRequest, _ formulas: [ColumnFormula], _ values: [[Double]]
  ) throws(PlotError) -> DataTable {
    let (x, y) = (values[0], values[1])
    guard zip(x, y).contains(where: { $0.isFinite && $1.isFinite }) else { throw noPoint }
    let usual = "\(fileName), column \((formulas[1].columns.first ?? 0) + 1)"
    let bars = request.errorBars(x: x, y: y, Array(values.dropFirst(2)))
    return DataTable(
      xName: formulas[0].name.isEmpty ? nil : formulas[0].name, x: x,
      columns: [(formulas[1].name.isEmpty ? usual : formulas[1].name, y)], errorBars: bars)
  }

  private var noPoint: PlotError {
    PlotError(.data, "\(file: name) holds no row with a number for x and one for y")
  }

  /// The name in the legend of a column without one.
  private var fileName: String {
    file.path == "-" ? "data" : String(file.path.split(separator: "/").last ?? "data")
  }

  /// Reads the rows.
  ///
  /// - Parameters:
  ///   - all: the indices of the columns.
  ///   - needed: those that are read, while the others stay empty; nil for all.
  ///   - hasHeader: whether the row that is read already holds names.
  private func columns(
    _ all: Range<Int>, only needed: Set<Int>? = nil, afterHeader hasHeader: Bool, of reader: inout DataReader
  ) throws(PlotError) -> [[Double]] {
    let count = all.count
    let read = all.filter { needed?.contains($0) ?? true }
    var columns = [[Double]](repeating: [], count: count)
    var isRow = hasHeader ? reader.readRow() : true
    for column in read { columns[column].reserveCapacity(reader.expectedRows) }
    while isRow {
      let cells = reader.cells.count
      if cells > count {
        throw PlotError(
          .data, "\(file: name), line \(reader.line): \(cells) cells, but there are \(count) columns",
          excerpt: reader.excerpt(of: reader.cells[count]))
      }
      for column in read {
        columns[column].append(column < cells ? try number(reader.cells[column], column, reader) : .nan)
      }
      isRow = reader.readRow()
    }
    return columns
  }

  /// Returns the table of columns with names.
  private func table(_ header: [String]?, _ read: [[Double]]) throws(PlotError) -> DataTable {
    var columns = read
    let isSingle = columns.count == 1
    // A single column is drawn against the numbers of its rows.
    if isSingle { columns.insert((0..<columns[0].count).map { Double($0 + 1) }, at: 0) }
    guard
      columns[0].indices.contains(where: { row in
        columns[0][row].isFinite && columns.dropFirst().contains { $0[row].isFinite }
      })
    else { throw noPoint }
    let names = (isSingle ? [""] : []) + (header ?? [])
    return DataTable(
      xName: names.first.flatMap { $0.isEmpty ? nil : $0 }, x: columns[0],
      columns: columns.indices.dropFirst().map { column in
        let given = column < names.count ? names[column] : ""
        let usual = columns.count == 2 ? fileName : "\(fileName), column \(column + 1)"
        return (given.isEmpty ? usual : given, columns[column])
      })
  }

  private func number(_ cell: Range<Int>, _ column: Int, _ reader: DataReader) throws(PlotError) -> Double {
    if let number = reader.number(in: cell) { return number }
    let text = reader.text(of: cell).prefix(40).map {
      $0.isNewline || $0.unicodeScalars.contains { $0.value < 32 } ? " " : $0
    }
    throw PlotError(
      .data, "\(file: name), line \(reader.line), column \(column + 1): '\(String(text))' is not a number",
      excerpt: reader.excerpt(of: cell))
  }
}
