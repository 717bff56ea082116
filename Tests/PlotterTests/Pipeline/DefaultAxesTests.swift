import Sampling
import Testing

@testable import Grapher
@testable import Plotter

@Suite("Default axes and names") struct DefaultAxesTests {
  private func spec(_ words: [String], isPanel: Bool = false) throws -> FigureSpec {
    let sweep = try Sweep(try PlotRequest(arguments: words), arrangement: .each, isPanel: isPanel)
    return try Pipeline(sweep, on: Canvas(width: 900, height: 600)).spec()
  }

  private func drawn(_ words: [String]) throws -> DrawnFigure {
    try DrawnFigure(
      try Plot(try PlotRequest(arguments: words)), on: Canvas(width: 900, height: 600), findsFeatures: false)
  }

  @Test(
    "Fields and maps have a frame, whose axes are both named",
    arguments: ["z=x*y", "y'=x-y", "v=(-y,x)", "x'=y and y'=-x", "y''=-y"])
  func fields(formula: String) throws {
    let more = formula == "y''=-y" ? ["--through", "0,1,0"] : []
    let spec = try spec([formula] + more)
    #expect(spec.axes == .frame && spec.xLabel.plain == "x" && spec.yLabel?.plain == "y")
    #expect(try self.spec([formula, "--axes", "origin"] + more).axes == .origin)
  }

  @Test(
    "With equal units asked for, functions keep the range of x, and that of y is as high as the figure, from 0 or around it",
    arguments: [
      (["exp(x)", "ln(x)", "x"], -10.0...10.0, -8.0 ... -5.0, 5.0...8.0), (["x^2"], -10...10, -2.5 ... -0.3, 9...13),
      (["x^2", "-x", "-3:3"], -3...3, -1 ... -0.1, 2.7...3.9), (["-x^4"], -10...10, -13 ... -9, 0.3...2.5),
    ])
  func equalUnits(
    words: [String], x: ClosedRange<Double>, low: ClosedRange<Double>, high: ClosedRange<Double>
  ) throws {
    let shown = try #require(try drawn(words + ["--equal"]).report)
    #expect(shown.x.from...shown.x.to == x && low.contains(shown.y.from) && high.contains(shown.y.to), "\(shown.y)")
  }

  @Test(
    "Functions have their height beside strips and bands, whose lines are in view, and that of the usual square beside lines that leave it",
    arguments: [
      (["1-exp(-t)", "0.95<y<1.05"], -0.2...1.3), (["x^2/10", "x<3"], -0.5...4.2),
      (["sin(x)", "sin(x)-1<y<sin(x)+1"], -2.6...2.6),
      (["sin(x)", "y>2x"], -10...10),
    ] as [([String], ClosedRange<Double>)])
  func regions(words: [String], most: ClosedRange<Double>) throws {
    let shown = try #require(try drawn(words + ["-x", "0:6"]).report).y
    #expect(most.contains(shown.from) && most.contains(shown.to), "\(shown)")
    #expect(shown.to - shown.from > 0.7 * (most.upperBound - most.lowerBound))
  }

  @Test("The view suits the bounded region that inequalities have in common, with some space around it")
  func feasibleRegion() throws {
    let bounded = try #require(try drawn(["x+y<=10", "x>=0", "y>=0", "2x+y<=14"]).report)
    #expect(bounded.y.from > -4 && bounded.y.from < -1 && bounded.y.to > 11 && bounded.y.to < 14)
    let unbounded = try #require(try drawn(["x+y<=10", "x>=0"]).report)
    #expect(unbounded.y.from <= -10 && unbounded.y.to >= 10)
  }

  @Test("Level lines beside points are shown above or below the axis")
  func levels() throws {
    let shown = try #require(try drawn(["x=-3", "y=2", "(1,4)"]).report).y
    #expect(shown.from <= 0 && shown.to > 4 && shown.to < 10)
    #expect(try #require(try drawn(["y=200", "(1,204)"]).report).y.from > 150)
  }

  @Test("A plot among others has a frame, and no title of its own if its axis is named")
  func panels() throws {
    #expect(try spec(["sin(x)"]).axes == .origin && spec(["sin(x)"], isPanel: true).axes == .frame)
    #expect(try spec(["sin(x)"], isPanel: true).title?.plain == "sin(x)")
    #expect(try spec(["sin(x)", "--y-label", "u"], isPanel: true).title == nil)
    #expect(try spec(["sin(x)", "--y-label", "u"]).title?.plain == "sin(x)")
  }

  @Test("A plot with an inset has a frame, so that no numbers are among the curves and the lines to the inset")
  func inset() throws {
    #expect(try spec(["exp(-x)*cos(8x)", "--inset", "3:5"]).axes == .frame)
    #expect(try spec(["exp(-x)*cos(8x)", "--inset", "3:5", "--axes", "origin"]).axes == .origin)
  }

  @Test("A plot whose axes both have names of their own has a title only if it is given")
  func quantities() throws {
    let labels = ["--x-label", "t in s", "--y-label", "s in m"]
    #expect(try spec(["4.9x^2"] + labels).title == nil)
    #expect(try spec(["4.9x^2", "--title", "A fall"] + labels).title?.plain == "A fall")
    #expect(try spec(["x^2", "--x-label", "t in s"]).title == nil)
    #expect(try spec(["x^2", "--x-label", "x"]).title?.plain == "x²")
  }

  @Test("Polar curves alone have circles and rays, unless x or y is told of")
  func polar() throws {
    #expect(try spec(["r=1+cos(theta)", "r=2cos(3theta)"]).axes == .polar)
    for more in [["x^2"], ["-x", "-2:2"], ["--mark", "roots"], ["--axes", "origin"], ["--annotate", "1,1,here"]] {
      #expect(try spec(["r=1+cos(theta)"] + more).axes == .origin)
    }
    #expect(try spec(["r=1+cos(theta)", "--x-label", "u in m"]).axes == .frame)
  }

  @Test("A function is named beside what is constructed on it, instead of by a title")
  func constructed() throws {
    #expect(try spec(["x^2", "--tangent", "1"]).title == nil)
    #expect(try spec(["x^2", "--integral", "0:1"]).title?.plain == "x²")
    #expect(try spec(["x^2", "--tangent", "1", "--key", "none"]).title?.plain == "x²")
    #expect(try spec(["x^2", "--tangent", "1"], isPanel: true).title?.plain == "x²")
  }

  @Test("A legend that is asked for names the only curve, instead of a title")
  func legendOfOne() throws {
    let spec = try spec(["sin(x)", "--legend", "top-right"])
    #expect(spec.title == nil && !spec.curves[0].isNamedByTitle && spec.curves[0].label.plain == "sin(x)")
    #expect(try self.spec(["sin(x)", "--legend", "top-right", "--title", "A wave"]).title?.plain == "A wave")
    #expect(try self.spec(["v=(-y,x)", "--legend", "top-right"]).title != nil)
  }

  @Test("A horizontal axis has six to ten numbers, in steps of 1, 2 and 5")
  func numbers() throws {
    for (range, expected) in [
      ("0:1", "0,0.2,0.4,0.6,0.8,1.0"), ("0:10", "0,2,4,6,8,10"), ("0:18", "0,2,4,6,8,10,12,14,16,18"),
      ("0:50", "0,10,20,30,40,50"), ("0:8", "0,1,2,3,4,5,6,7,8"), ("-6:6", "−6,−4,−2,0,2,4,6"),
      ("-4:4", "−4,−3,−2,−1,0,1,2,3,4"),
      ("-20:20", "−20,−15,−10,−5,0,5,10,15,20"),
    ] {
      let sweep = try Sweep(try PlotRequest(arguments: ["x", "--axes", "frame", "-x", range]))
      var worker = FigureWorker(try Pipeline(sweep, on: Canvas(width: 1200, height: 800)))
      let numbers = try worker.layout(of: 0).figure.plan.area.axes.lines[0].labelledStops.map(\.label)
      #expect(numbers.joined(separator: ",") == expected)
    }
  }

  @Test("Axes through the origin have names at both ends")
  func names() throws {
    #expect(try spec(["x^2"]).yLabel?.plain == "y" && spec(["x^2+y^2=1"]).yLabel?.plain == "y")
    #expect(try spec(["x^2", "--y-label", ""]).yLabel == nil && spec(["t^2"]).yLabel == nil)
  }

  @Test(
    "Numbers that leave their axis have a frame, also in a given range, unless the axes are asked for",
    arguments: [
      ["J0(x)", "J1(x)", "Y0(x)", "Y1(x)", "-x", "0:20", "-y", "-1.2:1.1"], ["exp(-x^2/2)/sqrt(2pi)", "-x", "-4:4"],
    ])
  func numbersAtEdges(words: [String]) throws {
    #expect(try hasFrame(drawn(words)))
    #expect(try !hasFrame(drawn(words + ["--axes", "origin"])) && !hasFrame(drawn(["x^2"])))
  }

  private func hasFrame(_ drawn: DrawnFigure) -> Bool {
    guard let plots = drawn.figure.plot?.area else { return false }
    return drawn.figure.marks.contains { mark in
      guard case .stroke(let lines, _, _) = mark else { return false }
      return lines.contains { $0 == plots.outline }
    }
  }

  @Test("A circle has axes through the origin, whose numbers step aside")
  func closedCurves() throws {
    let circle = try drawn(["x^2+y^2=4"])
    let open = try drawn(["x^2+y^2=4", "--axes", "origin"])
    #expect(!hasFrame(circle) && !hasFrame(open))
  }

  @Test("The legend leaves out a curve that the title names")
  func legend() throws {
    #expect(try spec(["x^2", "--tangent", "1"], isPanel: true).curves[0].isNamedByTitle)
    #expect(try !spec(["x^2", "--tangent", "1", "--title", "A tangent"]).curves[0].isNamedByTitle)
    #expect(try !spec(["x^2", "x"]).curves[0].isNamedByTitle)
  }

  @Test("A few bars at numbers have a tick each, also horizontal ones, and many have round numbers")
  func ticksOfBars() throws {
    func spec(_ places: [Int], _ more: [String] = []) throws -> FigureSpec {
      let data = KeptInput(bytes: Array(("year,v\n" + places.map { "\($0),5\n" }.joined()).utf8))
      let words = ["--data", "-", "--data-style", "bars"] + more
      let sweep = try Sweep(try PlotRequest(arguments: words).withStandardInput(data))
      return try Pipeline(sweep, on: Canvas(width: 900, height: 600)).spec()
    }
    let years = [2015, 2017, 2019, 2021, 2023, 2024]
    #expect(try spec(years).xTicks == .places(years.map(Double.init)))
    #expect(try spec(years, ["--horizontal"]).yTicks == .places(years.map(Double.init)))
    let powers = [1, 2, 4, 8, 1024]
    #expect(try spec(powers, ["--log", "x"]).xTicks == .places(powers.map(Double.init)))
    #expect(try spec(powers, ["--log", "y", "--horizontal"]).yScale == .log10)
    #expect(try spec(Array(2...17)).xTicks == .decimal && spec(years, ["--x-ticks", "2"]).xTicks != spec(years).xTicks)
  }

  @Test("Years have whole ticks, by the name of their column or without one, and other numbers have round ones")
  func ticksOfYears() throws {
    func ticks(_ rows: String) throws -> TickChoice {
      let request = try PlotRequest(arguments: ["--data", "-"]).withStandardInput(KeptInput(bytes: Array(rows.utf8)))
      return try Pipeline(try Sweep(request), on: Canvas(width: 900, height: 600)).spec().xTicks
    }
    #expect(try ticks("Year,v\n2020,1\n2021,2\n") == .whole && ticks("2020 1\n2021 2\n") == .whole)
    #expect(try ticks("mass,v\n2020,1\n2021,2\n") == .decimal && ticks("2020 1\n2020.5 2\n") == .decimal)
    #expect(try ticks("1 1\n2 2\n") == .decimal)
  }

  @Test("A path whose ends are multiples of π in x, as those of a cycloid, has ticks there")
  func ticksOfCycloids() throws {
    func ticks(_ words: String...) throws -> TickChoice {
      try Pipeline(Sweep(PlotRequest(arguments: words)), on: Canvas(width: 900, height: 600)).spec().xTicks
    }
    #expect(try ticks("(t-1.5sin(t), 1-1.5cos(t))", "--t-range", "0:6pi") == .pi)
    #expect(try ticks("(t-1.5sin(t), 1-1.5cos(t))", "--t-range", "0:18") == .decimal)
    #expect(try ticks("(t-sin(t), 1-cos(t))", "-x", "0:12") == .decimal)
    #expect(try ticks("(t*cos(t), t*sin(t))", "--t-range", "0:6pi") == .decimal)
    #expect(try ticks("(t, t^2)", "--t-range", "0:2pi") == .decimal)
    #expect(try ticks("(cos(t), sin(t))") == .decimal && ticks("(t^2, t)") == .decimal)
  }

  @Test("Bars with values of both signs stand on a line at zero, also horizontal ones")
  func zeroLines() throws {
    let data = KeptInput(bytes: Array("c,v\na,5\nb,-3\n".utf8))
    func line(_ more: [String]) throws -> Polyline? {
      let words = ["--data", "-", "--data-style", "bars"] + more
      let drawn = try DrawnFigure(
        try Plot(try PlotRequest(arguments: words).withStandardInput(data)), on: Canvas(width: 900, height: 600),
        findsFeatures: false)
      return drawn.figure.marks.lazy.compactMap { mark -> Polyline? in
        guard case .stroke(let lines, let stroke, nil) = mark, stroke.color != Theme.light.grid, lines.count == 1 else {
          return nil
        }
        return lines[0].points.count == 2 ? lines[0] : nil
      }.first
    }
    let (upright, turned) = (try #require(try line([])), try #require(try line(["--horizontal"])))
    #expect(upright.points[0].y == upright.points[1].y && turned.points[0].x == turned.points[1].x)
  }

  @Test(
    "Fields have no axes at zero, which would look like streamlines, and relations have them",
    arguments: [("v=(-y,x)", false), ("y'=x-y", false), ("x'=y and y'=-x", false), ("x^2+y^2=4", true)])
  func zeroInFields(formula: String, hasAxes: Bool) throws {
    let marks = try drawn([formula, "-x", "-3:3", "-y", "-3:3"]).figure.marks
    let lines = marks.flatMap { mark -> [Polyline] in
      guard case .stroke(let lines, let stroke, nil) = mark, stroke.color == Theme.light.axis else { return [] }
      return lines.filter { $0.points.count == 2 && ($0.points[1].vector - $0.points[0].vector).length > 200 }
    }
    #expect(lines.isEmpty != hasAxes)
  }

  @Test("Bars in a low plot above turned names have more room for their values")
  func roomForValues() throws {
    func top(_ names: [String]) throws -> Double {
      let rows = zip(names, 0...).map { "\($0),\(16 - $1)\n" }.joined()
      let words = ["--data", "-", "--data-style", "bars", "--size", "240x165"]
      let request = try PlotRequest(arguments: words).withStandardInput(KeptInput(bytes: Array(("c,v\n" + rows).utf8)))
      let drawn = try DrawnFigure(try Plot(request), on: Canvas(width: 240, height: 165), findsFeatures: false)
      return try #require(drawn.report).y.to
    }
    let turned = try top((1...12).map { "Cardiovascular disease \($0)" })
    #expect(try turned > 1.05 * top((1...12).map { "\($0)a" }) && turned < 16 / 0.6)
  }

  @Test("Maps have equal units if neither range is twice as long as the other, and slope fields have not")
  func equalUnits() throws {
    let ranges = ["-x", "-3:3", "-y", "-3:3"]
    #expect(try spec(["z=x^2+y^2"] + ranges).hasEqualScale && !spec(["y'=x"] + ranges).hasEqualScale)
    #expect(try spec(["z=x^2+y^2", "-x", "-3:3", "-y", "-2:2"]).hasEqualScale)
    #expect(try !spec(["z=x^2+y^2", "-x", "-3:3", "-y", "-1:1"]).hasEqualScale)
  }

  @Test("The corners of a region come with the lines through them, except for the axes and curved boundaries")
  func constraints() throws {
    func names(_ words: String...) throws -> [String] {
      let sweep = try Sweep(try PlotRequest(arguments: words))
      return sweep.templates.dropFirst(sweep.typedCount).map(\.label)
    }
    let region = "x>=0 and y>=0 and x+y<=4 and x+3y<=6"
    #expect(try names(region, "--mark", "vertices") == ["x+y=4", "x+3×y=6"])
    #expect(try names(region).isEmpty && names(region, "--mark", "roots").isEmpty)
    #expect(try names("x^2+y^2<=4 and x+y>=1", "--mark", "vertices").isEmpty)
  }

  @Test("A range of y that is typed with π has its multiples at the axis, as that of x has")
  func multiplesOfPi() throws {
    #expect(try spec(["atan(x)", "-y", "-pi/2:pi/2"]).yTicks == .pi)
    #expect(try spec(["x*y=1", "-x", "-pi:pi", "-y", "-pi:pi"]).yTicks == .pi)
    #expect(try spec(["atan(x)", "-y", "-2:2"]).yTicks == .decimal && spec(["pi*x"]).yTicks == .decimal)
  }

  @Test("Numbers of angles have steps of angles if the name of the axis has their unit")
  func angles() throws {
    func ticks(_ label: String) throws -> TickChoice { try spec(["atan(x)", "--y-label", label]).yTicks }
    #expect(try ticks("phase (°)") == .bareDegrees && ticks("phase [deg]") == .bareDegrees)
    #expect(try ticks("temperature (°C)") == .decimal && ticks("phase") == .decimal)
  }
}
