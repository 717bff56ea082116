import Foundation
import Testing

@Suite("The command on a terminal")
struct PreviewCommandTests {
  /// What the command writes to a terminal of 40 by 14, where no one types.
  private func onTerminal(_ arguments: [String], in folder: URL, _ change: [String: String] = [:]) throws -> String {
    var (master, slave) = (Int32(-1), Int32(-1))
    var size = winsize(ws_row: 14, ws_col: 40, ws_xpixel: 0, ws_ypixel: 0)
    try #require(openpty(&master, &slave, nil, nil, &size) == 0)
    defer { close(master) }
    let process = Process()
    process.executableURL = PlotProcess.executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    var environment = ["PATH": "/usr/bin:/bin", "TERM": "xterm-256color"]
    // Sanitizers read their options from variables.
    environment.merge(ProcessInfo.processInfo.environment.filter { $0.key.hasSuffix("SAN_OPTIONS") }) { $1 }
    environment.merge(change) { $1 }
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle(fileDescriptor: slave)
    try process.run()
    close(slave)
    var text: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 4096)
    while case let count = read(master, &bytes, bytes.count), count > 0 { text += bytes[..<count] }
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: text, as: UTF8.self)
  }

  @Test("The command on a terminal shows the picture there without -o, and writes no file")
  func shown() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    let text = try onTerminal(["sin(x)"], in: process.folder)
    #expect(text.contains("┤") && text.contains("\u{1B}[38;5;"))
    #expect(text.split(separator: "\r\n").count == 12)
    #expect(process.files.isEmpty)
    let plain = try onTerminal(["sin(x)"], in: process.folder, ["NO_COLOR": "1"])
    #expect(!plain.contains("\u{1B}") && plain.contains("┤"))
    #expect(try onTerminal(["sin(x)"], in: process.folder, ["TERM": "xterm-kitty"]).hasPrefix("\u{1B}_Ga=T"))
  }

  @Test("The command on a terminal writes the file there with -o or --format, and on a terminal that shows nothing")
  func written() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    #expect(try onTerminal(["sin(x)", "-o", "a.png"], in: process.folder).isEmpty)
    #expect(try onTerminal(["sin(x)"], in: process.folder, ["TERM": "dumb"]) == "plot.png\r\n")
    #expect(process.files == ["a.png", "plot.png"])
  }

  @Test(
    "The command on a terminal shows and writes with --preview and -o, in plain characters where there is no terminal")
  func both() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    let result = try process.run(["sin(x)", "--preview", "-o", "a.svg"])
    #expect(result.status == 0)
    #expect(result.text.contains("┤") && !result.text.contains("\u{1B}"))
    #expect(process.files == ["a.svg"])
  }

  @Test(
    "The command on a terminal shows it as it is told",
    arguments: [("kitty", "\u{1B}_G"), ("iterm", "\u{1B}]1337;"), ("sixel", "\u{1B}P")])
  func forced(_ method: String, _ start: String) throws {
    let process = try PlotProcess()
    defer { process.remove() }
    let result = try process.run(["sin(x)", "--preview-as", method])
    #expect(result.text.hasPrefix(start))
    #expect(process.files.isEmpty)
  }

  @Test("--verbose tells ranges, proof and times; --quiet leaves notes out")
  func verboseLog() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    let verbose = try process.run(["sin(x)", "--verbose", "--range", "0:1", "-o", "a.png"])
    let lines = verbose.errors.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines[0].hasPrefix("plot: x from 0.0 to 1.0, y from "))
    #expect(lines[1].hasPrefix("plot: sin(x): ") && lines[1].hasSuffix("columns proved, 1 piece"))
    #expect(lines[2].hasPrefix("plot: survey ") && lines[2].hasSuffix(" million operations"))
    #expect(lines[3].hasSuffix("bytes to a.png"))
    #expect(try process.run(["1/0", "-o", "b.png"]).errors.contains("note: 1÷0 has no value"))
    #expect(try process.run(["1/0", "-o", "b.png", "-q"]).errors.isEmpty)
    #expect(try process.run(["x", "-o", "b.png", "--quiet"]).errors.isEmpty)
  }
}
