import FoundationEssentials

extension JSONValue {
  /// Reads a body such as `{"request": {…}, "x": 1}`; leaves out members that are null.
  static func members(of text: String, _ known: Set<String>) throws(ServiceError) -> [String: JSONValue] {
    guard let value = try? JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)) else {
      throw ServiceError(.badRequest, "the body is not JSON")
    }
    guard case .object(let members) = value else { throw ServiceError(.badRequest, "the body is not a JSON object") }
    if let unknown = members.keys.sorted().first(where: { !known.contains($0) }) {
      throw ServiceError(
        .badRequest, "unknown member “\(unknown.prefix(40))”; known are \(known.sorted().joined(separator: ", "))")
    }
    return members.filter { $0.value != .null }
  }

  /// The value as JSON.
  func text() throws(ServiceError) -> String {
    guard let json = try? JSONEncoder().encode(self) else { throw ServiceError(.badRequest, "the body is not JSON") }
    return String(decoding: json, as: UTF8.self)
  }
}
