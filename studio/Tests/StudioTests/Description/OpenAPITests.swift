import HTTPTypes
import Testing

@testable import Studio

@Suite struct OpenAPITests {
  private let studio = TestStudio()

  @Test func everyRouteIsDescribed() async throws {
    let paths = try #require(try await studio.get("/openapi.json")["paths"])
    for route in Route.all + [.asset] {
      for method in route.methods {
        #expect(paths[route.path]?[method.rawValue.lowercased()] != nil, "\(method) \(route.path)")
      }
    }
  }

  @Test(arguments: [
    ("POST", "/api/keypad", "{}"), ("POST", "/api/details", #"{"expressions": ["x"]}"#),
    ("POST", "/api/analysis", #"{"request": {"expressions": ["x"]}, "from": 0, "to": 1}"#),
    ("POST", "/api/trace", #"{"request": {"expressions": ["x"]}, "x": 1}"#),
    ("POST", "/api/table", #"{"request": {"expressions": ["x"]}}"#), ("POST", "/plot.svg", #"{"expressions": ["x"]}"#),
    ("GET", "/plot.png?f=x", ""), ("HEAD", "/plot.pdf?f=x", ""), ("GET", "/api/keypad/faces", ""), ("GET", "/", ""),
    ("GET", "/healthz", ""), ("GET", "/metrics", ""),
  ])
  func anOverloadIsDescribedWhereItIsAnswered(_ method: String, _ target: String, _ body: String) async throws {
    let description = try #require(try await studio.get("/openapi.json").json)
    let path = String(target.prefix { $0 != "?" })
    let responses = try #require(description["paths"]?[path]?[method.lowercased()]?["responses"])
    var limits = TestStudio.limits
    limits.inFlight = 0
    let overloaded = TestStudio(limits: limits)
    let answer = try await overloaded.send(
      try #require(HTTPRequest.Method(method)), target, [.contentType: "application/json"], body: body)
    #expect([200, 503].contains(answer.status))
    #expect((responses["503"] != nil) == (answer.status == 503))
    #expect((responses["429"] != nil) == (answer.status == 503))
  }

  @Test(arguments: [
    ("KeypadReading", "/api/keypad", #"{"steps": "1 ÷ 0 ="}"#),
    ("PlotDetails", "/api/details", #"{"expressions": ["x"], "size": "200x150"}"#),
    ("CurveAnalysis", "/api/analysis", #"{"request": {"expressions": ["x^2"]}, "from": 0, "to": 1}"#),
    ("Trace", "/api/trace", #"{"request": {"expressions": ["x"]}, "x": 1, "y": 2}"#),
    ("PlotTable", "/api/table", #"{"request": {"expressions": ["x"]}, "samples": 2}"#),
    ("Error", "/api/table", "{"),
  ])
  func everyMemberOfAnAnswerIsDescribed(_ schema: String, _ path: String, _ body: String) async throws {
    let description = try #require(try await studio.get("/openapi.json").json)
    let properties = try #require(description["components"]?["schemas"]?[schema]?["properties"])
    let answer = try #require(try await studio.post(path, body).json)
    #expect(try names(answer) == names(properties))
  }

  @Test func everyMemberOfAFieldIsDescribed() async throws {
    let description = try #require(try await studio.get("/openapi.json").json)
    let properties = try #require(description["components"]?["schemas"]?["FieldValue"]?["properties"])
    let body = #"{"request": {"expressions": ["z=1/x"]}, "x": 0, "y": 1}"#
    let field = try #require(try await studio.post("/api/trace", body)["fields"]?[0])
    #expect(try names(field) == names(properties))
    let parts = try #require(properties["parts"]?["items"]?["properties"])
    #expect(try names(parts) == ["high", "low", "name", "value"])
  }

  @Test func requestsAndReportsHaveTheSchemasOfTheCommand() async throws {
    let schemas = try #require(try await studio.get("/openapi.json").json?["components"]?["schemas"])
    let request = try #require(schemas["PlotRequest"]?["properties"])
    #expect(request["log"]?["enum"] == nil && request["log"]?["examples"] == ["x", "y", "xy", "y2", "z"])
    #expect(request["range"] != nil && request["expressions"] != nil)
    #expect(request["panels"]?["items"] == OpenAPI.reference("PlotRequest"))
    for refused in ["data", "program", "output", "request", "panel"] { #expect(request[refused] == nil) }
    #expect(schemas["Report"]?["properties"]?["functions"] != nil)
    #expect(schemas["Report"]?["properties"]?["panels"]?["items"] == OpenAPI.reference("Report"))
  }

  @Test func noSchemaTakesEverything() async throws {
    let description = try #require(try await studio.get("/openapi.json").json)
    #expect(openSchemas(description, "") == [])
  }

  /// Returns the places of schemas that take any value.
  private func openSchemas(_ value: JSONValue, _ place: String) -> [String] {
    switch value {
    case .array(let values): values.flatMap { openSchemas($0, place) }
    case .object(let members):
      members.flatMap { name, member in
        let isOpen = ["schema", "items"].contains(name) && (member == true || member == [:])
        return (isOpen ? ["\(place)/\(name)"] : []) + openSchemas(member, "\(place)/\(name)")
      }
    default: []
    }
  }

  private func names(_ value: JSONValue) throws -> [String] {
    guard case .object(let members) = value else { throw ServiceError(.badRequest, "not an object: \(value)") }
    return members.keys.sorted()
  }
}
