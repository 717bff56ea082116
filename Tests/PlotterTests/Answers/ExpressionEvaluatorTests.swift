import Testing

@testable import Plotter

/// The values of expressions as text.
@Suite struct ExpressionEvaluatorTests {
  private func text(_ expression: String, _ options: [PlotOption: String] = [:]) throws(PlotError) -> String {
    try ExpressionEvaluator(PlotRequest(expressions: [], options)).text(expression)
  }

  @Test(
    "A value is the shortest text that reads back",
    arguments: [
      ("2^10", "1024"), ("1/3", "0.3333333333333333"), ("0.1+0.2", "0.3"), ("sin(1)^2", "0.7080734182735712"),
      ("-0", "0"), ("1+1=2", "1"), ("5!", "120"), ("|−3|", "3"), ("1e300*2", "2e+300"), ("if(1<2, 7, 8)", "7"),
      ("true", "1"),
    ])
  func values(expression: String, value: String) throws { #expect(try text(expression) == value) }

  @Test(
    "Operations that jump are those of exact operands",
    arguments: [
      ("floor(tan(pi/4))", "1"), ("sign(sqrt(2)^2-2)", "0"), ("ceil(sqrt(2)^2)", "2"), ("sqrt(2)^2=2", "1"),
      ("sqrt(2)^2>2", "0"), ("mod(sqrt(2)^2,2)", "0"), ("floor(-sqrt(3)^2)", "-3"), ("floor(a*sqrt(2)^2)", "4"),
    ])
  func exactOperands(expression: String, value: String) throws {
    #expect(try text(expression, [.set: "a=2"]) == value)
    #expect(try text(expression, [.set: "a=2", .enclosure: ""]) == "[\(value), \(value)]")
  }

  @Test(
    "A value is the Double next to the exact one, for numbers that are decimals",
    arguments: [
      ("sqrt(2)^2", "2"), ("sin(pi)", "0"), ("cos(pi/3)", "0.5"), ("(1+1e-9)^1e9", "2.7182818270999043"),
      ("1e16+1-1e16", "1"), ("sqrt(0.1)^2", "0.1"), ("a*sqrt(2)*sqrt(2)", "0.2"), ("tan(a)", "0.10033467208545055"),
      ("ln(2)", "0.6931471805599453"), ("floor(1-exp(-50))", "0"), ("ceil(1+exp(-50))", "2"), ("cbrt(7)*tan(pi)", "0"),
      ("sin(1e22)", "-0.8522008497671888"), ("(1-cos(1e-7))*1e14", "0.5"),
      ("(1+1e-20)^1e20", "2.71828182846"),
      ("exp(1e-20)-1", "1e-20"),
    ])
  func nearestValues(expression: String, value: String) throws {
    #expect(try text(expression, [.set: "a=0.1"]) == value)
  }

  @Test(
    "Digits of a value that is known less well are those that are proved",
    arguments: [
      ("exp(40)-235385266837019985", "0.407899910749"), ("sum(1/n!,n,0,inf)", "2.718281828459"),
      ("integral(floor(t),t,0,10.5)", "50"), ("invT(7.3e-12,1000)", "-6.83"), ("1e23-10^23", "0"),
    ])
  func provedDigits(expression: String, value: String) throws { #expect(try text(expression) == value) }

  @Test("A sum of a thousand fractions takes no long numbers")
  func longSums() throws { #expect(try text("sum(1/k,k,1,1000)") == "7.485470860550345") }

  @Test("An integral of a function without bounds is that of plot integrate, and a divergent one has no value")
  func improperIntegrals() throws {
    #expect(try text("integral(1/sqrt(x),x,0,1)") == "2")
    #expect(try text("integral(1/sqrt(t),t,0,a)", [.set: "a=4"]) == "4")
    // No Double is at the poles.
    #expect(try text("integral(sqrt(tan(x)),x,0,pi/2)").hasPrefix("2.22144146907"))
    #expect(throws: PlotError.self) { try text("integral(tan(x),x,0,pi/2)") }
    #expect(throws: PlotError.self) { try text("integral(1/x,x,0,1)") }
    #expect(throws: PlotError.self) { try text("integral(1/x,x,-1,1)") }
  }

  @Test("An equals sign at the end is that of a calculator", arguments: ["2+3=", "2+3 = ", "2 + 3"])
  func calculatorEquals(expression: String) throws { #expect(try text(expression) == "5") }

  @Test("A comparison without its right side is an error", arguments: ["3==", "3<=", "="])
  func openComparison(expression: String) { #expect(throws: PlotError.self) { try text(expression) } }

  @Test("An equation with an unknown is for plot solve")
  func equations() {
    #expect { try text("cos(x)=x") } throws: {
      ($0 as? PlotError)?.message
        == "'cos(x)=x' is an equation; plot solve 'cos(x)=x' finds x, and --set x=… tells whether it holds"
    }
  }

  @Test(
    "--digits rounds to significant digits", arguments: [("1", "1"), ("5", "1.4142"), ("17", "1.4142135623730951")])
  func digits(count: String, value: String) throws { #expect(try text("sqrt(2)", [.digits: count]) == value) }

  @Test("--set, --let and --degrees give names, functions and the unit of angles")
  func options() throws {
    #expect(try text("f(k)+1", [.set: "k=3", .let: "f(x)=x^2"]) == "10")
    #expect(try text("cos(180)", [.degrees: ""]) == "-1")
  }

  @Test("--enclosure prints bounds that contain the exact value")
  func enclosure() throws {
    #expect(try text("2+2", [.enclosure: ""]) == "[4, 4]")
    let bounds = try text("sqrt(2)", [.enclosure: ""]).dropFirst().dropLast().split(separator: ", ").compactMap {
      Double($0)
    }
    #expect(bounds.count == 2)
    #expect(bounds[0] * bounds[0] <= 2 && 2 <= bounds[1] * bounds[1])
    #expect(bounds[1] - bounds[0] < 1e-15)
    #expect(try text("-1/3", [.enclosure: ""]) == "[-0.3333333333333334, -0.3333333333333333]")
    #expect(try text("mod(1,0.1)", [.enclosure: ""]) == "[0, 0]")
    // The shortest decimal of the lower bound, 9.9498743710662, is greater than √99.
    #expect(try text("sqrt(99)", [.enclosure: ""]) == "[9.949874371066198, 9.949874371066203]")
    #expect(throws: PlotError.self) { try text("asin(1.0000000000000000001)", [.enclosure: ""]) }
  }

  @Test(
    "A missing value names the fault, and its place if that is known",
    arguments: [
      ("1/0", "division by zero", 1..<2),
      ("1+sqrt(-4)", "an even root of a negative number (√ of −4); with --complex it is 1 + 2i", 2..<6),
      ("1/(1/0)", "division by zero", nil), ("(0)^-1", "division by zero in x⁻¹", nil),
      ("(1e308)(10)", "a result beyond the largest number, 1.8e308 (× of 10)", nil),
      ("if(0, 1)", "no condition holds", nil),
    ] as [(String, String, Range<Int>?)])
  func faults(expression: String, message: String, range: Range<Int>?) {
    #expect {
      try text(expression)
    } throws: { error in
      let error = error as? PlotError
      let claim = expression == "(1e308)(10)" ? "has no value that is found" : "has no value"
      #expect(error?.message == "'\(expression)' \(claim): \(message)")
      #expect(error?.excerpt?.range == range)
      return error?.kind == .data
    }
  }

  @Test("A fault in a defined function has no place in the text")
  func definedFunction() {
    #expect {
      try text("f(0)/2", [.let: "f(x)=1/x"])
    } throws: { ($0 as? PlotError)?.excerpt == nil }
  }

  @Test(
    "An expression that is no number is an error", arguments: ["", "x", "M+1", "2+", "f(x)=x", "a b c", "((", "wat(2)"])
  func unreadable(expression: String) { #expect(throws: PlotError.self) { try text(expression) } }

  @Test("--digits and --enclosure exclude each other, and --digits is from 1 to 17")
  func wrongOptions() {
    for options in [[PlotOption.digits: "3", .enclosure: ""], [.digits: "0"], [.digits: "18"], [.digits: "x"]] {
      #expect(throws: PlotError.self) { try text("1", options) }
    }
  }

  @Test(
    "--complex evaluates with complex numbers",
    arguments: [
      ("(1+2i)^2", "-3 + 4i"), ("sqrt(-1)", "i"), ("sqrt(4)", "2"), ("1/i", "-i"), ("e^(i*pi)", "-1"), ("i^2", "-1"),
      ("ln(-1)", "3.141592653589793i"), ("|3+4i|", "5"), ("conj(2+3i)", "2 - 3i"), ("re(2+3i)+im(2+3i)", "5"),
      ("(2+3i)/(1-i)", "-0.5 + 2.5i"), ("i^i", "0.20787957635076190"),
      ("asin(2)", "1.5707963267948966 - 1.3169578969248168i"),
      ("arg(-2)", "3.141592653589793"), ("2i=", "2i"),
    ])
  func complexValues(expression: String, value: String) throws {
    let found = try text(expression, [.complex: ""])
    #expect(found == value || Double(found) == Double(value) && Double(found) != nil)
  }

  @Test("A value of which Doubles leave no digit is known where double-double has some, and its bounds are narrow")
  func cancelledValues() throws {
    for (expression, value) in [
      ("ln(1-tanh(20))", -39.30685281944005), ("1-tanh(20)", 8.49670851058e-18), ("acos(1-1e-20)", 1.41421356237e-10),
    ] {
      let printed = try #require(Double(try text(expression)))
      #expect(abs(printed / value - 1) < 1e-11)
      let bounds = try text(expression, [.enclosure: ""]).dropFirst().dropLast().split(separator: ",")
      let ends = bounds.compactMap { Double($0.trimmingPrefix(" ")) }
      #expect(ends.count == 2)
      #expect(ends[0] <= value * (1 + (value < 0 ? -1e-11 : 1e-11)) && abs(ends[1] / ends[0] - 1) < 1e-10)
    }
    #expect { try text("integral(ln(x),x,-1,1)") } throws: {
      ($0 as? PlotError)?.message.contains("no bounds of ∫ln(x) dx are found") == true
    }
  }

  @Test(
    "Where rounding errors decide whether there is a value, this is said, and no value is missing",
    arguments: ["sqrt(-sin(pi))", "acos(sqrt(2)^2-1)"])
  func hiddenValues(expression: String) {
    #expect { try text(expression) } throws: { ($0 as? PlotError)?.message.hasPrefix("rounding errors hide") == true }
  }

  @Test(
    "Complex values that rounding errors alone may make have a note, and others only digits that are right",
    arguments: [
      ("1/tan(pi)", true), ("1/(exp(i*pi)+1)", true), ("sqrt(exp(2*i*pi)-1)", true), ("arg(exp(-i*pi))", true),
      ("asin(1+1e-20)", true), ("(1+2i)^2", false), ("exp(i*pi/3)", false), ("ln(-1)", false), ("i^i", false),
    ])
  func complexRounding(expression: String, isNoted: Bool) throws {
    let isReal = expression.hasPrefix("asin")
    let evaluator = try ExpressionEvaluator(PlotRequest(expressions: [], isReal ? [:] : [.complex: ""]))
    #expect(try evaluator.evaluated(expression).notes.isEmpty == !isNoted)
    let found = try text("cbrt(log2(cos(0.001)))", [.complex: ""])
    #expect(found.hasPrefix("0.00448419898") && !found.contains("6915") && !found.contains("86067"), "\(found)")
  }

  @Test("An expression without a real value names its complex one")
  func complexAdvice() {
    for (expression, advice) in [("sqrt(-1)", "with --complex it is i"), ("(1+2i)^2", "--complex")] {
      #expect { try text(expression) } throws: { ($0 as? PlotError)?.message.contains(advice) == true }
    }
    #expect { try text("floor(2i)", [.complex: ""]) } throws: {
      ($0 as? PlotError)?.message.contains("floor has no complex form") == true
    }
  }

  @Test("Enclosures and digits of complex values")
  func complexForms() throws {
    #expect(try text("1/3+i/7", [.complex: "", .digits: "3"]) == "0.333 + 0.143i")
    #expect(try text("2+3i", [.complex: "", .enclosure: ""]) == "[2, 2] + [3, 3]i")
  }

  @Test("A value that rounding errors alone may make has a note")
  func rounding() throws {
    func notes(_ expression: String) throws -> Int {
      try ExpressionEvaluator(PlotRequest(expressions: [])).evaluated(expression).notes.count
    }
    #expect(try notes("1/sin(pi)") == 1 && notes("ln(sqrt(2)*sqrt(2)-2)") == 1)
    #expect(try notes("ln(2)+ln(3)-ln(6)") == 1 && notes("(1+1e-20)^1e20") == 0)
    #expect(
      try notes("asin(sin(pi/2))") == 0 && notes("1/3") == 0 && notes("sqrt(2)^2-2") == 0 && notes("sin(3)/7") == 0)
  }
}
