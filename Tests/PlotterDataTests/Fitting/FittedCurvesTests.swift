import Foundation
import Grapher
import Platform
import Testing

@testable import Plotter

@Suite("Fits in pictures")
struct FittedCurvesTests {
  private let rows = "x,a,b\n0,1.1,5\n1,2.9,4.1\n2,5.2,2.9\n3,6.8,2.1\n4,9.1,1\n"

  private func sweep(_ arguments: [String]) throws -> Sweep {
    let folder = try TemporaryFolder()
    try Data(rows.utf8).write(to: folder.url.appending(path: "a.csv"))
    return try Sweep(PlotRequest(arguments: arguments + ["--data", folder.path("a.csv")]))
  }

  private func failure(_ arguments: [String]) -> String { message { try sweep(arguments) } }

  @Test("The legend has the formula and, line by line, the values with their errors")
  func label() throws {
    let name = try #require(try sweep(["--using", "x:a", "--fit", "line", "--band", "95"]).templates.first?.name)
    let lines = name.plain.split(separator: "\n")
    #expect(lines.count == 4 && lines[1].contains("a = 1.04 ± 0.15") && lines[2].contains("b = 1.990 ± 0.060"))
    #expect(lines.last == "95 % confidence band")
    let both = try sweep(["--fit", "line", "--band", "95"]).templates.map(\.name.plain)
    #expect(
      both.filter { $0.contains("band") && $0 != "band" } == [both[0]] && both[0].hasSuffix("95 % confidence bands"))
  }

  @Test("The only data have the first colour, and their fit the second; beside a function each keeps its place")
  func colors() throws {
    func places(_ arguments: [String]) throws -> [Int?] {
      try Pipeline(sweep(arguments), on: Canvas(width: 600, height: 400)).spec().curves.map(\.place)
    }
    #expect(try places(["--using", "x:a", "--fit", "line"]) == [1, 0])
    #expect(try places(["--using", "a", "--histogram", "--fit", "normal"]) == [1, 0])
    #expect(try places(["--using", "x:a", "--fit", "line", "x^2"]).allSatisfy { $0 == nil })
    #expect(try places(["--fit", "line"]).allSatisfy { $0 == nil })
  }

  @Test("A fit to times of a day is drawn at its points, and its legend tells when the variable begins")
  func dates() throws {
    let folder = try TemporaryFolder()
    try Data("time,y\n2026-03-01 12:00:00,1\n2026-03-02 00:00:00,2\n2026-03-02 12:00:00,3\n".utf8)
      .write(to: folder.url.appending(path: "a.csv"))
    let sweep = try Sweep(PlotRequest(arguments: ["--data", folder.path("a.csv"), "--fit", "line"]))
    let name = try #require(sweep.templates.first?.name.plain)
    #expect(name.contains("a = 1") && name.contains("b = 2") && name.hasSuffix("x in days since 2026-03-01 12:00"))
    var heights: [Double] = []
    try #require(try sweep.plot(at: 0).curves.first?.source).evaluate(at: [0.5, 1.5], into: &heights)
    #expect(heights == [1, 3])
  }

  @Test("The only fit serves every series, which has its colour; several fits take one each, or the only series")
  func series() throws {
    let both = try sweep(["--fit", "line"])
    #expect(both.templates.count == 2 && both.content.series.map(\.companion) == [0, 1])
    #expect(try sweep(["--fit", "line", "--fit", "poly 2"]).templates.count == 2)
    let one = try sweep(["--using", "x:a", "--fit", "line", "--fit", "poly 2"])
    #expect(one.templates.count == 2 && one.content.series.map(\.companion) == [nil])
  }

  @Test("Fits to groups take one row of the legend each, with the name, the values and the points of the group")
  func groups() throws {
    let sweep = try sweep(["--fit", "line"])
    let lines = sweep.templates.map { $0.name.plain.split(separator: "\n") }
    #expect(lines[0].count == 2 && lines[0][0] == "a" && lines[1][0] == "b")
    #expect(
      lines[0][1].contains(": a = 1.04 ± 0.15, ")
        && lines[0][1].contains("= 1.990 ± 0.060"))
    // The formula of all groups is told once.
    #expect(lines[1][1].hasPrefix("a = "))
    let spec = try Pipeline(sweep, on: Canvas(width: 600, height: 400)).spec()
    #expect(spec.curves.map(\.partner) == [nil, nil, 0, 1])
    let named = try Pipeline(self.sweep(["--fit", "line", "--name", "A"]), on: Canvas(width: 600, height: 400)).spec()
    #expect(named.curves[0].label.plain.hasPrefix("A\n"))
  }

  @Test("A fit ends where its data do, unless a range is asked for, so that it makes the picture no higher")
  func ends() throws {
    func heights(_ arguments: [String]) throws -> [Double] {
      var heights: [Double] = []
      let sweep = try sweep(["--using", "x:a", "--fit", "line"] + arguments)
      try #require(try sweep.plot(at: 0).curves.first?.source).evaluate(at: [-1, 0, 4, 5], into: &heights)
      return heights
    }
    #expect(try heights([]).map(\.isNaN) == [true, false, false, true])
    #expect(try heights(["--fit-range", "1:3"]).map(\.isNaN) == [true, false, false, true])
    #expect(try heights(["-x", "-2:6"]).allSatisfy(\.isFinite))
  }

  @Test("The axis begins below zero by a cap's width where the first error bar is there, and at zero for points alone")
  func capsAtLeft() throws {
    let folder = try TemporaryFolder()
    try Data("x,y,e\n0.1,0.3,0.2\n2,3,0.5\n12,5,0.4\n".utf8).write(to: folder.url.appending(path: "a.csv"))
    func ends(_ columns: String) throws -> (x: Double, y: Double) {
      let request = try PlotRequest(arguments: ["--data", folder.path("a.csv"), "--using", columns])
      var worker = FigureWorker(try Pipeline(Sweep(request), on: Canvas(width: 600, height: 400)))
      let window = try worker.layout(of: 0).windows[0]
      return (window.x.lowerBound, window.y.lowerBound)
    }
    let capped = try ends("x:y:e")
    #expect(capped.x < 0 && capped.x > -0.3 && capped.y == 0)
    #expect(try ends("x:y").x == 0)
  }

  @Test("The axis has a margin below caps that would lie on it, but not below bars of a chart")
  func caps() throws {
    let folder = try TemporaryFolder()
    try Data("x,y,e\n1,0.5,0.49\n2,3,0.5\n3,5,0.4\n".utf8).write(to: folder.url.appending(path: "a.csv"))
    func low(_ style: String) throws -> Double {
      let request = try PlotRequest(
        arguments: ["--data", folder.path("a.csv"), "--using", "x:y:e", "--data-style", style])
      var worker = FigureWorker(try Pipeline(Sweep(request), on: Canvas(width: 600, height: 400)))
      return try worker.layout(of: 0).windows[0].y.lowerBound
    }
    #expect(try low("points") < 0)
    #expect(try low("bars") == 0)
  }

  @Test("The key calls the only data so if their axis has their name, unless they have another one")
  func dataName() throws {
    func label(_ arguments: [String]) throws -> String? {
      let sweep = try sweep(["--using", "x:a", "--fit", "line"] + arguments)
      return try Pipeline(sweep, on: Canvas(width: 600, height: 400)).spec().curves.last?.label.plain
    }
    #expect(try label([]) == "data")
    #expect(try label(["--name", "U"]) == "U")
  }

  @Test("The key calls the bars of the only histogram with a curve data, as their axis has their name")
  func histogramName() throws {
    let folder = try TemporaryFolder()
    let rows = "h,g\n" + (0..<30).map { "\(100 + $0 * 7 % 30),\($0 % 2)\n" }.joined()
    try Data(rows.utf8).write(to: folder.url.appending(path: "h.csv"))
    func labels(_ arguments: [String]) throws -> [String] {
      let request = try PlotRequest(
        arguments: ["--data", folder.path("h.csv"), "--using", "h", "--histogram", "density"] + arguments)
      return try Pipeline(Sweep(request), on: Canvas(width: 600, height: 400)).spec().curves.map(\.label.plain)
    }
    #expect(try labels(["--smooth", "kde"]) == ["data", "kernel density"])
    #expect(try labels(["--fit", "normal"]).last == "data")
    #expect(try labels(["--smooth", "kde", "--name", "height"]).first == "height")
    #expect(try labels([]) == ["h"])
  }

  @Test(
    "Values of a picture below a thousandth and from 100 000 on have a common power of ten",
    arguments: [
      (2.001e-4, 9.1e-6, "(2.001 ± 0.091) × 10⁻⁴"), (-1.6e-5, 3.3e-5, "(−1.6 ± 3.3) × 10⁻⁵"),
      (2.5e7, 4e5, "(2.500 ± 0.040) × 10⁷"), (0.282, 0.02, "0.282 ± 0.020"), (123456, 120, "(1.2346 ± 0.0012) × 10⁵"),
      (0.001, 0.0002, "0.00100 ± 0.00020"), (3, 0, "3"), (-2e-9, 0, "−2 × 10⁻⁹"), (1e-6, 3.3e-4, "(0.0 ± 3.3) × 10⁻⁴"),
      (-1e-6, 3.3e-4, "(0.0 ± 3.3) × 10⁻⁴"), (-9e-16, 0.18, "0.00 ± 0.18"), (-0.006, 0.18, "−0.01 ± 0.18"),
    ])
  func printed(_ value: Double, _ error: Double, _ text: String) {
    let parameter = Fit.Parameter(name: "a", value: value, error: error)
    #expect(parameter.printed.replacing("\u{202F}", with: " ") == text)
  }

  @Test(
    "A value whose error nearly cancels with another one has the digits of the curve in text and in formulas, and those of its error beside it in a picture"
  )
  func cancelled() {
    let parameter = Fit.Parameter(name: "a", value: 2.0014089942e7, error: 4.7e4, errorAlone: 0.012)
    #expect(parameter.text(digits: nil) == "2.0014089942e+07 ± 4.7e+04")
    #expect(parameter.printed.replacing("\u{202F}", with: " ") == "(2.0014 ± 0.0047) × 10⁷")
    #expect(parameter.printedValue.replacing("\u{202F}", with: " ") == "2.0014089942 × 10⁷")
    let small = Fit.Parameter(name: "a", value: 12.3456789, error: 1.7, errorAlone: 0.0012)
    #expect(small.text(digits: nil) == "12.3457 ± 1.7" && small.printed == "12.3 ± 1.7")
    #expect(small.printedValue == "12.3457")
  }

  @Test("A band is between two hidden curves on both sides of the fit, as far as Student's distribution says")
  func band() throws {
    let sweep = try sweep(["--using", "x:a", "--fit", "line", "--band", "0.95"])
    let spec = try Pipeline(sweep, on: Canvas(width: 600, height: 400)).spec()
    #expect(spec.curves.map(\.symbol) == [.line, .hidden, .hidden, .points])
    let curves = try sweep.plot(at: 0).curves
    let heights = try curves.map { curve in
      var values: [Double] = []
      try #require(curve.source).evaluate(at: [2], into: &values)
      return values[0]
    }
    // The standard error of the mean of 5 values is that of the residuals divided by √5; the bound is 3.182.
    #expect(abs(heights[0] - 5.02) < 1e-9 && abs(heights[2] - heights[0] - 3.182446 * 0.0844590) < 1e-4)
    #expect(abs(heights[2] + heights[1] - 2 * heights[0]) < 1e-9)
  }

  @Test("Steps are fitted by their points, not by their corners, and texts are not fitted")
  func styles() throws {
    let steps = try sweep(["--using", "x:a", "--fit", "line", "--data-style", "steps"])
    let points = try sweep(["--using", "x:a", "--fit", "line"])
    #expect(steps.templates[0].name == points.templates[0].name)
    #expect(failure(["--using", "x:a", "--fit", "line", "--histogram"]).contains("takes one column"))
  }

  @Test("A picture with a function keeps its variable, which replaces that of the fit")
  func variable() throws {
    let sweep = try sweep(["sin(t)", "--using", "x:a", "--fit", "p+q*x"])
    #expect(sweep.variable == "t" && sweep.templates[1].variable == "t")
  }

  @Test("What a fit needs, and what it cannot do, are errors")
  func errors() {
    #expect(failure(["--fit", "line", "--fit", "line", "--fit", "line"]).contains("3 values for 2 series"))
    #expect(failure(["--band", "95%"]).contains("--band needs --fit"))
    #expect(failure(["--fit", "line", "--band", "195"]).contains("95% or 0.95, not '195'"))
    #expect(failure(["--start", "a=1"]).contains("--start needs --fit"))
    #expect(failure(["--fit", "poly 7"]).contains("8 parameters need as many points; there are 5"))
    #expect(message { try Sweep(PlotRequest(arguments: ["x", "--fit", "line"])) }.contains("--fit needs --data"))
  }

  @Test("Names, titles and notes have the values of the only fit, with the digits of the legend")
  func texts() throws {
    let words = ["--using", "x:b", "--fit", "line", "--name", "data", "--name", "y = {b}x + {a}"]
    let sweep = try sweep(words + ["--title", "r = {r}, R² = {r2}, $x^{2}$, x^{2}, {a:.1f}", "--note", "a is {a}"])
    let name = try #require(sweep.templates.first?.name.plain)
    #expect(name.hasPrefix("y = −1.000x + 5.020\n") && name.contains("a = 5.020 ± ") && name.contains("b = −1.000 ± "))
    let title = try #require(sweep.title.common?.plain)
    #expect(title.hasPrefix("r = −0.99") && title.contains("R² = 0.99") && title.hasSuffix("x^{2}, 5.0"))
    #expect(sweep.style.spec.notes.map(\.plain) == ["a is 5.020"])
    // A negative number is subtracted.
    let other = try self.sweep(["--using", "x:b", "--fit", "a*x+b", "--name", "data", "--name", "{b} + {a}x"])
    #expect(other.templates.first?.name.plain.hasPrefix("5.020 − 1.000x") == true)
    #expect(failure(words + ["--title", "{c}"]).contains("'c' is not a parameter of the fit; known: a, b, r, r2, R2"))
    // Several fits have several values.
    #expect(try self.sweep(["--fit", "line", "--title", "{a}"]).title.common?.plain == "{a}")
  }
}
