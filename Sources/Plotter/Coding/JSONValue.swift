/// Any value in JSON.
enum JSONValue: Codable, Sendable, Equatable {
  case null
  case flag(Bool)
  case integer(Int)
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .flag(value)
    } else if let value = try? container.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? container.decode(String.self) {
      // Before numbers, as which "inf" would be read.
      self = .text(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let values = try? container.decode([JSONValue].self) {
      self = .list(values)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .flag(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .text(let value): try container.encode(value)
    case .list(let values): try container.encode(values)
    case .object(let members): try container.encode(members)
    }
  }

  /// Reads a text in JSON; nil if it is not valid.
  init?(json: String) {
    guard let value = try? JSONText.decode(JSONValue.self, from: json.utf8) else { return nil }
    self = value
  }

  /// The value as JSON on one line.
  func json() throws(PlotError) -> String { try JSONText.text(of: self, named: "the message") }

  /// The member of an object with a name; nil without such a member, and for other values.
  subscript(name: String) -> JSONValue? { if case .object(let members) = self { members[name] } else { nil } }

  /// The string, if the value is one.
  var text: String? { if case .text(let text) = self { text } else { nil } }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  init(stringLiteral value: String) { self = .text(value) }
  init(booleanLiteral value: Bool) { self = .flag(value) }
  init(integerLiteral value: Int) { self = .integer(value) }
  init(arrayLiteral elements: JSONValue...) { self = .list(elements) }
  init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(Dictionary(elements) { _, last in last })
  }
}
