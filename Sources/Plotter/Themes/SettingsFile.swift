import Platform
import TOMLKit

/// A TOML file of settings: names with texts, numbers, truths or lists.
struct SettingsFile {
  /// What a setting may be.
  enum Value: Equatable {
    case text(String)
    case number(Double)
    case truth(Bool)
    case list([Value])
  }

  let path: String
  /// In alphabetical order.
  private(set) var settings: [(name: String, value: Value)] = []

  /// - Throws: `PlotError` if the file cannot be read or is not TOML, or a setting is a table or a date.
  init(path: String) throws(PlotError) {
    self.path = path
    let bytes = try PlotError.files { () throws(FileError) in try InputFile(path: path).bytes(atMost: 1 << 20) }
    var text = String(decoding: bytes, as: UTF8.self)
    if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
    // The parser would take the text to end there.
    if text.utf8.contains(0) { throw .nulInTOML(path: path) }
    if let fault = SettingsSyntax.fault(in: text) {
      throw .wrongSettings(fault.kind, path: path, line: fault.line)
    }
    let table: TOMLTable
    do { table = try TOMLTable(string: text) } catch { throw SettingsFile.failure(error, in: text, path: path) }
    for name in table.keys.sorted() {
      guard let value = table[name].flatMap({ SettingsFile.value($0, depth: 0) }) else {
        throw .wrongSettingType(name, path: path)
      }
      settings.append((name, value))
    }
  }

  private static func value(_ value: any TOMLValueConvertible, depth: Int) -> Value? {
    switch value.type {
    case .string: value.string.map { .text($0) }
    case .int: value.int.map { .number(Double($0)) }
    case .double: value.double.map { .number($0) }
    case .bool: value.bool.map { .truth($0) }
    case .array: depth > 0 ? nil : value.array.flatMap(list)
    default: nil
    }
  }

  private static func list(_ array: TOMLArray) -> Value? {
    let items = array.map { value($0, depth: 1) }
    let known = items.compactMap { $0 }
    return known.count == items.count ? .list(known) : nil
  }

  private static func failure(_ error: any Error, in text: String, path: String) -> PlotError {
    guard let error = error as? TOMLParseError else { return .notTOML(path: path) }
    let place = error.source.begin
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let reason = error.description.prefix { $0 != "\n" }
    guard lines.indices.contains(place.line - 1) else { return .wrongTOML(reason, path: path, place: nil) }
    let line = String(lines[place.line - 1])
    let column = min(max(place.column - 1, 0), line.count)
    return .wrongTOML(
      reason, path: path, place: (place.line, Excerpt(text: line, range: column..<column + 1)))
  }
}

extension SettingsFile.Value {
  var text: String? {
    if case .text(let text) = self { return text }
    return nil
  }

  var truth: Bool? {
    if case .truth(let truth) = self { return truth }
    return nil
  }
}
