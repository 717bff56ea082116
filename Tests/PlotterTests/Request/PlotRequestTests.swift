import Testing

@testable import Plotter

@Suite("A request")
struct PlotRequestTests {
  @Test("An empty request reads as nothing, and writes nothing")
  func empty() throws {
    #expect(try PlotRequest(arguments: []) == PlotRequest())
    #expect(PlotRequest().arguments.isEmpty)
    #expect(PlotRequest().options.isEmpty)
  }

  @Test(
    "A request reads words as options and expressions",
    arguments: [
      (["x", "--range", "-1:1"], ["x", "--range=-1:1"]), (["--range=-1:1", "x"], ["x", "--range=-1:1"]),
      (["-x^2", "--mark"], ["--mark", "--", "-x^2"]), (["--mark", "--", "--x"], ["--mark", "--", "--x"]),
      (["-oa.png", "x"], ["x", "--output", "a.png"]), (["x", "-q", "-o", "-"], ["x", "--output=-", "--quiet"]),
      (["x", "--title="], ["x", "--title="]), (["x", "--title", ""], ["x", "--title="]),
      (["--set", "a=1", "x", "--set=b=2"], ["x", "--set", "a=1", "--set", "b=2"]),
      (["x", "--theme", "dark", "--theme", "light"], ["x", "--theme", "light"]), (["-"], ["--", "-"]),
      (["x", "-x", "-1:1", "-y", "0:1", "-t", "a"], ["x", "--range=-1:1", "--y-range", "0:1", "--title", "a"]),
      (["x", "--xlim=0:1", "--ylim", "0:2"], ["x", "--range", "0:1", "--y-range", "0:2"]),
      (["x", "--x-range", "0:1"], ["x", "--range", "0:1"]), (["x", "-x=-1:1"], ["x", "--range=-1:1"]),
      (["--", "-x"], ["--", "-x"]),
    ])
  func words(_ typed: [String], _ canonical: [String]) throws {
    let request = try PlotRequest(arguments: typed)
    #expect(request.arguments == canonical)
    #expect(try PlotRequest(arguments: canonical) == request)
  }

  @Test(
    "A request refuses words that are no option",
    arguments: [
      ["--nonsense"], ["--range"], ["--equal=yes"], ["-w"], ["-strict"], ["-o"], ["---x"], ["--jobs"],
      ["x", "-o", "a.png", "--output=b.png"],
    ])
  func refused(_ typed: [String]) {
    let error = #expect(throws: PlotError.self) { try PlotRequest(arguments: typed) }
    #expect(error?.kind == .usage)
  }

  @Test(
    "A request suggests an option of the same meaning, or of nearly the same name, or none",
    arguments: [
      ("--rnage", "--range"), ("--xrang", "--xrange"), ("--stats", "--statistics"), ("--domain", "--range"),
      ("--contours", "--levels"), ("--logx", "--log x"), ("--loglog", "--log xy"), ("--contour", "--map lines"),
      ("--title-size", "--text-size"), ("--Color", "--color"), ("--colouur", "--colour"), ("--tilte", "--title"),
      ("--width", "--size"), ("--polar", "--axes polar"), ("--nonsense", nil), ("--x", nil),
    ])
  func suggestions(_ word: String, _ meant: String?) {
    let error = #expect(throws: PlotError.self) { try PlotRequest(arguments: [word, "x"]) }
    let words = meant.map { "; did you mean '\($0)'? plot" } ?? "; plot"
    #expect(error?.message == "unknown option '\(word)'\(words) --help lists all options")
  }

  @Test("The names of labels and ticks may be written without a dash inside")
  func aliases() throws {
    let typed = try PlotRequest(arguments: ["x", "--xlabel", "a", "--ylabel=b", "--xticks", "pi", "--yticks", "1"])
    #expect(typed == PlotRequest("x", [.xLabel: "a", .yLabel: "b", .xTicks: "pi", .yTicks: "1"]))
  }

  @Test("A request says how an expression is drawn that is also an option")
  func shortOptions() {
    let error = #expect(throws: PlotError.self) { try PlotRequest(arguments: ["-x"]) }
    #expect(error?.message.contains("write -- -x") == true)
  }

  @Test("An option in the place of a value is an error, unless the value is joined or a plausible expression")
  func optionsAsValues() throws {
    let faults = [
      (["-x", "-o", "a.png"], "missing value for '--range <A:B>' before '-o'; to draw the expression -x, write -- -x"),
      (
        ["x", "--range", "-t", "Title"],
        "missing value for '--range <A:B>' before '-t'; to give that value, write --range=-t"
      ),
      (["x", "--title", "--log", "y"], "before '--log'; to give that value, write --title=--log"),
      (["x", "-o", "--log=y"], "missing value for '--output <file>' before '--log=y'"),
    ]
    for (words, message) in faults {
      let error = #expect(throws: PlotError.self) { try PlotRequest(arguments: words) }
      #expect(error?.kind == .usage && error?.message.contains(message) == true, "\(error?.message ?? "")")
    }
    #expect(try PlotRequest(arguments: ["x", "--title", "-x", "--hline", "-t"])[.title] == "-x")
    #expect(try PlotRequest(arguments: ["x", "--title=--log"])[.title] == "--log")
    #expect(try PlotRequest(arguments: ["x", "-x", "-2:3", "--title", "--", "--caption", "-"])[.title] == "--")
  }

  @Test("A request takes changes: options replace options, parameters those of their name, functions the functions")
  func merging() throws {
    let former = try PlotRequest(arguments: [
      "x", "--keys", "9 + M =", "--set", "a=1", "--set", "b=2", "--mark", "--size", "9x9",
    ])
    let changed = former.merging(try PlotRequest(arguments: ["--set", "a = 3", "--size", "8x8"]))
    #expect(
      changed.arguments == ["x", "--keys", "9 + M =", "--set", "b=2", "--set", "a = 3", "--size", "8x8", "--mark"])
    #expect(
      former.merging(PlotRequest("y")).arguments == ["y", "--set", "a=1", "--set", "b=2", "--size", "9x9", "--mark"])
    #expect(former.merging(PlotRequest()) == former)
  }

  @Test("A request leaves to defaults what it leaves open")
  func defaults() {
    let request = PlotRequest("x", [.theme: "print"]).takingDefaults(PlotRequest("y", [.theme: "dark", .mark: ""]))
    #expect(request == PlotRequest("x", [.theme: "print", .mark: ""]))
  }

  @Test("A request has one command for the picture, whatever else was said of the run")
  func pictureCommand() throws {
    let typed = try PlotRequest(arguments: ["--jobs", "3", "-q", "--title", "it's", "x^2", "-o", "a.png", "--fps", "9"])
    #expect(typed.pictureCommand == "plot 'x^2' --title 'it'\\''s'")
  }

  @Test("A request survives JSON with every option of it")
  func json() throws {
    var request = PlotRequest(expressions: ["sin(x)", "\"quoted\"\\"])
    for option in PlotOption.allCases where option.isPartOfRequest {
      request.add(option, "1: \(option.rawValue)")
      if option.isList { request.add(option, "2") }
    }
    #expect(try PlotRequest(json: try request.json()) == request)
  }
}

@Suite("The table of options")
struct PlotOptionTests {
  @Test("The table of options has a help text for each, and a short name once")
  func rows() {
    #expect(PlotOption.allCases.allSatisfy { $0.row.help().hasSuffix(".") })
    let short = PlotOption.allCases.compactMap(\.row.names.short)
    #expect(Set(short).count == short.count)
  }
}
