import Testing

@testable import Plotter

@Suite("Integrals") struct IntegralAnswerTests {
  private func text(_ formula: String, _ range: String, _ options: [PlotOption: String] = [:]) throws -> String {
    var request = PlotRequest(formula, [.range: range])
    for (option, value) in options { request[option] = value }
    return try request.integralText().text.split(separator: "\n").joined()
  }

  @Test(
    "A range that is empty, reversed or without end is an error that shows what to write",
    arguments: [
      ("1:0", "reversed"), ("0", "range A:B"), ("0:", "range A:B"), ("inf:0", "reversed"), ("0:nan", "needs a value"),
    ])
  func ranges(range: String, words: String) {
    #expect { try text("x", range) } throws: { error in "\(error)".contains(words) }
  }

  /// Integrals with their values from mpmath.
  static let known: [(String, String, String)] = [
    ("0", "0:1", "0"), ("x", "2:2", "0"), ("sin(x)", "0:pi", "2"), ("x^2", "0:1", "0.33333333333333333333"),
    ("exp(-x^2)", "-inf:inf", "1.7724538509055160273"), ("1/(1+x^2)", "-inf:inf", "3.1415926535897932385"),
    ("1/x^2", "1:inf", "1"), ("exp(-x)", "0:inf", "1"), ("x*exp(-x)", "0:inf", "1"),
    ("x^3*exp(-2x)", "0:inf", "0.375"), ("sin(x)/x", "0:pi", "1.8519370519824661704"),
    ("sqrt(x)", "0:1", "0.66666666666666666667"), ("x^x", "0:1", "0.78343051071213440706"),
    ("abs(x-0.3)", "0:1", "0.29"), ("floor(x)*x", "0:100", "330825"), ("sin(100x)^2", "0:10", "4.9976749012389596575"),
    ("exp(-1e6*(x-0.3)^2)", "0:1", "0.0017724538509055160273"), ("1/(1+x^4)", "-2:2", "2.1402553782733762955"),
    ("tan(x)", "0:1", "0.61562647038601426215"), ("ln(x)", "1:e", "1"), ("gamma(x)", "1:3", "2.3080273328272801789"),
    ("cos(x)*exp(-x/5)", "0:20", "0.20694838346277238096"), ("J0(x)", "0:10", "1.0670113039567368575"),
    ("max(x,x^2)", "0:2", "2.8333333333333333333"), ("if(x<1,x,2)", "0:2", "2.5"),
    ("sqrt(1-x^2)", "-1:1", "1.5707963267948966192"), ("1/(2+cos(x))", "0:2pi", "3.6275987284684357012"),
    ("erf(x)", "0:1", "0.48606495811225593406"), ("0.1*x", "0:0.3", "0.0045"), ("mod(x,1)", "0:5", "2.5"),
    ("sin(x+exp(x))", "0:5", "0.35308053188067870702"), ("x^2*ln(x)", "0:1", "-0.11111111111111111111"),
    ("x^3/(exp(x)-1)", "0:inf", "6.4939394022668291491"), ("1/(exp(x)+exp(-x))", "-inf:inf", "1.5707963267948966192"),
    ("exp(-x)/(1+exp(-x))^2", "-inf:inf", "1"), ("x/(3-2^x)", "2:inf", "-2.0121852811028422926"),
    ("1/exp(x)", "59:69", "2.3801583447666298780e-26"), ("exp(-x)", "0:-ln(1-tanh(20))", "0.99999999999999999150"),
  ]

  @Test("A function without values has no integral", arguments: ["0/(x-x)", "1+0/(x-x)", "x/(x/0)", "0*(1/(x-x))"])
  func undefined(formula: String) {
    #expect { try text(formula, "0:1") } throws: { "\($0)".contains("has no value for any number") }
  }

  @Test("Proved bounds contain the value, and are narrow", arguments: known)
  func enclosures(formula: String, range: String, value: String) throws {
    let bounds = try text(formula, range, [.enclosure: ""]).dropFirst().dropLast().split(separator: ",")
    let (low, high) = (try #require(Double(bounds[0])), try #require(Double(bounds[1].dropFirst())))
    let exact = try #require(Double(value))
    #expect(low <= exact && exact <= high)
    #expect(high - low <= 1e-10 * max(abs(exact), 1e-300) || high - low <= 1e-300)
  }

  @Test("All printed digits are right", arguments: known)
  func digits(formula: String, range: String, value: String) throws {
    let printed = try text(formula, range)
    let exact = try #require(Double(value))
    let number = try #require(Double(printed))
    let digits = printed.filter(\.isNumber).drop { $0 == "0" }.count
    // A text with fewer digits is a shorter number, such as 2.
    #expect(abs(number - exact) <= 0.6e-14 * abs(exact) || digits < 15 && abs(number - exact) <= 1e-9 * abs(exact))
  }

  @Test("Areas beside an integrable pole that is no fraction are estimated, and have no proved bounds")
  func poles() throws {
    let estimate = try #require(Double(try text("abs(sin(x)-0.6)^(-0.5)", "0:1")))
    #expect(abs(estimate - 3.1092) < 0.01)
    #expect(throws: PlotError.self) { try text("abs(sin(x)-0.6)^(-0.5)", "0:1", [.enclosure: ""]) }
  }

  @Test(
    "A divergent integral is an error that says where",
    arguments: [("1/x", "-1:1", "x=0"), ("1/(x-2)^2", "1:3", "x=2"), ("tan(x)", "0:3", "x=1.57")])
  func divergence(formula: String, range: String, place: String) {
    #expect { try text(formula, range) } throws: { error in
      "\(error)".contains("diverge") && "\(error)".contains(place)
    }
  }

  @Test(
    "Areas under functions that nearly follow 1÷x, and under functions of what vanishes, are proved",
    arguments: [
      ("1/(x*ln(x)^2)", "2:inf", 1.4426950408889634), ("1/(x*ln(x)^1.5)", "2:inf", 2.4022448175728996),
      ("ln(1+exp(-x))", "0:inf", 0.8224670334241132), ("atan(1/x^2)", "1:inf", 0.9485478112823793),
    ])
  func slowTails(formula: String, range: String, exact: Double) throws {
    let number = try #require(Double(try text(formula, range)))
    #expect(abs(number - exact) < 1e-12)
  }

  @Test(
    "Areas up to infinity are proved under densities, which are 0 on one side, and under erfc and sinc",
    arguments: [
      ("exppdf(x,2)", "-inf:inf", 1), ("x*exppdf(x,2)", "0:inf", 0.5), ("abs(x)*exp(-abs(x))", "-inf:inf", 2),
      ("erfc(x)", "0:inf", 0.5641895835477563), ("erfc(x)^2", "1:inf", 0.00424908157087895),
      ("sinc(x)", "0:inf", 1.5707963267948966), ("if(x<0,exp(x),exp(-2x))", "-inf:inf", 1.5),
    ])
  func branches(formula: String, range: String, exact: Double) throws {
    let number = try #require(Double(try text(formula, range)))
    #expect(abs(number - exact) < 1e-11)
  }

  @Test("An area under 1 ÷ (x ln x) is infinite", arguments: ["1/(x*ln(x))", "1/(x*ln(x)*ln(ln(x)))"])
  func slowDivergence(formula: String) {
    #expect(message { try text(formula, "3:inf") }.contains("diverges"))
  }

  @Test("A function that is undefined on a part of the range has no integral")
  func undefined() {
    #expect { try text("sqrt(x)", "-1:1") } throws: { "\($0)".contains("undefined") }
    // What cancels has no value either.
    for formula in [
      "sqrt(x-2)/sqrt(x-2)", "sqrt(x-3)*sqrt(x-3)", "0*ln(x-3)", "sqrt(-1-x^2)^0", "acosh(x/2)/acosh(x/2)",
      "sqrt(x-0.5)/sqrt(x-0.5)", "sqrt(x-0.5)/sqrt(x-0.5)*sin(9000x)",
    ] {
      #expect(message { try text(formula, "0:1") }.contains("undefined"), "\(formula)")
    }
    #expect(message { try text("sqrt(100-x)/sqrt(100-x)*sin(x)/x", "1:inf") }.contains("no bound is found"))
    #expect(message { try text("sqrt(1e30-x)/sqrt(1e30-x)/(x*ln(x)^2)", "2:inf") }.contains("no bound is found"))
  }

  @Test("Parameters, definitions and degrees are those of pictures")
  func names() throws {
    #expect(try text("k*x", "0:1", [.set: "k=4"]) == "2")
    #expect(try text("sin(x)", "0:180", [.degrees: ""]).hasPrefix("114.591559026"))
    var request = PlotRequest("f(x)", [.range: "0:1"])
    request.add(.let, "f(t)=3t^2")
    #expect(try request.integralText().text == "1\n")
  }

  @Test("A range in words behind the only formula is that of the variable, with a note, unless its words have values")
  func rangeInWords() throws {
    let (request, note) = PlotRequest("x^2 from 0 to 3").takingWordedRange()
    #expect(try request.integralText().text == "9\n")
    #expect(note?.text == "'x^2 from 0 to 3' is read as 'x^2' with -x 0:3")
    #expect(PlotRequest("cos(t) from t=0 to pi/2").takingWordedRange().request[.range] == "0:pi/2")
    for other in ["x^2 from a to b", "from 0 to 3", "x^2 from 0", "x^2"] {
      #expect(PlotRequest(other).takingWordedRange().note == nil)
    }
    #expect(PlotRequest("x^2 from 0 to 3", [.range: "1:2"]).takingWordedRange().note == nil)
    var named = PlotRequest("x from 0 to 3")
    named.add(.set, "from=1")
    #expect(named.takingWordedRange().note == nil)
  }

  @Test("A range may be the last word")
  func lastRange() throws {
    func text(_ words: String...) throws -> String {
      try PlotRequest(expressions: words).takingLastRange.integralText().text
    }
    #expect(
      try text("x^2", "x^3", "0:1") == "0.333333333333333\n0.25\n"
        && text("exp(-x^2)", "-inf:inf").hasPrefix("1.7724538509"))
    #expect(PlotRequest(expressions: ["x", "x>0 ? x : 0"]).takingLastRange.expressions.count == 2)
    #expect(try text("x^2", "0", "1") == "0.333333333333333\n" && text("1/x^2", "1", "oo") == "1\n")
    #expect(PlotRequest(expressions: ["0", "1"]).takingLastRange.expressions.count == 2)
    #expect(PlotRequest(expressions: ["x", "0", "1", "2"]).takingLastRange.expressions.count == 4)
  }

  @Test("Areas up to infinity are found with parameters, and proved to be infinite")
  func tails() throws {
    #expect(try PlotRequest("1/x^p", [.range: "1:inf", .set: "p=2"]).integralText().text == "1\n")
    #expect(try PlotRequest("ln(x)/x^2", [.range: "1:inf"]).integralText().text == "1\n")
    #expect(try PlotRequest("0*x", [.range: "1:inf"]).integralText().text == "0\n")
    #expect(
      !message { try PlotRequest("(sin(x)^2+cos(x)^2-1)*x", [.range: "1:inf"]).integralText() }.contains("diverges"))
    #expect(message { try PlotRequest("1/x", [.range: "1:inf"]).integralText() }.contains("diverges"))
  }

  @Test("Bounds that share no digits are told in a note")
  func wideBounds() throws {
    let wide = try PlotRequest("if(x=0.7,1e20,2)", [.range: "0:1"]).integralText()
    #expect(wide.notes.count == 1 && "\(wide.notes[0])".contains("only known to be in [2, "))
    #expect(try PlotRequest("sin(x)", [.range: "0:2pi"]).integralText().notes.isEmpty)
  }
}
