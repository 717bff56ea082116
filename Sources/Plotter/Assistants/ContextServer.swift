import Metering

/// A server of the Model Context Protocol: messages of JSON-RPC 2.0 in, messages out. It keeps nothing between them but fonts.
///
/// A wrong message is answered by an error, and no message ends the server.
///
/// Source: Model Context Protocol, revisions 2024-11-05 to 2025-11-25.
package final class ContextServer {
  private let toolbox: ContextToolbox

  /// - Parameters:
  ///   - allowsFiles: whether calls may name files to read.
  ///   - limit: the most work and memory of a call.
  package init(allowsFiles: Bool, limit: WorkLimit) {
    toolbox = ContextToolbox(allowsFiles: allowsFiles, limit: limit)
  }

  /// Returns the answer to a line of input; nil if it needs none, as a notification does.
  ///
  /// The line is one message, or a list of messages.
  package func answer(to line: String) throws(PlotError) -> String? {
    guard let message = JSONValue(json: line) else {
      return try ContextServer.failure(.parse("the line is not JSON"), of: .null).json()
    }
    guard case .list(let messages) = message, !messages.isEmpty else { return try answer(to: message)?.json() }
    var answers: [JSONValue] = []
    for message in messages.prefix(Self.mostMessages) {
      if let answer = try answer(to: message) { answers.append(answer) }
    }
    return answers.isEmpty ? nil : try JSONValue.list(answers).json()
  }

  /// Returns the answer to a line that was too long to be read.
  package static func refusal(ofLineLongerThan limit: Int) throws(PlotError) -> String {
    try failure(.request("a message has at most \(limit) bytes"), of: .null).json()
  }

  private func answer(to message: JSONValue) throws(PlotError) -> JSONValue? {
    // The answer to a request, of which this server makes none.
    if message["method"] == nil, message["result"] != nil || message["error"] != nil { return nil }
    let id = message["id"]
    do throws(ContextFault) {
      guard message["jsonrpc"] == "2.0", let method = message["method"]?.text else {
        throw .request("a message is an object with \"jsonrpc\": \"2.0\" and a \"method\"")
      }
      guard let id else { return nil }
      switch id {
      case .text, .integer, .number: break
      default: throw .request("\"id\" is a text or a number")
      }
      let parameters = message["params"] ?? [:]
      guard case .object = parameters else { throw .parameters("\"params\" is an object") }
      return ["jsonrpc": "2.0", "id": id, "result": try result(of: method, parameters)]
    } catch { return ContextServer.failure(error, of: id ?? .null) }
  }

  private func result(of method: String, _ parameters: JSONValue) throws(ContextFault) -> JSONValue {
    switch method {
    case "initialize": return ContextServer.introduction(for: parameters["protocolVersion"]?.text)
    case "ping": return [:]
    case "tools/list": return ["tools": .list(toolbox.descriptions)]
    case "tools/call":
      guard let name = parameters["name"]?.text else { throw .parameters("\"name\" is the name of a tool") }
      let arguments = parameters["arguments"] ?? [:]
      guard case .object(let members) = arguments else { throw .parameters("\"arguments\" is an object") }
      return try toolbox.result(of: name, members)
    default: throw .method("there is no method '\(method.abridged(to: 60))'")
    }
  }

  private static func introduction(for version: String?) -> JSONValue {
    [
      "protocolVersion": .text(version.flatMap { versions.contains($0) ? $0 : nil } ?? versions[0]),
      "capabilities": ["tools": ["listChanged": false]],
      "serverInfo": ["name": "plot", "title": "plot", "version": .text(Plot.version)],
      "instructions":
        """
      Draws functions, equations, inequalities, parametric and polar curves, with proof of every column of pixels, and \
      calculates with proof. Expressions are texts such as sin(x)/x, x^2+y^2=25, (cos(3t), sin(2t)), r=cos(4theta), \
      if(x<0, -1, x^2). Multiplication may be implicit; angles are in radians. Ranges are texts such as -2pi:2pi.
      """,
    ]
  }

  private static func failure(_ fault: ContextFault, of id: JSONValue) -> JSONValue {
    switch id {
    case .text, .integer, .number, .null: break
    default: return failure(fault, of: .null)
    }
    return [
      "jsonrpc": "2.0", "id": id, "error": ["code": .integer(fault.code), "message": .text(fault.message)],
    ]
  }

  /// The revisions of the protocol, the newest first.
  private static let versions = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]
  private static let mostMessages = 100
}

/// A wrong message, with the code that JSON-RPC 2.0 gives it.
enum ContextFault: Error {
  case parse(String)
  case request(String)
  case method(String)
  case parameters(String)

  var code: Int {
    switch self {
    case .parse: -32700
    case .request: -32600
    case .method: -32601
    case .parameters: -32602
    }
  }

  var message: String {
    switch self {
    case .parse(let text), .request(let text), .method(let text), .parameters(let text): text
    }
  }
}
