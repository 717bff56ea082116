/// Reads text from the information dictionary of a PDF file.
///
/// Source: ISO 32000-1, 7.3.4 (strings), 7.9.2.2 (text strings), 14.3.3 (document information).
enum PDFText {
  /// Returns the text string of a key in the document information; nil if it is missing or compressed.
  static func text(_ key: String, in file: [UInt8]) -> String? {
    guard var rest = information(of: file) else { return nil }
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "/"):
        let name = rest.prefix { !isSpace($0) && !Array("/()<>[]".utf8).contains($0) }
        rest = rest[name.endIndex...].drop(while: isSpace)
        if Array(name) == Array(key.utf8) { return string(&rest).map(decoded) }
        // Skips the string of another key.
        _ = string(&rest)
      case UInt8(ascii: ">"): return nil
      default: break
      }
    }
    return nil
  }

  /// Returns the bytes after the opening brackets of the information dictionary, which the trailer references.
  private static func information(of file: [UInt8]) -> ArraySlice<UInt8>? {
    guard let mark = file.suffix(2048).lastRange(of: Array("/Info".utf8)) else { return nil }
    let digits = file[mark.upperBound...].drop(while: isSpace).prefix { (0x30...0x39).contains($0) }
    guard !digits.isEmpty, digits.count < 9,
      let object = file[...].lastRange(of: [0x0A] + digits + Array(" 0 obj".utf8))
    else { return nil }
    let rest = file[object.upperBound...].drop(while: isSpace)
    return rest.starts(with: [0x3C, 0x3C]) ? rest.dropFirst(2) : nil
  }

  private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x0A, 0x0D, 0x09].contains(byte) }

  /// Consumes a string at the start of the text and returns its bytes; nil if there is no string.
  private static func string(_ text: inout ArraySlice<UInt8>) -> [UInt8]? {
    text.first == UInt8(ascii: "(") ? literal(&text) : hexadecimal(&text)
  }

  /// Consumes a string in parentheses. Inner parentheses are balanced or escaped by backslashes.
  static func literal(_ text: inout ArraySlice<UInt8>) -> [UInt8]? {
    guard text.popFirst() == UInt8(ascii: "(") else { return nil }
    var bytes: [UInt8] = []
    var depth = 1
    while let byte = text.popFirst() {
      switch byte {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 { return bytes }
      case UInt8(ascii: "\\"):
        bytes += escaped(&text)
        continue
      default: break
      }
      bytes.append(byte)
    }
    return nil
  }

  /// Consumes an escape sequence after its backslash: up to three octal digits, a control letter, a line feed or a
  /// literal character.
  private static func escaped(_ rest: inout ArraySlice<UInt8>) -> [UInt8] {
    let digits = rest.prefix(3).prefix { (0x30...0x37).contains($0) }
    if !digits.isEmpty {
      rest = rest.dropFirst(digits.count)
      return [UInt8(truncatingIfNeeded: digits.reduce(0) { $0 << 3 | Int($1 - 0x30) })]
    }
    guard let letter = rest.popFirst() else { return [] }
    switch letter {
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case 0x0A: return []
    default: return [letter]
    }
  }

  /// Consumes a hexadecimal string between angle brackets.
  private static func hexadecimal(_ text: inout ArraySlice<UInt8>) -> [UInt8]? {
    guard text.first == UInt8(ascii: "<") else { return nil }
    guard let end = text.firstIndex(of: UInt8(ascii: ">")) else {
      // A string without an end takes the rest.
      text = []
      return nil
    }
    defer { text = text[end...].dropFirst() }
    let digits = text[..<end].dropFirst().compactMap { Character(UnicodeScalar($0)).hexDigitValue }
    return stride(from: 0, to: digits.count, by: 2).map { place in
      UInt8(truncatingIfNeeded: digits[place] << 4 | (place + 1 < digits.count ? digits[place + 1] : 0))
    }
  }

  /// Decodes UTF-16 with a byte order mark, or else Latin-1.
  private static func decoded(_ bytes: [UInt8]) -> String {
    guard bytes.starts(with: [0xFE, 0xFF]) else {
      return bytes.reduce(into: "") { $0.unicodeScalars.append(UnicodeScalar($1)) }
    }
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map { UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]) }
    return String(decoding: units, as: UTF16.self)
  }
}

extension ArraySlice<UInt8> {
  fileprivate func lastRange(of other: [UInt8]) -> Range<Int>? {
    guard let last = other.last, count >= other.count else { return nil }
    var place = endIndex - 1
    while place >= startIndex + other.count - 1 {
      let start = place - other.count + 1
      if self[place] == last, self[start...place].elementsEqual(other) { return start..<place + 1 }
      place -= 1
    }
    return nil
  }
}
