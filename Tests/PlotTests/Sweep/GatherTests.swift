import Foundation
import Testing

@Suite("Parts of a sweep, gathered")
struct GatherTests {
  private let process: PlotProcess

  init() throws { process = try PlotProcess() }

  /// The bytes of a run in one go, and of one in parts.
  private func bothWays(_ arguments: [String], output: String) throws -> (Data?, Data?) {
    let whole = try process.run(arguments + ["-o", output, "-q"])
    #expect(whole.status == 0, "\(whole.errors)")
    let once = process.contents(output)
    try FileManager.default.removeItem(at: process.file(output))
    for part in 1...3 {
      let result = try process.run(arguments + ["-o", output, "-q", "--shard", "\(part)/3", "--jobs", "2"])
      #expect(result.status == 0, "\(result.errors)")
      #expect(process.contents(output) == nil)
    }
    let gathered = try process.run(["gather", output, "-q"])
    #expect(gathered.status == 0, "\(gathered.errors)")
    return (once, process.contents(output))
  }

  @Test(
    "Gathered parts of a sweep are the single run, byte for byte",
    arguments: [
      (["sin(k*M)", "--sweep", "k=1:3/10", "--bounce"], "wave.gif"),
      (["sin(k*M)", "--sweep", "k=1:3/10", "--fps", "30"], "wave.apng"),
      (["sin(k*M)", "cos(k*M)", "--sweep", "k=1:3/10"], "family.svg"),
      (["tan(k*M)", "--sweep", "k=1:3/5", "--mark"], "family.png"),
      (["floor(k*M)/k", "--sweep", "k=1:3/7", "--grid", "--mark"], "grid.pdf"),
      (["M", "--sweep", "k=1:3/4", "--range", "-k:k", "--grid", "--each-fits"], "grid.png"),
    ])
  func identical(_ arguments: [String], _ output: String) throws {
    defer { process.remove() }
    let (once, gathered) = try bothWays(arguments + ["--size", "300x200"], output: output)
    #expect(once != nil)
    #expect(once == gathered)
  }

  @Test("Gathered parts of a file a frame leave the very files and the very list of a single run")
  func files() throws {
    defer { process.remove() }
    let arguments = ["sin(k*M)", "--sweep", "k=1:3/10", "--size", "100x80", "-o", "f/{k:.2f}.png"]
    _ = try process.run(arguments)
    _ = try process.shell("mv f once")
    for part in 1...4 { _ = try process.run(arguments + ["--shard=\(part)/4"]) }
    #expect(try process.run(["gather", "f/{k:.2f}.png"]).status == 0)
    let difference = try process.shell("rm f/*-of-*; diff -r once f")
    #expect(difference.status == 0, "\(difference.text)")
  }

  @Test("Gathering says which part or frame is missing")
  func missing() throws {
    defer { process.remove() }
    let arguments = ["sin(k*M)", "--sweep", "k=1:3/6", "--size", "100x80", "-o", "w.gif"]
    #expect(try process.run(["gather", "w.gif"]).message.contains("no parts of w.gif here"))
    _ = try process.run(arguments + ["--shard", "1/2"])
    #expect(try process.run(["gather", "w.gif"]).message.contains("part 2/2 of w.gif is missing"))
    _ = try process.run(arguments + ["--shard", "2/2"])
    try FileManager.default.removeItem(at: process.file("w.gif.parts/frame-000004.png"))
    let result = try process.run(["gather", "w.gif"])
    #expect(result.status == 65)
    #expect(result.message.contains("frame 4 of part 2/2 is missing or damaged"))
    #expect(process.contents("w.gif") == nil)
    _ = try process.run(arguments + ["--shard", "2/2", "--resume"])
    #expect(try process.run(["gather", "w.gif"]).status == 0)
    _ = try process.run(["cos(k*M)"] + arguments.dropFirst() + ["--shard", "2/2"])
    #expect(try process.run(["gather", "w.gif"]).message.contains("by another command"))
  }

  @Test("An animation that is resumed equals one that was not, and leaves no parts")
  func resumed() throws {
    defer { process.remove() }
    let arguments = ["sin(k*M)", "--sweep", "k=1:3/12", "--size", "100x80", "-o", "w.gif"]
    _ = try process.run(arguments)
    let once = process.contents("w.gif")
    try FileManager.default.removeItem(at: process.file("w.gif"))
    let quoted = arguments.map { "'\($0)'" }.joined(separator: " ")
    _ = try process.shell("plot \(quoted) --resume & sleep 0.1; kill -9 $!; wait")
    #expect(try process.run(arguments + ["--resume"]).status == 0)
    #expect(process.contents("w.gif") == once)
    // A killed process may leave a temporary file.
    #expect(process.files.filter { !$0.hasPrefix(".plot-") } == ["w.gif"])
  }
}
