import Testing

@testable import Plotter

@Suite("Ranges beside formulas") struct WordedRangeTests {
  @Test(
    "A condition of a parameter alone, and a range in words, are the range of the parameter",
    arguments: [
      ("r=θ {0<θ<6π}", "r=θ", PlotOption.thetaRange, "0:6π"), ("r=t, 0<=t<=4pi", "r=t", .thetaRange, "0:4pi"),
      ("(t cos t, t sin t) {0<=t<=6pi}", "(t cos t, t sin t)", .tRange, "0:6pi"),
      ("(t cos t, t sin t), 0<=t<=6pi", "(t cos t, t sin t)", .tRange, "0:6pi"),
      ("(cos t, sin t) for 0<t<pi", "(cos t, sin t)", .tRange, "0:pi"),
      ("(cos t, sin t) for t in [0, pi]", "(cos t, sin t)", .tRange, "0:pi"),
      ("A=(cos t, sin t) from 0 to pi", "A=(cos t, sin t)", .tRange, "0:pi"),
      ("x=cos(t), y=sin(t), 0<t<1", "(cos(t), sin(t))", .tRange, "0:1"),
      ("x^2 for x from 0 to 3", "x^2", .range, "0:3"),
      ("Plot[Sin[x]/x, {x, -10, 10}]", "sin(x)/x", .range, "-10:10"),
      ("PolarPlot[Cos[t], {t, 0, 2Pi}]", "r=cos(t)", .thetaRange, "0:2pi"),
      ("plot(sin(x), x=0..2*Pi)", "sin(x)", .range, "0:2*pi"),
      ("plot sin x from 0 to 2pi", "sin x", .range, "0:2pi"),
    ])
  func ranges(text: String, formula: String, option: PlotOption, range: String) throws {
    let (request, note) = PlotRequest(text).takingWordedRange()
    #expect(request.expressions == [formula] && request[option] == range)
    #expect(note?.text.hasPrefix("'\(text)' is read as '\(formula)' with -") == true)
    _ = try Plot(request)
  }

  @Test("Several functions of a call are curves of their own")
  func severalFunctions() {
    let (request, note) = PlotRequest("Plot[{Sin[x], Cos[x]}, {x, 0, 1}]").takingWordedRange()
    #expect(request.expressions == ["sin(x)", "cos(x)"])
    #expect(note?.text.hasSuffix("is read as 'sin(x)' 'cos(x)' with -x 0:1") == true)
  }

  @Test("Conditions of functions, fields, and parameters of other names are no ranges")
  func others() {
    for text in [
      "", "x^2 {0<x<3}", "(-y, x) {0<x<1}", "(cos t, sin t) {0<s<1}", "r=θ {θ>0}", "(1,2), (3,4)", "Plot[x]", "plot",
      "r=θ {a<θ<b}", "{0<t<1}",
    ] {
      #expect(PlotRequest(text).takingWordedRange().note == nil, "\(text)")
    }
    #expect(PlotRequest("r=θ {0<θ<6π}", [.thetaRange: "0:1"]).takingWordedRange().note == nil)
  }

  @Test("A verb before a formula is left out of pictures, unless it has a value")
  func verbs() {
    #expect(PlotRequest("graph x^2").takingWordedRange().request.expressions == ["x^2"])
    #expect(PlotRequest("graph x^2").takingWordedRange(for: .evaluate).note == nil)
    var named = PlotRequest("plot x")
    named.add(.set, "plot=2")
    #expect(named.takingWordedRange().note == nil)
  }

  @Test("Texts that are too long for patterns are left as they are")
  func longTexts() {
    let sum = String(repeating: "x+", count: 5001)
    #expect(RangedFormula(sum + "x from 0 to 1") == nil && RangedFormula("x+x from 0 to 1") != nil)
    #expect(WordedTask.advice(for: "solve " + sum) == nil && WordedTask.advice(for: "solve x=1") != nil)
  }
}
