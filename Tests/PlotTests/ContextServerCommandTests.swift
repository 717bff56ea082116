import Foundation
import Testing

@Suite("plot mcp")
struct ContextServerCommandTests {
  @Test("Each line of input is answered by one line, whatever came before, until the input ends")
  func lines() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    let ping = #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#
    let long = String(repeating: "x", count: 5_000_000)
    let result = try process.run(["mcp"], input: "{\n\n\u{1}\u{0}\n\(ping)\r\n\(long)\n[[[\n\(ping)")
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    let lines = result.text.split(separator: "\n")
    #expect(lines.count == 6)
    #expect(lines.filter { $0.contains("-32700") }.count == 3)
    #expect(lines[3].contains("-32600") && lines[3].contains("at most 1048576 bytes"))
    #expect(lines[2] == #"{"id":1,"jsonrpc":"2.0","result":{}}"# && lines[5] == lines[2])
    #expect(process.files == [])
  }

  @Test("An expression is refused")
  func expression() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    let result = try process.run(["mcp", "x^2"])
    #expect(result.status == 64 && result.message.contains("mcp takes no expression"), "\(result.errors)")
  }
}
