import FoundationEssentials
import Testing

@testable import Studio

@Suite struct JSONLogHandlerTests {
  @Test func aLineIsJSON() throws {
    let line = JSONLogHandler.line(
      .info, "request",
      [
        "status": "200", "route": "/a\"b\\\u{1}", "path": "\u{9B}2J\u{202E}\u{E0001}é", "id": "12",
        "milliseconds": "1.5",
      ],
      at: Date(timeIntervalSince1970: 0))
    #expect(line.hasSuffix("}\n"))
    #expect(line.contains(#""path":"\u009b2J\u202e\udb40\udc01é""#))
    let value = try JSONDecoder().decode(JSONValue.self, from: Data(line.utf8))
    #expect(
      value == [
        "time": "1970-01-01T00:00:00.000Z", "level": "info", "message": "request", "status": 200, "id": "12",
        "route": "/a\"b\\\u{1}", "path": "\u{9B}2J\u{202E}\u{E0001}é", "milliseconds": .number(1.5),
      ])
  }
}
