import Testing

@testable import Brain
@testable import Plotter

@Suite("Limits") struct LimitAnswerTests {
  private func limit(_ expression: String, _ place: String) throws -> (text: String, notes: [String]) {
    var request = PlotRequest(expressions: [expression])
    request[.range] = place
    let (text, notes) = try request.limitText()
    return (text.trimmed, notes.map(\.text))
  }

  /// Expressions, places and limits.
  private static let limits: [(String, String, String)] = [
    ("sin(x)/x", "0", "1"), ("(1-cos(x))/x^2", "0", "0.5"), ("(x-sin(x))/x^3", "0", "0.166666666666667"),
    ("(x^2-1)/(x-1)", "1", "2"), ("(sqrt(x+4)-2)/x", "0", "0.25"), ("1/x^2", "0", "inf"), ("1/x", "0-", "-inf"),
    ("x*sin(1/x)", "0", "0"), ("(1+x)^(1/x)", "0+", "2.718281828459"), ("sqrt(x^2+x)-x", "inf", "0.5"),
    ("x^2/exp(x)", "inf", "0"), ("exp(x)/x^10", "inf", "inf"), ("x^(1/x)", "inf", "1"), ("n*sin(1/n)", "inf", "1"),
    ("1/x-1/sin(x)", "0", "0"), ("x/(x-1)-1/ln(x)", "1", "0.5"), ("(sin(x)-1)/(x-pi/2)^2", "pi/2", "-0.5"),
    ("if(x<1, x^2, 2x-1)", "1", "1"), ("floor(x)", "2-", "1"), ("abs(x-2)/(x^2-4)", "2+", "0.25"),
    ("sin(5x)/sin(3x)", "x->0", "1.66666666666667"), ("(3x^2+2x)/(x^2+1)", "-inf", "3"), ("exp(-1/x^2)", "0", "0"),
    ("csc(x)-cot(x)", "0", "0"), ("x*floor(1/x)", "0", "1"), ("x*ceil(1/x)+mod(x,1)", "0+", "1"),
    ("mod(x,2)", "2-", "2"),
    ("mod(x,2)", "2+", "0"), ("floor(x)/x", "-inf", "1"), ("gamma(x)", "0+", "inf"), ("gamma(x)", "0-", "-inf"),
    ("gamma(x)*x", "0", "1"), ("gamma(x)*(x+2)", "-2", "0.5"), ("x*floor(sin(1/x))", "0", "0"),
    ("x*(pi/2-atan(x))", "inf", "1"), ("x*(atan(x)+pi/2)", "-inf", "-1"),
    ("sqrt(x^2+x)-x", "-inf", "inf"), ("sqrt(x^2+x)+x", "-inf", "-0.5"), ("hypot(x,1)-x", "inf", "0"),
    ("coth(x)-1/x", "0", "0"), ("x/floor(x)", "inf", "1"), ("ln(floor(x))-ln(x)", "inf", "0"),
    ("exp(x)/x^100", "inf", "inf"), ("x^1000*exp(-x)", "inf", "0"), ("-exp(x)/x^100", "inf", "-inf"),
    ("x-ln(exp(x)+1)", "inf", "0"), ("ln(exp(x)+1)-x", "inf", "0"), ("(x+sin(x))/(x-sin(x))", "inf", "1"),
    ("(2x+cos(x))/(3x-sin(x)+1)", "-inf", "0.666666666666667"), ("x^2*sin(1/x)/sin(x)", "0", "0"),
    ("sqrt(1-cos(x))/x", "0+", "0.70710678118655"), ("sqrt(1-cos(x))/x", "0-", "-0.70710678118655"),
    // Many digits cancel: the first term of the power series is the limit.
    ("(tan(sin(x))-sin(tan(x)))/x^7", "0", "0.0333333333333333"),
    ("(sin(x)-x+x^3/6-x^5/120)/x^7", "0", "-0.000198412698412698"), ("1/x^2-1/sin(x)^2", "0", "-0.333333333333333"),
    ("(e^x-e^sin(x))/(x-sin(x))", "0", "1"), ("(sin(x)^11-x^11)/x^13", "0", "-1.83333333333333"),
    ("(cbrt(1+x)-1-x/3)/x^2", "0", "-0.111111111111111"), ("(sinc(x)-1)/x^2", "0", "-0.166666666666667"),
    ("x^2*(1-x*sin(1/x))", "inf", "0.166666666666667"), ("(x^(1/3)-2)/(x-8)", "8", "0.0833333333333333"),
  ]

  @Test(
    "Limits follow from rules and from power series, with all digits right",
    arguments: limits)
  func proved(expression: String, place: String, value: String) throws {
    let found = try limit(expression, place)
    #expect(found.text == value && found.notes.isEmpty, "\(found)")
  }

  @Test(
    "Jumps and corners have no power series",
    arguments: [
      ("sign(x)+x*x", "0", "no limit"), ("round(x+0.5)+x", "0", "no limit"), ("abs(sin(x))/x", "0", "no limit"),
      ("frac(x)+x", "1", "no limit"),
    ])
  func jumps(expression: String, place: String, words: String) {
    #expect { try limit(expression, place) } throws: { "\($0)".contains(words) }
  }

  @Test(
    "An end of what a function comes near to has no digits of rounding, and a variable that may look whole is said to be real"
  )
  func covered() {
    #expect { try limit("2^sin(1/x)", "0") } throws: { "\($0)".contains("from 0.5 to 2 again and again") }
    #expect { try limit("sin(2*pi*n)", "inf") } throws: { "\($0)".contains("; n is any real number here") }
  }

  @Test("Values of which rounding leaves no digits are no estimate")
  func cancelledValues() {
    #expect { try limit("(sum(x^n/n!,n,0,inf)-exp(x))/x^3", "0") } throws: { "\($0)".contains("is found") }
  }

  @Test("A place may be written with its variable, as x=0 and x->0")
  func namedPlaces() throws {
    for place in ["x=0", "x->0", "x → 0", "x -> 0+"] {
      #expect(try limit("sin(x)/x", place).text == limit("sin(x)/x", "0").text, "\(place)")
      #expect(try PlotRequest(arguments: ["sin(x)/x", place]).limitText().text == "1\n", "\(place)")
    }
  }

  @Test("Powers of negative numbers have the limit of a sequence, and say so")
  func sequences() throws {
    for text in ["(-1)^n/n", "(-0.5)^n", "(-1)^(n+1)/(n+cos(n))"] {
      let found = try limit(text, "inf")
      #expect(
        found.text == "0" && found.notes.count == 1 && found.notes[0].contains("at whole numbers alone"), "\(text)")
    }
  }

  @Test("An end of the domain has the limit from the side with values, and says so")
  func oneSided() throws {
    let found = try limit("x*ln(x)", "0")
    #expect(found.text == "0" && found.notes == ["'x*ln(x)' has values on the right only, and none on the left"])
  }

  @Test(
    "That there is no limit is told with the reason",
    arguments: [
      ("1/x", "0", "it tends to -inf from the left, and to inf from the right"),
      ("abs(x)/x", "0", "it tends to -1 from the left, and to 1 from the right"),
      ("sin(1/x)", "0", "it comes near to each number from -1 to 1 again and again"),
      ("3+2cos(x)", "inf", "from 1 to 5 again and again"),
      ("sqrt(-1-x^2)", "0", "has no values, as far as samples show, near x = 0"),
      ("x^2=1", "0", "is an equation or an inequality"),
    ])
  func none(expression: String, place: String, reason: String) {
    #expect(message { try limit(expression, place) }.contains(reason))
  }

  @Test("Where no rule decides, the limit of values is an estimate with a note")
  func estimate() throws {
    let found = try limit("(hypot(x,1)-x)*x", "inf")
    #expect(found.text == "0.5" && found.notes == ["the limit of '(hypot(x,1)-x)*x' is an estimate, without proof"])
    #expect(message { try limit("(-1)^n", "inf") }.contains("no limit"))
    #expect(message { try limit("sqrt(sin(x))/x", "inf") }.contains("no limit"))
    // Values between poles that go on for ever are no limit.
    for formula in ["gamma(x)", "cot(-x)*exp(x)", "tan(x)*exp(x)"] {
      #expect(message { try limit(formula, "-inf") }.contains("is found; values on the way"))
    }
    // A sine jumps with its argument.
    for formula in ["sin(pi*floor(x))", "cos(2*pi*ceil(x))", "cos(pi*floor(x))"] {
      #expect(message { try limit(formula, "inf") }.contains("is found; values on the way"))
    }
    // Steps that bounds do not show are no limit.
    #expect(try limit("1+1e-30*sign(x)", "0").notes.count == 1)
    #expect(try limit("1e-30/(x+1e-30)", "0").text == "1")
    let sum = PlotRequest(expressions: ["sum(1/k,k,1,x)-ln(x)", "inf"])
    #expect(message { try sum.limitText() }.contains("has a sum whose number of terms changes with x"))
    // Samples tell nothing of steps.
    #expect(message { try limit("x-floor(x)", "inf") }.contains("is found; values on the way"))
    // Derivatives of functions with steps tell nothing of them far out.
    #expect(message { try limit("(x+sin(x)*cos(x))/(exp(sin(x))*(x+sin(x)*cos(x)))", "inf") }.contains("no limit"))
  }

  @Test("The place may be the last word, or within a call as other programs write it")
  func places() throws {
    func text(_ words: String...) throws -> String { try PlotRequest(expressions: words).limitText().text }
    #expect(try text("x^2", "x^3", "3") == "9\n27\n" && text("limit(sin(t)/t, t, 0)") == "1\n")
    #expect(try text("1/x", "-inf") == "0\n" && text("lim((1+1/n)^n, n->inf)") == "2.718281828459\n")
    #expect(try text("sin(x)/x, x -> 0") == "1\n" && text("1/n as n → oo") == "0\n" && text("lim x->0+ 1/x") == "inf\n")
    #expect(try text(#"\lim_{x \to 0} \sin(x)/x"#) == "1\n")
    #expect(message { try text("sin(x)/x") }.contains("limit needs a place"))
  }

  @Test(
    "What tends to 0 and may be 0 has no sign, and neither have its square and its magnitude",
    arguments: [
      ("sign(abs(x-x))", "1"), ("if(abs(x-x)>0,1,2)", "1"), ("sign((sqrt(x^2)-x)^2)", "1"),
      ("sign(abs(sin(x)/x))", "inf"),
      ("floor(-abs(x*sin(1/x)))", "0"), ("1/abs(x-x)", "1"), ("ln(abs(x-x))", "1"),
    ])
  func mayVanish(expression: String, place: String) {
    #expect(throws: PlotError.self) { try limit(expression, place) }
  }

  @Test("A parameter without an exact value has no limit that its rounding makes")
  func parameters() throws {
    func notes(_ expression: String, _ place: String, _ value: String) throws -> Int {
      var request = PlotRequest(expressions: [expression])
      (request[.range], request[.set]) = (place, value)
      return try request.limitText().notes.count
    }
    #expect(try notes("a*sin(x)/x", "0", "a=3") == 0 && notes("(3x-1)/(x-k)", "1", "k=1/3") == 0)
    #expect(throws: PlotError.self) { try notes("(k^2-2)/x", "0+", "k=sqrt(2)") }
  }

  @Test("Bounds contain the limit")
  func enclosure() throws {
    var request = PlotRequest(expressions: ["(2^x-1)/x"])
    request[.range] = "0"
    request.add(.enclosure)
    #expect(try request.limitText().text.hasPrefix("[0.69314718055994"))
  }
}
