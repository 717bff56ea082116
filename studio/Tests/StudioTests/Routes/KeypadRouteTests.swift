import Testing

@testable import Studio

@Suite struct KeypadRouteTests {
  private let studio = TestStudio()

  @Test(arguments: [
    ("[\"7\", \"+\"]", "7+\u{a0}…", "7"), ("[\"7\", \"+\", \"9\", \"=\", \"√\"]", "√(7+9)\u{a0}=", "4"),
    ("[]", "", "0"),
  ])
  func keysArePressed(_ keys: String, _ description: String, _ display: String) async throws {
    let answer = try await studio.post("/api/keypad", "{\"keypad\": null, \"keys\": \(keys)}")
    #expect(answer.status == 200)
    #expect(answer["description"] == .string(description))
    #expect(answer["display"] == .string(display))
    #expect(answer["memory"] == .null)
  }

  @Test func aCalculatorIsRestoredAndContinues() async throws {
    let first = try await studio.post("/api/keypad", #"{"steps": "9 + M = √", "memory": 7, "keys": []}"#)
    #expect(first["display"] == "4")
    #expect(first["memory"] == 7)
    #expect(first["graph"] == "9 + M = √")
    let keypad = try #require(first["keypad"]).text()
    let second = try await studio.post("/api/keypad", "{\"keypad\": \(keypad), \"keys\": [\"+\", \"1\", \"4\", \"=\"]}")
    #expect(second["display"] == "18")
    let program = try #require(second["program"]).text()
    let third = try await studio.post("/api/keypad", "{\"program\": \(program), \"keys\": [\"+\"]}")
    #expect(third["isPending"] == true)
    #expect(third["graph"] == .null)
  }

  @Test func aFaultHasItsKindAndWords() async throws {
    let answer = try await studio.post("/api/keypad", #"{"steps": "1 ÷ 0 ="}"#)
    guard case .object(let fault) = answer["fault"] else {
      Issue.record("there is no fault")
      return
    }
    #expect(fault["kind"] == "divisionByZero")
    #expect(fault["message"] != nil)
  }

  @Test(arguments: [
    "", "[]", "{\"keys\": 7}", "{\"keys\": [7]}", "{\"keys\": [\"Q@\"]}", "{\"fob\": 1}", "{\"memory\": \"x\"}",
    "{\"keypad\": {}}", "{\"keypad\": {\"format\": \"plot.keypad\", \"version\": 9}}", "{\"program\": []}",
    "{\"program\": {\"format\": \"plot.program\", \"version\": 1, \"steps\": [\"@\"]}}", "{\"steps\": 1}",
    "{\"steps\": \"1\", \"program\": {}}", "{\"steps\": \"1 2\"}",
  ])
  func damageIsRefused(_ body: String) async throws {
    let answer = try await studio.post("/api/keypad", body)
    #expect(answer.status == 400)
    #expect(answer["message"] != nil)
  }

  @Test func wrongKeysHaveACaret() async throws {
    let answer = try await studio.post("/api/keypad", #"{"steps": "9 + Q@ = √"}"#)
    #expect(answer["excerpt"] == ["text": "9 + Q@ = √", "from": 5, "to": 6])
  }

  @Test func theNumberOfKeysIsBounded() async throws {
    var limits = TestStudio.limits
    limits.keys = 2
    limits.keypadWork = 60
    let studio = TestStudio(limits: limits)
    #expect(try await studio.post("/api/keypad", "{\"keys\": [\"1\", \"2\"]}").status == 200)
    #expect(try await studio.post("/api/keypad", "{\"steps\": \"1+2+3+\", \"keys\": [\"1\", \"2\"]}").status == 413)
    #expect(try await studio.post("/api/keypad", "{\"keys\": [\"1\", \"2\", \"3\"]}").status == 413)
  }

  @Test func theFacesAreConstant() async throws {
    let faces = try await studio.get("/api/keypad/faces")
    #expect(faces.text.contains("\"scientific\""))
    #expect(faces["functions"] != nil)
    let tag = try #require(faces.headers[.eTag])
    #expect(try await studio.get("/api/keypad/faces", [.ifNoneMatch: tag]).status == 304)
  }
}
