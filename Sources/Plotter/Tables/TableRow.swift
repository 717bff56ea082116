/// Rows of a table as text.
enum TableRow {
  enum Cell: Sendable {
    case text(String)
    /// A number, or an empty cell for NaN.
    case number(Double)
    case numbers([Double])
    case flag(Bool)
  }

  /// The formats of tables: CSV (RFC 4180) and JSON Lines.
  enum Format: String, CaseIterable { case csv, jsonl }

  /// Returns a row's line; semicolons separate the numbers of a list in CSV.
  static func line(_ cells: [Cell], _ columns: [String], _ format: Format) -> String {
    switch format {
    case .csv: cells.map(csv).joined(separator: ",") + "\n"
    case .jsonl: "{" + zip(columns, cells).map { "\(json($0)):\(json($1))" }.joined(separator: ",") + "}\n"
    }
  }

  /// Returns the line with the names of the columns; empty for JSON Lines, in which each cell has a name.
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
      number.isNaN ? "null" : number.isFinite ? number.shortestText : "\"\(number)\""
    }
    switch cell {
    case .text(let text): return json(text)
    case .number(let number): return value(number)
    case .numbers(let numbers): return "[" + numbers.map(value).joined(separator: ",") + "]"
    case .flag(let flag): return String(flag)
    }
  }

  private static func number(_ value: Double) -> String { value.isNaN ? "" : value.shortestText }

  private static func quoted(_ text: String) -> String {
    text.contains { $0 == "," || $0 == "\"" || $0.isNewline }
      ? "\"" + text.replacing("\"", with: "\"\"") + "\"" : text
  }

  /// Returns a JSON string.
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
