import Foundation
import Metering
import Testing

@testable import Plotter

@Suite("Model Context Protocol")
struct ContextServerTests {
  private let server = ContextServer(allowsFiles: false, limit: .standard)

  /// Returns the answer to a line as an object.
  private func answer(_ line: String, from server: ContextServer? = nil) throws -> [String: Any] {
    let text = try #require(try (server ?? self.server).answer(to: line), "\(line)")
    #expect(!text.contains("\n"))
    return try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  /// Returns the content of a call's result, and whether it is an error.
  private func call(
    _ tool: String, _ arguments: String, from server: ContextServer? = nil
  ) throws -> (content: [[String: Any]], isError: Bool) {
    let message = """
      {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "\(tool)", "arguments": \(arguments)}}
      """
    let result = try #require(answer(message, from: server)["result"] as? [String: Any])
    return (try #require(result["content"] as? [[String: Any]]), try #require(result["isError"] as? Bool))
  }

  private func text(_ tool: String, _ arguments: String, from server: ContextServer? = nil) throws -> String {
    let (content, isError) = try call(tool, arguments, from: server)
    return (isError ? "error: " : "") + content.compactMap { $0["text"] as? String }.joined(separator: "\n")
  }

  @Test(
    "initialize answers with the client's revision if it is known, and with the newest one otherwise",
    arguments: [("2024-11-05", "2024-11-05"), ("2025-06-18", "2025-06-18"), ("1999-01-01", "2025-11-25")])
  func initialize(asked: String, given: String) throws {
    let result = try #require(
      answer(
        #"{"jsonrpc":"2.0","id":"a","method":"initialize","params":{"protocolVersion":"\#(asked)","capabilities":{}}}"#)[
          "result"] as? [String: Any])
    #expect(result["protocolVersion"] as? String == given)
    #expect((result["serverInfo"] as? [String: Any])?["version"] as? String == Plot.version)
    #expect((result["capabilities"] as? [String: Any])?["tools"] != nil)
  }

  @Test("An answer has the id of its message, a text or a number")
  func identifiers() throws {
    #expect(try answer(#"{"jsonrpc":"2.0","id":"x7","method":"ping"}"#)["id"] as? String == "x7")
    #expect(try answer(#"{"jsonrpc":"2.0","id":41,"method":"ping"}"#)["id"] as? Int == 41)
  }

  @Test("Notifications and answers get no answer")
  func notifications() throws {
    #expect(try server.answer(to: #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#) == nil)
    #expect(try server.answer(to: #"{"jsonrpc":"2.0","method":"notifications/unknown","params":{}}"#) == nil)
    #expect(try server.answer(to: #"{"jsonrpc":"2.0","id":3,"result":{}}"#) == nil)
    #expect(try server.answer(to: #"[{"jsonrpc":"2.0","method":"notifications/initialized"}]"#) == nil)
  }

  @Test(
    "A wrong message gets the error of JSON-RPC",
    arguments: [
      ("{", -32700), ("", -32700), (String(repeating: "[", count: 100_000), -32700), ("[]", -32600), ("7", -32600),
      (#"{"id":1,"method":"ping"}"#, -32600), (#"{"jsonrpc":"2.0","id":1}"#, -32600),
      (#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, -32600),
      (#"{"jsonrpc":"2.0","id":{"a":1},"method":"ping"}"#, -32600),
      (#"{"jsonrpc":"2.0","id":1,"method":"resources/list"}"#, -32601),
      (#"{"jsonrpc":"2.0","id":1,"method":"ping","params":[1]}"#, -32602),
      (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"erase"}}"#, -32602),
      (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"draw","arguments":[]}}"#, -32602),
    ] as [(String, Int)])
  func faults(line: String, code: Int) throws {
    let error = try #require(answer(line)["error"] as? [String: Any])
    #expect(error["code"] as? Int == code)
    #expect((error["message"] as? String)?.isEmpty == false)
  }

  @Test("A list of messages gets a list of answers")
  func batch() throws {
    let text = try #require(
      try server.answer(
        to: #"[{"jsonrpc":"2.0","id":1,"method":"ping"},{"jsonrpc":"2.0","method":"notifications/initialized"},8]"#))
    let answers = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    #expect(answers.count == 2)
    #expect(answers[0]["result"] != nil && answers[1]["error"] != nil)
  }

  @Test("Tools have schemas with the options of the table that open no file")
  func tools() throws {
    let result = try #require(answer(#"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#)["result"] as? [String: Any])
    let tools = try #require(result["tools"] as? [[String: Any]])
    #expect(tools.compactMap { $0["name"] as? String } == ContextTool.allCases.map(\.rawValue))
    let schemas = try Dictionary(
      uniqueKeysWithValues: tools.map { tool in
        let schema = try #require(tool["inputSchema"] as? [String: Any])
        #expect(schema["type"] as? String == "object")
        return (try #require(tool["name"] as? String), try #require(schema["properties"] as? [String: [String: Any]]))
      })
    let draw = try #require(schemas["draw"])
    #expect(draw["format"]?["enum"] as? [String] == ["png", "svg"])
    // Several words are one text, x,y2.
    #expect(draw["log"]?["examples"] != nil && draw["log"]?["enum"] == nil)
    for option in [PlotOption.output, .data, .program, .watch, .request, .jobs, .quiet] {
      #expect(draw[option.rawValue] == nil, "\(option)")
    }
    #expect(
      schemas["solve"].map { Set($0.keys).isSuperset(of: ["expressions", "range", "enclosure", "json"]) } == true)
    #expect(schemas["table"]?["samples"]?["minimum"] as? Int == 2)
  }

  @Test("draw returns a picture, and notes on what was chosen")
  func draw() throws {
    let (content, isError) = try call("draw", #"{"expressions": ["asin(x)"], "size": "300x200", "alt": true}"#)
    #expect(!isError)
    #expect(content[0]["type"] as? String == "image" && content[0]["mimeType"] as? String == "image/png")
    let encoded = try #require(content[0]["data"] as? String)
    let picture = try #require(Data(base64Encoded: encoded))
    #expect(picture == Data(try Plot(PlotRequest("asin(x)", [.size: "300x200", .alt: ""])).png()))
    #expect((content[1]["text"] as? String)?.hasPrefix("Graph of ") == true)
    #expect((content[2]["text"] as? String)?.hasPrefix("note: ") == true)
  }

  @Test("draw returns an SVG as text, and a report if it is asked for")
  func drawing() throws {
    let (content, _) = try call("draw", #"{"expressions": ["1/x"], "format": "svg", "report": "json"}"#)
    #expect((content[0]["text"] as? String)?.hasPrefix("<?xml") == true)
    #expect((content[1]["text"] as? String)?.contains("\"poles\"") == true)
  }

  @Test(
    "The other tools answer as the commands do",
    arguments: [
      ("evaluate", #"{"expressions": ["2^10", "a/4"], "set": ["a=3"]}"#, "1024\n0.75"),
      ("evaluate", #"{"expressions": ["sqrt(2)"], "digits": 3}"#, "1.41"),
      ("differentiate", #"{"expressions": ["x*sin(x)"]}"#, "sin(x)+x×cos(x)\n"),
      ("limit", #"{"expressions": ["sin(x)/x"], "range": "0"}"#, "1\n"),
      ("integrate", #"{"expressions": ["x^2"], "range": "0:3"}"#, "9\n"),
      ("table", #"{"expressions": ["x^2"], "range": "0:2", "samples": 3}"#, "x,x²\n0,0\n1,1\n2,4\n"),
    ])
  func answers(tool: String, arguments: String, expected: String) throws {
    #expect(try text(tool, arguments) == expected)
  }

  @Test("solve and analyze tell what is proved")
  func analyses() throws {
    #expect(try text("solve", #"{"expressions": ["cos(x)=x"]}"#).contains("0.739085133215161"))
    #expect(try text("analyze", #"{"expressions": ["x^3-3x"]}"#).contains("(all, proved)"))
    #expect(try text("solve", #"{"expressions": ["x^2=2"], "json": true}"#).contains("\"complete\""))
    #expect(try text("describe", #"{"expressions": ["1/2x"]}"#).hasPrefix("reading"))
  }

  @Test(
    "A wrong call says what is wrong, for the assistant to correct it",
    arguments: [
      ("draw", #"{"expressions": ["sin(x"]}"#, "^"), ("draw", #"{"expresions": ["x"]}"#, "no \"expresions\""),
      ("draw", #"{"expressions": "x"}"#, "\"expressions\" is a list of texts"),
      ("draw", #"{"expressions": ["x"], "rage": "0:1"}"#, "did you mean 'range'"),
      ("draw", #"{"expressions": ["x"], "data": ["/etc/passwd"]}"#, "--allow-files"),
      ("draw", #"{"expressions": ["x"], "output": "/tmp/a.png"}"#, "draw has no \"output\""),
      ("draw", #"{"expressions": ["x"], "theme": "/etc/passwd"}"#, "a theme's file is not allowed"),
      ("draw", #"{"expressions": ["x"], "format": "pdf"}"#, "is one of png, svg here"),
      ("draw", #"{"expressions": ["x"], "size": "9000x9000"}"#, "pixels"),
      ("draw", "{}", "nothing to draw; give \"expressions\""),
      ("draw", #"{"expressions": ["k*x"], "sweep": ["k=1:5/9"], "format": "gif"}"#, "is one of png, svg here"),
      ("solve", #"{"expressions": ["x^2=2"], "theme": "dark"}"#, "solve has no \"theme\""),
      ("solve", #"{"expressions": ["x^2=2"], "json": "yes"}"#, "\"json\" is true or false"),
      ("table", #"{"expressions": ["x"], "samples": 1000000}"#, "at most 10000 rows"),
      ("evaluate", #"{"expressions": ["2", "1/0"]}"#, "'1/0' has no value"),
      ("evaluate", #"{"expressions": ["-"]}"#, "expected a number"),
    ])
  func refusals(tool: String, arguments: String, part: String) throws {
    let answer = try text(tool, arguments)
    #expect(answer.hasPrefix("error: ") && answer.contains(part), "\(answer)")
  }

  @Test("A call ends at the limit of work, and the next one begins anew")
  func work() throws {
    let server = ContextServer(allowsFiles: false, limit: WorkLimit(operations: 1_000_000, bytes: 100_000_000))
    let hard = #"{"expressions": ["sin(1/x)+sin(1/(x-1))+sin(exp(x))"], "range": "-20:20"}"#
    #expect(try text("draw", hard, from: server).contains("more work than the limit"))
    #expect(try text("evaluate", #"{"expressions": ["1+1"]}"#, from: server) == "2")
  }

  @Test("With leave, calls read regular files, but not the protocol's own streams")
  func files() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "plot-mcp-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "a.csv")
    try Data("0,1\n1,2\n2,4\n".utf8).write(to: file)
    let server = ContextServer(allowsFiles: true, limit: .standard)
    #expect(try !call("draw", #"{"data": ["\#(file.path)"]}"#, from: server).isError)
    for path in ["-", "/dev/stdin", "/dev/zero"] {
      #expect(try call("draw", #"{"data": ["\#(path)"]}"#, from: server).isError, "\(path)")
    }
    #expect(try call("draw", #"{"expressions": ["x"], "output": "\#(file.path)"}"#, from: server).isError)
  }
}
