import Metering
import Platform

/// A reader of objects of values in JSON, one on each line or in one array, as the rows of a table. Values that are lists or objects
/// are texts. Lists in an array are rows without names, one object of lists alone has the columns, and one of numbers alone rows of a name
/// and a number.
///
/// The columns are the names in order of their first appearance. The rows are written as text that `DataReader` reads, with
/// tabs between quoted cells.
struct JSONRows {
  var index = 0
  private let bytes: [UInt8]
  private let name: String
  private var columns: [[UInt8]: Int] = [:]
  var header: [[UInt8]] = []
  /// The cells of each row, as places in `cells`; empty for a missing one.
  var rows: [[Range<Int>]] = []
  /// The texts of the cells in quotes.
  var cells: [UInt8] = []

  /// Returns the table of a file.
  ///
  /// - Parameters:
  ///   - name: the file in messages.
  ///   - areLines: whether each line is an object, so that the only one is a row.
  /// - Throws: `PlotError` with the place if the text is not made of such objects.
  static func table(of bytes: [UInt8], named name: String, areLines: Bool = false) throws(PlotError) -> [UInt8] {
    var reader = JSONRows(bytes: bytes, name: name)
    try reader.read(areLines: areLines)
    return reader.text
  }

  /// Whether a text begins as an object with a name, or as an array of objects or lists.
  static func begin(_ text: [UInt8]) -> Bool {
    let first = text.lazy.filter { $0 > 0x20 }.prefix(2)
    return ["{\"", "[{", "[["].contains { first.elementsEqual($0.utf8) }
  }

  private init(bytes: [UInt8], name: String) { (self.bytes, self.name) = (bytes, name) }

  private var text: [UInt8] {
    if rows.isEmpty { return [] }
    var text: [UInt8] = []
    text.reserveCapacity(cells.count + rows.count * header.count)
    for (column, name) in header.enumerated() {
      if column > 0 { text.append(JSONRows.tab) }
      JSONRows.add(name, inQuotesTo: &text)
    }
    if !header.isEmpty { text.append(JSONRows.newline) }
    for row in rows {
      for column in 0..<(header.isEmpty ? row.count : header.count) {
        if column > 0 { text.append(JSONRows.tab) }
        if column < row.count { text += cells[row[column]] }
      }
      text.append(JSONRows.newline)
    }
    return text
  }

  private static func add(_ cell: [UInt8], inQuotesTo text: inout [UInt8]) {
    text.append(quote)
    for byte in cell {
      if byte == quote { text.append(quote) }
      text.append(byte)
    }
    text.append(quote)
  }

  private mutating func read(areLines: Bool) throws(PlotError) {
    skipSpace()
    if try readColumns() { return }
    if !areLines, try readPairs() { return }
    let isArray = next == UInt8(ascii: "[")
    if isArray { index += 1 }
    var isFirst = true
    while true {
      skipSpace()
      if isArray, next == UInt8(ascii: "]") {
        index += 1
        skipSpace()
        break
      }
      if !isArray, next == nil { break }
      if isArray, !isFirst {
        try expect(",")
        skipSpace()
      }
      if isArray, header.isEmpty, next == UInt8(ascii: "[") { try readList() } else { try readObject() }
      isFirst = false
    }
    if next != nil { throw fault("the end of the file") }
    try checkSize(rows: rows.count, columns: header.count)
  }

  /// - Throws: `PlotError` if a table has too many cells.
  func checkSize(rows: Int, columns: Int) throws(PlotError) {
    if rows.saturating(multipliedBy: columns) > JSONRows.mostCells {
      throw PlotError(.data, "\(file: name): \(rows) rows with \(columns) names are too large a table")
    }
  }

  private mutating func readObject() throws(PlotError) {
    if header.isEmpty, !rows.isEmpty { throw fault("'['") }
    var row: [Range<Int>] = []
    try readMembers { (reader, key) throws(PlotError) in
      let column = reader.columns[key] ?? reader.header.count
      if column == reader.header.count {
        guard column < JSONRows.mostColumns else {
          throw PlotError(.data, "\(file: reader.name): more than \(column) names")
        }
        reader.header.append(key)
        reader.columns[key] = column
      }
      while row.count <= column { row.append(0..<0) }
      row[column] = try reader.readCell()
    }
    // A late name makes a long row.
    try add(row)
  }

  func checkMemory(ofCells count: Int) throws(PlotError) {
    WorkMeter.count(count)
    if !WorkMeter.keeps(bytes: count * MemoryLayout<Range<Int>>.stride) { try PlotError.checkWork() }
  }

  private mutating func add(_ row: [Range<Int>]) throws(PlotError) {
    try checkMemory(ofCells: row.count)
    rows.append(row)
  }

  /// Reads a list of values as a row without names.
  private mutating func readList() throws(PlotError) {
    var row: [Range<Int>] = []
    try readElements { (reader) throws(PlotError) in
      guard row.count < JSONRows.mostColumns else {
        throw PlotError(.data, "\(file: reader.name): more than \(row.count) values in a row")
      }
      row.append(try reader.readCell())
    }
    try add(row)
  }

  /// Reads an object, and its values by a function that is given their names.
  mutating func readMembers(_ read: (inout JSONRows, [UInt8]) throws(PlotError) -> Void) throws(PlotError) {
    try expect("{")
    skipSpace()
    var isFirst = true
    while next != UInt8(ascii: "}") {
      if !isFirst { try expect(",") }
      skipSpace()
      let key = try readString()
      skipSpace()
      try expect(":")
      skipSpace()
      try read(&self, key)
      skipSpace()
      isFirst = false
    }
    index += 1
  }

  /// Reads a list, and its elements by a function.
  mutating func readElements(_ read: (inout JSONRows) throws(PlotError) -> Void) throws(PlotError) {
    try expect("[")
    skipSpace()
    var isFirst = true
    while next != UInt8(ascii: "]") {
      if !isFirst { try expect(",") }
      skipSpace()
      try read(&self)
      skipSpace()
      isFirst = false
    }
    index += 1
  }

  /// Reads a value as a cell.
  mutating func readCell() throws(PlotError) -> Range<Int> {
    addCell(try readValue())
  }

  /// Adds a text to those of the cells.
  mutating func addCell(_ text: [UInt8]) -> Range<Int> {
    let start = cells.count
    JSONRows.add(text, inQuotesTo: &cells)
    return start..<cells.count
  }

  /// Returns the text of a value; an empty one for null, and one that is no number for a list or an object.
  private mutating func readValue() throws(PlotError) -> [UInt8] {
    if next == JSONRows.quote { return try readString() }
    if let open = next, JSONRows.brackets[open] != nil { return try skipNested() }
    let start = index
    while let byte = next, byte > 0x20, !JSONRows.ends.contains(byte) { index += 1 }
    let word = Array(bytes[start..<index])
    if word.withUnsafeBufferPointer({ DecimalReader.double(in: $0) }) != nil { return word }
    if word.elementsEqual("null".utf8) { return [] }
    if word.elementsEqual("true".utf8) || word.elementsEqual("false".utf8) { return word }
    index = start
    throw fault("a number, a text or null")
  }

  /// Skips a list or an object as far as the bracket that ends it, and returns what it is.
  private mutating func skipNested() throws(PlotError) -> [UInt8] {
    let isList = next == UInt8(ascii: "[")
    var ends: [UInt8] = []
    repeat {
      guard let byte = next else { break }
      if byte == JSONRows.quote {
        _ = try readString()
        continue
      }
      if let end = JSONRows.brackets[byte] {
        ends.append(end)
      } else if byte == ends.last {
        ends.removeLast()
      } else if JSONRows.ends.subtracting([0x2C]).contains(byte) {
        throw fault(ends.last == 0x7D ? "'}'" : "']'")
      }
      index += 1
    } while !ends.isEmpty
    if let end = ends.last { throw fault(end == 0x7D ? "'}'" : "']'") }
    return Array((isList ? "a list" : "an object").utf8)
  }

  mutating func readString() throws(PlotError) -> [UInt8] {
    try expect("\"")
    var text: [UInt8] = []
    while let byte = next, byte != UInt8(ascii: "\"") {
      index += 1
      guard byte == UInt8(ascii: "\\") else {
        text.append(byte)
        continue
      }
      guard let letter = next else { break }
      index += 1
      if letter == UInt8(ascii: "u") {
        text += Array(String(try readEscape()).utf8)
      } else {
        guard let plain = JSONRows.escapes[letter] else { throw fault("an escape such as \\n or \\u00e9") }
        text.append(plain)
      }
    }
    try expect("\"")
    return text
  }

  /// Reads the digits of `\u00e9`, or of a pair of surrogates.
  private mutating func readEscape() throws(PlotError) -> Unicode.Scalar {
    let first = try readHexadecimal()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, bytes[min(index, bytes.count)...].starts(with: [0x5C, 0x75]) else { return "\u{FFFD}" }
    index += 2
    let second = try readHexadecimal()
    guard (0xDC00...0xDFFF).contains(second) else { return "\u{FFFD}" }
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + second - 0xDC00) ?? "\u{FFFD}"
  }

  private mutating func readHexadecimal() throws(PlotError) -> UInt32 {
    let digits = bytes[min(index, bytes.count)...].prefix(4)
    guard digits.count == 4, let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) else {
      throw fault("four hexadecimal digits")
    }
    index += 4
    return value
  }

  var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  mutating func skipSpace() {
    while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { index += 1 }
  }

  mutating func expect(_ character: Character) throws(PlotError) {
    guard next == character.asciiValue else { throw fault("'\(character)'") }
    index += 1
  }

  private func fault(_ wanted: Message) -> PlotError {
    let before = bytes[..<min(index, bytes.count)]
    let line = before.reduce(1) { $1 == 0x0A ? $0 + 1 : $0 }
    let found = String(decoding: bytes[min(index, bytes.count)...].prefix(12), as: UTF8.self).prefix(8)
    let place: Message = found.isEmpty ? "the file ends" : "there is '\(String(found))'"
    return PlotError(
      .data,
      "\(file: name), line \(line): expected \(wanted), but \(place); data in JSON are objects of numbers and texts")
  }

  private static let quote: UInt8 = 0x22
  private static let tab: UInt8 = 0x09
  private static let newline: UInt8 = 0x0A
  private static let ends: Set<UInt8> = [0x2C, 0x7D, 0x5D]
  /// The ends of lists and objects by their starts.
  private static let brackets: [UInt8: UInt8] = [0x5B: 0x5D, 0x7B: 0x7D]
  private static let escapes: [UInt8: UInt8] = [
    0x22: 0x22, 0x5C: 0x5C, 0x2F: 0x2F, 0x62: 0x08, 0x66: 0x0C, 0x6E: 0x0A, 0x72: 0x0D, 0x74: 0x09,
  ]
  static let mostColumns = 10_000
  private static let mostCells = 100_000_000
}
