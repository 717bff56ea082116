import Foundation
import Plotter
import Testing

@Suite("Data on the command line")
struct DataCommandTests {
  private let rows = "x,y\n" + (0..<20).map { "\($0),\($0 * $0)\n" }.joined()

  @Test("A warning of a fit is told once, and data from standard input serve the fit, its picture and the residuals")
  func fit() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    let drawn = try process.run(["fit", "-", "line", "--residuals", "-o", "a.svg"], input: rows)
    #expect(drawn.status == 0 && process.files == ["a.svg"])
    let told = (drawn.text + drawn.errors).components(separatedBy: "the residuals have a pattern").count - 1
    #expect(told == 1)
    #expect(String(decoding: try #require(process.contents("a.svg")), as: UTF8.self).contains("residual"))
    let alone = try process.run(["fit", "-", "line", "--residuals"], input: rows)
    #expect(alone.status == 64 && alone.message.contains("--residuals belongs to the picture of the fit"))
  }

  @Test("Options without an effect are noted or refused")
  func unused() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    func message(_ words: String) throws -> String {
      try process.run(words.split(separator: " ").map(String.init) + ["-o", "a.svg"], input: rows).errors
    }
    #expect(
      try message("box - --data-style lines").contains("plot box draws boxes; plot FILE --data-style lines draws"))
    #expect(try message("bars - --data-style box").contains("plot bars draws bars"))
    #expect(try message("bars - --data-style bars,lines").contains("bars,lines") == false)
    #expect(
      try message("--data - --using y --histogram --aggregate mean").contains("--aggregate does not suit --histogram"))
    #expect(try message("--data - --data-style points --style dashed").contains("--style dashed has no effect on 'y'"))
    #expect(try message("--data - --strict").contains("--strict has no effect on data"))
    #expect(try message("--data - --time-zone +02:00").contains("--time-zone has no effect"))
    #expect(try message("x --allow-files").contains("--allow-files needs --request"))
  }

  @Test("Words before data say how these are drawn, as options do")
  func words() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    func picture(_ words: [String]) throws -> String {
      let drawn = try process.run(words + ["-o", "-", "--format", "svg"], input: rows)
      #expect(drawn.status == 0, "\(drawn.errors)")
      return drawn.text
    }
    let ways = [
      (["scatter"], ["--data-style", "points"]), (["lines"], ["--data-style", "lines"]),
      (["hist", "--using", "y"], ["--histogram", "--using", "y"]),
      (["barh"], ["--data-style", "bars", "--horizontal"]),
    ]
    for (word, options) in ways {
      #expect(
        try picture([word[0], "--data", "-"] + word.dropFirst()) == picture(["--data", "-"] + options), "\(word)")
      #expect(try picture([word[0], "-"] + word.dropFirst()) == picture(["--data", "-"] + options), "\(word)")
    }
  }

  @Test("A second column of groups or of plots is refused with the way to have both")
  func twoGroups() throws {
    let error = #expect(throws: PlotError.self) {
      try PlotRequest(arguments: ["--data", "a.csv", "--group", "a", "--group", "b"])
    }
    #expect(error?.message.contains("--facet b draws a plot for each value of it") == true)
    #expect(throws: PlotError.self) { try PlotRequest(arguments: ["a.csv", "--facet", "a", "--facet", "b"]) }
    #expect(throws: Never.self) {
      try PlotRequest(arguments: ["a.csv", "--group", "a", "--panel", "b.csv", "--group", "b"])
    }
  }

  @Test("A sweep is described too")
  func sweep() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    let drawn = try process.run(["sin(k*x)", "--sweep", "k=1:3/3", "--alt", "-o", "a.svg"])
    #expect(drawn.text == "Graphs of sin(k×x) for x from −10 to 10, for 3 values of k from 1 to 3.\n")
  }

  @Test("Several plots and insets read standard input once")
  func shared() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    for words in [["--panel", "--data", "-"], ["--panel", "sin(x)", "--share", "x"], ["--inset", "2:3"]] {
      let drawn = try process.run(["--data", "-"] + words + ["-o", "a.svg"], input: rows)
      #expect(drawn.status == 0, "\(words): \(drawn.errors)")
    }
  }

  @Test("A command that draws or describes data reads standard input if no file is named")
  func pipes() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    for word in ["bars", "scatter", "barh", "area"] {
      let drawn = try process.run([word, "-o", "a.svg"], input: rows)
      #expect(drawn.status == 0 && process.contents("a.svg") != nil, "\(word): \(drawn.errors)")
    }
    for word in ["hist", "box", "violin"] {
      #expect(try process.run([word, "-o", "b.svg"], input: "1\n2\n4\n5\n5\n").status == 0, "\(word)")
    }
    #expect(try process.run(["fit", "a*x+b"], input: "0,1\n1,3\n2,5\n").text.hasPrefix("a = 2\nb = 1\n"))
    #expect(try process.run(["table", "--using", "y"], input: "x,y\n1,2\n").text == "y\n2\n")
    #expect(try process.run(["table"]).message.contains("table needs an expression"))
    #expect(try process.run(["fit", "a*x+b"]).message.contains("fit needs a file and a formula"))
  }

  @Test("A zone that the system does not know is named with the one that is meant")
  func zone() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    let drawn = try process.run(
      ["--data", "-", "--time-zone", "no/Where", "-o", "a.svg"], input: "2026-01-01T00:00,1\n2026-01-02T00:00,2\n")
    #expect(drawn.status == 64 && drawn.message.contains("names are as in Europe/Berlin") && process.files.isEmpty)
  }

  @Test("Files in place of expressions are data, and so are all files after --data")
  func files() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    try process.write(rows, to: "a.csv")
    try process.write(rows, to: "b.log")
    let drawn = try process.run(["--data", "a.csv", "--using", "x:y", "-o", "a.svg"])
    let recorded = try process.run(["a.csv", "--using", "x:y", "-o", "b.svg"])
    #expect(drawn.status == 0 && recorded.status == 0, "\(recorded.errors)")
    #expect(process.contents("a.svg") == process.contents("b.svg"))
    let several = try process.run(["request", "--data", "a.csv", "b.log", "a.csv"])
    #expect(several.text.filter { !$0.isWhitespace }.contains(#""data":["a.csv","b.log","a.csv"]"#), "\(several.text)")
    #expect(try process.run(["b.log", "-o", "c.svg"]).status == 0)
    for arguments in [
      ["c.csv"], ["c.csv", "--using", "1:2"], ["hist", "c.csv"], ["table", "c.csv"], ["fit", "c.csv", "a*x"],
      ["f/c.prn", "--data-style", "bars"], ["c.log"],
    ] {
      let missing = try process.run(arguments)
      let name = arguments.first { $0.contains(".") } ?? ""
      #expect(missing.status == 66 && missing.message.contains("no such file: '\(name)'"), "\(missing.errors)")
    }
    let made = try PlotRequest(arguments: ["a.csv"])
    #expect(made.expressions == ["a.csv"] && !made.contains(.data))
  }

  @Test("Objects in JSON are read from standard input, and a header in brackets is none")
  func json() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    for text in [
      "[{\"x\":1,\"y\":2},{\"x\":2,\"y\":3}]", "{\"x\":1,\"y\":2}\n{\"x\":2,\"y\":3}\n", "[s],[V]\n1,2\n2,3\n",
    ] {
      let drawn = try process.run(["--data", "-", "-o", "a.svg"], input: text)
      #expect(drawn.status == 0, "\(drawn.errors)")
    }
  }
}
