import Foundation
import Plotter
import Testing

@testable import plot

@Suite("The command line")
struct CommandLineInterfaceTests {
  @Test("-h is one screen of 80 columns, and --help has every option")
  func help() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    let brief = try process.run(["-h"])
    #expect(brief.status == 0)
    let lines = brief.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.count <= 24)
    #expect(lines.allSatisfy { $0.count <= 80 })
    let nothing = try process.run([])
    #expect(nothing.status == 64)
    #expect(nothing.errors.split(separator: "\n").count == 3)
    let whole = try process.run(["--help"]).text
    for option in PlotOption.allCases where Command.draw.options.contains(option) {
      #expect(whole.contains(option.spelling), "\(option.spelling)")
    }
    #expect(whole.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test("The command help explains each topic and each command, and refuses other words", arguments: HelpTopic.allCases)
  func topics(_ topic: HelpTopic) throws {
    let process = try PlotProcess()
    defer { process.remove() }
    let result = try process.run(["help", topic.rawValue])
    #expect(result.text.contains(topic.text))
    #expect(topic.text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(try process.run(["help", "table"]).text.contains("plot table EXPRESSION"))
    let unknown = try process.run(["help", topic.rawValue + "x"])
    #expect(unknown.status == 64)
    #expect(unknown.message.contains("no help on '\(topic.rawValue)x'; did you mean '\(topic.rawValue)'?"))
  }

  @Test(
    "The help finds the options, sentences and examples that have a word",
    arguments: [
      (["tangent"], "--tangent"), (["fill"], "--fill"), (["--fill"], "--fill"), (["taylor"], "--taylor"),
      (["legend"], "--legend"), (["histogram"], "--histogram"), (["polar"], "r=cos(4theta)"), (["ode"], "--through"),
      (["color"], "--color"), (["-x"], "-x, --range"), (["slider"], "a page with a slider"), (["gif"], "gif, apng"),
      (["arc", "length"], "plot analyze"), (["examples"], "plot 'sin(x)/x' -o sinc.png"), (["stdin"], "standard input"),
      (["percentile"], "plot stats: "), (["subplots"], "--panel"),
    ])
  func search(words: [String], part: String) throws {
    let process = try PlotProcess()
    defer { process.remove() }
    let result = try process.run(["help"] + words)
    #expect(result.status == 0)
    #expect(result.text.contains(part), "\(result.text)")
    #expect(result.text.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test("A command without an expression prints its own usage", arguments: ["describe", "table", "save"])
  func usage(_ command: String) throws {
    let process = try PlotProcess()
    defer { process.remove() }
    let result = try process.run([command])
    #expect(result.status == 64)
    #expect(result.errors.hasPrefix("plot: \(command) needs an expression\nusage: plot \(command) EXPRESSION"))
    #expect(result.errors.hasSuffix("\nplot \(command) --help lists all options\n"))
  }

  @Test("--time-limit and --no-config are taken wherever they have a meaning")
  func commonOptions() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    for command in ["describe", "save", "request", "table", "evaluate"] {
      let expression = command == "evaluate" ? "2+3" : "x^2"
      let result = try process.run([command, expression, "--time-limit", "123.5"])
      #expect(result.status == 0, "\(result.errors)")
      #expect(!result.text.contains("123.5"))
    }
    #expect(try process.run(["x", "-o", "a.svg"]).status == 0)
    let replotted = try process.run(["replot", "a.svg", "--no-config", "-o", "b.svg"])
    #expect(replotted.status == 0, "\(replotted.errors)")
    #expect(process.contents("a.svg") == process.contents("b.svg"))
    #expect(try process.run(["replot", "--help"]).text.contains("Default: the figure's own"))
  }

  @Test("-q and --verbose change no byte of a picture", arguments: ["png", "svg", "pdf"])
  func verbosity(_ format: String) throws {
    let process = try PlotProcess()
    defer { process.remove() }
    let pictures = try [[], ["-q"], ["--verbose"]].map {
      try process.run(["sin(1/x)", "--size", "300x200", "--format", format, "-o", "-"] + $0).output
    }
    #expect(pictures[0].count > 500)
    #expect(pictures[1] == pictures[0])
    #expect(pictures[2] == pictures[0])
  }

  @Test("Every option that the help names is suggested if it has one dash only")
  func oneDash() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    let help = try process.run(["--help"])
    let others = try ["table", "sweep", "gather"].map { try process.run([$0, "--help"]).text }
    let names = Set((help.text + others.joined()).matches(of: /--[a-z][a-z-]*/).map { String($0.output) })
    for name in names where name.count > 3 {
      let result = try process.run(["M", String(name.dropFirst())])
      #expect(result.message.contains("did you mean '\(name)'?"), "\(name)")
    }
    #expect(names.count > 20)
  }
}
