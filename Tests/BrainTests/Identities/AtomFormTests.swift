import TestSupport
import Testing

@testable import Brain

@Suite("Formulas that are one number wherever they have a value")
struct AtomFormTests {
  private func constant(_ text: String) throws -> Rational? { AtomForm.constant(of: try Expression(text)) }

  @Test(
    "Identities of algebra and of elementary functions are found",
    arguments: [
      "(x+y)^2-(x^2+2x*y+y^2)", "(x+y)*(x-y)-x^2+y^2", "(x^3-y^3)/(x-y)-x^2-x*y-y^2", "1/x+1/y-(x+y)/(x*y)",
      "x/y-1/(y/x)",
      "sin(x)^2+cos(x)^2-1", "sin(2x)-2sin(x)*cos(x)", "sin(x+y)-sin(x)*cos(y)-cos(x)*sin(y)",
      "cos(3x)-4cos(x)^3+3cos(x)",
      "tan(x)-sin(x)/cos(x)", "sec(x)^2-tan(x)^2-1",
      "exp(x+y)-exp(x)*exp(y)", "2^(x+y)-2^x*2^y", "exp(-x)-1/exp(x)", "e^(2x)-(e^x)^2", "cosh(x)^2-sinh(x)^2-1",
      "tanh(x)-(exp(2x)-1)/(exp(2x)+1)", "abs(x*y)-abs(x)*abs(y)", "abs(2y-2x)-2abs(x-y)", "abs(x)^2-x^2",
      "max(x,y)*min(x,y)-x*y", "max(x,y)+min(x,y)-x-y", "sqrt(x)^2-x", "sqrt(x*y)-sqrt(x)*sqrt(y)", "sqrt(x^2)-abs(x)",
      "cbrt(x)^3-x", "ln(x*y)-ln(x)-ln(y)", "ln(x/y)-ln(x)+ln(y)", "log2(x^3)-3log2(x)",
      "log10(x)-ln(x)/ln(10)", "cos(acos(x))-x", "exp(ln(x))-x", "ln(exp(x))-x", "floor(x+y)-floor(y+x)",
      "gamma(x*y)-gamma(y*x)",
    ])
  func identities(text: String) throws { #expect(try constant(text) == Rational(0)) }

  @Test("The number of a constant formula is exact")
  func numbers() throws {
    #expect(try constant("(x+0.1)^2-x^2-0.2x") == Rational(decimal: "0.01"))
    #expect(try constant("x/(3x)") == Rational(1) / Rational(3))
    #expect(try constant("3-2sin(x)^2-2cos(x)^2") == Rational(1))
  }

  @Test(
    "Formulas that only seem to be constant, or are not everywhere, have no number",
    arguments: [
      "sqrt(x^2)-x", "abs(x)-x", "asin(sin(x))-x", "sin(x)^2+cos(y)^2", "x^2-x^2+1e-20y",
      "if(x>0,1,1)", "max(x,y)-x", "abs(x+y)-abs(x)-abs(y)", "tan(2x)-2tan(x)",
    ])
  func others(text: String) throws { #expect(try constant(text) == nil) }

  @Test("A long formula and one with large powers are given up")
  func limits() throws {
    #expect(try constant("(x+y+1)^12*(x-y+2)^12-(x+2)^12") == nil)
    #expect(try constant("sin(50x)-sin(50x)*cos(0)+sin(40x)") == nil)
    #expect(try constant((0..<150).map { "x*\($0)" }.joined(separator: "+")) == nil)
  }

  @Test("A random formula with a number has this value wherever it has one")
  func random() throws {
    var random = SplitMix(seed: 20_261_130)
    let leaves = ["x", "y", "2", "x", "y", "1"]
    let functions = ["sin", "cos", "exp", "abs", "sqrt", "ln", "cosh", "tan", "-", "cbrt"]
    func formula(_ depth: Int) -> String {
      if depth == 0 { return leaves.randomElement(using: &random) ?? "x" }
      switch Int.random(in: 0..<6, using: &random) {
      case 0: return "\(functions.randomElement(using: &random) ?? "sin")(\(formula(depth - 1)))"
      case 1: return "max(\(formula(depth - 1)),\(formula(depth - 1)))"
      case 2: return "(\(formula(depth - 1)))^2"
      default:
        let sign = ["+", "-", "*", "/"].randomElement(using: &random) ?? "+"
        return "(\(formula(depth - 1))\(sign)\(formula(depth - 1)))"
      }
    }
    var found = 0
    for _ in 0..<2000 {
      let expression = try Expression(formula(2) + "-" + formula(2))
      guard let constant = AtomForm.constant(of: expression), !expression.variables.isEmpty else { continue }
      found += 1
      for (x, y) in [(0.7, 1.3), (-0.4, 0.9), (1.9, -0.6), (-1.2, -2.1), (2.5, 0.3)] {
        let value = expression.value(using: ["x": x, "y": y])
        #expect(!value.isFinite || abs(value - constant.double) < 1e-9, "\(expression)")
      }
    }
    #expect(found > 15)
  }
}
