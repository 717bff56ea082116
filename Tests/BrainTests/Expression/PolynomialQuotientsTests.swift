import Interval
import Testing

@testable import Brain

@Suite("Quotients of polynomials") struct PolynomialQuotientsTests {
  static let reduced = [
    "(x^2-1)/(x-1)", "x/x", "2x/x^2",
    "(x^2+5x+6)/(x^2+6x+9)",
    "(x^2-4x+4)/(x^3-8x^2+20x-16)", "(x^2-0.09)/(x-0.3)",
    "|x-0.3|^2/(x-0.3)", "(x-1.64)sin(x)/(x-1.64)",
    "(x^2-1)/(x-1)/(x+1)",
    "(0.1x-0.03)/(x-0.3)", "1/(x-0.3)-10/(10x-3)", "1/x+1/x^2", "x/(x-1)-1/(x-1)", "x-(x^2-1)/(x-1)",
  ]

  @Test("Common roots are cancelled with their domain", arguments: reduced)
  func forms(text: String) throws {
    let formula = try Expression(text)
    #expect(formula.proofForm != formula)
    let form = CompiledFunction(formula, variable: "x")
    for place in stride(from: -4.85, to: 5, by: 0.7) {
      let x = Interval(place, place + 0x1p-30)
      let values = form.values(over: x)
      #expect(values.decoration >= .dac, "\(text) at \(place)")
      #expect(values.hull.width < 1e-4 * max(1, values.hull.magnitude), "\(text) at \(place)")
      let distance = abs(values.hull.midpoint - form(x.midpoint))
      #expect(distance <= values.hull.width + 1e-9 * max(1, values.hull.magnitude), "\(text) at \(place)")
    }
  }

  @Test("The form has no value where the formula has none")
  func domains() throws {
    for (text, holes) in [
      ("(x^2-1)/(x-1)/(x+1)", [-1.0, 1]), ("(x^2-0.09)/(x-0.3)", [0.3]), ("x/x", [0]),
      ("1/(x-0.3)-10/(10x-3)", [0.3]), ("x-(x^2-1)/(x-1)", [1]),
    ] {
      let function = CompiledFunction(try Expression(text), variable: "x")
      for hole in holes {
        #expect(function.values(over: Interval(hole)).isEmpty, "\(text)")
        let around = function.values(over: Interval(hole - 0.125, hole + 0.125))
        #expect(around.decoration == .trv && around.hull.isBounded && around.count == 1, "\(text)")
      }
    }
  }

  @Test(
    "Other quotients stay as they are",
    arguments: [
      "sin(x)/x", "1/x", "1/(x^2-6x+9)", "x/(x+1)", "1/(x-3)^2", "(x^2-2)/(x-a)", "(x^2-2)/(x-√2)", "1/((x-1)(x-2)^3)",
      "(x-a)/(x-a)", "1/(x^25+1)/x^30", "x/3", "(x+y)/(x+y)", "x+1/x", "1/(x-1)-1/(x-2)", "|x-1|/(x-2)", "|x|/y",
      "1/x-1/y",
    ])
  func others(text: String) throws {
    let formula = try Expression(text)
    #expect(formula.proofForm == formula)
  }

  @Test(
    "A quotient of u and |v|, or of |u| and v, is a multiple of a sign if u is a multiple of v",
    arguments: [
      ("|3x-1|/(x-1/3)", 3.0, 1.0 / 3), ("(x-0.3)/|10x-3|", 0.1, 0.3), ("|2x+1|/(-4x-2)", -0.5, -0.5),
      ("(1-x)/|2x-2|", -0.5, 1),
    ])
  func directions(text: String, height: Double, jump: Double) throws {
    let function = CompiledFunction(try Expression(text), variable: "x")
    for side in [-1.0, 1] {
      let ends = [jump + side * 1e-9, jump + side].sorted()
      let values = function.values(over: Interval(ends[0], ends[1]))
      #expect(values.contains(side * height) && values.hull.width < 1e-12 && values.decoration >= .dac)
    }
  }

  @Test("A multiple pole is not taken for several poles")
  func poles() throws {
    let function = CompiledFunction(try Expression("(x^2+5x+6)/(x^2+6x+9)"), variable: "x")
    for place in [-3.0000000584366813, -2.9999999] {
      #expect(function.values(over: Interval(place, place + 1e-10)).decoration >= .dac)
    }
  }

  @Test("The factors of a polynomial without multiple roots, by their powers")
  func squarefree() throws {
    // (x − 1)(x − 2)³
    let polynomial = try #require(Polynomial([8, -20, 18, -7, 1].map { Rational($0) }))
    let factors = try #require(polynomial.squarefreeFactors)
    #expect(factors.map(\.coefficients) == [[-1, 1], [1], [-2, 1]].map { $0.map { Rational($0) } })
    #expect(Polynomial([])?.squarefreeFactors == nil)
    #expect(Polynomial([Rational](repeating: Rational(1), count: 26)) == nil)
    #expect(Polynomial([-6, 11, -6, 1].map { Rational($0) })?.rationalRoots == [1, 2, 3].map { Rational($0) })
    let thirds: [Double] = [-1.0 / 3, 1.0 / 3]
    #expect(Polynomial([-1, 0, 9].map { Rational($0) })?.rationalRoots.map(\.double) == thirds)
    #expect(Polynomial([-2, 0, 1].map { Rational($0) })?.rationalRoots == [])
  }
}
