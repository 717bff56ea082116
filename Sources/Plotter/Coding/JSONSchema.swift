/// A JSON Schema: the values that a text in JSON may have, with the keywords that this project needs.
///
/// Source: JSON Schema, draft 2020-12.
struct JSONSchema: Encodable, Sendable {
  /// The value of a keyword.
  enum Value: Encodable, Sendable {
    case text(String)
    case texts([String])
    case number(Double)
    case flag(Bool)
    case schema(JSONSchema)
    case schemas([JSONSchema])
    case members([String: JSONSchema])

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .text(let value): try container.encode(value)
      case .texts(let value): try container.encode(value)
      case .number(let value): try container.encode(value)
      case .flag(let value): try container.encode(value)
      case .schema(let value): try container.encode(value)
      case .schemas(let value): try container.encode(value)
      case .members(let value): try container.encode(value)
      }
    }
  }

  private var keywords: [String: Value]

  init(_ keywords: [String: Value]) { self.keywords = keywords }

  func encode(to encoder: any Encoder) throws { try keywords.encode(to: encoder) }

  static let text = JSONSchema(["type": .text("string")])
  /// The schema of the whole document.
  static let root = JSONSchema(["$ref": .text("#")])
  static let flag = JSONSchema(["type": .text("boolean")])
  /// A finite number, or one of the texts for others.
  static let number = anyOf([JSONSchema(["type": .text("number")]), oneOf(["inf", "-inf", "nan"])])
  static let count = JSONSchema(["type": .text("integer"), "minimum": .number(0)])

  static func oneOf(_ choices: [String]) -> JSONSchema {
    JSONSchema(["type": .text("string"), "enum": .texts(choices)])
  }

  static func anyOf(_ schemas: [JSONSchema]) -> JSONSchema { JSONSchema(["anyOf": .schemas(schemas)]) }

  static func list(of element: JSONSchema) -> JSONSchema {
    JSONSchema(["type": .text("array"), "items": .schema(element)])
  }

  /// Returns the schema of an object that has no other members.
  ///
  /// - Parameter optional: members that may be missing.
  static func object(_ members: [String: JSONSchema], optional: Set<String> = []) -> JSONSchema {
    JSONSchema([
      "type": .text("object"), "properties": .members(members), "additionalProperties": .flag(false),
      "required": .texts(members.keys.filter { !optional.contains($0) }.sorted()),
    ])
  }

  /// Returns the schema with another keyword.
  func with(_ keyword: String, _ value: Value) -> JSONSchema {
    var schema = self
    schema.keywords[keyword] = value
    return schema
  }

  /// Returns the schema as a document of its own.
  func document(_ title: String) -> JSONSchema {
    with("$schema", .text("https://json-schema.org/draft/2020-12/schema")).with("title", .text(title))
  }
}
