import FoundationEssentials
import Plotter

/// The schemas that the library generates from its table of options and from reports.
extension OpenAPI {
  /// The members of a request: the options by their canonical names, without those that the service refuses.
  static let request: JSONValue = {
    guard case .object(var schema) = component("PlotRequest", PlotRequest.schema),
      case .object(let members)? = schema["properties"]
    else { return ["type": "object"] }
    let known = Set(PlotRequest.queryParameters.map(\.name)).union(["version", "expressions", "panels"])
    schema["properties"] = .object(members.filter { known.contains($0.key) })
    schema["examples"] = [["expressions": ["sin(x)/x"], "range": "-40:40"]]
    return .object(schema)
  }()

  /// What is proved of a picture.
  static let report = component("Report", Report.schema)

  /// Returns a document as a schema of this description: what refers to its root refers to the schema.
  private static func component(_ name: String, _ document: () throws(PlotError) -> String) -> JSONValue {
    guard let text = try? document(),
      let value = try? JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)),
      case .object(var schema) = value.replacing(["$ref": "#"], by: reference(name))
    else { return ["type": "object"] }
    for keyword in ["$schema", "title"] { schema[keyword] = nil }
    return .object(schema)
  }
}

extension JSONValue {
  /// Returns the value with each part that equals another one replaced.
  fileprivate func replacing(_ part: JSONValue, by other: JSONValue) -> JSONValue {
    if self == part { return other }
    return switch self {
    case .array(let values): .array(values.map { $0.replacing(part, by: other) })
    case .object(let members): .object(members.mapValues { $0.replacing(part, by: other) })
    default: self
    }
  }
}
