/// Reads the text of a settings file: flat TOML, in which each line is empty, a comment, or `name = value`.
///
/// A value is a string on one line, a number, a boolean, or an array of these on one line. Tables, dotted names, dates and
/// strings of several lines are errors, as is everything that TOML itself refuses. Takes time linear in the text.
///
/// Source: TOML 1.0.0, https://toml.io/en/v1.0.0.
struct SettingsReader {
  /// The settings of a text, in its order.
  ///
  /// - Throws: `SettingsFault` with the line and the column of the first mistake.
  static func settings(in bytes: [UInt8]) throws(SettingsFault) -> [Setting] {
    var text = bytes[...]
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { text = text.dropFirst(3) }
    var settings: [Setting] = []
    var names: Set<String> = []
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let isEndedByCRLF = line.last == UInt8(ascii: "\r") && index < lines.count - 1
      guard let string = String(validating: isEndedByCRLF ? line.dropLast() : line, as: UTF8.self) else {
        throw SettingsFault(kind: .notUTF8, place: SettingPlace(line: index + 1, text: "", range: 0..<0))
      }
      var reader = SettingsReader(line: index + 1, scalars: Array(string.unicodeScalars))
      guard let setting = try reader.setting() else { continue }
      if !names.insert(setting.name).inserted {
        throw SettingsFault(kind: .repeatedName(setting.name), place: setting.namePlace)
      }
      settings.append(setting)
    }
    return settings
  }

  private let line: Int
  private let scalars: [Unicode.Scalar]
  private var index = 0

  /// Reads the line; nil if it is empty or a comment.
  private mutating func setting() throws(SettingsFault) -> Setting? {
    skipBlanks()
    if try isAtEnd() { return nil }
    if next == "[" { throw fault(.table) }
    let start = index
    let name = try name()
    let namePlace = place(from: start)
    skipBlanks()
    if next == "." { throw fault(.dottedName) }
    guard next == "=" else { throw fault(.noEqualSign(after: name)) }
    index += 1
    skipBlanks()
    let valueStart = index
    let value = next == "[" ? try array() : try single()
    let valuePlace = place(from: valueStart)
    skipBlanks()
    if try !isAtEnd() { throw fault(.textAfterValue) }
    return Setting(name: name, value: value, namePlace: namePlace, valuePlace: valuePlace)
  }

  private mutating func name() throws(SettingsFault) -> String {
    if next == "\"" || next == "'" { return try string() }
    let name = word { $0.isASCII && $0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "_" || $0 == "-" }
    if name.isEmpty { throw fault(.noName) }
    return name
  }

  /// Reads `[1, 2, 3]`, with or without a comma at the end.
  private mutating func array() throws(SettingsFault) -> SettingValue {
    let start = index
    var items: [SettingValue] = []
    index += 1
    while true {
      skipBlanks()
      if next == "]" { break }
      if next == nil || next == "#" { throw fault(.openArray, from: start) }
      if next == "[" { throw fault(.nestedArray) }
      items.append(try single())
      skipBlanks()
      if next == "," {
        index += 1
      } else if next == nil || next == "#" {
        throw fault(.openArray, from: start)
      } else if next != "]" {
        throw fault(.noComma)
      }
    }
    index += 1
    return .list(items)
  }

  /// Reads a string, a number or a boolean.
  private mutating func single() throws(SettingsFault) -> SettingValue {
    if next == "\"" || next == "'" { return .text(try string()) }
    if next == "{" { throw fault(.table) }
    let start = index
    let word = word { !$0.properties.isWhitespace && !",]}#=\"'".unicodeScalars.contains($0) }
    switch word {
    case "true": return .truth(true)
    case "false": return .truth(false)
    case "": throw fault(.noValue)
    default:
      guard let number = SettingsReader.number(word) else { throw fault(.notAValue(word), from: start) }
      return .number(number)
    }
  }

  /// Reads a string between `"`, in which a backslash begins an escape, or between `'`, in which all stands for itself.
  private mutating func string() throws(SettingsFault) -> String {
    let start = index
    let quote = scalars[index]
    if scalars[index...].starts(with: [quote, quote, quote]) { throw fault(.severalLines, length: 3) }
    index += 1
    var text = String.UnicodeScalarView()
    while let scalar = next {
      if scalar == quote {
        index += 1
        return String(text)
      }
      if SettingsReader.isControl(scalar) { throw fault(.controlCharacter) }
      if scalar == "\\", quote == "\"" {
        text.append(try escape())
      } else {
        text.append(scalar)
        index += 1
      }
    }
    throw fault(.openString, from: start)
  }

  private mutating func escape() throws(SettingsFault) -> Unicode.Scalar {
    let start = index
    index += 1
    guard let letter = next else { throw fault(.escape, from: start) }
    index += 1
    let plain: [Unicode.Scalar: Unicode.Scalar] = [
      "b": "\u{8}", "t": "\t", "n": "\n", "f": "\u{C}", "r": "\r", "\"": "\"", "\\": "\\",
    ]
    if let scalar = plain[letter] { return scalar }
    let count = letter == "u" ? 4 : letter == "U" ? 8 : 0
    var digits = String.UnicodeScalarView()
    while digits.count < count, let digit = next, digit.properties.isASCIIHexDigit {
      digits.append(digit)
      index += 1
    }
    guard count > 0, digits.count == count, let scalar = UInt32(String(digits), radix: 16).flatMap(Unicode.Scalar.init)
    else { throw fault(.escape, from: start) }
    return scalar
  }

  /// A number as TOML writes it: `-1_000`, `0x1F`, `6.5e-3`, `inf`; nil for any other word.
  private static func number(_ word: String) -> Double? {
    for (prefix, radix) in [("0x", 16), ("0o", 8), ("0b", 2)] where word.hasPrefix(prefix) {
      return grouped(word.dropFirst(2)) { $0.isASCII && $0.isHexDigit }.flatMap { Int($0, radix: radix) }.map(
        Double.init)
    }
    let sign = word.hasPrefix("-") ? -1.0 : 1
    let magnitude = word.first == "-" || word.first == "+" ? word.dropFirst() : word[...]
    if magnitude == "inf" { return sign * .infinity }
    if magnitude == "nan" { return .nan }
    let mantissa = magnitude.prefix { $0 != "e" && $0 != "E" }
    let parts = mantissa.split(separator: ".", omittingEmptySubsequences: false)
    var exponent = magnitude.dropFirst(mantissa.count)
    if exponent.dropFirst().first == "+" || exponent.dropFirst().first == "-" {
      exponent = exponent.dropFirst(2)
    } else {
      exponent = exponent.dropFirst()
    }
    let groups = parts + (mantissa.count < magnitude.count ? [exponent] : [])
    let digits = groups.compactMap { grouped($0) { ("0"..."9").contains($0) } }
    guard parts.count <= 2, digits.count == groups.count, digits[0] == "0" || !digits[0].hasPrefix("0") else {
      return nil
    }
    return Double(magnitude.replacing("_", with: "")).map { sign * $0 }
  }

  /// Digits without the underscores between them; nil if anything else is there or an underscore is not between digits.
  private static func grouped(_ text: Substring, _ isDigit: (Character) -> Bool) -> String? {
    let groups = text.split(separator: "_", omittingEmptySubsequences: false)
    return groups.allSatisfy { !$0.isEmpty && $0.allSatisfy(isDigit) } ? groups.joined() : nil
  }

  // MARK: - Places

  private var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  private mutating func skipBlanks() {
    while next == " " || next == "\t" { index += 1 }
  }

  private mutating func word(_ isPart: (Unicode.Scalar) -> Bool) -> String {
    let start = index
    while let scalar = next, isPart(scalar) { index += 1 }
    return string(start..<index)
  }

  /// Whether only a comment is left of the line.
  private func isAtEnd() throws(SettingsFault) -> Bool {
    guard next == "#" else { return next == nil }
    if let wrong = scalars[index...].firstIndex(where: SettingsReader.isControl) {
      throw SettingsFault(kind: .controlCharacter, place: place(from: wrong, to: wrong + 1))
    }
    return true
  }

  /// Whether TOML allows a character nowhere in a line.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 32 && scalar != "\t" || scalar.value == 127
  }

  private func string(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(scalars[range])) }

  private func place(from start: Int, to end: Int? = nil) -> SettingPlace {
    let first = string(0..<start).count
    return SettingPlace(
      line: line, text: string(0..<scalars.count), range: first..<string(0..<(end ?? index)).count)
  }

  /// A fault at the next character.
  private func fault(_ kind: SettingsFault.Kind, length: Int = 1) -> SettingsFault {
    SettingsFault(kind: kind, place: place(from: index, to: min(index + length, scalars.count)))
  }

  /// A fault in the text from a place up to the next character.
  private func fault(_ kind: SettingsFault.Kind, from start: Int) -> SettingsFault {
    SettingsFault(kind: kind, place: place(from: start))
  }
}
