import FoundationEssentials
import Grapher
import Plotter

extension StudioService {
  /// Reads the request of a query.
  func plotRequest(query: [(name: String, value: String)]) throws(ServiceError) -> PlotRequest {
    do { return try limits.checked(PlotRequest(query: query)) } catch { throw ServiceError(error) }
  }

  /// Reads a request in JSON.
  func plotRequest(json text: String) throws(ServiceError) -> PlotRequest {
    do { return try limits.checked(PlotRequest(json: text)) } catch { throw ServiceError(error) }
  }

  /// Reads a body such as `{"request": {…}, "x": 1}`.
  func members(of text: String, _ known: Set<String>) throws(ServiceError) -> [String: JSONValue] {
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

  /// Reads the member `request` of a body.
  func plotRequest(in members: [String: JSONValue]) throws(ServiceError) -> PlotRequest {
    guard let request = members["request"] else { throw ServiceError(.badRequest, "the member “request” is missing") }
    return try plotRequest(json: try request.text())
  }
}

extension JSONValue {
  /// The value as JSON.
  func text() throws(ServiceError) -> String {
    guard let json = try? JSONEncoder().encode(self) else { throw ServiceError(.badRequest, "the body is not JSON") }
    return String(decoding: json, as: UTF8.self)
  }
}
