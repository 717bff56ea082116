/// Text in the information dictionary of a PDF file.
///
/// Source: ISO 32000-1, 7.3.4 (strings), 7.9.2.2 (text strings), 14.3.3 (document information).
enum PDFText {
  /// The last text string under that key in the file, where it is neither compressed nor encrypted.
  static func text(_ key: String, in file: [UInt8]) -> String? {
    let name = Array("/\(key)".utf8)
    var found: String?
    var start = 0
    while start + name.count < file.count {
      guard let slash = file[start...].firstIndex(of: name[0]) else { break }
      start = slash + 1
      guard file[slash...].starts(with: name) else { continue }
      let value = file[(slash + name.count)...].drop { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
      if let bytes = literal(value) ?? hexadecimal(value) { found = decoded(bytes) }
    }
    return found
  }

  /// The bytes of a string in parentheses, whose own are balanced or have backslashes before them.
  private static func literal(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    guard text.first == UInt8(ascii: "(") else { return nil }
    var bytes: [UInt8] = []
    var depth = 1
    var rest = text.dropFirst()
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 { return bytes }
      case UInt8(ascii: "\\"):
        bytes += escaped(&rest)
        continue
      default: break
      }
      bytes.append(byte)
    }
    return nil
  }

  /// What stands behind a backslash: up to three octal digits, a letter for a control, nothing for a line's end, or
  /// the character itself.
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

  /// The bytes of a string in hexadecimal digits between angle brackets.
  private static func hexadecimal(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    guard text.first == UInt8(ascii: "<"), let end = text.firstIndex(of: UInt8(ascii: ">")) else { return nil }
    let digits = text[..<end].dropFirst().compactMap { Character(UnicodeScalar($0)).hexDigitValue }
    return stride(from: 0, to: digits.count, by: 2).map { place in
      UInt8(truncatingIfNeeded: digits[place] << 4 | (place + 1 < digits.count ? digits[place + 1] : 0))
    }
  }

  /// UTF-16 where it begins with that encoding's mark, else Latin letters.
  private static func decoded(_ bytes: [UInt8]) -> String {
    guard bytes.starts(with: [0xFE, 0xFF]) else {
      return bytes.reduce(into: "") { $0.unicodeScalars.append(UnicodeScalar($1)) }
    }
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map { UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]) }
    return String(decoding: units, as: UTF16.self)
  }
}
