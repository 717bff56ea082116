import Testing

@testable import Plotter

@Suite("Analyses of functions") struct AnalysisTests {
  private func analysis(_ formula: String, _ range: String = "-10:10") throws -> Analysis {
    try #require(try PlotRequest(formula, [.range: range]).analyses().first)
  }

  @Test("A slope that is 0 at places without a change of sign proves that there are no extrema")
  func touchingSlope() throws {
    let waves = try analysis("cos(x)-x")
    #expect(waves.minima == Analysis.Points(points: [], complete: true) && waves.maxima == waves.minima)
  }

  @Test("A multiple zero of the derivative is one extremum")
  func multipleSlope() throws {
    let minima = try analysis("x^4/4-x^3+3x^2/2-x").minima
    #expect(minima.complete && minima.points.map(\.x) == [1] && minima.points.map(\.y) == [-0.25])
  }

  @Test("Values at ends that no Double is are those of the ends that are typed")
  func decimalEnds() throws {
    let line = try analysis("x-0.1", "0.1:0.3")
    let least = try #require(line.values?.least)
    #expect(least.proved && least.lower <= 0 && least.upper >= 0 && line.range.lower == 0.1)
    #expect(try PlotRequest("sin(x)", [.range: "0:pi"]).analysisText().contains("values        from 0  (proved), to 1"))
  }

  @Test("A pole at 0 is told as 0, and steps have no asymptote that samples show")
  func samplesOfPlaces() throws {
    #expect(try analysis("1/sin(x)^2", "-3:4").places.map(\.x).contains(0))
    #expect(try analysis("cos(pi*round(x))", "-3:4").asymptotes.isEmpty)
  }

  @Test("Where the rules give no derivative, nothing is said to be known of its sign")
  func unknownSlopes() throws {
    let step = try analysis("floor(x/x)")
    #expect(!step.monotony.complete && !step.curvature.complete)
    #expect(try analysis("floor(x)").monotony.complete && analysis("sqrt(x)").monotony.complete)
  }

  static let knownDomains: [(String, [Double])] = [
    ("sqrt(x)", [0, 10]), ("asin(x)", [-1, 1]), ("sqrt(-x^2)", [0, 0]), ("sqrt(2-x^2)", [-1.41421356, 1.41421356]),
    ("x^x", [-2, -2, -1, -1, 0, 2]), ("sin(x)/x", [-10, 0, 0, 10]),
  ]

  @Test("A domain is proved up to its ends, with isolated points", arguments: knownDomains)
  func domains(formula: String, ends: [Double]) throws {
    let domain = try analysis(formula, formula == "x^x" ? "-2:2" : "-10:10").domain
    let found = domain.parts.flatMap { [$0.lower, $0.upper] }.map { ($0 * 1e8).rounded() / 1e8 }
    #expect(domain.complete && found == ends)
  }

  @Test("A jump across 0 is no zero, a hole no extremum, and a part that is 0 is the zeros")
  func traces() throws {
    #expect(try analysis("if(x<0,x,x+1)").zeros.points.isEmpty)
    #expect(try analysis("sin(x)/x").maxima.points.count == 2)
    let text = try PlotRequest("floor(x)", [.range: "-3:3"]).analysisText()
    #expect(text.contains("zeros         0:1  (all, proved)"))
  }

  @Test(
    "A proved pole proves that values have no bound, on the sides where its limits are known",
    arguments: [
      ("1/(x-1)", "not bounded below or above  (proved)"),
      ("exp(x)/(exp(x)-1)", "not bounded below or above  (proved)"),
      ("1/x^2", "from 0.01  (proved), not bounded above  (proved)"),
      ("ln(x)", "not bounded below  (proved), to 2.302585093  (proved)"), ("sec(x)", "not bounded  (proved)"),
      ("tan(x)", "not bounded below or above  (proved)"),
      ("exp(1/x)", "from 0  (proved), not bounded above, as far as is known"),
    ])
  func unbounded(formula: String, words: String) throws {
    #expect(try PlotRequest(formula).analysisText().contains("values        \(words)\n"))
  }

  @Test("An odd function on one side of 0 has a bound on the side where its pole has none")
  func unboundedAbove() throws {
    let text = try PlotRequest("x/(x^2-4)^2", [.range: "1:3"]).analysisText()
    #expect(text.contains("values        from 0.1111111111  (proved), not bounded above  (proved)\n"))
    // A pole at an end tells nothing of the other side.
    let end = try PlotRequest("1/(x-1)", [.range: "1:3"]).analysisText()
    #expect(!end.contains("not bounded below"))
  }

  @Test("Beside a zero of high multiplicity, at which values are tiny, signs are known")
  func signsBesideMultipleZero() throws {
    let found = try analysis("cos(x)-1+x^2/2", "-10:10")
    #expect(found.zeros.complete && found.zeros.points.map(\.lower) == [0] && found.zeros.points.map(\.upper) == [0])
    #expect(found.signs.complete && found.signs.parts.map(\.kind) == ["positive", "positive"])
    #expect(found.signs.parts.map(\.lower) == [-10, 0] && found.signs.parts.map(\.upper) == [0, 10])
  }

  @Test("Digits of places are those that are proved, also where digits of values cancel")
  func digits() throws {
    func line(_ kind: String, _ analysis: Analysis) -> String {
      let lines = analysis.text(digits: 10).split(separator: "\n")
      return lines.first { $0.hasPrefix(kind) }.map { $0.dropFirst(kind.count).trimmed } ?? ""
    }
    let flat = try analysis("atan(x+1e7)-atan(1e7+0.3)", "0:1")
    let zero = try #require(flat.zeros.points.first)
    #expect(zero.lower < 0.3 && 0.3 < zero.upper)
    #expect(line("zeros", flat).hasPrefix("["))
    let shallow = try analysis("sqrt(x^2+1e10)-10^5-1e-6*x", "-1:1")
    let minimum = try #require(shallow.minima.points.first)
    #expect(minimum.yLower <= minimum.y && minimum.y <= minimum.yUpper && abs(minimum.y / -5e-8 - 1) < 1e-3)
    #expect(line("zeros", shallow).hasPrefix("0, 0.2 "))
    #expect(line("minima", shallow).hasPrefix("(0.1, -5e-08)"))
    #expect(line("minima", try analysis("sin(x)+abs(x)", "-3:3")).hasPrefix("(0, 0)"))
    #expect(line("maxima", try analysis("sin(x)*sin(x+pi)", "-1:1")).hasPrefix("(0, 0)"))
    #expect(line("maxima", try analysis("x*acos(cos(x))", "2:4")).hasPrefix("(3.1416, 9.8696)"))
  }

  @Test(
    "Single points at jumps may have another sign than both sides, so that lists of signs and of level zeros are not all"
  )
  func signsAtJumps() throws {
    for function in ["if(sin(x)=1,-1,1)", "if(x<0,0,if(x==1,0,1))", "floor(2x)-2floor(x)"] {
      #expect(try !analysis(function, "-1:2").signs.complete, "\(function)")
    }
    for function in ["floor(x)", "1/x", "sqrt(x)", "sign(x)", "tan(x)"] {
      #expect(try analysis(function, "-1:2").signs.complete, "\(function)")
    }
  }

  @Test("A constant has no extrema, and a relation is refused")
  func degenerate() throws {
    let constant = try analysis("5")
    #expect(constant.minima.points.isEmpty && constant.maxima.points.isEmpty && constant.zeros.points.isEmpty)
    #expect(constant.zeros.complete && constant.minima.complete)
    #expect { try analysis("x^2+y^2=1") } throws: { "\($0)".contains("takes functions") }
  }

  @Test("A cubic has all its zeros, turns and inflection, proved")
  func cubic() throws {
    let cubic = try analysis("x^3-3x")
    #expect(cubic.zeros.points.map { ($0.x * 1000).rounded() } == [-1732, 0, 1732] && cubic.zeros.complete)
    #expect(cubic.maxima.points.map(\.x) == [-1] && cubic.maxima.points.map(\.y) == [2] && cubic.maxima.complete)
    #expect(cubic.minima.points.map(\.x) == [1] && cubic.minima.points.map(\.y) == [-2] && cubic.minima.complete)
    #expect(cubic.inflections.points.map(\.x) == [0] && cubic.inflections.complete)
    #expect(cubic.symmetry == .odd && cubic.derivative == "3×x²−3")
    #expect(cubic.integral?.proved == true && cubic.integral?.value == 0)
  }

  @Test("A level point is no extremum, and x⁴ has a minimum and no inflection")
  func levelPoints() throws {
    let cube = try analysis("x^3")
    #expect(cube.minima.points.isEmpty && cube.maxima.points.isEmpty && cube.inflections.points.map(\.x) == [0])
    let quartic = try analysis("x^4")
    #expect(quartic.minima.points.map(\.x) == [0] && quartic.minima.points[0].proved)
    #expect(quartic.inflections.points.isEmpty && quartic.symmetry == .even)
  }

  @Test("A corner is an extremum too, but the list is then not called complete")
  func corners() throws {
    let corners = try analysis("abs(x^2-1)", "-3:3")
    #expect(corners.minima.points.map { $0.x.rounded() } == [-1, 1] && !corners.minima.complete)
    #expect(try analysis("abs(x^2-2)").minima.points.map(\.y) == [0, 0])
    #expect(corners.maxima.points.map(\.x) == [0])
  }

  @Test("The middle of sinc is a maximum, although its derivative is a quotient that has no value there")
  func middleOfSinc() throws {
    let middle = try #require(try analysis("sinc(x-1)", "-1:3").maxima.points.first)
    #expect(middle.x == 1 && middle.y == 1 && middle.proved)
  }

  @Test("Poles, jumps and holes are those of the picture")
  func places() throws {
    #expect(try analysis("1/(x-1)", "-3:3").places == [Analysis.Place(x: 1, kind: "pole", proved: true)])
    #expect(try analysis("floor(x)", "-0.5:1.5").places.map(\.kind) == ["jump", "jump"])
    #expect(try analysis("sin(x)/x", "-3:3").places.map(\.kind) == ["hole"])
    #expect(try analysis("sqrt(x)", "-3:3").places == [Analysis.Place(x: 0, kind: "end", proved: true)])
    #expect(try analysis("1/(x-1)", "-3:3").integral == nil)
  }

  @Test("Holes and isolated points at numbers that no Double is are not ruled out")
  func placesBetweenDoubles() throws {
    for function in ["sqrt(sin(x)-1)", "sqrt(-abs(x-pi))", "asin(1+(x-1/3)^2)"] {
      let domain = try analysis(function, "-3:4").domain
      #expect(domain.parts.isEmpty && !domain.complete, "\(function)")
    }
    #expect(
      try PlotRequest("sqrt(sin(x)-1)", [.range: "-3:4"]).analysisText().contains(
        "domain        none  (more are possible)"))
    for function in ["1/(1/(x-1/3))", "1/coth(x-1/3)"] {
      let domain = try analysis(function, "-3:4").domain
      #expect(
        !domain.complete && !domain.parts.contains { $0.lower < 1.0 / 3 - 1e-6 && $0.upper > 1.0 / 3 + 1e-6 },
        "\(function)")
    }
  }

  @Test("Nothing is claimed of a function that is not proved to have values")
  func undefined() throws {
    let unknown = try analysis("x+1/(2x-x-x)", "-10:10")
    #expect(!unknown.monotony.complete && unknown.monotony.parts.isEmpty && unknown.length == nil)
    for function in ["x+1/(x-x)", "x+1/(0*x)", "x+sqrt(-1)"] {
      let analysis = try analysis(function, "-10:10")
      #expect(analysis.domain.parts.isEmpty && analysis.domain.complete)
      #expect(analysis.monotony.parts.isEmpty && analysis.curvature.parts.isEmpty && analysis.length == nil)
      #expect(analysis.symmetry == nil)
    }
    let half = try analysis("if(x>0, x+1/(x-x), x)", "-2:2")
    #expect(half.length == nil && half.monotony.parts.map(\.upper) == [0])
    #expect(try self.analysis("1/sin(pi*floor(x))", "-3:3").domain.parts.isEmpty)
  }

  @Test("A place that cannot be told from 0 is 0", arguments: ["ln(exp(x)-1)", "1/(x-sin(x))", "sqrt(exp(x)-1)"])
  func besideZero(expression: String) throws {
    #expect(try analysis(expression, "-1:2").places.map(\.x) == [0])
  }

  @Test("The length of a line and of a half circle are known")
  func length() throws {
    #expect(try analysis("3x/4", "0:4").length?.value == 5)
    let arc = try #require(try analysis("cosh(x)", "0:1").length)
    #expect(arc.proved && abs(arc.value - 1.1752011936438014) < 1e-14)
  }

  @Test(
    "Symmetry is claimed only where the formula shows it",
    arguments: [
      ("x^2+cos(x)", Analysis.Symmetry.even), ("x*sin(x)", .even), ("x^3+sin(x)", .odd), ("tan(x)/x^2", .odd),
      ("x+1", nil),
      ("exp(x)", nil), ("abs(x)*x", .odd), ("(-x)^3", .odd), ("x^x", nil), ("5", nil),
      ("e^x", nil), ("2^x", nil), ("x*e^x", nil), ("(x^2)^x", nil), ("2^(x^2)", .even), ("pi^cos(x)", .even),
    ] as [(String, Analysis.Symmetry?)])
  func symmetry(formula: String, expected: Analysis.Symmetry?) throws {
    #expect(try analysis(formula, "-2:2").symmetry == expected)
  }

  @Test("The parts of the range where a function is positive, rises and is convex are proved")
  func parts() throws {
    let cubic = try analysis("x^3-3x", "-3:3")
    func ends(_ sections: Analysis.Sections, _ kind: String) -> [[Double]] {
      sections.parts.filter { $0.kind == kind }.map { [$0.lower, $0.upper].map { ($0 * 1e6).rounded() / 1e6 } }
    }
    #expect(ends(cubic.signs, "positive") == [[-1.732051, 0], [1.732051, 3]] && cubic.signs.complete)
    #expect(ends(cubic.monotony, "rising") == [[-3, -1], [1, 3]] && cubic.monotony.complete)
    #expect(ends(cubic.curvature, "convex") == [[0, 3]] && ends(cubic.curvature, "concave") == [[-3, 0]])
    #expect(ends(cubic.domain, "defined") == [[-3, 3]])
    // A level point does not end a rise, and a hole ends the domain.
    #expect(ends(try analysis("x^3", "-2:2").monotony, "rising") == [[-2, 2]])
    #expect(ends(try analysis("abs(x)", "-2:2").monotony, "falling") == [[-2, 0]])
    #expect(ends(try analysis("sin(x)/x", "-2:2").domain, "defined") == [[-2, 0], [0, 2]])
    #expect(ends(try analysis("ln(x)", "-2:2").domain, "defined") == [[0, 2]])
  }

  @Test("Zeros of factors and of numerators are those of the whole, so that poles and squares leave a list complete")
  func factors() throws {
    let square = try analysis("sin(x)^2", "-4:4")
    #expect(square.zeros.points.count == 3 && square.zeros.complete && square.minima.complete)
    let rational = try analysis("(x^2-4)/(x-1)", "-5:5")
    #expect(rational.zeros.points.map(\.x) == [-2, 2] && rational.zeros.complete && rational.inflections.complete)
    #expect(rational.minima.points.isEmpty && rational.minima.complete)
    // Both factors vanish at 0, where the zero is a double one.
    #expect(try analysis("x*sin(x)", "-1:1").zeros.points.map(\.x) == [0])
    #expect(try analysis("0*sin(x)", "-1:1").zeros.points.isEmpty)
  }

  @Test("Asymptotes are vertical, horizontal and oblique, and intersections those with the other functions")
  func lines() throws {
    let rational = try analysis("x^2/(x-1)", "-3:3")
    #expect(
      rational.asymptotes == [
        Analysis.Asymptote(kind: .vertical, x: 1, proved: true),
        Analysis.Asymptote(kind: .oblique, slope: 1, intercept: 1, side: .both, proved: true),
      ])
    #expect(try analysis("x*sin(1/x)", "1:9").asymptotes.contains { $0.kind == .horizontal && $0.proved })
    func levels(_ formula: String) throws -> [Double] {
      try analysis(formula).asymptotes.compactMap(\.intercept).sorted()
    }
    #expect(try levels("exp(x)/(1+exp(x))") == [0, 1] && levels("(3exp(x)+1)/(exp(x)+2)") == [0.5, 3])
    #expect(try levels("ln(x)/x") == [0] && levels("exp(x)").count == 1)
    #expect(try analysis("sin(x)").period?.text == "2*pi" && analysis("exp(x)").period == nil)
    var request = PlotRequest("x^2", [.range: "-3:3"])
    request.expressions.append("x+2")
    #expect(try request.analyses()[0].intersections[0].points.points.map(\.x) == [-1, 2])
  }

  @Test("The text says of each list whether it is complete, and JSON has all of it")
  func text() throws {
    var request = PlotRequest("x^2-1", [.range: "-2:2"])
    #expect(
      try request.analysisText() == """
        x^2-1 for x in -2:2
        domain        -2:2  (all, proved)
        values        from -1  (proved), to 3  (proved)
        zeros         -1, 1  (all, proved)
        positive      -2:-1, 1:2  (all, proved)
        negative      -1:1  (all, proved)
        minima        (0, -1)  (all, proved)
        maxima        none  (all, proved)
        rising        0:2  (all, proved)
        falling       -2:0  (all, proved)
        inflections   none  (all, proved)
        convex        -2:2  (all, proved)
        symmetry      even  (proved)
        derivative    2×x
        integral      1.333333333  (proved)
        length        9.293567525  (proved)

        """)
    request[.json] = ""
    #expect(try request.analysisText().contains("\"symmetry\" : \"even\""))
  }
}
