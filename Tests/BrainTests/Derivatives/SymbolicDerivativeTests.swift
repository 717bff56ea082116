import Interval
import TestSupport
import Testing

@testable import Brain

@Suite("Symbolic derivatives") struct SymbolicDerivativeTests {
  private func expression(_ text: String) throws -> Expression { try Expression(text, knownNames: ["x", "n"]) }

  /// Formulas and their derivatives as people write them.
  static let formulas: [(String, String)] = [
    ("7", "0"), ("n", "0"), ("x", "1"), ("-x", "−1"), ("x^2", "2×x"), ("1/x", "−1÷x²"), ("x^n", "n×x^(n−1)"),
    ("3x^3-2x^2+x-7", "9×x²−4×x+1"), ("0.3x^2+0.5x", "0.6×x+0.5"), ("(x+1)^5", "5×(x+1)⁴"),
    ("(x^2+1)*(x^3-2)", "5×x⁴+3×x²−4×x"), ("x/(x^2+1)", "(1−x²)÷(x²+1)²"), ("√x", "1÷(2×√(x))"),
    ("√(1-x^2)", "−x÷√(1−x²)"), ("∛x", "1÷(3×∛(x)²)"), ("x*sin(x)", "sin(x)+x×cos(x)"),
    ("sin(x)/x", "(x×cos(x)−sin(x))÷x²"), ("tan(x)", "1+tan(x)²"), ("exp(-x^2/2)", "−x×exp(−x²÷2)"),
    ("e^(2x)", "2×e^(2×x)"), ("2^x", "2^x×ln(2)"), ("x^x", "(1+ln(x))×x^x"), ("x*ln(x)-x", "ln(x)"), ("ln(x)", "1÷x"),
    ("log_2(x)", "1÷(x×ln(2))"), ("asin(x)", "1÷√(1−x²)"), ("atan(x)", "1÷(x²+1)"), ("|x|", "|x|÷x"),
    ("x*|x|", "2×|x|"), ("floor(x)", "0"), ("1/(1+exp(-x))", "exp(−x)÷(1+exp(−x))²"), ("ln(x)^2", "2×ln(x)÷x"),
    ("sin(x)^2*cos(x)", "(2×cos(x)²−sin(x)²)×sin(x)"), ("if(x<0,-x,x^2)", "if(x<0,−1,2×x)"), ("J0(x)", "−J₁(x)"),
    ("gamma(x)", "gamma(x)×digamma(x)"), ("hypot(x,3)", "x÷hypot(x,3)"),
  ]

  @Test("Derivatives are simplified as people write them", arguments: formulas)
  func written(text: String, derivative: String) throws {
    #expect(try expression(text).formalDerivative(in: "x")?.description == derivative)
  }

  @Test("Second derivatives are simplified too")
  func second() throws {
    for (text, derivative) in [
      ("x^2*exp(-x)", "(x²−4×x+2)×exp(−x)"), ("√(1-x^2)", "−1÷(1−x²)^(3÷2)"), ("√(x^2+1)", "1÷(x²+1)^(3÷2)"),
      ("x/(x^2+1)", "(2×x³−6×x)÷(x²+1)³"), ("sin(x)", "−sin(x)"), ("x^3", "6×x"), ("exp(x)", "exp(x)"),
    ] {
      #expect(try expression(text).formalDerivative(in: "x", order: 2)?.description == derivative)
    }
  }

  @Test(
    "The derivative has no value where the function has none, or jumps, or has a corner",
    arguments: [
      ("ln(x)", -1), ("atanh(x)", 2), ("acosh(x)", -2), ("√x*√x", -1), ("0*ln(x)+x", -1), ("x^2/x", 0), ("|x|", 0),
      ("floor(x)", 2), ("ceil(x)", -1), ("round(x)", 0.5), ("trunc(x)", 1), ("frac(x)", 3), ("sign(x)", 0),
      ("mod(x,2)", 4),
      ("if(x<0,-x,x)", 0), ("min(x,-x)", 0), ("gcd(x,4)", 8), ("x<1", 1), ("lgamma(x)", -2), ("asin(x)*√(1-x^2)", 2),
      ("not x", 0), ("x and x", 0), ("((2x-4) and 1)+x^2", 2), ("x+1/0", 1), ("x+ln(-1)", 1),
      ("if(1,x,(sin(x-1))^2/sin(x-1))*((sin(x-1))^2/sin(x-1))", 1), ("x+0*√(n-9)", 1),
    ] as [(String, Double)])
  func absence(text: String, x: Double) throws {
    let derivative = try #require(try expression(text).derivative(in: "x"))
    #expect(!derivative.value(using: ["x": x]).isFinite)
  }

  @Test("Conditions of a branch are those of the branch alone")
  func branches() throws {
    let derivative = try #require(try expression("if(x<0,ln(-x),√x)").derivative(in: "x"))
    #expect(derivative.value(using: ["x": -2]) == -0.5)
    #expect(derivative.value(using: ["x": 4]) == 0.25)
    #expect(!derivative.value(using: ["x": 0]).isFinite)
    #expect(try expression("if(x<1,ln(-1),x)").derivative(in: "x")?.value(using: ["x": 0]).isNaN == true)
    #expect(try expression("if(k<1,x,2)").derivative(in: "x")?.value(using: ["x": 3, "k": 0]) == 1)
    #expect(try expression("if(k<1,x,2)").derivative(in: "x")?.value(using: ["x": 3, "k": 1]) == 0)
    #expect(try expression("if(k<1,ln(x),2)").derivative(in: "x")?.value(using: ["x": -3, "k": 0]).isNaN == true)
    #expect(try expression("x+if(k<1,√(k-2),2)").derivative(in: "x")?.value(using: ["x": 3, "k": 0]).isNaN == true)
    #expect(try expression("if(x<1,ln(-1),x)").derivative(in: "x")?.value(using: ["x": 2]) == 1)
  }

  @Test("Values between the jumps are 0, and that of trunc at 0 too")
  func levels() throws {
    for text in ["floor(x)", "ceil(x)", "round(x)", "trunc(x)", "sign(x)", "x<3"] {
      #expect(try expression(text).derivative(in: "x")?.value(using: ["x": 1.25]) == 0)
    }
    #expect(try expression("trunc(x)").derivative(in: "x")?.value(using: ["x": 0]) == 0)
  }

  @Test("Angles in degrees have the factor of the chain rule; a function in radians keeps its own")
  func degrees() throws {
    for text in ["sin(x)", "asin(x/9)", "sinc(x)", "tan(x)^2", "gd(x)", "x*cos(3x)"] {
      let formula = try expression(text)
      let derivative = try #require(formula.derivative(in: "x", takesDegrees: true)).takingAnglesInDegrees()
      let jet = TaylorTape(formula.takingAnglesInDegrees(), variables: ["x"], order: 1).jet(at: [1.5])
      #expect(abs(derivative.value(using: ["x": 1.5]) - jet.gradient[0]) <= 1e-12)
    }
  }

  @Test("Each function of the table has the derivative of its Taylor coefficients")
  func table() throws {
    for case .unary(let function) in Operation.table.values {
      var builder = ExpressionBuilder()
      let root = builder.unary(function, builder.add(.variable("x")))
      #expect(try compare(builder.expression(at: root), at: [-2.3, -0.4, 0.3, 0.7, 1.6, 3.2]).undefined == 0)
    }
    for case .binary(let function) in Operation.table.values {
      var builder = ExpressionBuilder()
      let x = builder.add(.variable("x"))
      let half = builder.number(0.5)
      let other = builder.binary(.sum, x, half)
      let root = builder.binary(function, x, other)
      #expect(try compare(builder.expression(at: root), at: [-2.3, -0.4, 0.3, 0.7, 1.6, 3.2]).undefined == 0)
    }
  }

  @Test(
    "Random formulas have the derivatives of their Taylor coefficients; most have a value where these do",
    arguments: 0..<4)
  func random(seed: Int) throws {
    var (compared, missing) = (0, 0)
    var random = SplitMix(seed: UInt64(seed))
    var formulas = RandomExpressions(seed: UInt64(200 + seed), variables: ["x", "n"])
    for number in 0..<100 {
      let places = (0..<3).map { _ in Double.random(in: -3...3, using: &random) }
      let (all, undefined) = try compare(formulas.next(depth: 1 + number % 4), at: places)
      (compared, missing) = (compared + all, missing + undefined)
    }
    #expect(missing * 4 <= compared)
  }

  /// Compares the derivative at places with the slope of the tape, where this is proved to exist.
  ///
  /// - Returns: the number of places, and of those where the derivative has no value.
  private func compare(_ formula: Expression, at places: [Double]) throws -> (compared: Int, undefined: Int) {
    var (compared, undefined) = (0, 0)
    let derivative = try #require(formula.derivative(in: "x"), "\(formula.description)")
    let tape = TaylorTape(formula, variables: ["x"], parameters: ["n": 2], order: 1)
    for x in places {
      let jet = tape.jet(over: [Interval(x.nextDown, x.nextUp)])
      guard jet.decorations[1] >= .dac, jet.gradient[0].isBounded else { continue }
      let slope = jet.gradient[0]
      let value = derivative.value(using: ["x": x, "n": 2])
      compared += 1
      if value.isNaN {
        undefined += 1
        continue
      }
      let room = slope.width + 1e-9 * max(1, slope.magnitude)
      #expect(
        abs(value - slope.midpoint) <= room,
        "\(formula.description) at \(x): \(value), \(slope); \(derivative.description)")
    }
    return (compared, undefined)
  }

  @Test("A derivative with too many operations is none")
  func excess() throws {
    #expect(try expression("sin(x*exp(sin(x*exp(sin(x)))))").derivative(in: "x", order: 30) == nil)
  }
}
