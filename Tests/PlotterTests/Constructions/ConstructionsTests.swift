import Sampling
import Testing

@testable import Brain
@testable import Grapher
@testable import Plotter

@Suite("Curves constructed on functions") struct ConstructionsTests {
  private func sweep(_ expressions: [String], _ options: [(PlotOption, String)]) throws -> Sweep {
    var request = PlotRequest(expressions: expressions)
    for (option, text) in options { request.add(option, text) }
    return try Sweep(request)
  }

  private func names(_ expressions: [String], _ options: (PlotOption, String)...) throws -> [String] {
    let sweep = try sweep(expressions, options)
    return sweep.templates.dropFirst(sweep.typedCount).map(\.name.plain)
  }

  @Test("Tangents, normals and secants have names that say what they are, with their equations")
  func lines() throws {
    #expect(
      try names(["f(x)=x^2"], (.tangent, "1"), (.tangent, "f at -1"), (.normal, "x=1"))
        == ["tangent: y=2*x-1", "tangent: y=-2*x-1", "normal: y=-0.5*x+1.5"])
    #expect(try names(["x^2"], (.secant, "0:2"), (.secant, "1 from 0 to 1")) == ["secant: y=2*x", "secant: y=x"])
    #expect(try names(["sin(x)"], (.tangent, "pi/2")) == ["tangent: y=1"])
    #expect(try names(["cos(x)"], (.normal, "0")) == ["normal: x=0"])
    #expect(try names(["sin(x)", "x^3"], (.tangent, "2 at 1")) == ["tangent: y=3*x-2"])
  }

  @Test(
    "The curve of an equation has tangents and normals at its points",
    arguments: [
      ("x^2+y^2=25", PlotOption.tangent, "3,4", "y=-0.75*x+6.25"), ("x^2+y^2=25", .normal, "(3,4)", "y=4/3*x"),
      ("x^2+y^2=25", .tangent, "5,0", "x=5"), ("x^3+y^3=6*x*y", .tangent, "3,3", "y=-x+6"),
      ("y^2=x", .tangent, "4,-2", "y=-0.25*x-1"),
    ])
  func tangentsOfRelations(formula: String, option: PlotOption, place: String, equation: String) throws {
    #expect(try names([formula], (option, place)) == ["\(option.rawValue): \(equation)"])
  }

  @Test(
    "Parametric and polar curves have tangents and normals at values of their parameters",
    arguments: [
      ("(2cos(t),sin(t))", PlotOption.tangent, "pi/4", "y=-0.5*x+sqrt(2)"), ("(t^2,t)", .normal, "t=1", "y=-2*x+3"),
      ("(cos(t),sin(t))", .tangent, "1 at 0", "x=1"), ("r=1+cos(theta)", .tangent, "theta=pi/2", "y=x+1"),
    ])
  func tangentsOfPaths(formula: String, option: PlotOption, place: String, equation: String) throws {
    #expect(try names([formula], (option, place)) == ["\(option.rawValue): \(equation)"])
    #expect(message { try names(["r=1+cos(theta)"], (.tangent, "pi")) }.contains("no direction"))
  }

  @Test("A tangent needs a point of the curve")
  func pointsBesideCurves() {
    #expect(message { try names(["x^2+y^2=25"], (.tangent, "3,3")) }.contains("is not on"))
    #expect(message { try names(["x^2+y^2=25"], (.tangent, "3")) }.contains("needs a point"))
    #expect(message { try names(["x^2=y^2"], (.tangent, "0,0")) }.contains("no direction"))
  }

  @Test(
    "A slope that is a sum stands in parentheses, and a sum begins with a positive term",
    arguments: [
      ("exp(x)", PlotOption.secant, "0:1", "y=(e-1)*x+1"), ("x^2+x*sqrt(2)", .tangent, "1", "y=(2+sqrt(2))*x-1"),
      ("x^2-2x-1", .tangent, "sqrt(2)", "y=(2*sqrt(2)-2)*x-3"), ("(1+sqrt(5))/2*x", .tangent, "0", "y=(1+sqrt(5))/2*x"),
    ])
  func sums(formula: String, option: PlotOption, place: String, equation: String) throws {
    let line = try #require(try sweep([formula], [(option, place)]).templates.last)
    #expect(line.name.plain == "\(option.rawValue): \(equation)" && line.label == equation)
  }

  @Test(
    "Asymptotes have their equations as names, vertical ones where they are few",
    arguments: [
      ("(x^2+1)/(x-1)", ["y=x+1", "x=1"]), ("1/(x^2-2)+1", ["y=1", "x=-1.414", "x=1.414"]),
      ("(x^2-1)/(x-1)/(x+2)", ["y=1", "x=-2"]), ("tan(x)", []), ("sin(x)/x", ["y=0"]),
      ("cos(pi*x)", []),
    ] as [(String, [String])])
  func asymptotes(formula: String, equations: [String]) throws {
    let names = try names([formula], (.mark, "asymptotes"))
    let first = equations.count > 1 ? ["asymptotes\n" + equations.joined(separator: ", ")] : []
    #expect(names == first + equations.dropFirst(first.count))
  }

  @Test("Several asymptotes of a function share one row of the legend, and those at poles are drawn once")
  func sharedAsymptotes() throws {
    let sweep = try sweep(["(x^2+1)/(x-1)"], [(.mark, "asymptotes")])
    let spec = try Pipeline(sweep, on: sweep.request.canvas(for: .png)).spec()
    #expect(spec.curves[1].label.plain == "asymptotes\ny=x+1, x=1")
    #expect(spec.curves[2].partner == 1 && spec.curves[2].label.isEmpty && spec.curves[2].dash == .dashed)
    #expect(spec.curves[0].leavesPoles)
    let drawn = try DrawnFigure(
      try Plot(sweep.request), on: sweep.request.canvas(for: .png), findsFeatures: false)
    let upright = drawn.figure.marks.count { mark in
      switch mark {
      case .stroke(let lines, let stroke, _):
        !stroke.dash.isEmpty && lines.contains { $0.points[0].x == $0.points.last?.x }
      case .path(let paths, let stroke, _):
        !stroke.dash.isEmpty && paths.contains { $0.points[0].x == $0.points.last?.x }
      default: false
      }
    }
    #expect(upright == 1)
  }

  @Test("A line touches its function: value and slope are those of the formula")
  func touching() throws {
    let sweep = try sweep(["exp(x)*sin(x)"], [(.tangent, "0.7")])
    let formula = try #require(sweep.templates.last?.formula).expression
    let f = try Expression("exp(x)*sin(x)", knownNames: ["x"])
    #expect(abs(formula.value(using: ["x": 0.7]) - f.value(using: ["x": 0.7])) < 1e-15)
    let slope = formula.value(using: ["x": 1.7]) - formula.value(using: ["x": 0.7])
    #expect(abs(slope - f.derivative(in: "x")!.value(using: ["x": 0.7])) < 1e-14)
  }

  @Test("A derivative is dashed in the colour of its function, which can be named")
  func derivative() throws {
    #expect(try names(["f(x)=x^3"], (.derivative, "")) == ["f′(x)"])
    #expect(try names(["sin(x)"], (.derivative, "1''")) == ["−sin(x)"])
    #expect(
      try names(["f(x)=x^3"], (.derivative, "f"), (.derivative, "f'"), (.derivative, "f''")) == ["f′(x)", "f′′(x)"])
    let sweep = try sweep(["sin(x)", "x^2"], [(.derivative, "2")])
    let style = try Pipeline(sweep, on: sweep.request.canvas(for: .png)).spec().curves[2]
    #expect(style.companion == 1 && style.dash == .dashed)
  }

  @Test(
    "The asymptotes of hyperbolas are exact, and other equations have a note",
    arguments: [
      ("x^2/4-y^2=1", ["y=-0.5*x", "y=0.5*x"]), ("xy=1", ["x=0", "y=0"]), ("(x-1)*(y+2)=3", ["x=1", "y=-2"]),
      ("x^2+x*y=1", ["x=0", "y=-x"]), ("x^2-2y^2=1", ["y=-sqrt(2)/2*x", "y=sqrt(2)/2*x"]), ("x^2+y^2=1", []),
      ("x^2-y^2=0", []), ("y^2=x", []), ("x^3+y^3=1", []),
    ] as [(String, [String])])
  func asymptotesOfConics(equation: String, lines: [String]) throws {
    let first = lines.isEmpty ? [] : ["asymptotes\n" + lines.joined(separator: ", ")]
    #expect(try names([equation], (.mark, "asymptotes")) == first + lines.dropFirst())
    let notes = try sweep([equation], [(.mark, "asymptotes")]).markNotes
    #expect(notes.isEmpty != lines.isEmpty)
  }

  @Test("An integral fills its area and writes a value with proved digits")
  func area() throws {
    let sweep = try sweep(["sin(x)"], [(.integral, "0:pi")])
    #expect(sweep.content.annotations.map(\.text.plain) == ["∫ sin(x) dx = 2"])
    #expect(sweep.content.fills.count == 2)
    let between = try self.sweep(["x", "x^2"], [(.integral, "between 1 2 from 0 to 1")])
    #expect(between.content.annotations.map(\.text.plain) == ["area = 1/6"])
    let below = try self.sweep(["x^2", "x"], [(.integral, "between 1 2 from 0 to 1")])
    #expect(below.content.annotations.map(\.text.plain) == ["area = 1/6"])
    for names in ["1 2", "2 1"] {
      let crossing = try self.sweep(["x", "x^3"], [(.integral, "between \(names) from -1 to 1")])
      #expect(crossing.content.annotations.map(\.text.plain) == ["total area = 0.5"])
    }
    #expect(throws: PlotError.self) { try self.sweep(["1/x"], [(.integral, "-1:1")]) }
  }

  @Test("An area between functions goes by their names, and without ends from their first to their last intersection")
  func namedAreas() throws {
    let between = try sweep(["f(x)=x^2", "g(x)=x+2"], [(.integral, "between f g")])
    #expect(between.content.annotations.map(\.text.plain) == ["area = 4.5"])
    let irrational = try sweep(["x^2", "2"], [(.integral, "between")])
    #expect(irrational.content.annotations.map(\.text.plain) == ["area = 3.77124"])
    #expect(message { try sweep(["x^2", "x-5"], [(.integral, "between 1 2")]) }.contains("not known to meet twice"))
    let filled = try sweep(["f(x)=x^2", "g(x)=x+2"], [(.fill, "between g f")])
    #expect(filled.content.fills.map(\.area) == [.between(2, 1)])
    #expect(message { try sweep(["f(x)=x"], [(.fill, "under h")]) }.contains("nor the name of a function"))
    #expect(message { try sweep(["x^2"], [(.tangent, "P(1,1)")]) }.contains("--tangent 1"))
  }

  @Test("Thin lines may be typed as equations, x=1 and y=0.5")
  func typedEquations() throws {
    let lines = try sweep(["x"], [(.hline, "y = 0.5:half"), (.vline, "x=1"), (.vline, "2")]).content.references
    #expect(lines.map(\.value) == [0.5, 1, 2] && lines.map(\.label.plain) == ["half", "", ""])
    #expect(message { try sweep(["x"], [(.vline, "y=1")]) }.contains("y"))
  }

  @Test("Few strips of a Riemann sum have dots at the places that give their heights")
  func heights() throws {
    func points(_ sum: String) throws -> [Point] {
      try sweep(["x^2"], [(.riemann, sum)]).content.annotations.map(\.point)
    }
    #expect(try points("2 midpoint from 0 to 2") == [Point(x: 0.5, y: 0.25), Point(x: 1.5, y: 2.25)])
    #expect(try points("2 left from 0 to 2") == [Point(x: 0, y: 0), Point(x: 1, y: 1)])
    #expect(try points("2 right from 0 to 2") == [Point(x: 1, y: 1), Point(x: 2, y: 4)])
    #expect(try points("2 upper from 0 to 2").isEmpty && points("100 left from 0 to 2").isEmpty)
  }

  @Test(
    "A Riemann sum has its value",
    arguments: [
      ("4 left from 0 to 2", "1.75"), ("4 right 0:2", "3.75"), ("4 midpoint 0:2", "2.625"), ("4 trapezoid 0:2", "2.75"),
      ("4 upper 0:2", "3.75"), ("4 lower of 1 from 0 to 2", "1.75"),
    ])
  func riemann(text: String, value: String) throws {
    let name = try #require(try names(["x^2"], (.riemann, text)).first)
    #expect(name.hasSuffix(" sum, n=4: \(value)"))
  }

  @Test("A Taylor polynomial has the values of its formula, with a proof")
  func taylor() throws {
    let plot = try sweep(["exp(x)"], [(.taylor, "3 at 0")]).plot(at: 0)
    let polynomial = try #require(plot.curves[1].source)
    var values = [0.0]
    polynomial.evaluate(at: [0.5], into: &values)
    #expect(abs(values[0] - (1 + 0.5 + 0.125 + 0.125 / 6)) < 1e-15)
    #expect(polynomial.enclosure(over: .init(0.5)).set.hull.contains(values[0]))
    #expect(throws: PlotError.self) { try sweep(["abs(x)"], [(.taylor, "2 at 0")]) }
    // A list of degrees is a polynomial each.
    #expect(try names(["f(x)=sin(x)"], (.taylor, "f 1, 3,5 at 0")) == ["T_1(x)", "T_3(x)", "T_5(x)"])
    #expect(throws: PlotError.self) { try sweep(["if(x<=0,x,2x)"], [(.taylor, "1 at 0")]) }
  }

  @Test("A cobweb follows the recurrence, and stops before its steps are unknown")
  func cobweb() throws {
    let plot = try sweep(["x/2"], [(.cobweb, "x0=1, 3")]).plot(at: 0)
    let window = try #require(plot.curves.last).locus
    let box = try #require(window.extent(share: 1))
    #expect(box.low.x == 0.125 && box.high.x == 1 && box.high.y == 0.5)
  }

  @Test("The diagonal of a cobweb leaves colours to curves, and its start names the steps")
  func cobwebNames() throws {
    let sweep = try sweep(["3.6x*(1-x)"], [(.cobweb, "x0=0.1, 40")])
    #expect(sweep.templates.map(\.name.plain).suffix(2) == ["y=x", "x_0=0.1"])
    #expect(sweep.content.constructed.map(\.isBesidePalette) == [true, false])
  }

  @Test("The label of an area says what is integrated if that is short, and has a shorter form")
  func integrand() throws {
    for (formula, shown) in [
      ("f(x)=x^4+3x^2-x", "∫ f(x) dx = "), ("x^2", "∫ x² dx = "), ("x^4+3x^2-x-sin(x)", "∫ = "),
    ] {
      let label = try #require(try sweep([formula], [(.integral, "0:1")]).areas.first?.label)
      #expect(label.text.plain.hasPrefix(shown) && label.shortText?.plain.hasPrefix("∫ = ") != false)
      #expect((label.shortText == nil) == (shown == "∫ = "))
    }
  }

  @Test("The area below the density of a distribution is a probability if there is no room for what is integrated")
  func probability() throws {
    for (formula, whole, short) in [
      ("normalpdf(x)", "∫ normalpdf(x) dx = ", "P = "), ("normalpdf(x,1,2)", "P = ", nil),
      ("2normalpdf(x)", "∫ = ", nil),
    ] {
      let label = try #require(try sweep([formula], [(.integral, "-1.96:1.96")]).areas.first?.label)
      #expect(label.text.plain.hasPrefix(whole), "\(formula)")
      #expect(short.map { label.shortText?.plain.hasPrefix($0) == true } ?? (label.shortText == nil), "\(formula)")
    }
  }

  @Test("Lines follow a sweep")
  func swept() throws {
    let sweep = try sweep(["x^2"], [(.tangent, "k"), (.sweep, "k=1:3:1")])
    #expect(sweep.templates[1].name.plain == "tangent")
    for (index, k) in [1.0, 2, 3].enumerated() {
      let line = try #require(try sweep.plot(at: index).curves[1].source)
      var values = [0.0, 0.0]
      line.evaluate(at: [k, 0], into: &values)
      #expect(values == [k * k, -k * k])
    }
  }

  @Test(
    "A tangent takes the slope that both sides tend to, and says that none is found where none is proved to be missing",
    arguments: [
      ("sinc(x)", "tangent: y=1"), ("x*abs(sin(x))", "tangent: y=0"), ("abs(x)", "since it has no derivative"),
      ("1/x", "since it has no value"), ("(x^3)^(1/3)", "that is found"),
    ])
  func slopesOfSides(formula: String, words: String) throws {
    let text: String
    do { text = try sweep([formula], [(.tangent, "0")]).templates[1].name.plain } catch { text = "\(error)" }
    #expect(text.contains(words), "\(text)")
  }

  @Test(
    "Wrong places are refused with what would be right",
    arguments: [
      (PlotOption.tangent, "f from 0 to 1", "takes a place"), (.tangent, "0", "no derivative"),
      (.tangent, "3 at 1", "no such curve"), (.secant, "1", "takes two places"), (.taylor, "x", "takes a degree"),
      (.taylor, "99 at 1", "from 0 to 50"), (.integral, "1", "takes a range"), (.integral, "2:1", "reversed"),
      (.riemann, "left", "takes a number of strips"), (.riemann, "0 left", "from 1 to"), (.cobweb, "x0=, 3", "a start"),
      (.derivative, "7", "no such curve"), (.tangent, "q", "needs a value"),
    ])
  func refusals(option: PlotOption, text: String, words: String) throws {
    #expect {
      try sweep(["abs(x)"], [(option, text)])
    } throws: {
      "\($0)".contains(words)
    }
  }

  @Test("A curve that is no function, and one without a formula, have no tangent")
  func otherCurves() throws {
    #expect { try sweep(["x^2+y^2=1"], [(.tangent, "1")]) } throws: { "\($0)".contains("needs a point") }
    #expect { try sweep(["z=x*y"], [(.tangent, "1")]) } throws: { "\($0)".contains("not a function") }
    #expect(throws: PlotError.self) { try Plot("f", x: 0...1, options: [.tangent: "0.5"]) { $0 } }
  }

  @Test("The word after --derivative and --mark is a value only if it can be one")
  func optionalValues() throws {
    let named = try PlotRequest(arguments: ["--derivative", "f", "f(x)=x^2", "--mark", "roots,extrema"])
    #expect(named.texts(of: .derivative) == ["f"] && named.texts(of: .mark) == ["roots,extrema"])
    let plain = try PlotRequest(arguments: ["--mark", "sin(x)", "--derivative", "x^2"])
    #expect(plain.expressions == ["sin(x)", "x^2"] && plain.texts(of: .mark) == [""])
    #expect(try PlotRequest(arguments: plain.arguments) == plain)
    #expect(try PlotRequest(arguments: named.arguments) == named)
    #expect(try PlotRequest(json: try plain.json()).texts(of: .mark) == [""])
    #expect(try PlotRequest(json: try named.json()).texts(of: .mark) == ["roots,extrema"])
    #expect(try PlotRequest(json: "{\"mark\": [\"roots\"], \"derivative\": false}").options == [.mark])
    #expect(try PlotRequest(query: [("mark", "false")]).options.isEmpty)
    #expect(try PlotRequest(query: [("mark", "true")]).texts(of: .mark) == [""])
  }
}
