import Interval
import RealModule
import TestSupport
import Testing

@testable import Brain

/// Functions that are compared with 0, whose parts leave Double's range.
@Suite struct ComparedFunctionTests {
  /// Formulas, formulas in Double's range, and the logarithm to base 2 of their quotient.
  static let multiples: [(String, String, Double)] = [
    ("1e-200*x*1e-200*x-1e-200*y*1e-200*sin(y)", "x*x-y*sin(y)", -1328.7712379549449),
    ("1e300*x^3*1e300+1e300*y*1e300*x", "x^3+y*x", 1993.1568569324174),
    ("exp(x+1000)*y-exp(1000)*x", "exp(x)*y-x", 1442.6950408889634),
    ("exp(1000-x)*(x-y)^4-exp(1000+y)/(x^2+1)", "exp(-x)*(x-y)^4-exp(y)/(x^2+1)", 1442.6950408889634),
    ("-(x*y*exp(-1000))+cosh(y)/exp(1000)", "-(x*y)+cosh(y)", -1442.6950408889634),
  ]

  private func compared(_ text: String) throws -> CompiledFunction {
    FunctionTemplate(
      try Expression(text, knownNames: ["x", "y"]), variables: ["x", "y"], isComparedWithZero: true
    ).bound(to: [:])
  }

  @Test("Enclosures and slopes contain those of a positive multiple that is constant over a box", arguments: multiples)
  func containment(text: String, same: String, logarithm: Double) throws {
    let (far, near) = try (compared(text), compared(same))
    var random = SplitMix(seed: 5)
    for _ in 0..<300 {
      let (x, y) = (Double.random(in: -3...3, using: &random), Double.random(in: -3...3, using: &random))
      let size = Double.exp2(Double.random(in: -20...1, using: &random))
      let box = (IntervalColumn(lower: [x], upper: [x + size]), IntervalColumn(lower: [y], upper: [y + size]))
      let inner = (Double.random(in: x...x + size, using: &random), Double.random(in: y...y + size, using: &random))
      for variable in [PlaneVariable.x, .y] {
        let found = far.enclosures(over: box.0, box.1, slopeIn: variable)
        let exact = near.enclosures(
          over: IntervalColumn([inner.0]), IntervalColumn([inner.1]), slopeIn: variable)
        try #require(found.isKnown[0] && exact.isKnown[0])
        let factor = Double.exp2(logarithm - Double(found.exponent(at: 0)))
        for (wide, narrow) in [(found.values[0], exact.values[0]), (found.slopes[0], exact.slopes[0])] {
          let value = narrow.midpoint * factor
          let slack = 1e-9 * max(wide.magnitude, factor)
          #expect(value >= wide.lower - slack && value <= wide.upper + slack)
        }
      }
    }
  }

  @Test("Values have the signs of the function, and small ones where its terms cancel", arguments: multiples)
  func values(text: String, same: String, logarithm: Double) throws {
    let (far, near) = try (compared(text), compared(same))
    var random = SplitMix(seed: 6)
    for _ in 0..<300 {
      let (x, y) = (Double.random(in: -3...3, using: &random), Double.random(in: -3...3, using: &random))
      let (value, exact) = (far.value(x: x, y: y), near.value(x: x, y: y))
      if abs(exact) > 1e-6 { #expect(value.isFinite && (value > 0) == (exact > 0), "\(x), \(y)") }
    }
  }

  @Test("A function in Double's range has no exponents, and one without a value at a pole none either")
  func usual() throws {
    for text in ["x^2+y^2-25", "exp(x)-y", "1/x-y"] {
      let enclosures = try compared(text).enclosures(
        over: IntervalColumn(lower: [-1, 1], upper: [1, 2]), IntervalColumn(lower: [0, 0], upper: [1, 1]), slopeIn: .x)
      #expect(enclosures.exponents.isEmpty)
    }
    #expect(try compared("1/x-y").value(x: 0, y: 1) == .infinity)
  }
}
