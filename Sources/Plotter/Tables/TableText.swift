import Platform

/// The text of a table's rows: CSV (RFC 4180), JSON Lines, or an array of objects in JSON.
///
/// Cells are added one after the other, a row has one for each column.
struct TableText {
  enum Cell: Sendable {
    case text(String)
    /// A number, or an empty cell for NaN.
    case number(Double)
    case numbers([Double])
    case flag(Bool)
  }

  enum Format: String, CaseIterable {
    case csv, tsv, jsonl, json

    /// What separates the cells of a line; nil for objects.
    fileprivate var separator: String? { self == .csv ? "," : self == .tsv ? "\t" : nil }

    /// The format that the extension of a path names; CSV for others.
    init(path: String) {
      let path = path.lowercased()
      self =
        path.hasSuffix(".json")
        ? .json : path.hasSuffix(".jsonl") || path.hasSuffix(".ndjson") ? .jsonl : path.hasSuffix(".tsv") ? .tsv : .csv
    }
  }

  private(set) var bytes: [UInt8] = []
  private let format: Format
  /// The text before the cell of each column.
  private let prefixes: [[UInt8]]
  private let rowEnd: [UInt8]
  /// The number of cells in the current row.
  private var column = 0
  /// Whether no row of an array has begun.
  private var isFirst = true

  init(_ columns: [String], _ format: Format) {
    self.format = format
    prefixes = columns.enumerated().map { index, name in
      switch format {
      case .csv, .tsv: Array((index == 0 ? "" : format.separator ?? "").utf8)
      case .jsonl, .json: Array(((index == 0 ? "{" : ",") + TableText.json(name) + ":").utf8)
      }
    }
    rowEnd = Array((format.separator != nil ? "\n" : format == .jsonl ? "}\n" : "}").utf8)
  }

  /// Returns the line with the names of the columns, in printable form since programs from files may give them; empty for
  /// JSON Lines, in which each cell has a name; the start of an array.
  static func header(_ columns: [String], _ format: Format) -> [UInt8] {
    switch format {
    case .csv, .tsv:
      Array((columns.map { quoted($0.printable, format) }.joined(separator: format.separator ?? "") + "\n").utf8)
    case .jsonl: []
    case .json: Array("[".utf8)
    }
  }

  /// Returns what follows the last row.
  static func footer(_ format: Format) -> [UInt8] { format == .json ? Array("\n]\n".utf8) : [] }

  /// Removes the rows and keeps their memory.
  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  /// Adds a cell; the last one ends the row.
  mutating func add(_ cell: Cell) {
    if format == .json, column == 0 {
      append(isFirst ? "\n" : ",\n")
      isFirst = false
    }
    bytes += prefixes[column]
    switch cell {
    case .text(let text): append(format.separator != nil ? TableText.quoted(text, format) : TableText.json(text))
    case .number(let value): append(value)
    case .numbers(let values): append(values)
    case .flag(let flag): append(String(flag))
    }
    column += 1
    if column < prefixes.count { return }
    column = 0
    bytes += rowEnd
  }

  private mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { bytes.append(contentsOf: $0) }
  }

  private mutating func append(_ value: Double) {
    if value.isNaN {
      if format.separator == nil { append("null") }
    } else if value.isFinite || format.separator != nil {
      append(value.description)
      // The text is that of `shortestText`, without a copy.
      if bytes.suffix(2) == TableText.wholeSuffix { bytes.removeLast(2) }
    } else {
      append("\"\(value)\"")
    }
  }

  /// Semicolons separate the numbers of a list in CSV.
  private mutating func append(_ values: [Double]) {
    let isList = format.separator == nil
    if isList { append("[") }
    for (index, value) in values.enumerated() {
      if index > 0 { append(isList ? "," : ";") }
      append(value)
    }
    if isList { append("]") }
  }

  private static let wholeSuffix = Array(".0".utf8)[...]

  private static func quoted(_ text: String, _ format: Format) -> String {
    let separator = Unicode.Scalar(format.separator ?? ",")
    let isPlain = !text.unicodeScalars.contains { $0 == separator || $0 == "\"" || Character($0).isNewline }
    return isPlain ? text : "\"" + text.replacingScalars("\"", with: "\"\"") + "\""
  }

  private static func json(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case _ where scalar.value < 32:
        let hex = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
