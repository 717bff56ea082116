import Foundation
import Testing

@Suite("Watching files")
struct WatchTests {
  @Test("--watch draws again when a theme changes, waits over an error in it, and ends by a signal")
  func changes() async throws {
    let process = try PlotProcess()
    defer { process.remove() }
    try process.write("background = \"#111111\"\n", to: "mine.toml")
    let job = Process()
    job.executableURL = PlotProcess.executable
    job.arguments = ["x", "--watch", "--theme", "mine.toml", "--size", "90x60", "-o", "a.svg"]
    job.currentDirectoryURL = process.folder
    let errors = Pipe()
    job.standardError = errors
    try job.run()
    defer { job.terminate() }
    func waitsFor(_ color: String) async throws -> Bool {
      for _ in 0..<200 {
        if let file = process.contents("a.svg"), String(decoding: file, as: UTF8.self).contains(color) { return true }
        try await Task.sleep(for: .milliseconds(25))
      }
      return false
    }
    #expect(try await waitsFor("#111"))
    try process.write("background = \"#22222\"\n", to: "mine.toml")
    try await Task.sleep(for: .milliseconds(300))
    #expect(job.isRunning)
    try process.write("background = \"#345678\"\n", to: "mine.toml")
    #expect(try await waitsFor("#345678"))
    job.terminate()
    job.waitUntilExit()
    let told = String(decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    #expect(told.contains("watching mine.toml"))
    #expect(told.contains("'background' is a colour"))
  }

  @Test("--watch has nothing to watch in a formula, and watches no sweep")
  func refused() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    #expect(try process.run(["x", "--watch"]).status == 64)
    #expect(try process.run(["k*x", "--sweep", "k=1:3", "--watch", "--theme", "a.toml", "-o", "a.svg"]).status == 64)
    #expect(process.files.isEmpty)
  }
}
