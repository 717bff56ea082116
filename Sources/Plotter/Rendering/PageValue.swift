import Platform

/// A value of JSON, for the data of an interactive page.
enum PageValue: Sendable {
  case null
  case flag(Bool)
  case number(Double)
  /// A number with fewer digits.
  case rounded(Double, digits: Int)
  case text(String)
  case list([PageValue])
  case object([(name: String, value: PageValue)])

  /// A number that is null unless it is finite.
  init(_ number: Double?, digits: Int = 12) {
    self = if let number, number.isFinite { .rounded(number, digits: digits) } else { .null }
  }

  /// The value as JSON; numbers are finite.
  var json: String {
    switch self {
    case .null: return "null"
    case .flag(let flag): return flag ? "true" : "false"
    case .number(let number): return number.isFinite ? (number + 0).shortestText : "null"
    case .rounded(let number, let digits): return PageValue.text(number, digits: digits)
    case .text(let text): return PageValue.quoted(text)
    case .list(let values): return "[" + values.map(\.json).joined(separator: ",") + "]"
    case .object(let members):
      return "{" + members.map { PageValue.quoted($0.name) + ":" + $0.value.json }.joined(separator: ",") + "}"
    }
  }

  /// Returns the shorter of the texts of a number and of the number rounded to some digits.
  private static func text(_ number: Double, digits: Int) -> String {
    let (exact, rounded) = ((number + 0).shortestText, NumberText.text(number + 0, "g", precision: digits))
    return exact.utf8.count <= rounded.utf8.count ? exact : rounded
  }

  /// Source: RFC 8259, section 7.
  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
