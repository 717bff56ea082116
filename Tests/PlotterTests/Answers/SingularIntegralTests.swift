import Testing

@testable import Plotter

@Suite("Integrals with singular ends and of waves") struct SingularIntegralTests {
  private func text(_ formula: String, _ range: String, _ options: [PlotOption: String] = [:]) throws -> String {
    var request = PlotRequest(formula, [.range: range])
    for (option, value) in options { request[option] = value }
    return try request.integralText().text.split(separator: "\n").joined()
  }

  @Test(
    "Areas beside poles at fractions, and under waves up to infinity, are proved",
    arguments: [
      ("ln(x)", "0:1", -1.0), ("1/sqrt(x)", "0:1", 2), ("x^-0.9", "0:1", 10),
      ("1/sqrt(1-x^2)", "-1:1", 3.141592653589793),
      ("1/abs(x-1/3)^0.999", "0:1", 1998.4966080466382), ("ln(x)^2", "0:1", 2),
      ("exp(-x)/sqrt(x)", "0:inf", 1.7724538509055160),
      ("ln(1-x)", "0:1", -1), ("sin(x)/x", "0:inf", 1.5707963267948966),
      ("cos(x)/sqrt(x)", "0:inf", 1.2533141373155003),
      ("ln(abs(x))", "-1:2", -1.6137056388801094), ("sin(x)/sqrt(x)", "1:inf", 0.6327775338687380),
      ("ln(sin(x))", "0:pi", -2.1775860903036021), ("sqrt(tan(x))", "0:pi/2", 2.2214414690791831),
      ("ln(cos(x))", "0:pi/2", -1.0887930451518010), ("1/sqrt(sin(x))", "0:pi", 5.2441151085842396),
      ("1/sqrt(sin(2x))", "0:pi/2", 2.6220575542921198),
      ("sin(x^2)", "0:inf", 0.6266570686577501), ("sin(x)^2/x^2", "1:inf", 0.673456768265773),
      ("sin(x)/x^2", "1:inf", 0.5040670619069284), ("sin(1/x)", "0:1", 0.5040670619069284),
      ("cos(x)/(1+x^2)", "0:inf", 0.5778636748954609), ("sin(1/x)/x^1.5", "0:1", 0.6327775338687380),
      ("sin(10^6*x)/x", "0:inf", 1.5707963267948966), ("sin(10^6*x)*exp(-x)", "0:inf", 9.99999999999e-7),
      ("x*sin(10^6*x)/(1+x)", "0:1", -4.683761512631821e-7), ("sin(0.1*x)/x", "0:inf", 1.5707963267948966),
      ("exp(-1/x)/x^2", "0:inf", 1), ("exp(-1/x)/x^2", "0:0.5", 0.1353352832366127),
    ])
  func proofs(formula: String, range: String, value: Double) throws {
    let bounds = try text(formula, range, [.enclosure: ""]).dropFirst().dropLast().split(separator: ",")
    let (low, high) = (try #require(Double(bounds[0])), try #require(Double(bounds[1].dropFirst())))
    // The known values are rounded.
    let slip = abs(value) * 1e-14
    #expect(low - slip <= value && value <= high + slip, "\(low) \(high)")
    #expect(high - low <= 1e-10 * abs(value))
  }

  @Test("No bounds are claimed of a function without values below a tiny number, where its simplified form has some")
  func undefinedBeside0() {
    #expect {
      try text("exp(-1/x)/x^2*sqrt(x-1e-280)/sqrt(x-1e-280)", "0:1", [.enclosure: ""])
    } throws: { "\($0)".contains("no bounds") }
  }

  @Test("Where values cancel beside a place, the area is estimated from those with right digits")
  func cancellation() throws {
    #expect(try text("(1-cos(x))^(-0.4)", "0:1") == "6.618")
    #expect(try text("1/(exp(x)-1)-1/x", "0:1").hasPrefix("-0.458"))
    #expect(try text("(exp(x)-1)^(-0.5)", "0:1").hasPrefix("1.8382"))
  }

  @Test("Samples that tell nothing of an area are no estimate")
  func meaninglessSamples() {
    #expect { try text("sin(ln(x))/x", "0:1") } throws: { "\($0)".contains("cannot be found") }
  }

  @Test("No bounds are claimed of an area that Doubles do not show, as that of 1÷(x ln² x)")
  func logarithmicPoles() {
    for formula in ["1/(x*ln(x)^2)", "1/(x*sqrt(-ln(x)))"] {
      #expect { try text(formula, "0:0.5", [.enclosure: ""]) } throws: { "\($0)".contains("cannot be found") }
    }
    #expect { try text("1/(1-cos(x))", "0:1") } throws: { "\($0)".contains("seems to diverge, without proof") }
  }

  @Test(
    "A divergent area beside a pole is an error, and so is one without bounds",
    arguments: [
      ("1/x", "0:1", "diverges"), ("1/(1-x)^1.5", "0:1", "diverges"),
      ("tan(x)", "0:pi/2", "the integral diverges"), ("1/sin(x)", "0:1", "the integral diverges"),
      ("exp(x)/sin(x)", "-1:1", "the integral diverges"),
      ("sin(x)", "0:inf", "no bound is found"),
    ])
  func refusals(formula: String, range: String, words: String) {
    #expect { try text(formula, range) } throws: { "\($0)".contains(words) }
  }
}
