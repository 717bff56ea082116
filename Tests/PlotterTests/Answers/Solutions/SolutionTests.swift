import Testing

@testable import Plotter

@Suite("Solutions of equations") struct SolutionTests {
  private func solutions(
    _ equations: String..., x: String? = nil, y: String? = nil, set: String? = nil
  ) throws -> Solutions {
    var request = PlotRequest(expressions: equations)
    (request[.range], request[.yRange], request[.set]) = (x, y, set)
    return try request.solutions()
  }

  @Test(
    "What is no equation in one unknown, or two, is an error that says what to write",
    arguments: [
      (["x<y"], "region of solutions"), (["1=2"], "no unknown"), (["x^2+y^2=1"], "second equation"),
      (["x^2=1", "y=1", "x+y=2"], "linear"), (["x^"], "expected"), (["a*b=c", "x=1"], "two unknowns"),
    ])
  func errors(equations: [String], words: String) {
    #expect { try PlotRequest(expressions: equations).solutions() } throws: { "\($0)".contains(words) }
  }

  @Test("A function that --let defines may be equated with a number")
  func definedBefore() throws {
    var request = PlotRequest(expressions: ["f(x)=3"])
    request.add(.let, "f(x)=x^2-1")
    #expect(try request.solutions().solutions.map(\.x) == [-2, 2])
  }

  @Test("An equation of a derivative is no definition of the primed name")
  func derivatives() throws {
    var request = PlotRequest(expressions: ["f'(x)=0"])
    request.add(.let, "f(x)=x^3-3x")
    #expect(try request.solutions().solutions.map(\.x) == [-1, 1])
    #expect(try solutions("f'(x)=2", "f(x)=x^2").solutions.map(\.x) == [1])
    request.expressions = ["f''(x)=6"]
    #expect(try request.solutions().solutions.map(\.x) == [1])
    request.expressions = ["f'(x)=diff(x^3-3x,x)"]
    #expect(try request.solutions().solutions.map(\.x) == [-1, 1])
  }

  @Test("Curves that share a part are named with its place, and other solutions are found beside it")
  func sharedParts() throws {
    let edge = try solutions("abs(x)+abs(y)=1", "x+y=1")
    let part = try #require(edge.curves?.first)
    #expect(edge.curves?.count == 1 && !edge.complete && edge.solutions.isEmpty)
    #expect(abs(part.x.lower) < 0.1 && abs(part.x.upper - 1) < 0.1 && abs(part.y.lower) < 0.1)
    var request = PlotRequest("x*(y-2)=0", [:])
    request.expressions.append("x*(x-y^2)=0")
    let text = try request.solutionText()
    #expect(text.contains("x = 4, y = 2  crossing") && text.contains("may share a part: x about 0, y in -10:10"))
    // Solutions in a row are no shared part.
    #expect(try solutions("sin(300x)=0", "y^3+y=0", x: "0:10").solutions.count == 955)
    // Curves that touch share no part.
    #expect(try solutions("y^2=x^4", "2y=0").curves == nil)
  }

  @Test("Without a range, all zeros of a polynomial are found, and of no other number it is said that it is none")
  func everywhere() throws {
    let square = try solutions("x^2-30x+200=0")
    #expect(square.solutions.map(\.x) == [10, 20] && square.complete && square.everywhere)
    #expect(try solutions("x^2+1=0").everywhere)
    let given = try solutions("x^2-30x+200=0", x: "0:12")
    #expect(given.solutions.map(\.x) == [10] && !given.everywhere && given.nearestOutside == nil)
    // The poles of the tangent are no solutions.
    #expect(try solutions("tan(x)=y", "y=10").solutions.allSatisfy(\.proved))
    let curves = try solutions("y=x^2", "y=x+90")
    #expect(curves.solutions.map(\.y) == [81, 100] && curves.everywhere)
  }

  @Test(
    "The zeros of polynomials are found however large they are",
    arguments: [
      ("2x=1e9+1", [500_000_000.5]), ("x=1e8", [1e8]), ("x^3=1e30", [1e10]), ("x^2-1e10x+1=0", [1e-10, 1e10]),
      ("x=1e70", [1e70]), ("1e-200x^3=1e20x", [-1e110, 0, 1e110]),
    ])
  func largeZeros(equation: String, zeros: [Double]) throws {
    let found = try solutions(equation)
    #expect(found.complete && found.everywhere && found.solutions.count == zeros.count)
    for (solution, zero) in zip(found.solutions, zeros) {
      #expect(abs(solution.x - zero) <= 1e-14 * abs(zero) && solution.proved)
    }
  }

  @Test("An equation of z without real solutions names the option that finds the complex ones")
  func complexHint() throws {
    #expect(try PlotRequest(arguments: ["z^2+1=0"]).solutionText().contains("--complex"))
  }

  @Test("Without a range and a solution in the usual one, wider ranges are searched, and others are told")
  func outside() throws {
    let far = try solutions("exp(x)=1e6")
    #expect(far.solutions.map { ($0.x * 1000).rounded() } == [13816] && far.ranges[0].upper == 100)
    let waves = try solutions("sin(x)=0.5")
    #expect(waves.solutions.count == 7 && waves.nearestOutside.map { ($0 * 1000).rounded() } == -12043)
    let curves = try solutions("x^2+y^2=250000", "x*y=100")
    #expect(curves.solutions.count == 4 && curves.ranges[0].upper == 1000 && !curves.everywhere)
    let lines = try solutions("100x+y=1500", "x+y=300")
    #expect(lines.solutions.count == 1 && lines.everywhere)
    #expect(try solutions("exp(x)=-1").solutions.isEmpty)
  }

  /// Functions, ranges, and all their zeros with multiplicities.
  static let polynomials: [(String, String, [(Double, Int)])] = [
    ("x", "-1:1", [(0, 1)]), ("x^2", "-1:1", [(0, 2)]), ("x^3", "-1:1", [(0, 3)]), ("x^2+1", "-5:5", []),
    ("x^3-2x+1", "-3:3", [(-1.618033988749895, 1), (0.6180339887498949, 1), (1, 1)]),
    ("(x-1)^2*(x+2)", "-5:5", [(-2, 1), (1, 2)]),
    ("(x^2-2)^2", "-5:5", [(-1.4142135623730951, 2), (1.4142135623730951, 2)]),
    ("x^5-x", "-2:2", [(-1, 1), (0, 1), (1, 1)]), ("(x-0.1)^4", "0:1", [(0.1, 4)]), ("x^8", "-1:1", [(0, 8)]),
    ("x^2-2x+1", "0:1", [(1, 2)]), ("(x-1)*(x-1.000000001)", "0:2", [(1, 1), (1.000000001, 1)]),
    ("4x^2-1", "0:0.5", [(0.5, 1)]), ("x^2=2x-1", "-3:3", [(1, 2)]),
  ]

  @Test("All zeros of polynomials are proved with their multiplicities", arguments: polynomials)
  func zerosOfPolynomials(equation: String, range: String, zeros: [(Double, Int)]) throws {
    let found = try solutions(equation, x: range)
    #expect(found.complete)
    #expect(found.solutions.count == zeros.count)
    for (solution, (place, multiplicity)) in zip(found.solutions, zeros) {
      #expect(abs(solution.x - place) <= 4e-16 * max(1, abs(place)))
      #expect(solution.lower <= solution.x && solution.x <= solution.upper)
      #expect(solution.multiplicity == multiplicity && solution.proved)
      #expect(solution.kind == (multiplicity % 2 == 1 ? .crossing : .touching))
    }
  }

  /// Equations whose solutions are all crossings.
  static let crossings: [(String, String, [Double])] = [
    ("cos(x)=x", "-10:10", [0.7390851332151607]), ("tan(x)", "-4:4", [-.pi, 0, .pi]),
    ("exp(x)=3x", "-5:5", [0.6190612867359451, 1.5121345516578424]),
    ("ln(x)=1", "0:5", [2.718281828459045]), ("x*exp(x)=1", "-5:5", [0.5671432904097838]), ("sqrt(x)=2", "0:9", [4]),
    ("sin(1/x)", "0.1:1", [1 / (3 * .pi), 1 / (2 * .pi), 1 / .pi]), ("x^x=2", "0.1:3", [1.5596104694623694]),
    ("abs(x)-1", "-3:3", [-1, 1]), ("x^3=10", "-5:5", [2.154434690031884]), ("1/x=2", "-5:5", [0.5]),
    ("erf(x)=0.5", "-3:3", [0.4769362762044699]), ("gamma(x)=6", "3:5", [4]),
    ("J0(x)", "0:6", [2.404825557695773, 5.520078110286311]),
  ]

  @Test("Crossings are proved, and no others are claimed", arguments: crossings)
  func provedCrossings(equation: String, range: String, places: [Double]) throws {
    let found = try solutions(equation, x: range)
    #expect(found.complete && found.solutions.map(\.kind).allSatisfy { $0 == .crossing })
    #expect(found.solutions.count == places.count)
    for (solution, place) in zip(found.solutions, places) {
      #expect(abs(solution.x - place) <= 1e-15 * max(1, abs(place)))
      #expect(solution.lower.nextDown <= place && place <= solution.upper.nextUp)
    }
  }

  @Test("A pole or a jump across 0 is no solution", arguments: ["1/x", "tan(x/2)^2+1", "floor(x)+0.5", "sign(x)+0*x"])
  func poles(equation: String) throws {
    let found = try solutions(equation, x: "-1:1")
    #expect(found.solutions.filter { $0.kind == .crossing && $0.x != 0 }.isEmpty)
  }

  @Test(
    "Whether a sign changes at a multiple zero follows from its multiplicity",
    arguments: [
      ("x^25=0", [Solutions.Kind.crossing]), ("(x-1)^26=0", [.touching]),
      ("20000*x^5-99999*x^4+199996*x^3-199994*x^2+99996*x-19999", [.crossing, .touching]),
      (
        "10000000000*x^6-29999200000*x^5+37498000016*x^4-24998000032*x^3+9374000024*x^2-1874750008*x+156225001",
        [.touching, .touching]
      ),
    ])
  func kinds(equation: String, kinds: [Solutions.Kind]) throws {
    let found = try PlotRequest(equation).solutions()
    #expect(found.complete && found.solutions.map(\.kind) == kinds)
  }

  @Test("The zeros of a power are those of its base, and proved")
  func powers() throws {
    let found = try PlotRequest("sin(x)^2=0", [.range: "-4:4"]).solutions()
    #expect(found.complete && found.solutions.map(\.kind) == [.touching, .touching, .touching])
  }

  @Test("A touching zero at no Double and no exact number that is known is not claimed as proved")
  func touching() throws {
    let found = try solutions("sin(x^3)=1", x: "1:1.5")
    #expect(found.solutions.count == 1 && !found.complete)
    #expect(found.solutions[0].kind == .touching && !found.solutions[0].proved)
    #expect(abs(found.solutions[0].x - 1.1624473515096265) < 1e-6)
  }

  /// Two equations and their solutions.
  static let systems: [([String], [(Double, Double)])] = [
    (["x^2+y^2=25", "y=x+1"], [(-4, -3), (3, 4)]), (["x+y=3", "x-y=1"], [(2, 1)]), (["y=x^2", "y=2x-1"], [(1, 1)]),
    (["x^2", "x+1"], [(-0.6180339887498949, 0.3819660112501051), (1.618033988749895, 2.618033988749895)]),
    (["x=y^2", "y=x^2"], [(0, 0), (1, 1)]), (["x^2+y^2=1", "x^2+y^2=4"], []), (["x*y=1", "x=y"], [(-1, -1), (1, 1)]),
    (["sin(x)", "x/2"], [(-1.895494267033981, -0.9477471335169905), (0, 0), (1.895494267033981, 0.9477471335169905)]),
    (["x^2+y^2=25 and 3x=4y"], [(-4, -3), (4, 3)]),
    (["x^2-y^2=1", "y=0.5"], [(-1.118033988749895, 0.5), (1.118033988749895, 0.5)]),
    (
      ["exp(x)+y=2", "x+exp(y)=2"],
      [
        (-5.3542013015133576, 1.9952717555685402), (0.4428544010023886, 0.4428544010023886),
        (1.9952717555685402, -5.3542013015133576),
      ]
    ),
  ]

  @Test("The solutions of two equations are proved, and no others are claimed", arguments: systems)
  func solutionsOfSystems(equations: [String], places: [(Double, Double)]) throws {
    let found = try PlotRequest(expressions: equations).solutions()
    #expect(found.complete)
    #expect(found.solutions.count == places.count)
    for (solution, (x, y)) in zip(found.solutions, places) {
      let ordinate = try #require(solution.y)
      #expect(abs(solution.x - x) <= 1e-14 * max(1, abs(x)) && abs(ordinate - y) <= 1e-14 * max(1, abs(y)))
      #expect(solution.proved)
    }
  }

  @Test(
    "What samples hide is not called proved",
    arguments: [
      ("sgn(x-1/3)", "0:1"), ("abs(3x-1)^(1/10)", "0:1"), ("if(3x=1,0,1)", "0:1"),
      ("sqrt(x-1/3)+sqrt(1/3-x)", "0:1"), ("0/x", "-1:1"), ("x/x-1", "-1:1"),
    ])
  func hiddenZeros(equation: String, range: String) throws {
    #expect(try !solutions(equation, x: range).complete)
  }

  /// 730÷79 exceeds the decimal by 1÷246875000000000, less than three spacings of Doubles. No sample lies between, but each
  /// factor has one zero, which bounds prove.
  @Test("Zeros of factors that nearly meet are proved, and are all")
  func zerosThatNearlyMeet() throws {
    let found = try solutions("(79x-730)*(x-9.240506329113920)*(8x-5)^2*(8x+51)", x: "0:10")
    #expect(found.complete && found.solutions.allSatisfy(\.proved))
    #expect(found.solutions.map(\.x) == [0.625, 9.24050632911392, 9.240506329113924])
    #expect(found.solutions[1].upper < found.solutions[2].lower)
  }

  @Test("Bounds are of the decimals and fractions that were typed")
  func decimals() throws {
    let root = try solutions("(x+376/39)*(x+1)^2*(x-1/7e15)", x: "-100:1").solutions[0]
    #expect(root.lower < root.upper && root.proved)
    let pair = try solutions("0x+y=9/7", "0*y+x=1/3").solutions[0]
    #expect(pair.lower < pair.upper && (pair.yLower ?? 0) < (pair.yUpper ?? 0))
    let near = try solutions("x^2+y^2=1", "1x+(0)y=(-999999999)/1000000000", x: "-100:1000", y: "-10000:10000")
    let height = 4.47213595388154e-5
    #expect(near.solutions.contains { $0.proved && ($0.yLower ?? 1) <= height && height <= ($0.yUpper ?? 0) })
  }

  @Test("A corner on the axis touches it")
  func corner() throws {
    let found = try solutions("abs(x)", x: "-1:1")
    #expect(found.solutions.map(\.kind) == [.touching] && found.solutions.map(\.x) == [0])
  }

  @Test("Two curves that touch where no Double is are one solution that is not proved")
  func tangency() throws {
    let found = try solutions("x^2+y^2=1", "x*y=0.5")
    #expect(found.solutions.count == 2 && !found.complete)
    #expect(found.solutions.allSatisfy { !$0.proved && abs(abs($0.x) - 0.5.squareRoot()) < 1e-6 })
  }

  @Test("The text has a line for each solution, and whether these are all")
  func text() throws {
    var request = PlotRequest("x^3-2x+1", [.range: "-3:3"])
    #expect(
      try request.solutionText() == """
        x = -1.61803398874989  crossing
        x = 0.618033988749895  crossing
        x = 1  crossing
        3 solutions with x in -3:3, and no others (proved)

        """)
    request[.enclosure] = ""
    #expect(try request.solutionText().contains("x in [1, 1]  crossing"))
    #expect(try PlotRequest("x^2+1").solutionText() == "no solution (proved)\n")
    #expect(try PlotRequest("0*x").solutionText().contains("all numbers are solutions (proved)"))
    #expect(try PlotRequest("sin(x^3)=1", [.range: "1:1.5"]).solutionText().contains("1 of them is not proved"))
  }

  @Test("JSON has the numbers, their bounds and the verdict")
  func json() throws {
    var request = PlotRequest("x^2-4", [.range: "0:5"])
    request[.json] = ""
    let text = try request.solutionText()
    for part in ["\"complete\" : true", "\"kind\" : \"crossing\"", "\"lower\" : 2", "\"proved\" : true", "\"x\" : 2"] {
      #expect(text.contains(part))
    }
  }

  @Test(arguments: [
    ("x^2-2*sin(1)*x+sin(1)^2=0", 0.8414709848078965), ("x-2*sin(1)*sqrt(x)+sin(1)^2=0", 0.7080734182735712),
    ("e^(2x)-4*e^x+4=0", 0.6931471805599453),
  ])
  func `Where a function nearly touches 0, one place is listed`(equation: String, place: Double) throws {
    let solutions = try PlotRequest(equation).solutions()
    #expect(solutions.solutions.count == 1 && !solutions.complete)
    #expect(abs(solutions.solutions[0].x - place) < 1e-9)
  }

  @Test(arguments: ["(x+1)^2=x^2+2x+1", "sin(x)^2+cos(x)^2=1", "x=x"])
  func `An identity holds for all numbers`(equation: String) throws {
    #expect(try PlotRequest(equation).solutionText() == "x is any number\nall numbers are solutions (proved)\n")
  }

  @Test func `Complex zeros of a polynomial are found wherever they are`() throws {
    let text = try PlotRequest("s^2+200s+1e6=0", [.complex: ""]).solutionText()
    #expect(text.contains("-100 + 994.98743710662i") && text.hasSuffix("2 solutions, and no others (proved)\n"))
  }

  @Test("A solution beside 0 that is not 0 is told from it", arguments: [("x^3=1e-60", 1e-20), ("x^3=-8e-75", -2e-25)])
  func besideZero(equation: String, solution: Double) throws {
    let found = try PlotRequest(expressions: [equation]).solutions().solutions
    #expect(found.count == 1 && abs(found[0].x / solution - 1) < 1e-12)
    #expect(try PlotRequest(expressions: ["sin(x)=x/2"], [.range: "-1:1"]).solutions().solutions.map(\.x) == [0])
  }
}
