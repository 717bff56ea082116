/// How a row of a table is written.
enum DataRow {
  enum Cell: Sendable {
    case text(String)
    /// Empty where it is not a number.
    case number(Double)
    case numbers([Double])
    case flag(Bool)
  }

  /// How tables are written.
  enum Format: String, CaseIterable { case csv, jsonl }

  /// A row's line; in CSV a list's numbers are separated by semicolons.
  static func line(_ cells: [Cell], _ columns: [String], _ format: Format) -> String {
    switch format {
    case .csv: cells.map(csv).joined(separator: ",") + "\n"
    case .jsonl: "{" + zip(columns, cells).map { "\(json($0)):\(json($1))" }.joined(separator: ",") + "}\n"
    }
  }

  /// The line that names the columns: none in JSON lines, which name each cell.
  static func header(_ columns: [String], _ format: Format) -> String {
    format == .csv ? columns.map(quoted).joined(separator: ",") + "\n" : ""
  }

  private static func csv(_ cell: Cell) -> String {
    switch cell {
    case .text(let text): quoted(text)
    case .number(let value): number(value)
    case .numbers(let values): values.map(number).joined(separator: ";")
    case .flag(let flag): String(flag)
    }
  }

  private static func json(_ cell: Cell) -> String {
    func value(_ number: Double) -> String {
      number.isNaN ? "null" : number.isFinite ? Self.number(number) : "\"\(Self.number(number))\""
    }
    switch cell {
    case .text(let text): return json(text)
    case .number(let number): return value(number)
    case .numbers(let numbers): return "[" + numbers.map(value).joined(separator: ",") + "]"
    case .flag(let flag): return String(flag)
    }
  }

  /// A number that reads back as the same Double; nothing for what is none.
  static func number(_ value: Double) -> String {
    if value.isNaN { return "" }
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// A cell as RFC 4180 quotes it.
  static func quoted(_ text: String) -> String {
    text.contains { $0 == "," || $0 == "\"" || $0.isNewline }
      ? "\"" + text.replacing("\"", with: "\"\"") + "\"" : text
  }

  /// A string as JSON has it.
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
