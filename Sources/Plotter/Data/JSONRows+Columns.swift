/// Data in JSON by columns: one object with a list of values for each name, `{"t": [1, 2], "v": [4, 5]}`, or with an object of
/// values by the names of the rows, as pandas writes them. Or one object of numbers, `{"Berlin": 3.7, "Hamburg": 1.9}`, as names and
/// values.
extension JSONRows {
  /// Reads an object of two or more numbers as rows of a name and a number, in columns without names.
  ///
  /// - Returns: false for another text, of which nothing is read then.
  mutating func readPairs() throws(PlotError) -> Bool {
    guard next == UInt8(ascii: "{") else { return false }
    var reader = self
    guard let pairs = try? reader.pairs() else { return false }
    try checkSize(rows: pairs.count, columns: 2)
    try checkMemory(ofCells: 2 * pairs.count)
    reader.rows = pairs
    reader.header = [[], []]
    self = reader
    return true
  }

  /// - Throws: `PlotError` for another object, and for more than one.
  private mutating func pairs() throws(PlotError) -> [[Range<Int>]] {
    var pairs: [[Range<Int>]] = []
    try readMembers { (reader, name) throws(PlotError) in
      guard reader.next.map({ (0x30...0x39).contains($0) || $0 == 0x2D }) == true else { throw JSONRows.noColumns }
      pairs.append([reader.addCell(name), try reader.readCell()])
      try reader.checkMemory(ofCells: 2)
    }
    skipSpace()
    guard next == nil, pairs.count > 1 else { throw JSONRows.noColumns }
    return pairs
  }

  /// Reads an object of columns.
  ///
  /// - Returns: false for another text, of which nothing is read then.
  mutating func readColumns() throws(PlotError) -> Bool {
    guard next == UInt8(ascii: "{") else { return false }
    // Most files have another form, which the first value tells.
    var reader = self
    guard let columns = try? reader.columns() else { return false }
    guard let longest = columns.map(\.cells.count).max(), longest > 0 else { return false }
    try checkSize(rows: longest, columns: columns.count)
    for row in 0..<longest {
      try checkMemory(ofCells: columns.count)
      reader.rows.append(columns.map { row < $0.cells.count ? $0.cells[row] : 0..<0 })
    }
    reader.header = columns.map(\.name)
    self = reader
    return true
  }

  /// - Throws: `PlotError` for an object of other values.
  private mutating func columns() throws(PlotError) -> [(name: [UInt8], cells: [Range<Int>])] {
    var columns: [(name: [UInt8], cells: [Range<Int>])] = []
    try readMembers { (reader, name) throws(PlotError) in
      guard columns.count < JSONRows.mostColumns else { throw JSONRows.noColumns }
      var cells: [Range<Int>] = []
      if reader.next == UInt8(ascii: "[") {
        try reader.readElements { (reader) throws(PlotError) in cells.append(try reader.readScalar()) }
      } else {
        guard reader.next == UInt8(ascii: "{") else { throw JSONRows.noColumns }
        try reader.readMembers { (reader, _) throws(PlotError) in cells.append(try reader.readScalar()) }
      }
      try reader.checkMemory(ofCells: cells.count)
      columns.append((name, cells))
    }
    skipSpace()
    guard next == nil, Set(columns.map(\.name)).count == columns.count else { throw JSONRows.noColumns }
    return columns
  }

  private mutating func readScalar() throws(PlotError) -> Range<Int> {
    if next == UInt8(ascii: "[") || next == UInt8(ascii: "{") { throw JSONRows.noColumns }
    return try readCell()
  }

  private static let noColumns = PlotError(.data, "no columns")
}
