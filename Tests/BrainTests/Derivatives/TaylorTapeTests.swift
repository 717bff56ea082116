import Interval
import TestSupport
import Testing

@testable import Brain

@Suite struct TaylorTapeTests {
  private func jet(_ text: String, at x: Double, order: Int = 4) throws -> Jet<Double> {
    TaylorTape(try Expression(text, knownNames: ["x"]), variables: ["x"], order: order).jet(at: [x])
  }

  @Test("A formula without the variable has no derivatives but zero")
  func constant() throws {
    let jet = try jet("7", at: 2)
    #expect(jet.coefficients == [7, 0, 0, 0, 0])
    #expect(jet.decorations.allSatisfy { $0 == .com })
  }

  /// Formulas, points, and the Taylor coefficients there, from mpmath.
  static let coefficients: [(String, Double, [Double])] = [
    ("x^3", 2, [8, 12, 6, 1, 0]), ("exp(2x)", 0, [1, 2, 2, 4.0 / 3, 2.0 / 3]),
    ("sin(x)", 0, [0, 1, 0, -1.0 / 6, 0]), ("1/(1-x)", 0, [1, 1, 1, 1, 1]),
    (
      "tan(x)", 0.5,
      [0.5463024898437905, 1.2984464104095248, 0.7093445069354557, 0.8203321404323636, 0.6845976597955715]
    ),
    ("√x", 4, [2, 0.25, -0.015625, 0.001953125, -0.00030517578125]), ("ln(x)", 1, [0, 1, -0.5, 1.0 / 3, -0.25]),
    ("asin(x)", 0, [0, 1, 0, 1.0 / 6, 0]), ("atan(x)", 1, [.pi / 4, 0.5, -0.25, 1.0 / 12, 0]),
    ("x^x", 1, [1, 1, 1, 0.5, 1.0 / 3]), ("gamma(x)", 1, [1, -0.5772156649015329, 0.9890559953279725]),
    ("J0(x)", 1, [0.7651976865579666, -0.44005058574493355, -0.1625735505050552]),
    ("if(x<0,-x,x^2)", 3, [9, 6, 1, 0, 0]), ("min(x,x^2)", 2, [2, 1, 0, 0, 0]), ("floor(x)+x", 1.5, [2.5, 1, 0, 0, 0]),
    ("(-x)^3", 2, [-8, -12, -6, -1, 0]), ("root(x,5)", 1, [1, 0.2, -0.08]), ("|x|", -2, [2, -1, 0, 0, 0]),
    ("erf(x)", 0, [0, 1.1283791670955126, 0, -0.37612638903183754]),
  ]

  @Test("Coefficients at points are those of the series", arguments: coefficients)
  func points(text: String, x: Double, expected: [Double]) throws {
    let jet = try jet(text, at: x)
    for (index, value) in expected.enumerated() {
      #expect(abs(jet.coefficients[index] - value) <= 1e-9 * max(1, abs(value)), "\(index): \(jet.coefficients[index])")
    }
  }

  @Test(
    "Where there is no derivative, none is claimed",
    arguments: [
      ("|x|", 0), ("floor(x)", 2), ("if(x<0,-x,x)", 0), ("min(x,-x)", 0), ("√x", 0), ("sign(x)", 0), ("ln(x)", -1),
      ("mod(x,2)", 2), ("x^(1/3)", 0), ("round(x)", 0.5), ("1/x", 0), ("frac(x)", 3),
    ] as [(String, Double)])
  func absence(text: String, x: Double) throws {
    let expression = try Expression(text, knownNames: ["x"])
    let tape = TaylorTape(expression, variables: ["x"], order: 1)
    let box = tape.jet(over: [Interval(x - 0.125, x + 0.125)])
    #expect(box.decorations[1] < .dac, "\(box.coefficients)")
    #expect(tape.jet(at: [x]).coefficients[1].isNaN || tape.jet(at: [x]).decorations[1] < .com)
  }

  /// Formulas of two variables, and the same with the second one equal to 3.
  static let lines = [
    ("exp(-x^2)*cos(x*y)", "exp(-x^2)*cos(3x)"), ("y^x/(x+y)", "3^x/(x+3)"), ("x*x*y*sin(y)", "3x^2*sin(3)"),
    ("|y|*(x-y)*(x+y)", "3*(x^2-9)"), ("ln(y)*x", "x*ln(3)"), ("max(x,y)*x", "max(x,3)*x"),
  ]

  @Test(
    "Along a line on which the first of two variables changes, coefficients are those of a function of it",
    arguments: lines)
  func line(text: String, onLine: String) throws {
    let expression = try Expression(text, knownNames: ["x", "y"])
    let tape = TaylorTape(expression, variables: ["x", "y"], order: 6, motion: .inFirst)
    let jet = tape.jet(at: [1.5, 3])
    let expected = try self.jet(onLine, at: 1.5, order: 6)
    #expect(jet.coefficients.count == 7)
    for (found, value) in zip(jet.coefficients, expected.coefficients) {
      #expect(abs(found - value) <= 1e-12 * max(1, abs(value)), "\(found), \(value)")
    }
  }

  @Test("Coefficients of quotients and squares of several variables are those of the same products")
  func quotients() throws {
    let pairs = [
      ("(1+x*y)/(2+x^2*y)", "(1+x*y)*(2+x^2*y)^(0-1)"), ("(x+y)^2/exp(y)", "(x+y)*(x+y)*exp(0-y)"),
      ("x*y/3", "x*y*(1/3)"),
    ]
    for (text, product) in pairs {
      let jets = try [text, product].map { text in
        TaylorTape(try Expression(text, knownNames: ["x", "y"]), variables: ["x", "y"], order: 4).jet(at: [0.75, 1.5])
      }
      #expect(jets[0].coefficients.count == 15)
      for (found, value) in zip(jets[0].coefficients, jets[1].coefficients) {
        #expect(abs(found - value) <= 1e-12 * max(1, abs(value)), "\(text): \(found), \(value)")
      }
    }
  }

  @Test("A quotient of great numbers has narrow bounds of all its coefficients")
  func smallQuotient() throws {
    let tape = TaylorTape(try Expression("1/exp(x)", knownNames: ["x"]), variables: ["x"], order: 12)
    let jet = tape.jet(over: [Interval(61)])
    var expected = 3.221340285992516e-27
    for (order, bounds) in jet.coefficients.enumerated() {
      if order > 0 { expected /= -Double(order) }
      #expect(jet.decorations[order] == .com)
      #expect(
        bounds.contains(expected) && bounds.width <= 1e-4 * abs(expected), "\(order): \(bounds)")
    }
  }

  @Test("The derivative in the other variable may be missing")
  func missingAcross() throws {
    let tape = TaylorTape(
      try Expression("x^2*floor(y)", knownNames: ["x", "y"]), variables: ["x", "y"], order: 3, motion: .inFirst)
    #expect(tape.jet(over: [Interval(2), Interval(3.25)]).decorations.allSatisfy { $0 >= .dac })
  }

  @Test("The gradient and the second derivatives of a function of three variables")
  func severalVariables() throws {
    let expression = try Expression("x^2*y+sin(y*z)+k*x", knownNames: ["x", "y", "z", "k"])
    let jet = TaylorTape(expression, variables: ["x", "y", "z"], parameters: ["k": 5], order: 2).jet(at: [2, 3, 0])
    #expect(jet.value == 22)
    #expect(jet.gradient == [17, 4, 3])
    #expect(jet.secondDerivative(0, 0) == 6 && jet.secondDerivative(0, 1) == 4 && jet.secondDerivative(1, 0) == 4)
    #expect(jet.secondDerivative(1, 2) == 1 && jet.secondDerivative(2, 2) == 0 && jet.secondDerivative(0, 2) == 0)
  }

  @Test("Derivatives between two points are those of the mean-value theorem, on random boxes", arguments: 0..<6)
  func meanValue(seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    var formulas = RandomExpressions(seed: UInt64(100 + seed), variables: ["M", "k"])
    for number in 0..<150 {
      let expression = formulas.next(depth: 1 + number % 4)
      let tape = TaylorTape(expression, variables: ["M", "k"], order: 2)
      let function = FunctionTemplate(expression, variables: ["M", "k"]).bound(to: [:])
      let (x, y) = (Double.random(in: -4...4, using: &random), Double.random(in: -4...4, using: &random))
      let size = random.pick([1e-6, 0.01, 0.5])
      let (left, right) = (Interval(x, x + size), Interval(y))
      let jet = tape.jet(over: [left, right])
      guard jet.decorations[1] >= .dac else { continue }
      let (from, to) = (function.values(over: Interval(x), right), function.values(over: Interval(x + size), right))
      let steepness = (to.hull - from.hull) / (Interval(x + size) - Interval(x))
      #expect(
        steepness.isEmpty || steepness.intersects(jet.gradient[0]),
        "\(expression.reading) over \(left), \(y): \(steepness), \(jet.gradient)")
      guard jet.decorations[2] >= .dac else { continue }
      let ends = [x, x + size].map { tape.jet(over: [Interval($0), right]).gradient[0] }
      let bend = (ends[1] - ends[0]) / (Interval(x + size) - Interval(x))
      #expect(
        bend.isEmpty || bend.intersects(jet.secondDerivative(0, 0)),
        "\(expression.reading) over \(left), \(y): \(bend), \(jet.secondDerivative(0, 0))")
    }
  }

  @Test("Enclosures contain the coefficients at points, and smaller boxes have narrower ones")
  func containment() throws {
    for (text, x, expected) in TaylorTapeTests.coefficients {
      let tape = TaylorTape(try Expression(text, knownNames: ["x"]), variables: ["x"], order: 4)
      let (wide, narrow) = (
        tape.jet(over: [Interval(x - 0x1p-5, x + 0x1p-5)]), tape.jet(over: [Interval(x - 0x1p-9, x + 0x1p-9)])
      )
      for index in expected.indices where wide.decorations[index] >= .dac {
        #expect(narrow.coefficients[index].isSubset(of: wide.coefficients[index]), "\(text) \(index)")
        let slack = 1e-9 * max(1, abs(expected[index]))
        #expect(
          Interval(expected[index] - slack, expected[index] + slack).intersects(narrow.coefficients[index]),
          "\(text) \(index)")
      }
    }
  }
}
