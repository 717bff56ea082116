import Interval
import RealModule
import Testing

@testable import Brain

@Suite struct InfiniteSumTests {
  /// Returns bounds of the sum for the index n from a number on.
  private func sum(_ term: String, from first: Int = 1) throws -> Interval {
    InfiniteSum(of: try Expression(term, knownNames: ["n"]), index: "n", from: first, parameter: nil).sum()
  }

  @Test(
    "Bounds contain sums that are known, and are narrow",
    arguments: [
      ("1/n^2", 1, Double.pi * Double.pi / 6), ("(-1)^n/(2n+1)", 0, Double.pi / 4), ("(-1)^(n+1)/n", 1, Double.log(2)),
      ("1/n!", 0, Double.exp(1)), ("(2/3)^n", 1, 2), ("1/(n*(n+1))", 1, 1), ("n/2^n", 1, 2),
      ("1/(n^2+1)", 0, (1 + Double.pi / Double.tanh(Double.pi)) / 2), ("1/n^1.5", 1, 2.6123753486854883),
      ("2^n/n!", 0, Double.exp(2)),
      ("(-1)^n/sqrt(n)", 1, -0.6048986434216304), ("1/(2^n-1)", 1, 1.6066951524152918),
      ("1/(1+2^n)", 0, 1.2644997803484442), ("1/(3^n+2^n)", 1, 0.32135438719750625),
      ("1/(exp(n)+exp(n^2))", 1, 0.2001952990067351), ("1/(exp(2n)+5*exp(n))", 1, 0.06093012018026419),
      ("n!/n^n", 1, 1.8798538621752585), ("n!^2/(2n)!", 1, 0.7363998587187151),
      ("(2n)!/(n!^2*5^n)", 0, 2.2360679774997897),
      ("sin(1/n^2)", 1, 1.4835228173095523), ("atan(1/n^2)", 1, 1.4247417784299809),
      ("1/n-1/(n+2)", 1, 1.5), ("atan(n+1)-atan(n)", 1, Double.pi / 4), ("0.6^n", 0, 2.5),
      ("(1/3+0.35)^n", 0, 60.0 / 19),
    ] as [(String, Int, Double)])
  func knownSums(term: String, first: Int, value: Double) throws {
    let bounds = try sum(term, from: first)
    #expect(bounds.lower <= value.nextUp && bounds.upper >= value.nextDown)
    #expect(bounds.width < 1e-13)
  }

  @Test("Numbers of a series are the decimals that are typed", arguments: [("0.99^n", 100.0), ("1/1.01^n", 101)])
  func decimals(term: String, value: Double) throws {
    let bounds = try sum(term, from: 0)
    #expect(bounds.contains(value), "\(bounds)")
  }

  @Test("Terms that vanish slowly, or as a function of what vanishes, have wider bounds")
  func slowSums() throws {
    for (term, value) in [("ln(1+1/n^2)", 1.3018463986037126), ("(-1)^n*ln(1+1/n)", -0.45158270528945486)] {
      let bounds = try sum(term)
      #expect(bounds.contains(value) && bounds.width < 1e-3, "\(bounds)")
    }
    let bounds = try sum("1/(n*ln(n)^2)", from: 2)
    #expect(bounds.contains(2.109742801236892) && bounds.width < 1e-9, "\(bounds)")
  }

  @Test("Differences that vanish, and alternating terms that vanish slowly, have bounds")
  func smallDifferences() throws {
    let cases = [
      ("1-cos(1/n)", 1, 0.77875857955275841504), ("exp(1/n^2)-1", 1, 2.4074465547903285147),
      ("cosh(1/n)-1", 1, 0.86900199196290899881), ("(-1)^n/ln(n)", 2, 0.92429989722293885596),
    ]
    for (term, first, value) in cases {
      let bounds = try sum(term, from: first)
      #expect(
        bounds.lower <= value.nextUp && bounds.upper >= value.nextDown && bounds.width < 1e-9, "\(term): \(bounds)")
    }
  }

  @Test("Differences of fractions that cancel have an exact sum")
  func exactSums() throws {
    for (term, value) in [("1/n-1/(n+3)", 11.0 / 6), ("1/(n+1)-1/n", -1)] {
      #expect(try Expression("sum(\(term), n, 1, inf)", knownNames: []).value() == value)
    }
  }

  @Test("A sum of waves has bounds by the sizes of its terms")
  func waves() throws {
    let bounds = try sum("sin(n)/n^2")
    #expect(bounds.contains(1.0139591323607684))
    #expect(bounds.width < 1e-4)
  }

  @Test(
    "The harmonic series and constant terms are proved to diverge",
    arguments: [
      "1/n", "1/sqrt(n)", "3", "(-1)^n", "sqrt(n+1)-sqrt(n)", "ln(1+1/n)", "sin(1/n)",
      "3^n*n!/n^n",
    ])
  func divergence(term: String) throws {
    let series = InfiniteSum(of: try Expression(term, knownNames: ["n"]), index: "n", from: 1, parameter: nil)
    #expect(!series.sum().isBounded)
    #expect(series.diverges)
  }

  @Test("Terms of which one is undefined have no sum", arguments: ["1/(n-40)^2", "ln(30-n)/n^2"])
  func undefinedTerms(term: String) throws {
    let bounds = try sum(term)
    #expect(bounds.isEmpty || !bounds.isBounded)
  }

  @Test("A series with a parameter is a function with bounds of its slope, where it converges")
  func functions() throws {
    let exponential = try Expression("sum(x^n/n!, n, 0, inf)", knownNames: ["x", "a"]).compiled("x")
    for x in [-3.0, -0.5, 0, 1, 4] {
      let bounds = exponential.enclosure(over: Interval(x)).set.hull
      #expect(bounds.contains(Double.exp(x)) || bounds.width < 1e-13)
      #expect(abs(exponential(x) - Double.exp(x)) < 1e-12)
    }
    let slope = exponential.slope(over: Interval(1, 1.001))
    #expect(slope.lower > 2.7 && slope.upper < 2.73)
    let logarithm = try Expression("sum(x^n/n, n, 1, ∞)", knownNames: ["x", "a"]).compiled("x")
    #expect(abs(logarithm(0.5) - Double.log(2)) < 1e-12)
    #expect(logarithm(1.5).isNaN)
  }

  @Test("The derivative of a power series is the series of the derivatives")
  func derivatives() throws {
    let derivative = try #require(try Expression("sum(x^n/n!, n, 0, inf)", knownNames: ["x", "a"]).derivative(in: "x"))
      .compiled("x")
    #expect(abs(derivative(1) - Double.exp(1)) < 1e-12)
    // The first term, x⁰, has the slope 0, and k xᵏ⁻¹ has no value there.
    #expect(derivative(0) == 1)
    let waves = try #require(try Expression("sum(exp(-n*x^2), n, 0, inf)", knownNames: ["x"]).derivative(in: "x"))
    #expect(waves.compiled("x")(0).isNaN)
  }

  @Test("Digits of a sum are right, and a sum whose terms cancel has none")
  func digits() throws {
    #expect(try Expression("sum(cos(2*pi*n)/n^2, n, 1, inf)", knownNames: []).value() == 1.6449)
    let cosine = try Expression("sum((-1)^n*x^(2n)/(2n)!, n, 0, inf)", knownNames: ["x"]).compiled("x")
    #expect(abs(cosine(3) - Double.cos(3)) < 1e-12 && cosine(40).isNaN)
    #expect(throws: SyntaxError(.noBound(form: "sum"), at: 0..<3)) {
      try Expression("sum((-1)^n*40^(2n)/(2n)!, n, 0, inf)", knownNames: [])
    }
    #expect(throws: SyntaxError(.noBound(form: "sum"), at: 0..<3)) {
      try Expression("sum(sum(1/n^k, k, 2, inf), n, 2, inf)", knownNames: [])
    }
  }

  @Test("A series of zeros does not diverge, and one of ones has no sum, also as a power of its parameter")
  func constantTerms() throws {
    let zeros = InfiniteSum(of: try Expression("0*n", knownNames: ["n"]), index: "n", from: 1, parameter: nil)
    #expect(!zeros.diverges)
    #expect(zeros.sum() == Interval(0))
    #expect(try !sum("1/1^n").isBounded)
    #expect(try !sum("1/1.0000000000001^n").isBounded)
    let geometric = try Expression("sum(1/x^n, n, 0, inf)", knownNames: ["x"]).compiled("x")
    #expect(geometric(1).isNaN && geometric(0.5).isNaN && geometric(2) == 2)
    for x in [1.5, -3, 7] {
      let bounds = geometric.enclosure(over: Interval(x)).set.hull
      let exact = Interval(x) / (Interval(x) - Interval(1))
      #expect(bounds.isBounded && bounds.lower <= exact.upper && bounds.upper >= exact.lower)
    }
  }

  @Test("Sums without bounds are errors that tell whether they diverge")
  func errors() {
    #expect(throws: SyntaxError(.divergentSum, at: 0..<3)) {
      try Expression("sum(1/n, n, 1, inf)", knownNames: ["x", "a"])
    }
    #expect(throws: SyntaxError(.noBound(form: "product"), at: 0..<7)) {
      try Expression("product(1-1/n, n, 2, inf)", knownNames: ["x", "a"])
    }
    #expect(throws: SyntaxError(.infiniteProduct, at: 0..<7)) {
      try Expression("product(1-x/n^2, n, 2, inf)", knownNames: ["x", "a"])
    }
    #expect(throws: SyntaxError(.termOfSeveral(index: "n", others: ["a", "x"]), at: 0..<3)) {
      try Expression("sum((a*x)^n/n!, n, 1, inf)", knownNames: ["x", "a"])
    }
  }

  @Test(
    "Areas up to infinity are numbers in formulas",
    arguments: [
      ("integral(exp(-t^2), t, -inf, inf)", Double.sqrt(Double.pi)), ("integral(1/t^2, t, 2, inf)", 0.5),
      ("integral(1/(1+t^2), t, -∞, 1)", 3 * Double.pi / 4), ("integral(exp(-t), t, inf, 0)", -1),
      ("integral(exp(t), t, 0, -inf)", -1),
    ])
  func improperIntegrals(text: String, value: Double) throws {
    let formula = try Expression(text, knownNames: ["x"])
    #expect(abs(formula.value() - value) < 1e-12)
    #expect(formula.compiled("x").values(at: 0).contains(value))
  }
}
