import Testing

@testable import Brain

@Suite("Antiderivatives as formulas") struct FormalAntiderivativeTests {
  /// Formulas and their antiderivatives as people write them.
  private static let known: [(String, String)] = [
    ("3x^2-2x+1", "x³−x²+x"), ("5", "5×x"), ("x^n", "x^(n+1)÷(n+1)"), ("1÷x", "ln(|x|)"),
    ("√(2x+1)", "(2×x+1)^(3÷2)÷3"),
    ("∛(x)", "3×x×∛(x)÷4"), ("2^x", "2^x÷ln(2)"), ("|x-1|", "(x−1)×|x−1|÷2"), ("x÷(x+1)", "x−ln(|x+1|)"),
    ("tan(x)", "−ln(|cos(x)|)"), ("sin(a*x)", "−cos(a×x)÷a"), ("cosh(x)^2", "sinh(2×x)÷4+x÷2"),
    // Fractions.
    ("1÷(x^2-1)", "ln(|x−1|)÷2−ln(|x+1|)÷2"), ("1÷(x^2+2x+5)", "atan((x+1)÷2)÷2"), ("x÷(x^2+1)", "ln(x²+1)÷2"),
    ("1÷(x^2+1)^2", "x÷(2×(x²+1))+atan(x)÷2"), ("x^5÷(x^2-1)", "x⁴÷4+x²÷2+ln(|x+1|)÷2+ln(|x−1|)÷2"),
    ("1÷(x^3+1)", "ln(|x+1|)÷3−ln(|x²−x+1|)÷6+atan((2×x−1)÷√(3))÷√(3)"), ("1÷(a^2+x^2)", "atan(x÷√(a²))÷√(a²)"),
    // Parts.
    ("x*exp(-x)", "−x×exp(−x)−exp(−x)"), ("x*ln(x)", "x²×ln(x)÷2−x²÷4"), ("ln(x)^2", "x×ln(x)²−2×x×ln(x)+2×x"),
    ("atan(x)", "x×atan(x)−ln(x²+1)÷2"), ("x^2*sin(x)", "2×x×sin(x)−x²×cos(x)+2×cos(x)"),
    ("erf(x)", "x×erf(x)+exp(−x²)÷√(π)"),
    // Substitutions.
    ("x*exp(x^2)", "exp(x²)÷2"), ("1÷(x*ln(x))", "ln(|ln(x)|)"), ("1÷(1+exp(x))", "x−ln(exp(x)+1)"),
    ("exp(x)÷(1+exp(2x))", "atan(exp(x))"), ("1÷(1+√(x))", "2×√(x)−2×ln(√(x)+1)"),
    ("sin(x)*exp(cos(x))", "−exp(cos(x))"),
    ("cos(ln(x))", "x×(cos(ln(x))+sin(ln(x)))÷2"), ("x÷√(x^2-1)", "√(x²−1)"),
    // Waves.
    ("sin(x)^2", "x÷2−sin(2×x)÷4"), ("cos(x)^3", "sin(x)−sin(x)³÷3"), ("sin(2x)*sin(3x)", "sin(x)÷2−sin(5×x)÷10"),
    ("exp(x)*cos(2x)", "(cos(2×x)+2×sin(2×x))×exp(x)÷5"), ("sin(x)*sin(x+1)", "x×cos(1)÷2−sin(2×x+1)÷4"),
    // Roots and bells.
    ("√(1-x^2)", "x×√(1−x²)÷2+asin(x)÷2"), ("1÷√(x^2+1)", "ln(|√(x²+1)+x|)"), ("exp(-x^2)", "√(π)×erf(x)÷2"),
  ]

  @Test("Antiderivatives are written as people write them", arguments: known)
  func written(_ formula: String, _ antiderivative: String) throws {
    let names: Set<String> = ["x", "a", "n"]
    #expect(try Expression(formula, knownNames: names).formalAntiderivative(in: "x")?.description == antiderivative)
  }

  @Test(
    "A formula without an elementary antiderivative, with jumps, or with too much work has none",
    arguments: [
      "x^x", "sin(x)÷x", "exp(x)÷x", "⌊x⌋", "1÷0", "ln(x)^12*x^12*atan(x)", "1÷(x^5+x+1)",
      "x^(1÷41)*(x+x^(1÷43)+x^(1÷47)+x^(1÷53)+x^(1÷59)+x^(1÷61)+x^(1÷37)+x^(1÷31)+x^(1÷29)+x^(1÷23)+x^(1÷19)+x^(1÷17))÷(1+x)",
    ])
  func absent(_ formula: String) throws {
    #expect(try Expression(formula, knownNames: ["x"]).formalAntiderivative(in: "x") == nil)
  }

  @Test("The derivative of an antiderivative is the function, for products of two factors")
  func products() throws {
    let factors = [
      "x", "x^2", "exp(x)", "exp(-2x)", "sin(x)", "cos(3x)", "ln(x)", "1÷(x+1)", "√(x)", "2^x", "x^3+1", "1÷(x^2+4)",
    ]
    var count = 0
    for first in factors.indices {
      for second in factors.indices[first...] {
        let formula = try Expression("(\(factors[first]))*(\(factors[second]))", knownNames: ["x"])
        guard let found = formula.formalAntiderivative(in: "x") else { continue }
        count += 1
        // The trapezoidal rule of many steps agrees with the difference.
        let (a, b, steps) = (0.5, 1.5, 2000)
        let width = (b - a) / Double(steps)
        let inner = (1..<steps).reduce(0.0) { $0 + formula.value(using: ["x": a + Double($1) * width]) }
        let ends = formula.value(using: ["x": a]) + formula.value(using: ["x": b])
        let area = width * (inner + ends / 2)
        let difference = found.value(using: ["x": b]) - found.value(using: ["x": a])
        #expect(abs(difference - area) < 1e-5 * max(1, abs(area)), "\(formula): \(found)")
      }
    }
    #expect(count > 50)
  }

  @Test("Angles in degrees count as such")
  func degrees() throws {
    let found = try Expression("cos(x)", knownNames: ["x"]).formalAntiderivative(in: "x", takesDegrees: true)
    let value = try #require(found).value(using: ["x": 90])
    #expect(abs(value - 180 / Double.pi) < 1e-9)
  }
}
