import Grapher
import Sampling
import Testing

@testable import Plotter

@Suite("The ranges of pictures")
struct PipelineTests {
  private func pipeline(_ arguments: [String], arrangement: Arrangement = .each) throws -> Pipeline {
    let sweep = try Sweep(PlotRequest(arguments: arguments), arrangement: arrangement)
    return try Pipeline(sweep, on: Canvas(width: 600, height: 400))
  }

  @Test(
    "Another x range is noted",
    arguments: [
      ("sqrt(x)", 0...10, "0 to 10"), ("asin(x)", -1...1, "-1 to 1"), ("ln(x)", 0...10, "0 to 10"),
      ("exp(-200x^2)", -1...1, "-1 to 1"), ("sqrt(4-x^2)", -2...2, "-2 to 2"), ("sqrt(x-20)", 0...50, "0 to 50"),
      ("normpdf(x,170,7)", 140...200, "140 to 200"), ("normpdf(x,50,2)", 42...58, "42 to 58"),
    ])
  func noted(_ expression: String, _ range: ClosedRange<Double>, _ words: String) throws {
    let pipeline = try pipeline([expression])
    #expect(try pipeline.axes.x(of: pipeline.sweep.frame(at: 0)) == range)
    #expect(pipeline.notes == ["x runs from \(words), because little is visible from -10 to 10; -x sets another range"])
    let report = try Plot(PlotRequest(expression)).report(width: 300, height: 200)
    #expect(report.x.from == range.lowerBound && report.x.to == range.upperBound)
    #expect(report.notes == pipeline.notes.map(\.text))
  }

  @Test(
    "A given range, data, a logarithmic axis and an open end decide themselves",
    arguments: [
      (["sqrt(x)", "-x", "-3:3"], -3.0...3), (["sqrt(x)", "-x", ":4"], -10...4), (["ln(x)", "--log", "x"], 0.01...100),
      (["sin(x)"], -10...10), (["sqrt(x)", "x"], -10...10), (["tan(x)", "--degrees"], -360...360),
      (["exp(-x^2)", "--log", "y"], -10...10),
    ])
  func kept(_ arguments: [String], _ range: ClosedRange<Double>) throws {
    let pipeline = try pipeline(arguments)
    #expect(try pipeline.axes.x(of: pipeline.sweep.frame(at: 0)) == range)
    #expect(pipeline.notes.isEmpty)
  }

  @Test("The frames of a sweep share the chosen range")
  func sweeps() throws {
    let swept = try pipeline(["sqrt(x-k)", "--sweep", "k=0:3/4"])
    let x = try (0..<4).map { try swept.axes.x(of: swept.sweep.frame(at: $0)) }
    #expect(x == Array(repeating: 0...10, count: 4))
    #expect(swept.notes.count == 1)
    // The last frame is defined on more than half of the usual range.
    #expect(try pipeline(["sqrt(x+k)", "--sweep", "k=0:3/4"]).notes.isEmpty)
  }

  @Test(
    "A logarithmic axis leaves out a tail of many decades, and a note says so",
    arguments: [
      (["exp(-x^2)", "-x", "-20:20"], -60.0 ... -40, true), (["exp(-x^4)", "-x", "-5:5"], -60 ... -20, true),
      (["exp(-x)", "-x", "0:700"], -180 ... -140, true), (["exp(-x^2)", "-x", "-5:5"], -13 ... -10, false),
      (["exp(x)", "-x", "-100:100"], -50 ... -43, false), (["x^2+1"], -1...0, false),
      (["1/(1+x^2)"], -3 ... -1, false), (["exp(-x^2)", "-x", "-20:20", "-y", "1e-200:1"], -201 ... -199, false),
    ])
  func floor(_ arguments: [String], _ low: ClosedRange<Double>, _ isNoted: Bool) throws {
    let pipeline = try pipeline(arguments + ["--log", "y"])
    let y = try pipeline.ranges(of: 0) { () throws(PlotError) in try pipeline.survey(of: 0) }.y
    #expect(low.contains(y.lowerBound), "\(y)")
    #expect(pipeline.notes.contains { $0.text.contains("the y axis begins at 1e-") } == isNoted, "\(pipeline.notes)")
  }

  @Test("Typed points have dots and names in place; an only point is named by the title, many by a key")
  func points() throws {
    let two = try pipeline(["(2,3)", "B=(4,1)"])
    let dots = two.sweep.content.annotations
    #expect(dots.map(\.text.plain) == ["(2, 3)", "B=(4, 1)"] && dots.map(\.curve) == [0, 1])
    #expect(try two.spec().curves.allSatisfy { $0.label.isEmpty } && two.spec().title == nil)
    let curve = try pipeline(["x^2", "(1,1)"])
    #expect(try curve.spec().title?.plain == "x²" && curve.sweep.content.annotations.map(\.curve) == [1])
    let one = try pipeline(["(2,3)"])
    #expect(try one.spec().title?.plain == "(2, 3)" && one.sweep.content.annotations.map(\.text.plain) == [""])
    let many = try pipeline((0..<20).map { "(\($0),1)" })
    #expect(try many.spec().curves.allSatisfy { !$0.label.isEmpty })
    #expect(try pipeline(["(2,3)", "(4,1)", "--key", "legend"]).spec().curves.allSatisfy { !$0.label.isEmpty })
  }

  @Test("The equation of directions is the title beside a key of their solutions, unless another is asked for")
  func titleOfField() throws {
    let field = ["y'=y*(1-y/4)", "--through", "0,1", "--through", "0,2"]
    let spec = try pipeline(field + ["--x-label", "t"]).spec()
    #expect(spec.title?.plain.contains("y") == true && spec.isTitleOfField)
    #expect(try pipeline(field + ["--title", ""]).spec().title == nil)
    #expect(try pipeline(field + ["--title", "Growth"]).spec().title?.plain == "Growth")
    #expect(try pipeline(["x^2", "x^3"]).spec().title == nil)
  }

  @Test("A curve of a family that no swept value changes is drawn once, in the colour of text and without values")
  func unsweptCurves() throws {
    let family = try pipeline(["x^2", "k*x", "--sweep", "k=1,2,3"], arrangement: .family)
    let spec = try family.spec()
    let shown = spec.curves.filter { $0.symbol != .hidden }
    #expect(shown.map(\.label.plain) == ["x²", "k×x, k = 1", "k×x, k = 2", "k×x, k = 3"])
    #expect(spec.curves[0].color == spec.theme.text && shown.dropFirst().allSatisfy { $0.color != spec.theme.text })
    #expect(family.hiddenCurves(at: 0).isEmpty && family.hiddenCurves(at: 2) == [0])
  }

  @Test(
    "Up to three curves of a family have the colours of the theme, more those of a map in order, and many a colour bar",
    arguments: [
      ("2", [], false), ("6", [], false), ("7", [], true), ("6", ["--key", "legend"], false),
      ("3", ["--key", "bar"], true), ("3", ["--color-map", "plasma"], false),
    ])
  func familyColors(_ count: String, _ options: [String], _ hasBar: Bool) throws {
    let family = try pipeline(["k*x", "--sweep", "k=1:9/\(count)"] + options, arrangement: .family)
    let spec = try family.spec()
    let isOfTheme = (Int(count) ?? 0) <= 3 && !options.contains("--color-map")
    if case .colorBar = spec.key { #expect(hasBar) } else { #expect(!hasBar) }
    #expect(spec.curves.allSatisfy { ($0.color == nil) == (hasBar || isOfTheme) })
  }
}
