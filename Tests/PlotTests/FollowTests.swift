import Foundation
import Testing

@Suite("Following data")
struct FollowTests {
  @Test("The end of the data leaves the picture of the last rows")
  func end() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    let rows = (0..<50).map { "\($0),\($0 * $0)\n" }.joined()
    let arguments = ["--data", "-", "--follow", "--window", "10", "--size", "200x120"]
    #expect(
      try process.run(arguments + ["-o", "a.svg", "--report", "json"], input: "x,y\n" + rows).text.contains(
        "\"from\" : 39"))
    #expect(try process.run(arguments + ["--format", "svg"], input: rows).text.contains("<svg"))
    let wrong = try process.run(arguments + ["-o", "b.svg"], input: "x,y\n1,2\n3,?\n")
    #expect(wrong.status == 65 && wrong.message.contains("standard input, line 3, column 2: '?' is not a number"))
    #expect(process.files == ["a.svg"])
  }

  @Test("There must be something to follow")
  func refused() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    let file = try process.run(["--data", "log.csv", "--follow"])
    #expect(file.status == 64 && file.message.contains("tail -f log.csv | plot --data - --follow"))
    #expect(try process.run(["x", "--follow"]).message.contains("needs data from a pipe"))
    #expect(
      try process.run(["--data", "-", "--window", "5"], input: "1,2\n").message.contains("--window needs --follow"))
    #expect(try process.run(["--data", "-", "--follow"], input: "").message.contains("holds no data"))
  }

  private static let hasTerminals = FileManager.default.fileExists(atPath: "/dev/pts")

  @Test(
    "A terminal shows pictures on its second screen while rows come, and the last one after Ctrl-C",
    .enabled(if: hasTerminals))
  func terminal() async throws {
    // The command may end before its last row is written.
    signal(SIGPIPE, SIG_IGN)
    let primary = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    try #require(primary >= 0)
    defer { close(primary) }
    var (lock, number): (Int32, Int32) = (0, 0)
    // TIOCSPTLCK and TIOCGPTN of Linux.
    try #require(ioctl(primary, UInt(0x4004_5431), &lock) == 0 && ioctl(primary, UInt(0x8004_5430), &number) == 0)
    let secondary = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
    try #require(secondary >= 0)
    let process = try PlotProcess()
    defer { process.remove() }
    let job = Process()
    job.executableURL = PlotProcess.executable
    job.arguments = ["--data", "-", "--follow", "--preview-as", "braille", "--no-config"]
    job.currentDirectoryURL = process.folder
    job.standardOutput = FileHandle(fileDescriptor: secondary, closeOnDealloc: true)
    job.standardError = FileHandle.nullDevice
    let input = Pipe()
    job.standardInput = input
    try job.run()
    defer { job.terminate() }
    _ = fcntl(primary, F_SETFL, O_NONBLOCK)
    var shown = ""
    func shows(_ text: String, rounds: Int = 400) async throws -> Bool {
      for round in 0..<rounds {
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        let count = read(primary, &chunk, chunk.count)
        if count > 0 { shown += String(decoding: chunk[..<count], as: UTF8.self) }
        if shown.contains(text) { return true }
        if round % 4 == 0, job.isRunning {
          try? input.fileHandleForWriting.write(contentsOf: Data("\(round),\(round % 7)\n".utf8))
        }
        try await Task.sleep(for: .milliseconds(25))
      }
      return false
    }
    #expect(try await shows("\u{1B}[?1049h"))
    #expect(try await shows("\u{1B}[H"))
    shown = ""
    #expect(try await shows("\u{1B}[H"))
    job.interrupt()
    #expect(try await shows("\u{1B}[?1049l"))
    // The terminal takes the last picture as it is read.
    while job.isRunning { _ = try await shows("\u{0}", rounds: 1) }
    job.waitUntilExit()
    #expect(job.terminationStatus == 0 && job.terminationReason == .exit)
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = read(primary, &chunk, chunk.count), count > 0 {
      shown += String(decoding: chunk[..<count], as: UTF8.self)
    }
    let last = try #require(shown.components(separatedBy: "\u{1B}[?1049l").last)
    #expect(last.count > 100 && !last.contains("\u{1B}[H"))
  }
}
