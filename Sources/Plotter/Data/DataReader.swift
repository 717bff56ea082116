import Platform

/// A reader of the cells of a table, row by row; commas, semicolons, tabs or white space separate the cells.
///
/// It counts empty lines, and skips lines that begin with # and comments behind values. A cell in double quotes may hold separators, line ends and doubled
/// quotes. It reads numbers in place and keeps one row, for tables of ten million rows.
struct DataReader {
  /// The cells of the last row as ranges of bytes, including quotes; empty at the end.
  private(set) var cells: [Range<Int>] = []
  /// The line number of the last row, counted from 1.
  private(set) var line = 0

  /// The number of empty lines before the last row.
  private(set) var emptyLines = 0

  private let syntax: DataSyntax
  private let bytes: UnsafeBufferPointer<UInt8>
  /// The separator; nil for white space.
  private let separator: UInt8?
  private var index: Int
  private var nextLine = 1

  /// Calls a function with a reader of bytes, which is valid during the call.
  static func read<Result>(
    _ bytes: [UInt8], _ syntax: DataSyntax, fromLine first: Int, _ body: (inout DataReader) throws(PlotError) -> Result
  ) throws(PlotError) -> Result {
    // In old files a single carriage return ends a line.
    let lines = bytes.contains(newline) ? bytes : bytes.map { $0 == 0x0D ? newline : $0 }
    return try lines.withUnsafeBufferPointer { (bytes) throws(PlotError) in
      var reader = DataReader(bytes, syntax)
      reader.nextLine = first
      return try body(&reader)
    }
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>, _ syntax: DataSyntax) {
    self.bytes = bytes
    self.syntax = syntax
    index = 0
    separator = DataReader.separator(of: bytes[index...], hasDecimalComma: syntax.hasDecimalComma)
  }

  /// An estimate of the number of rows from the last one to the end, if all are as long.
  var expectedRows: Int {
    guard let first = cells.first, let last = cells.last else { return 0 }
    return (bytes.count - first.lowerBound) / (last.upperBound - first.lowerBound + 1) + 1
  }

  /// Reads the next row.
  ///
  /// - Returns: whether there is one; it then has at least one cell.
  mutating func readRow() -> Bool {
    cells.removeAll(keepingCapacity: true)
    emptyLines = 0
    while index < bytes.count {
      line = nextLine
      let start = index
      skipSpace()
      if index == bytes.count { return false }
      if bytes[index] == DataReader.newline || bytes[index] == DataReader.hash {
        if bytes[index] == DataReader.newline { emptyLines += 1 }
        skipLine()
        continue
      }
      index = start
      readCells()
      return true
    }
    return false
  }

  private mutating func readCells() {
    while true {
      skipSpace()
      let start = index
      if index < bytes.count, bytes[index] == DataReader.quote { skipQuoted() }
      while index < bytes.count, !isEnd(bytes[index]), !isComment(at: index, in: start) { index += 1 }
      var last = index
      while last > start, isSpace(bytes[last - 1]) { last -= 1 }
      if separator != nil || start < last { cells.append(start..<last) }
      if index >= bytes.count || bytes[index] == DataReader.newline || isComment(at: index, in: start) {
        return skipLine()
      }
      index += 1
    }
  }

  /// Skips a text in quotes, as far as the quote that ends it.
  private mutating func skipQuoted() {
    index += 1
    while index < bytes.count {
      if bytes[index] == DataReader.quote {
        index += 1
        guard index < bytes.count, bytes[index] == DataReader.quote else { return }
      } else if bytes[index] == DataReader.newline {
        nextLine += 1
      }
      index += 1
    }
  }

  private mutating func skipSpace() {
    while index < bytes.count, isSpace(bytes[index]), bytes[index] != separator { index += 1 }
  }

  private mutating func skipLine() {
    while index < bytes.count, bytes[index] != DataReader.newline { index += 1 }
    index = min(index + 1, bytes.count)
    nextLine += 1
  }

  /// Whether a comment begins: a # after white space, behind the value of a cell or of a row without separators.
  private func isComment(at index: Int, in start: Int) -> Bool {
    guard bytes[index] == DataReader.hash, index > 0, isSpace(bytes[index - 1]) else { return false }
    return separator == nil || index > start
  }

  /// Whether a byte ends a cell.
  private func isEnd(_ byte: UInt8) -> Bool {
    if byte == separator || byte == DataReader.newline { return true }
    return separator == nil && isSpace(byte)
  }

  private func isSpace(_ byte: UInt8) -> Bool { byte <= 0x20 && (byte == 0x20 || byte == 0x09 || byte == 0x0D) }

  /// Returns the separator in the first line that is neither empty nor a comment: a tab, else a semicolon, else a comma,
  /// else nil. A comma separates no cells if it stands before decimals.
  private static func separator(
    of bytes: Slice<UnsafeBufferPointer<UInt8>>, hasDecimalComma: Bool
  ) -> UInt8? {
    var rest = bytes
    while !rest.isEmpty {
      let content = rest.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
      if content.isEmpty || content.first == hash || content.first == newline {
        rest = content.drop { $0 != newline }.dropFirst()
        continue
      }
      // Quoted cells may hold line ends.
      var isQuoted = false
      var plain: Set<UInt8> = []
      for byte in content {
        if byte == quote { isQuoted.toggle() }
        if isQuoted { continue }
        if byte == newline { break }
        plain.insert(byte)
      }
      return [0x09, 0x3B, 0x2C].first { plain.contains($0) && !($0 == 0x2C && hasDecimalComma) }
    }
    return nil
  }

  private static let newline: UInt8 = 0x0A
  private static let hash: UInt8 = 0x23
  private static let quote: UInt8 = 0x22
}

extension DataReader {
  /// Returns the number in a cell; NaN if it is missing, nil if the cell holds other text.
  func number(in cell: Range<Int>) -> Double? {
    let number = writtenNumber(in: cell)
    if syntax.missingNumbers.isEmpty { return number }
    return number.map { syntax.missingNumbers.contains($0) ? .nan : $0 }
  }

  private func writtenNumber(in cell: Range<Int>) -> Double? {
    let content = unquoted(cell)
    if content.isEmpty { return .nan }
    if syntax.hasDecimalComma, content.contains(where: { bytes[$0] == 0x2C || bytes[$0] == 0x2E }) {
      let pointed = content.map { bytes[$0] == 0x2C ? 0x2E : bytes[$0] == 0x2E ? 0x2C : bytes[$0] }
      return pointed.withUnsafeBufferPointer { DecimalReader.double(in: $0) }
    }
    if let number = DecimalReader.double(in: UnsafeBufferPointer(rebasing: bytes[content])) { return number }
    return otherNumber(in: cell, content) ?? (isMissing(cell) ? .nan : nil)
  }

  /// Returns the number of `45%`, of `3.0D3` as Fortran writes it, or of `"1,234"` in quotes among commas; nil for other texts.
  private func otherNumber(in cell: Range<Int>, _ content: Range<Int>) -> Double? {
    guard content.count <= DataReader.longestNumber, let first = content.first, let last = content.last else {
      return nil
    }
    guard let digits = content.dropFirst(bytes[first] == 0x2D ? 1 : 0).first.map({ bytes[$0] }) else { return nil }
    guard (0x30...0x39).contains(digits) || digits == 0x2E else { return nil }
    var plain = Array(bytes[content])
    if bytes[last] == UInt8(ascii: "%") {
      plain.removeLast()
    } else if let letter = plain.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "d") }), plain[..<letter].contains(0x2E)
    {
      plain[letter] = UInt8(ascii: "e")
    } else if separator == 0x2C, content != cell, digits != 0x30, text(of: cell).hasThousands {
      plain.removeAll { $0 == 0x2C }
    } else {
      return nil
    }
    return plain.withUnsafeBufferPointer { DecimalReader.double(in: $0) }
  }

  /// Whether a cell has a text that stands for a missing value.
  func isMissing(_ cell: Range<Int>) -> Bool { syntax.missing.contains(text(of: cell).lowercased()) }

  /// Returns the time of a date in seconds since 1 January 1970; nil if the cell holds none.
  ///
  /// - Parameter number: that in the cell; nil for other text.
  func seconds(in cell: Range<Int>, _ number: Double?) -> Double? {
    if syntax.dates == .unix { return number.map(DateFormat.seconds(ofUnix:)) }
    if number != nil, syntax.dates == nil { return nil }
    return (syntax.dates ?? .iso).seconds(
      UnsafeBufferPointer(rebasing: bytes[unquoted(cell)]), in: syntax.zone)
  }

  /// Returns the text of a cell without quotes; a long one is cut.
  func text(of cell: Range<Int>) -> String {
    let content = bytes[unquoted(cell).prefix(DataReader.longestText)]
    let text = String(decoding: content, as: UTF8.self)
    return content.contains(DataReader.quote) ? text.replacingScalars("\"\"", with: "\"") : text
  }

  /// Whether the row names the columns: its first cell is text, or is empty while another cell is text.
  ///
  /// Text before numbers is the name of a category, unless the numbers are years, which head columns.
  var isHeader: Bool {
    guard let cell = cells.first else { return false }
    let first = number(in: cell)
    if seconds(in: cell, first) != nil { return false }
    if hasYears {
      var next = self
      return !(next.readRow() && next.hasYears)
    }
    let others = cells.dropFirst().map { number(in: $0) }
    guard first == nil else { return first?.isNaN == true && others.contains(nil) }
    return others.allSatisfy { $0?.isNaN ?? true }
  }

  /// Whether the row is a text, or an empty cell, before two or more ascending years, and perhaps texts.
  private var hasYears: Bool {
    guard let cell = cells.first, number(in: cell)?.isNaN ?? true else { return false }
    let years = cells.dropFirst().compactMap { number(in: $0) }.filter { !$0.isNaN }
    return years.count > 1 && zip(years, years.dropFirst()).allSatisfy { $0 < $1 }
      && years.allSatisfy { (1000..<3000).contains($0) && $0 == $0.rounded() }
  }

  /// Returns the line of a cell, or the part of a long line around the start of the cell, with the cell marked.
  func excerpt(of cell: Range<Int>) -> Excerpt {
    let (near, far) = (
      max(0, cell.lowerBound - DataReader.longestText), min(bytes.count, cell.lowerBound + DataReader.longestText)
    )
    let start = bytes[near..<cell.lowerBound].lastIndex(of: 0x0A).map { $0 + 1 } ?? near
    let cut = min(cell.upperBound, far)
    let end = bytes[cut..<max(cut, far)].firstIndex { $0 == 0x0A } ?? max(cut, far)
    let before = String(decoding: bytes[start..<cell.lowerBound], as: UTF8.self).count
    let width = String(decoding: bytes[cell.lowerBound..<cut], as: UTF8.self).count
    let line = String(decoding: bytes[start..<end], as: UTF8.self)
    return Excerpt(text: line, range: before..<before + max(1, width))
  }

  private func unquoted(_ cell: Range<Int>) -> Range<Int> {
    guard cell.count >= 2, bytes[cell.lowerBound] == 0x22, bytes[cell.upperBound - 1] == 0x22 else { return cell }
    return cell.lowerBound + 1..<cell.upperBound - 1
  }

  /// The number of bytes of the longest number in another form.
  private static let longestNumber = 40
  /// The number of bytes of a cell, or on each side of its start, that are read as text.
  private static let longestText = 1000
}
