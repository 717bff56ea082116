import Testing

@testable import Studio

@Suite struct ReadingRouteTests {
  private let studio = TestStudio()

  @Test func detailsDescribeThePicture() async throws {
    let answer = try await studio.post("/api/details", #"{"expressions": ["x^2"], "size": "300x200"}"#)
    #expect(answer.status == 200)
    #expect(answer["query"] == "f=x%5E2&size=300x200")
    guard case .array(let curves) = answer["curves"] else {
      Issue.record("there are no curves")
      return
    }
    #expect(curves.count == 1)
  }

  @Test func anAnalysisHasZerosIntersectionsAndTheIntegral() async throws {
    let answer = try await studio.post(
      "/api/analysis",
      #"{"request": {"expressions": ["f(x)=x^3-4x", "f'(x)"], "size": "300x200"}, "curve": 1, "from": -3, "to": 3}"#)
    #expect(answer.status == 200)
    #expect(answer["zeros"]?["complete"] == true)
    #expect(answer["integral"]?["proved"] == true)
    guard case .array(let others) = answer["intersections"] else {
      Issue.record("there are no intersections")
      return
    }
    #expect(others.count == 1 && others[0]["curve"] == 2)
  }

  @Test func aTraceHasTheValues() async throws {
    let answer = try await studio.post("/api/trace", #"{"request": {"expressions": ["x^2"]}, "x": 3}"#)
    #expect(answer.status == 200)
    #expect(answer.text.contains("\"y\":9"))
  }

  @Test func aTraceHasTheValuesOfFieldsAtThePointer() async throws {
    let answer = try await studio.post(
      "/api/trace", #"{"request": {"expressions": ["x^2", "v=(-y, x)"]}, "x": 3, "y": 4}"#)
    #expect(answer.status == 200)
    guard case .array(let points) = answer["points"], case .array(let fields) = answer["fields"],
      case .array(let parts) = fields.first?["parts"]
    else {
      Issue.record("there are no values: \(answer.text)")
      return
    }
    #expect(points.count == 1 && fields.count == 1 && fields[0]["curve"] == 2)
    #expect(parts.map { $0["name"] } == ["v₁", "v₂", "length"] && parts.map { $0["value"] } == [-4, 3, 5])
  }

  @Test func aTraceWithoutAnOrdinateHasNoFields() async throws {
    let answer = try await studio.post("/api/trace", #"{"request": {"expressions": ["z=x*y"]}, "x": 3}"#)
    #expect(answer["points"] == [] && answer["fields"] == [])
  }

  @Test func detailsHaveTicksAndTheValuesOfAreas() async throws {
    let answer = try await studio.post(
      "/api/details", #"{"expressions": ["x"], "integral": ["0:2"], "range": "0:4", "size": "600x400"}"#)
    #expect(answer["areas"]?[0]?["text"] == "0:2" && answer["areas"]?[0]?["integral"]?["value"] == 2)
    guard case .array(let ticks) = answer["ticks"] else {
      Issue.record("there are no ticks")
      return
    }
    #expect(ticks.first == 0 && ticks.last == 4 && ticks.count > 3)
  }

  @Test func aTableHasItsRows() async throws {
    let answer = try await studio.post(
      "/api/table", #"{"request": {"expressions": ["1/x"], "range": "-1:1"}, "samples": 3}"#)
    #expect(answer["rows"] == [[-1, -1], [0, .null], [1, 1]])
  }

  @Test(arguments: [
    ("analysis", "{\"request\": {\"expressions\": [\"x\"]}, \"from\": 1, \"to\": 1}"),
    ("analysis", "{\"request\": {\"expressions\": [\"x\"]}, \"curve\": 2, \"from\": 0, \"to\": 1}"),
    ("analysis", "{\"request\": {\"expressions\": [\"x^2+y^2=1\"]}, \"from\": 0, \"to\": 1}"),
    ("analysis", "{\"request\": {\"expressions\": [\"x\"], \"data\": [\"/etc/passwd\"]}, \"from\": 0, \"to\": 1}"),
    ("trace", "{\"x\": 1}"), ("trace", "{\"request\": {}}"), ("trace", "{\"request\": [], \"x\": 1}"),
    ("trace", "{\"request\": {\"expressions\": [\"x\"]}, \"x\": \"1\"}"),
    ("trace", "{\"request\": {\"expressions\": [\"x\"]}, \"x\": 1, \"y\": \"1\"}"),
    ("table", "{\"request\": {\"expressions\": [\"x\"]}, \"samples\": 1}"),
    ("table", "{\"request\": {\"expressions\": [\"x\"]}, \"samples\": 2.5}"),
    ("table", "{\"request\": {\"expressions\": [\"x\"]}, \"samples\": 1e300}"),
    ("table", "{\"request\": {\"expressions\": [\"x^2+y^2=1\"]}, \"samples\": 3}"),
    ("details", "{\"expressions\": [\"(\"]}"),
    ("details", "{\"expressions\": [\"x\"], \"data\": [\"/etc/passwd\"]}"),
  ])
  func wrongRequestsAreRefused(_ route: String, _ body: String) async throws {
    #expect(try await studio.post("/api/\(route)", body).status == 400)
  }
}
