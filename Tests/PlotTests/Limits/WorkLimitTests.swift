import Foundation
import Testing

@Suite("The limit on the work of a picture")
struct WorkLimitTests {
  private static let look = ["--size", "200x150"]

  @Test(
    "A picture beyond the limit is an error in one line, and no file is written",
    arguments: [
      ["sin(x)", "--fill", "where sin(1e6x)>0"], ["sin(300*x*y)<0"], ["gamma(x)+gamma(y)=3"],
      ["sin(500x)", "--line-width", "0.1", "--style", "dotted"], ["(cos(3t),sin(2e5t))"],
    ])
  func exceeded(arguments: [String]) throws {
    let process = try PlotProcess()
    defer { process.remove() }
    for format in ["png", "svg"] where !arguments.contains("dotted") || format == "png" {
      let result = try process.run(arguments + Self.look + ["--work-limit", "0.002", "-o", "a.\(format)"])
      #expect(result.status == 65, "\(arguments): \(result.errors)")
      #expect(
        result.message.hasPrefix("plot: this takes more work than the limit of 0.002 billion operations"),
        "\(result.errors)")
      #expect(result.errors.contains("--work-limit none"))
      #expect(process.files.isEmpty)
    }
    #expect(try process.run(arguments + Self.look + ["--work-limit", "none", "-o", "a.png"]).status == 0)
  }

  @Test(
    "Each frame of a film, each file of a sweep and each set of a table counts alone, the curves of a figure together")
  func frames() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    let sweep = ["sin(k*x)", "--sweep", "k=1:9/60", "--work-limit", "0.06"]
    for output in ["a.gif", "a-{k:.3f}.svg"] {
      let result = try process.run(sweep + ["-o", output])
      #expect(result.status == 0, "\(result.errors)")
    }
    #expect(try process.run(sweep + ["-o", "a.png"]).status == 65)
    let table = ["sweep", "sin(k*x)", "--sweep", "k=1:9/60", "--table", "--samples", "1000", "-o", "a.csv"]
    let written = try process.run(table + ["--work-limit", "0.0002"])
    #expect(written.status == 0, "\(written.errors)")
    #expect(try process.run(table + ["--work-limit", "0.000002"]).status == 65)
  }

  @Test("A table beyond the limit is not written")
  func table() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    let result = try process.run(["table", "sin(x)", "--samples", "1000000", "--work-limit", "0.001", "-o", "a.csv"])
    #expect(result.status == 65)
    #expect(process.files.isEmpty)
  }

  @Test("A stack that is too small is an error, not a fault")
  func stack() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    let result = try process.shell("ulimit -s 64; plot x -o a.png")
    #expect(result.status == 69)
    #expect(result.errors.contains("see ulimit -s"), "\(result.errors)")
  }

  @Test("The limit is a positive number or none, and a request from elsewhere cannot lift it")
  func values() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    for text in ["0", "-1", "nan", "inf", "many", "1e10", ""] {
      let result = try process.run(["x", "--work-limit=\(text)", "-o", "a.png"])
      #expect(result.status == 64, "\(text)")
      #expect(result.message.contains("--work-limit"), "\(result.errors)")
    }
    try process.write(#"{"expressions": ["x"], "work-limit": "none"}"#, to: "r.json")
    #expect(try process.run(["--request", "r.json", "-o", "a.png"]).status == 65)
    #expect(process.files == ["r.json"])
  }
}
