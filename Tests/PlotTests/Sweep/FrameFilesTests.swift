import Foundation
import Testing

@Suite("A sweep into files")
struct FrameFilesTests {
  private let process: PlotProcess
  private static let sweep = ["sin(k*M)", "--sweep", "k=1:4/30", "--size", "200x150", "-o", "f/w-%02d.png"]

  init() throws { process = try PlotProcess() }

  private var frames: [String: Data] {
    let folder = process.file("f")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return Dictionary(
      uniqueKeysWithValues: names.map { ($0, (try? Data(contentsOf: folder.appending(path: $0))) ?? Data()) })
  }

  @Test("A sweep into files draws each frame, and lists it with its parameters and its digest")
  func whole() throws {
    defer { process.remove() }
    let result = try process.run(Self.sweep)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.text.isEmpty)
    #expect(frames.count == 31)
    #expect(frames["w-30.png"]?.starts(with: [0x89, 0x50]) == true)
    let list = try #require(frames["w-n2.png.sweep.jsonl"])
    let lines = String(decoding: list, as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 31)
    #expect(lines[3].contains("\"frame\":3,\"parameters\":{\"k\":1.2068"))
    let check = try process.shell("sha256sum f/w-07.png")
    #expect(lines[7].contains(check.text.prefix(64)))
  }

  @Test("A sweep into files gives the same files on one core and on several")
  func cores() throws {
    defer { process.remove() }
    _ = try process.run(Self.sweep + ["--jobs", "1"])
    let first = frames
    _ = try process.run(Self.sweep + ["--jobs", "5"])
    #expect(frames == first)
  }

  @Test("A sweep into files is whole after a kill at any time and --resume, no frame drawn twice")
  func killed() throws {
    defer { process.remove() }
    _ = try process.run(Self.sweep)
    let undisturbed = frames
    for delay in ["0.02", "0.06", "0.12"] {
      try FileManager.default.removeItem(at: process.file("f"))
      let quoted = Self.sweep.map { "'\($0)'" }.joined(separator: " ")
      _ = try process.shell("plot \(quoted) & sleep \(delay); kill -9 $!; wait")
      for (name, bytes) in frames where name.hasPrefix("w-") && name.hasSuffix(".png") {
        #expect(bytes == undisturbed[name])
      }
      let before = try process.shell("stat -c '%n %i' f/w-*.png 2>/dev/null; true").text
      #expect(try process.run(Self.sweep + ["--resume"]).status == 0)
      #expect(frames == undisturbed)
      // What was there has not been replaced.
      let after = Set(try process.shell("stat -c '%n %i' f/w-*.png").text.split(separator: "\n"))
      #expect(before.split(separator: "\n").allSatisfy { after.contains($0) })
    }
  }

  @Test("--resume draws anew what has changed, and everything after another command")
  func changed() throws {
    defer { process.remove() }
    _ = try process.run(Self.sweep)
    let first = frames
    try Data("spoiled".utf8).write(to: process.file("f/w-03.png"))
    try FileManager.default.removeItem(at: process.file("f/w-04.png"))
    #expect(try process.run(Self.sweep + ["--resume", "--quiet"]).status == 0)
    #expect(frames == first)
    let other = try process.run(["cos(k*M)"] + Self.sweep.dropFirst() + ["--resume"])
    #expect(other.errors.contains("drawn by another command"))
    #expect(frames["w-03.png"] != first["w-03.png"])
  }

  @Test("A sweep into files makes a folder for each parameter")
  func folders() throws {
    defer { process.remove() }
    let result = try process.run([
      "a*sin(k*M)", "--sweep", "k=1,2", "--sweep", "a=3,4", "-o", "f/{k}/{a}.svg", "--size", "200x150",
    ])
    #expect(result.status == 0, "\(result.errors)")
    #expect(frames.keys.sorted() == ["1", "2", "k-a.svg.sweep.jsonl"])
    #expect(process.contents("f/2/4.svg") != nil)
  }

  @Test("A sweep into files knows a command again whatever the order of its options, and strictness")
  func identity() throws {
    defer { process.remove() }
    _ = try process.run(Self.sweep)
    let first = frames
    let other = Array(Self.sweep.dropFirst()) + ["sin(k*M)", "--resume", "--strict"]
    #expect(try process.run(other).errors.contains("30 of 30 frames are done already"))
    #expect(frames.filter { $0.key.hasSuffix("png") } == first.filter { $0.key.hasSuffix("png") })
  }

  @Test("A sweep into files reports a bad frame and goes on with the others")
  func badFrame() throws {
    defer { process.remove() }
    let result = try process.run([
      "M", "--sweep", "k=-1,0,1", "--range", "0:k^2", "--size", "200x150", "-o", "f/{k}.png",
    ])
    #expect(result.status == 64)
    #expect(result.errors.contains("frame 2 (k = 0): --range is empty"))
    #expect(frames.keys.sorted() == ["-1.png", "1.png", "k.png.sweep.jsonl"])
  }

  @Test("A sweep into files reports a bad frame that is the first, too")
  func badFirstFrame() throws {
    defer { process.remove() }
    let result = try process.run(["M", "--sweep", "k=0:2:1", "--range", "0:k", "--size", "200x150", "-o", "f/{k}.png"])
    #expect(result.status == 64)
    #expect(result.errors.contains("frame 1 (k = 0): --range is empty"))
    #expect(frames.keys.sorted() == ["1.png", "2.png", "k.png.sweep.jsonl"])
  }

  @Test("A sweep into files leaves frames alone that another process is drawing")
  func twice() throws {
    defer { process.remove() }
    let quoted = Self.sweep.map { "'\($0.replacing("/30", with: "/3000"))'" }.joined(separator: " ")
    let result = try process.shell(
      """
      plot \(quoted) --y-range=-1:1 --quiet & until [ -e f/w-01.png ]; do sleep 0.01; done
      plot \(quoted) --y-range=-1:1; status=$?; kill -9 $!; wait; exit $status
      """)
    #expect(result.status == 73)
    #expect(result.errors.contains("another process is drawing these frames"))
  }

  @Test("A sweep into files stops where files cannot be written, and goes on once they can")
  func readOnly() throws {
    defer { process.remove() }
    try Data().write(to: process.file("f"))
    let result = try process.run(Self.sweep)
    #expect(result.status == 73)
    #expect(result.message.contains("f"))
    try FileManager.default.removeItem(at: process.file("f"))
    #expect(try process.run(Self.sweep + ["--resume"]).status == 0)
  }

  @Test("A sweep into files stops between frames when it is interrupted, and says how far it came")
  func interrupted() throws {
    defer { process.remove() }
    let quoted = Self.sweep.map { "'\($0.replacing("/30", with: "/3000"))'" }.joined(separator: " ")
    let result = try process.shell(
      "plot \(quoted) & until ls f/*.png >/dev/null 2>&1; do sleep 0.01; done; kill -TERM $!; wait $!")
    #expect(result.status == 143)
    #expect(result.errors.contains("of 3000 frames; --resume draws the rest"))
    #expect(frames.keys.allSatisfy { !$0.hasSuffix(".part") })
  }

  @Test(
    "A sweep into files waits for no pipe in the place of a frame, of its list or of a temporary file, and replaces no frame's pipe"
  )
  func pipes() throws {
    defer { process.remove() }
    let sweep = ["k*x", "--sweep", "k=1:3/3", "--size", "90x60", "-q", "-o", "f/{k}.svg"]
    #expect(try process.run(sweep).status == 0)
    let list = try #require(
      frames.keys.first { $0.hasSuffix(".jsonl") } ?? process.files.first { $0.hasSuffix(".jsonl") })
    let path = frames.keys.contains(list) ? "f/\(list)" : list
    try #require(try process.shell("rm f/1.svg && mkfifo f/1.svg f/.2.svg.part").status == 0)
    let refused = try process.run(sweep + ["--resume"])
    #expect(refused.status == 73)
    #expect(refused.message.contains("cannot write f/1.svg: it is a device or a pipe"), "\(refused.errors)")
    try #require(try process.shell("test -p f/1.svg && rm f/1.svg").status == 0)
    try #require(try process.shell("rm '\(path)' && mkfifo '\(path)'").status == 0)
    #expect(try process.run(sweep + ["--resume"]).status == 0)
  }

  @Test(
    "A sweep into files ends by a signal while nobody reads what it writes",
    arguments: [
      "mkfifo a.gif; plot 'k*x' --sweep k=1:3/3 -o a.gif",
      "mkfifo a.gif; sleep 20 < a.gif > /dev/null 2>&1 & reader=$!; plot 'k*x' --sweep k=1:3/30 -o a.gif",
      "mkfifo pipe; sleep 20 < pipe > /dev/null 2>&1 & reader=$!; plot sweep 'k*x' --sweep k=1:3/3000 --table > pipe",
    ])
  func unread(_ command: String) throws {
    defer { process.remove() }
    let result = try process.shell(
      """
      \(command) & job=$!; sleep 0.5; kill -TERM $job; timeout 10 tail --pid=$job -f /dev/null || kill -9 $job; wait $job
      status=$?; kill $reader 2>/dev/null; exit $status
      """)
    #expect(result.status == 143)
  }

  @Test("A sweep into files is stopped by the end of its terminal, unless nohup has it go on")
  func hungUp() throws {
    defer { process.remove() }
    let quoted = Self.sweep.map { "'\($0.replacing("/30", with: "/3000"))'" }.joined(separator: " ")
    let result = try process.shell("plot \(quoted) & sleep 0.5; kill -HUP $!; wait $!")
    #expect(result.status == 129)
    #expect(frames.keys.allSatisfy { !$0.hasSuffix(".part") })
    let ignoring = try process.shell(
      "trap '' HUP; plot 'k*x' --sweep k=1:3/30 -o a.gif -q & sleep 0.1; kill -HUP $!; wait $!")
    #expect(ignoring.status == 0)
  }

  @Test("A sweep into files fails once without a font, and with too few files")
  func unavailable() throws {
    defer { process.remove() }
    try process.write("<fontconfig><dir>\(process.folder.path)/none</dir></fontconfig>", to: "fonts.conf")
    let sweep = "plot 'k*x' --sweep k=1:3/30 --size 90x60 -o 'f-{k}.png'"
    for surroundings in ["export FONTCONFIG_FILE=$PWD/fonts.conf", "ulimit -n 6"] {
      let result = try process.shell("\(surroundings); \(sweep)")
      #expect(result.status == 69)
      #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
      #expect(result.errors.contains("there is no font") || result.errors.contains("more are needed; see ulimit -n"))
    }
  }

  @Test("A sweep into files keeps the permissions of a frame that it replaces")
  func permissions() throws {
    defer { process.remove() }
    let sweep = ["k*x", "--sweep", "k=1:2/2", "--size", "90x60", "-q", "-o", "{k}.svg"]
    #expect(try process.run(sweep).status == 0)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: process.file("1.svg").path)
    #expect(try process.run(sweep).status == 0)
    let attributes = try FileManager.default.attributesOfItem(atPath: process.file("1.svg").path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test("A sweep into files ends by a signal while it waits for data from a pipe")
  func waiting() throws {
    defer { process.remove() }
    let result = try process.shell(
      "mkfifo pipe; plot 'k*x' --data pipe --sweep k=1:3/3 -o a.gif & sleep 0.3; kill -TERM $!; wait $!")
    #expect(result.status == 143)
  }

  @Test(
    "A sweep into files counts columns in a list of frames without overflow",
    arguments: ["9223372036854775807", "1099511627776", "-1"])
  func countedColumns(_ count: String) throws {
    defer { process.remove() }
    let sweep = ["k*x", "--sweep", "k=1:3/3", "--size", "90x60", "-q", "-o", "f/{k}.svg"]
    #expect(try process.run(sweep).status == 0)
    try #require(
      try process.shell("sed -i 's/\"undecided\":[0-9]*/\"undecided\":\(count)/' $(find . -name '*.jsonl')").status == 0
    )
    #expect(try process.run(sweep + ["--resume"]).status == 0)
  }

  @Test("A sweep into files keeps its axes still, and fits each frame with --each-fits")
  func axes() throws {
    defer { process.remove() }
    let sweep = ["k*M", "--sweep", "k=1,100", "--range", "0:1", "--size", "200x150", "-o", "f/{k}.svg"]
    _ = try process.run(sweep)
    let shared = frames["1.svg"]
    _ = try process.run(sweep + ["--each-fits"])
    #expect(frames["1.svg"] != shared)
  }

  @Test(
    "A sweep into files says what is wrong before anything is drawn",
    arguments: [
      (["M", "--sweep", "k=1:2/3", "-o", "f/{k}.png"], "no function, range or title uses 'k'"),
      (["k*M", "--sweep", "k=1:1.001/3", "-o", "f/{k:.1f}.png"], "would both be f/1.0.png"),
      (["k*M", "--sweep", "k=1:2/3", "-o", "f/{q}.png"], "'q' is not a parameter"),
      (["k*M", "--sweep", "k=1:2/3", "--set", "k=1", "-o", "f/{k}.png"], "cannot be both swept"),
      (["k*M", "--sweep", "k=1:2/3", "--variable", "k", "-o", "f/{k}.png"], "cannot be both"),
      (["M", "--fps", "25"], "--fps needs an animation, as in --sweep"),
      (["M", "--resume"], "--resume needs --sweep"),
    ])
  func refused(_ arguments: [String], _ message: String) throws {
    defer { process.remove() }
    let result = try process.run(arguments)
    #expect(result.status == 64)
    #expect(result.message.contains(message), "\(result.errors)")
    #expect(process.files.isEmpty)
  }
}
