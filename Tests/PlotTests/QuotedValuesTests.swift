import Foundation
import Testing

/// Values from outside in messages.
@Suite("Messages that quote values from outside")
struct QuotedValuesTests {
  /// A command line, with the files that it reads.
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let arguments: [String]
    let files: [String: String]

    init(_ description: String, _ arguments: [String], files: [String: String] = [:]) {
      testDescription = description
      self.arguments = arguments
      self.files = files
    }
  }

  /// Command lines that a value is quoted from.
  private static func cases(_ value: String) -> [Case] {
    let escaped = value.replacing("\n", with: "\\n")
    func request(_ members: String) -> [String: String] {
      ["r.json": "{\"version\": 1, \"expressions\": [\"x\"], \(members)}"]
    }
    func program(_ step: String) -> [String: String] {
      ["p.json": "{\"format\": \"plot.program\", \"version\": 1, \"steps\": [\(step)]}"]
    }
    return [
      Case("a theme", ["x", "--theme", value]), Case("a font", ["x", "--font", value]),
      Case("a parameter", ["x", "--set", "\(value)=1"]), Case("a line", ["x", "--hline", value]),
      Case("an unknown option", ["x", "--" + value]), Case("an extension", ["x", "-o", value + ".bmp"]),
      Case("a folder", ["x", "-o", value + "/a.png"]), Case("data", ["--data", value]),
      Case("a picture", ["replot", value]), Case("parts", ["gather", value]), Case("a topic", ["help", value]),
      Case("an annotation out of view", ["x", "--annotate", "99,99,\(value)", "-o", "a.png"]),
      Case("an expression to evaluate", ["evaluate", value]),
      Case("an axis of a request", ["--request", "r.json"], files: request("\"axes\": \"\(escaped)\"")),
      Case("a key of a request", ["--request", "r.json"], files: request("\"\(escaped)\": 1")),
      Case("a step of a program", ["--program", "p.json"], files: program("\"\(escaped)\"")),
      Case(
        "a variable of a program", ["--program", "p.json", "--verbose", "-o", "a.png"],
        files: program("{\"variable\": \"\(escaped)\"}")),
      Case("a default", ["x"], files: ["settings/plot/config.toml": "axes = \"\(escaped)\""]),
      Case("a name of a default", ["x"], files: ["settings/plot/config.toml": "\"\(escaped)\" = 1"]),
    ]
  }

  @Test("A value with a line break cannot forge a line", arguments: cases("k\nplot: forged"))
  func forged(_ test: Case) throws {
    for line in try lines(test) {
      #expect(line.hasPrefix("plot: ") || line.hasPrefix("  "), "\(line)")
      #expect(!line.hasPrefix("plot: forged"))
    }
  }

  @Test("A long value is abridged", arguments: cases(String(repeating: "Ab", count: 10_000)))
  func long(_ test: Case) throws {
    for line in try lines(test) { #expect(line.utf8.count < 500, "\(line.prefix(500))") }
  }

  @Test("A program of parentheses without end, and a curve without a variable, are named by their beginnings")
  func longFormulas() throws {
    let steps = Array(repeating: "\"(\"", count: 99_999).joined(separator: ",")
    let program = "{\"format\": \"plot.program\", \"version\": 1, \"steps\": [\(steps)]}"
    #expect(
      try lines(Case("", ["--program", "p.json"], files: ["p.json": program])).allSatisfy { $0.utf8.count < 300 })
    let sum = Array(repeating: "1", count: 2000).joined(separator: "+")
    let noted = try lines(Case("", [sum, "-o", "a.svg"]))
    #expect(noted.contains { $0.contains("… has no variable; its graph is a horizontal line") && $0.utf8.count < 230 })
  }

  @Test("The name of a variable in a description is on one line")
  func description() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    try process.write(
      "{\"format\": \"plot.program\", \"version\": 1, \"steps\": [{\"variable\": \"a\\nkeys         b\"}]}",
      to: "p.json")
    let text = try process.run(["describe", "--program", "p.json"]).text
    #expect(text.split(separator: "\n").map { $0.prefix(6) } == ["readin", "descri", "keys  ", "variab"])
  }

  /// Returns the lines of standard error.
  private func lines(_ test: Case) throws -> [Substring] {
    let process = try PlotProcess()
    defer { process.remove() }
    for (name, text) in test.files { try process.write(text, to: name) }
    let lines = try process.run(test.arguments).errors.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count > 1 && lines.last == "")
    return Array(lines.dropLast())
  }
}
