import Platform

extension TableText {
  /// Writes a table part by part, in constant memory.
  ///
  /// - Parameters:
  ///   - format: nil for that of the file's extension.
  ///   - count: the number of rows.
  ///   - addRows: adds the cells of some of the rows.
  /// - Throws: `PlotError` if the file cannot be written.
  static func write(
    _ columns: [String], _ format: Format?, rows count: Int, to output: OutputFile,
    addRows: (Range<Int>, inout TableText) -> Void
  ) throws(PlotError) {
    let format = format ?? Format(path: output.path)
    var text = TableText(columns, format)
    let stream = try PlotError.files { () throws(FileError) in
      let stream = try output.open()
      try stream.append(header(columns, format))
      return stream
    }
    for rows in (0..<count).split(atMost: rowsInMemory) {
      addRows(rows, &text)
      try PlotError.checkWork()
      try PlotError.files { () throws(FileError) in try stream.append(text.bytes) }
      text.removeAll()
    }
    try PlotError.files { () throws(FileError) in
      try stream.append(footer(format))
      try stream.commit()
    }
  }

  private static let rowsInMemory = 4096
}
