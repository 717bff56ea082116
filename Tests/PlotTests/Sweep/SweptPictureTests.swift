import Foundation
import Testing

@Suite("A sweep as one picture or an animation")
struct SweptPictureTests {
  private let process: PlotProcess

  init() throws { process = try PlotProcess() }

  private func svg(_ arguments: [String]) throws -> String {
    let result = try process.run(arguments + ["-o", "-", "--format", "svg", "--size", "300x200"])
    #expect(result.status == 0, "\(result.errors)")
    return result.text
  }

  @Test("The curves of a family can be named with their parameters, and only those")
  func names() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    let sweep = ["x^2/T", "--sweep", "T=1,2", "--name", "{T} K"]
    let picture = try process.run(sweep + ["-o", "-", "--format", "svg"])
    #expect(picture.text.contains(">1 K</text>") && picture.text.contains(">2 K</text>"), "\(picture.errors)")
    #expect(!picture.text.contains("{T}</text>"))
    let film = try process.run(sweep + ["-o", "a.gif"])
    #expect(film.status == 64)
    #expect(film.message.contains("need a family of curves"))
  }

  @Test("A family has a curve for each value, and its name where nothing was said")
  func family() throws {
    defer { process.remove() }
    let result = try process.run(["k*M", "--sweep", "k=1:9/9", "--size", "200x150"])
    #expect(result.output.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
    let many = try svg(["k*M", "--sweep", "k=1:9/9"])
    let few = try svg(["k*M", "--sweep", "k=1:9/3"])
    #expect(many.count > few.count)
  }

  @Test(
    "Colour map, key and grid change the picture",
    arguments: [
      ["--color-map", "plasma"], ["--key", "legend"], ["--key", "labels"], ["--grid"], ["--grid", "--columns", "1"],
      ["--each-fits", "--grid"], ["--theme", "dark"],
    ])
  func options(_ options: [String]) throws {
    defer { process.remove() }
    let arguments = ["sin(k*M)/k", "--sweep", "k=1:9/9"]
    #expect(try svg(arguments) != svg(arguments + options))
  }

  @Test("An animation has as many frames as the sweep has values", arguments: ["gif", "apng"])
  func animation(_ format: String) throws {
    defer { process.remove() }
    let arguments = ["sin(k*M)", "--sweep", "k=1:3/7", "--size", "120x90"]
    #expect(try process.run(arguments + ["-o", "a.\(format)"]).status == 0)
    #expect(try process.run(arguments + ["-o", "-", "--format", format]).output == process.contents("a.\(format)"))
    #expect(try process.run(arguments + ["-o", "b.\(format)", "--jobs", "1"]).status == 0)
    #expect(process.contents("a.\(format)") == process.contents("b.\(format)"))
    #expect(try process.run(arguments + ["-o", "c.\(format)", "--bounce"]).status == 0)
    #expect(frames("a", format) == 7)
    #expect(frames("c", format) == 12)
  }

  /// How many frames a file has: GIF's graphic controls, APNG's frame controls.
  private func frames(_ name: String, _ format: String) -> Int {
    let mark = format == "gif" ? Data([0x21, 0xF9, 0x04]) : Data("fcTL".utf8)
    guard let data = process.contents("\(name).\(format)") else { return 0 }
    var count = 0
    var start = data.startIndex
    while let found = data.range(of: mark, in: start..<data.endIndex) {
      count += 1
      start = found.upperBound
    }
    return count
  }

  @Test("A bad frame ends an animation, and no file is left")
  func badFrame() throws {
    defer { process.remove() }
    let result = try process.run(["M", "--sweep", "k=-1,0,1", "--range", "0:k^2", "-o", "a.gif"])
    #expect(result.status == 64)
    #expect(result.message.contains("frame 2 (k = 0): --range is empty"))
    #expect(process.files.isEmpty)
  }

  @Test("Ranges, titles and set values follow the parameter")
  func expressions() throws {
    defer { process.remove() }
    let arguments = [
      "w*M", "--set", "w=2k", "--sweep", "k=1,2", "--range", "0:k", "--title", "k is {k:.1f}", "-o", "{k}.svg",
      "--size", "200x150",
    ]
    #expect(try process.run(arguments).status == 0)
    #expect(process.contents("1.svg") != process.contents("2.svg"))
    #expect(process.contents("2.svg") != nil)
  }

  @Test(
    "Options that do not go together are refused",
    arguments: [
      (["M*k", "--sweep", "k=1,2", "--report", "json"], "--report is for one picture"),
      (["M*k", "--sweep", "k=1,2", "--grid", "-o", "a.gif"], "--grid needs one picture"),
      (["M*k", "--sweep", "k=1,2", "-o", "{k}.gif"], "files of single frames are png, svg, pdf, eps or tex"),
      (["M*k", "--sweep", "k=1,2", "--title", "{k}"], "one figure shows every value"),
      (["M*k", "--sweep", "k=1,", "-o", "a.png"], "a value is missing"),
      (["M*k", "--sweep", "k=1,2", "--zip"], "--zip needs several --sweep"),
      (["M*k", "--sweep", "k=1,2", "--fps", "3"], "--fps needs an animation"),
      (["M", "--sweep", "k=1,2", "--range", "0:k"], "share their ranges"),
      (["M*k", "--sweep", "k=1,2", "--columns", "3"], "--columns needs --grid"),
      (["M*k", "--sweep", "k=1,2", "--color-map", "jet"], "--color-map is one of viridis"),
      (["M*k", "--sweep", "k=1,2", "-o", "a.gif", "--fps", "0"], "--fps is a number"),
      (["M*k", "--sweep", "k=1,2", "-o", "a.gif", "--loop", "0"], "--loop is a whole number"),
      (["M*k", "--sweep", "k=1,2", "-o", "-", "--shard", "1/2"], "need a file"),
      (["M*k", "--sweep", "k=1:2/6000"], "at most 5000 curves"),
      (["M*k", "--sweep", "k=1,2", "-o", "a.xyz"], "unknown extension; use one of"),
      (["M*k", "--sweep", "k=1,2", "--jobs", "0"], "--jobs is a whole number"),
    ])
  func refused(_ arguments: [String], _ message: String) throws {
    defer { process.remove() }
    let result = try process.run(arguments)
    #expect(result.status == 64)
    #expect(result.message.contains(message), "\(result.errors)")
    #expect(process.files.isEmpty)
  }
}

@Suite("A sweep as data")
struct SweepTableTests {
  private func run(_ arguments: [String]) throws -> PlotProcess.Result {
    let process = try PlotProcess()
    defer { process.remove() }
    return try process.run(["sweep"] + arguments)
  }

  @Test("A sweep as data has a row for each set of parameters and each value of the variable, in order")
  func values() throws {
    let result = try run(["k/M", "--sweep", "k=1,2", "--table", "--samples", "3", "--range", "-1:1", "--jobs", "3"])
    #expect(result.text == "k,M,y\n1,-1,-1\n1,0,\n1,1,1\n2,-1,-2\n2,0,\n2,1,2\n")
    #expect(result.errors.isEmpty)
  }

  @Test("A sweep as data names the function where there are several, and writes JSON lines")
  func lines() throws {
    let result = try run([
      "k*M", "k/M", "--sweep", "k=3", "--table", "--samples", "2", "--range", "0:1", "--format", "jsonl",
    ])
    let lines = result.text.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines.last == #"{"k":3,"function":"k÷M","M":1,"y":3}"#)
    #expect(lines[2] == #"{"k":3,"function":"k÷M","M":0,"y":null}"#)
  }

  @Test("A sweep as data tells extremes, roots and integral of each set")
  func statistics() throws {
    let result = try run([
      "M^2-k", "--sweep", "k=1,4", "--statistics", "min,max,roots,integral", "--range", "-3:3",
    ])
    let lines = result.text.split(separator: "\n")
    #expect(lines.first == "k,min,min_at,max,max_at,roots,roots_complete,integral,integral_error")
    #expect(lines[1].hasPrefix("1,-1,0,8,"))
    #expect(lines[1].contains(",-1;1,true,12,"))
    #expect(lines[2].contains(",-2;2,true,-6,"))
  }

  @Test(
    "A sweep as data says what is wrong",
    arguments: [
      (["M"], "no parameter is swept"), (["k*M", "--sweep", "k=1,2"], "give --table or --statistics"),
      (["k*M", "--sweep", "k=1,2", "--statistics", "mean"], "not 'mean'"),
      (["k*M", "--sweep", "k=1,2", "--table", "--samples", "1"], "--samples is a whole number"),
      (["y*M", "--sweep", "y=1,2", "--table"], "two columns would be called 'y'"),
      (["k*M", "--sweep", "k=1,2", "--table", "--format", "xml"], "--format is csv or jsonl"),
    ])
  func refused(_ arguments: [String], _ message: String) throws {
    let result = try run(arguments)
    #expect(result.status == 64)
    #expect(result.message.contains(message), "\(result.errors)")
  }
}
