import Testing

@testable import Plotter

@Suite("Analyses of the functions of a plot") struct PlotAnalysisTests {
  @Test("A curve that is no function, or is not there, is an error", arguments: [0, 2, 3])
  func wrongCurve(number: Int) throws {
    let plot = try Plot(PlotRequest(expressions: ["x", "x^2+y^2=1"]))
    #expect { try plot.analysis(ofCurve: number, over: -1...1) } throws: { "\($0)".contains("is no function") }
  }

  @Test("Zeros, extrema and intersections in the range are all, proved")
  func cubic() throws {
    let plot = try Plot(PlotRequest(expressions: ["f(x)=x^3-4x", "x^2+y^2=1", "f'(x)", "a*x"], [.set: "a=5"]))
    let found = try plot.analysis(ofCurve: 1, over: -4...4)
    #expect(found.zeros.points.map(\.x) == [-2, 0, 2] && found.zeros.complete)
    #expect(found.integral?.proved == true && abs(found.integral?.value ?? 1) < 1e-12 && found.symmetry == .odd)
    #expect(found.intersections.map(\.curve) == [3, 4])
    #expect(found.intersections[1].points.points.map(\.x) == [-3, 0, 3] && found.intersections[1].points.complete)
    #expect(found.intersections[1].points.points.map(\.y) == [-15, 0, 15])
    #expect(try plot.analysis(ofCurve: 3, over: -4...4).minima.points.map(\.x) == [0])
  }

  @Test("A calculator program is analyzed too")
  func keys() throws {
    let found = try Plot(PlotRequest(expressions: [], [.keys: "9 + M = √"])).analysis(ofCurve: 1, over: -20...20)
    #expect(found.variable == "M" && found.zeros.points.map(\.x) == [-9])
    #expect(found.minima.points.isEmpty && found.symmetry == nil)
  }

  @Test("The solutions and the integral of the documentation's examples are found and proved")
  func examples() throws {
    let found = try Plot("x^2+y^2=25", "y=x+1").solutions()
    #expect(found.solutions.map(\.x) == [-4, 3] && found.complete)
    let area = try Plot("sin(x)").integral(ofCurve: 1, over: 0...3)
    #expect(area.proved && area.lower <= 1.9899924966004456 && area.upper >= 1.9899924966004453)
    #expect(throws: PlotError.self) { try Plot("x^2+y^2=1").integral(ofCurve: 1, over: 0...1) }
  }

  @Test("A described picture has its words in the file, and others have no words")
  func words() throws {
    let request = PlotRequest("f(x)=x^3-4x", [.range: "-3:3", .alt: ""])
    let drawn = try DrawnFigure(Plot(request), on: request.canvas(for: .svg), findsFeatures: false)
    let words = try #require(drawn.words)
    #expect(words.contains("f has exactly 3 zeros in view, at −2, 0 and 2; a maximum of 3.08 at −1.15"))
    let svg = String(decoding: try drawn.bytes(as: .svg).bytes, as: UTF8.self)
    #expect(svg.contains("exactly 3 zeros"))
    let plain = PlotRequest("x^3", [.range: "-3:3"])
    #expect(try DrawnFigure(Plot(plain), on: plain.canvas(for: .svg), findsFeatures: false).words == nil)
  }
}
