import Platform

/// A table of numbers: the column of x and the columns of y. NaN represents a missing number.
struct DataTable: Sendable {
  let xName: String?
  let x: [Double]
  let columns: [(name: String, values: [Double])]
}

/// A file of data, or standard input for the path `-`.
struct DataFile {
  private let file: InputFile

  init(_ file: InputFile) { self.file = file }

  /// The name in messages.
  private var name: String { file.path == "-" ? "standard input" : file.path }

  /// Reads the table.
  ///
  /// - Throws: `PlotError` if the file cannot be read, or a cell is not a number.
  func table() throws(PlotError) -> DataTable {
    try table(of: try PlotError.files { () throws(FileError) in try file.bytes(if: .isText) })
  }

  /// Reads the table from bytes.
  ///
  /// A table of one column has the numbers of its rows for x. The first row that is not empty decides the separator and
  /// the number of columns; it holds the columns' names if its first cell is not a number.
  func table(of bytes: consuming [UInt8]) throws(PlotError) -> DataTable {
    func read(_ reader: inout DataReader) throws(PlotError) -> (header: [String]?, columns: [[Double]]) {
      guard reader.readRow() else { throw .emptyData(name) }
      let header = reader.isHeader ? reader.cells.map { reader.text(of: $0) } : nil
      return (header, try self.columns(reader.cells.count, afterHeader: header != nil, of: &reader))
    }
    let (header, columns) = try DataReader.read(bytes, read)
    return try table(header, columns)
  }

  /// Reads the rows.
  ///
  /// - Parameter hasHeader: whether the row that is read already holds names.
  private func columns(
    _ count: Int, afterHeader hasHeader: Bool, of reader: inout DataReader
  ) throws(PlotError) -> [[Double]] {
    var columns = [[Double]](repeating: [], count: count)
    var isRow = hasHeader ? reader.readRow() : true
    for column in columns.indices { columns[column].reserveCapacity(reader.expectedRows) }
    while isRow {
      let cells = reader.cells.count
      if cells > count {
        throw PlotError(
          .data, "\(file: name), line \(reader.line): \(cells) cells, but there are \(count) columns",
          excerpt: reader.excerpt(of: reader.cells[count]))
      }
      for column in columns.indices {
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
    else { throw PlotError(.data, "\(file: name) holds no row with a number for x and one for y") }
    let names = (isSingle ? [""] : []) + (header ?? [])
    let fileName = file.path == "-" ? "data" : String(file.path.split(separator: "/").last ?? "data")
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
