import Grapher
import Testing

@testable import Plotter

@Suite("Fills")
struct FillRequestTests {
  private func constants() throws -> ParameterBindings { try ParameterBindings(["k=2"], takesDegrees: false) }

  @Test("A fill is an area with an optional condition")
  func fills() throws {
    func fills(_ text: String, curves: Int = 2) throws -> [Fill] {
      var request = try FillRequest(text, constants(), takesDegrees: false)
      request.compile(variable: "x")
      return request.fills(
        over: -4...4, scale: .linear, columns: 100, try constants(),
        areFunctions: [Bool](repeating: true, count: curves), series: 0)
    }
    #expect(try fills("under") == [Fill(.under(0)), Fill(.under(1))])
    #expect(try fills("under 2") == [Fill(.under(1))])
    #expect(try fills("between") == [Fill(.between(0, 1))])
    #expect(try fills("Between 2 1") == [Fill(.between(1, 0))])
    #expect(try fills("under 1 where 0<x<k") == [Fill(.under(0), over: [Double(0).nextUp...Double(2).nextDown])])
    let band = try fills("where x^2>k")
    #expect(band.count == 1 && band.first?.region == .band && band.first?.intervals?.count == 2)
  }

  @Test("A range behind the curve limits an area, whatever the variable of the curve is called")
  func ranges() throws {
    func ends(_ text: String, _ variable: String) throws -> [ClosedRange<Double>]? {
      var request = try FillRequest(text, constants(), takesDegrees: false)
      try request.check(variable: variable, constants(), areFunctions: [true, true], series: [])
      request.compile(variable: variable)
      return request.fills(
        over: -4...4, scale: .linear, columns: 100, try constants(), areFunctions: [true, true], series: 0
      ).first?.intervals
    }
    for variable in ["x", "t"] {
      #expect(try ends("under 1 -1:k", variable) == [-1...2])
      #expect(try ends("between 1 2 0:1", variable) == [0...1])
    }
    #expect(try FillRequest("under 2 0:1", constants(), takesDegrees: false).area == .under(2))
  }

  @Test(
    "A fill can hide the lines of its edges",
    arguments: [
      ("between 1 2", []), ("between 1 2 without edges", [0, 1]), ("between without edges where x>0", [0, 1]),
      ("under 2 Without Edges", [1]), ("under without edges", [0, 1, 2]), ("where x>0", []),
    ])
  func edges(_ text: String, _ hidden: [Int]) throws {
    #expect(try FillRequest(text, constants(), takesDegrees: false).hiddenCurves(of: 3) == hidden)
  }

  @Test("A note tells that nothing is filled where the condition holds nowhere in view")
  func nothing() throws {
    func notes(of words: [String]) throws -> String {
      let request = try PlotRequest(arguments: ["sin(x)", "cos(x)", "-x", "0:6"] + words)
      return try Pipeline(Sweep(request), on: Canvas(width: 300, height: 200)).notes.map(\.text).joined()
    }
    func notes(_ fill: String) throws -> String { try notes(of: ["--fill", fill]) }
    #expect(try notes(of: ["--integral", "0:1"]).isEmpty)
    #expect(try notes("under where x>20") == "--fill: nothing is filled, since 'x>20' holds nowhere in view")
    #expect(try notes("between 1 2 where 1>2").contains("nothing is filled"))
    let onLogarithms = ["x", "--log", "x", "-x", "10:1e3", "--fill", "where 200<x<300"]
    let request = try PlotRequest(arguments: onLogarithms)
    #expect(try Pipeline(Sweep(request), on: Canvas(width: 300, height: 200)).notes.isEmpty)
    #expect(try notes("under where x>2").isEmpty && notes("under 1").isEmpty && notes("where sin(x)>0.9999").isEmpty)
  }

  @Test("An error names the wrong part of a fill")
  func wrongFills() throws {
    let constants = try constants()
    func fill(_ text: String, curves: Int = 2) -> String {
      message {
        try FillRequest(text, constants, takesDegrees: false).check(
          variable: "x", constants, areFunctions: [Bool](repeating: true, count: curves), series: [])
      }
    }
    #expect(fill("over").contains("'over' is not an area"))
    #expect(fill("").contains("it is empty"))
    #expect(fill("under two").contains("'two' is neither the number"))
    #expect(fill("under 1 2").contains("under takes the number of one"))
    #expect(fill("between 1").contains("between takes the numbers of two"))
    #expect(fill("under without").contains("'without' is neither the number"))
    #expect(fill("without edges").contains("it is empty"))
    #expect(fill("under 3").contains("there is no curve 3, only 2 curves"))
    #expect(fill("under", curves: 0).contains("needs a function"))
    #expect(fill("under where x>").contains("--fill: expected"))
    #expect(fill("where").contains("--fill: the expression is empty"))
    #expect(fill("where q>x").contains("no value for 'q'"))
  }

  private func sweep(_ words: [String], _ rows: String = "x,low,high\n1,2,3\n2,3,5\n4,4,4\n") throws -> Sweep {
    try Sweep(
      try PlotRequest(arguments: words + ["--data", "-"]).withStandardInput(KeptInput(bytes: Array(rows.utf8))))
  }

  @Test("Series of data are curves after those of formulas, by number or name")
  func data() throws {
    func regions(_ words: String...) throws -> [Fill.Region] {
      let sweep = try sweep(words)
      return sweep.content.fills.flatMap {
        $0.fills(
          over: 0...4, scale: .linear, columns: 100, sweep.constants, areFunctions: sweep.areFunctions,
          series: sweep.content.series.count)
      }.map(\.region)
    }
    #expect(try regions("--fill", "between low high") == [.between(0, 1)])
    #expect(try regions("x^2", "--fill", "between HIGH low") == [.between(2, 1)])
    #expect(try regions("x^2", "--fill", "between 1 3") == [.between(0, 2)])
    #expect(try regions("x^2", "--derivative", "--fill", "under high") == [.under(3)])
    #expect(try regions("--fill", "under") == [.under(0), .under(1)])
    #expect(try regions("x^2", "--fill", "under") == [.under(0)])
    #expect(try sweep(["--fill", "between low high without edges"]).content.hiddenCurves(of: 0) == [0, 1])
  }

  @Test("Typed areas with the same edges take turns in their colours")
  func turns() throws {
    func turns(_ fills: String...) throws -> [Int] {
      let sweep = try sweep(["x^2"] + fills.flatMap { ["--fill", $0] })
      return sweep.content.fills.flatMap {
        $0.fills(
          over: 0...4, scale: .linear, columns: 100, sweep.constants, areFunctions: sweep.areFunctions, series: 2)
      }.map(\.turn)
    }
    #expect(try turns("under 1 where x<1", "under 1 where x>2") == [0, 1])
    #expect(try turns("under 1", "under 2", "under 2", "where x>1", "where x<1", "where x=1") == [0, 0, 1, 0, 1, 2])
  }

  @Test("Data that make no area are refused with the reason")
  func unfilled() {
    #expect(message { try sweep(["--fill", "between 1 3"]) }.contains("no curve 3, only 2 curves"))
    #expect(message { try sweep(["--fill", "under middle"]) }.contains("nor the name of a function"))
    #expect(message { try sweep(["--fill", "under a"], "x,a\n2,1\n1,2\n") }.contains("not in the order of x"))
    #expect(message { try sweep(["--fill", "under", "--data-style", "bars"]) }.contains("are areas already"))
  }
}
