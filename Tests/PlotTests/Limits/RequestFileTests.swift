import Foundation
import Testing

/// What requests, lists and settings that other people wrote may open.
@Suite("Files of requests from elsewhere")
struct RequestFileTests {
  private static let data = "1,2\n3,4\n"

  @Test("A request writes no file that the user has not named", arguments: ["png", "svg", "gif"])
  func output(format: String) throws {
    let process = try PlotProcess()
    defer { process.remove() }
    try process.write("kept", to: "home/profile.\(format)")
    let values = format == "gif" ? #""sweep": ["k=1:2/2"]"# : #""set": ["k=1"]"#
    try process.write(
      #"{"expressions": ["k*x"], \#(values), "output": "home/profile.\#(format)"}"#, to: "r.json")
    let look = ["--size", "90x60"]
    let refused = try process.run(["--request", "r.json"] + look)
    #expect(refused.status == 64)
    #expect(refused.message.contains("would write home/profile.\(format)"), "\(refused.errors)")
    #expect(refused.message.contains("give the output with -o"), "\(refused.errors)")
    #expect(process.contents("home/profile.\(format)") == Data("kept".utf8))
    #expect(process.files.sorted() == ["home", "r.json"])
    #expect(try process.run(["--request", "r.json", "-o", "a.\(format)"] + look).status == 0)
    #expect(try process.run(["--request", "r.json", "--allow-files"] + look).status == 0)
    #expect(process.contents("home/profile.\(format)") != Data("kept".utf8))
  }

  @Test("A request's output with places for frames, and its parts, are not written either")
  func sweptOutput() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    for (name, options) in [("w-{k}.png", [String]()), ("w.gif", ["--shard", "1/2"]), ("w.png", ["--resume"])] {
      try process.write(
        #"{"expressions": ["k*x"], "output": "\#(name)", "sweep": ["k=1:2/2"]}"#, to: "r.json")
      let refused = try process.run(["--request", "r.json", "--size", "90x60"] + options)
      #expect(refused.status == 64, "\(refused.errors)")
      #expect(refused.message.contains("which it may not"), "\(refused.errors)")
      #expect(process.files == ["r.json"])
    }
  }

  @Test("A request reads data, programs and themes in its folder alone; one from standard input reads none")
  func inputs() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    try process.write(Self.data, to: "secret/data.csv")
    try process.write(Self.data, to: "own/data.csv")
    try process.write("axes = \"frame\"\n", to: "secret/theme.toml")
    try process.write("axes = \"frame\"\n", to: "own/theme.toml")
    for text in [#""data": ["FOLDER/data.csv"]"#, #""theme": "FOLDER/theme.toml""#] {
      func request(_ folder: String) -> String {
        #"{"expressions": ["x"], "size": "90x60", \#(text.replacing("FOLDER", with: folder))}"#
      }
      try process.write(request("own"), to: "own/r.json")
      try process.write(request("secret"), to: "own/foreign.json")
      #expect(try process.run(["--request", "own/r.json", "-o", "a.svg"]).status == 0)
      let refused = try process.run(["--request", "own/foreign.json", "-o", "b.svg"])
      #expect(refused.status == 64)
      #expect(refused.message.contains("add --allow-files"), "\(refused.errors)")
      #expect(try process.run(["--request", "own/foreign.json", "--allow-files", "-o", "c.svg"]).status == 0)
      let piped = try process.shell("plot --request - -o b.svg < own/r.json")
      #expect(piped.status == 64)
      #expect(piped.errors.contains("may read no files"), "\(piped.errors)")
      #expect(try process.shell("plot --request - --allow-files -o c.svg < own/r.json").status == 0)
      #expect(process.contents("b.svg") == nil)
      // What the user types is opened wherever it is.
      let typed = try process.run(["--request", "own/r.json", "--data", "secret/data.csv", "-o", "d.svg"])
      #expect(typed.status == 0, "\(typed.errors)")
    }
  }

  @Test("A request reads neither expressions nor data from standard input")
  func standardInput() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    for text in [#"{"expressions": ["-"]}"#, #"{"expressions": ["x"], "data": ["-"]}"#] {
      try process.write(text, to: "r.json")
      let result = try process.shell("echo x | plot --request r.json -o a.svg")
      #expect(result.status == 64, "\(result.errors)")
      #expect(result.errors.contains("add --allow-files"), "\(result.errors)")
    }
  }

  @Test("The command of a list of frames reads files beside the picture alone, and does not wait for a pipe")
  func lists() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    try process.write(Self.data, to: "secret/data.csv")
    try process.write(Self.data, to: "own/data.csv")
    func draw(_ data: String) throws {
      for part in ["1/2", "2/2"] {
        let arguments = [
          "k*x", "--sweep", "k=1:2/2", "--data", data, "--size", "90x60", "-o", "own/w.gif", "--shard", part,
        ]
        let drawn = try process.run(arguments)
        try #require(drawn.status == 0, "\(drawn.errors)")
      }
    }
    try draw("own/data.csv")
    #expect(try process.run(["gather", "own/w.gif"]).status == 0)
    try draw("secret/data.csv")
    let refused = try process.run(["gather", "own/w.gif"])
    #expect(refused.status == 64)
    #expect(refused.message.contains("names secret/data.csv"), "\(refused.errors)")
    #expect(try process.run(["gather", "own/w.gif", "--allow-files"]).status == 0)
    let list = "own/w.gif.parts/1-of-2.sweep.jsonl"
    let text = String(decoding: try #require(process.contents(list)), as: UTF8.self)
    try #require(process.shell("mkfifo own/pipe").status == 0)
    for path in ["own/pipe", "-", "/dev/stdin"] {
      try process.write(text.replacing("\"secret/data.csv\"", with: "\"\(path)\""), to: list)
      #expect(try process.run(["gather", "own/w.gif"]).status == 64)
    }
  }

  @Test("Settings that are a pipe are refused without a wait")
  func settings() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    let result = try process.shell(
      "mkdir -p config/plot && mkfifo config/plot/config.toml && XDG_CONFIG_HOME=$PWD/config plot x -o a.svg")
    #expect(result.status == 66)
    #expect(result.errors.contains("is not a regular file"), "\(result.errors)")
  }
}
