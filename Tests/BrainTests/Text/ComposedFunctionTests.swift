import Testing

@testable import Brain

@Suite("Functions that are formulas of others") struct ComposedFunctionTests {
  @Test(
    "The normal distribution has its values",
    arguments: [
      ("normalcdf(0,0,1)", 0.5), ("normalcdf(1,0,1)", 0.8413447460685429), ("normalpdf(0,0,2)", 0.19947114020071635),
      ("normalcdf(130,100,15)-normalcdf(70,100,15)", 0.9544997361036416),
    ])
  func values(formula: String, value: Double) throws {
    let found = try Expression(formula).evaluation(using: [:] as [String: Double]).value
    #expect(abs(found - value) <= 4 * value.ulp, "\(found)")
  }

  @Test(
    "Distributions have their values",
    arguments: [
      ("normalpdf(0)", 0.3989422804014327), ("normalcdf(1.96)", 0.9750021048517795), ("tpdf(1,5)", 0.21967979735098056),
      ("tcdf(2.0150483733330233,5)", 0.95), ("tcdf(0,2)", 0.5), ("chi2pdf(3,4)", 0.16734762011132234),
      ("chi2pdf(-1,4)", 0), ("chi2cdf(1,0.5)", 0.846486404191678),
      ("chi2cdf(3.841458820694124,1)", 0.95), ("chi2cdf(9.487729036781154,4)", 0.95),
      ("exppdf(1,2)", 0.2706705664732254), ("fpdf(1,2,3)", 0.27885480092693404), ("fcdf(3,2,10)", 0.904632568359375),
      ("fcdf(-1,2,3)", 0), ("fpdf(0,2,3)", 1), ("fcdf(1.5,4,9)", 0.7189143606656505),
      ("expcdf(1,2)", 0.8646647167633873), ("expcdf(-1,2)", 0), ("poissonpdf(3,2)", 0.1804470443154836),
      ("poissoncdf(3.7,2)", 0.857123460498547), ("poissoncdf(-1,2)", 0), ("binompdf(3,10,0.5)", 0.1171875),
      ("binomcdf(3,10,0.5)", 0.171875), ("binomcdf(10,10,0.3)", 1),
    ])
  func distributions(formula: String, value: Double) throws {
    let found = try Expression(formula).evaluation(using: [:] as [String: Double]).value
    #expect(abs(found - value) <= 1e-13 * max(value, 1), "\(found)")
  }

  @Test(
    "The parts of a real number are those of a complex one",
    arguments: [("arg(-2)", Double.pi), ("arg(3)", 0), ("re(-2)", -2), ("im(5)", 0), ("conj(1/2)", 0.5)])
  func partsOfReals(formula: String, value: Double) throws {
    #expect(try Expression(formula).evaluation(using: [:] as [String: Double]).value == value)
    #expect(try Expression("im(x)", knownNames: ["im", "x"]).variables == ["im", "x"])
  }

  @Test(
    "Steps and pulses have the mean of both sides at their jumps",
    arguments: [
      ("heaviside(-2)", 0), ("heaviside(0)", 0.5), ("step(1/3)", 1), ("unitstep(-1)", 0), ("rect(0.4)", 1),
      ("rect(1/2)", 0.5), ("rect(-1/2)", 0.5), ("rect(-3)", 0), ("tri(0)", 1), ("tri(-1/4)", 0.75), ("tri(2)", 0),
    ])
  func steps(formula: String, value: Double) throws {
    #expect(try Expression(formula).evaluation(using: [:] as [String: Double]).value == value)
    #expect(try Expression("step*x", knownNames: ["step", "x"]).variables == ["step", "x"])
  }

  @Test(
    "Quantiles, probabilities between two values and the names of calculators have their values",
    arguments: [
      ("invNorm(0.975)", 1.959963984540054), ("invNorm(0.9,100,15)", 119.223273483169007), ("norminv(0.5)", 0),
      ("invT(0.975,5)", 2.5705818356363148), ("normalcdf(9,20)", 1.1285884059538408e-19),
      ("normalcdf(8,1E99)", 6.220960574271785e-16), ("expcdf(50,1e9,1)", 1.9287498479639178e-22),
      ("tcdf(20,1E99,10)", 1.0730311586021e-9), ("chi2cdf(100,inf,3)", 1.5541594313896e-21),
      ("normalcdf(-inf,0)", 0.5), ("normalcdf(-inf,inf)", 1), ("normalcdf(-1,1)", 0.6826894921370859),
      ("normcdf(70,130,100,15)", 0.9544997361036416), ("tcdf(-2,2,5)", 0.8980605211701416),
      ("chi2cdf(1,3,4)", 0.3519705891978756), ("expcdf(1,2,0.5)", 0.2386512185411911), ("geompdf(3,0.5)", 0.125),
      ("geometcdf(3,0.5)", 0.875), ("geompdf(0,0.5)", 0), ("binomialpdf(3,10,0.5)", 0.1171875),
    ])
  func calculators(formula: String, value: Double) throws {
    let found = try Expression(formula).evaluation(using: [:] as [String: Double]).value
    #expect(abs(found - value) <= 1e-11 * (value == 0 ? 1 : value), "\(found)")
  }

  @Test(
    "An argument counts as an end at infinity, or as outside of a domain, only if its bounds do, and not its Double")
  func roundedArguments() throws {
    for formula in [
      "normalcdf(39+ln(1-tanh(20)))", "expcdf(-ln(1-tanh(20))/100, 1)", "tcdf(1/0, 3)", "normalcdf(ln(0))",
    ] {
      let set = FunctionTemplate(try Expression(formula), variables: [""]).bound(to: [:]).decimalValues(at: 0)
      #expect(!(set.decoration >= .def && set.hull.width == 0), "\(formula): \(set)")
    }
    #expect(throws: Never.self) { try Expression("normalcdf(0, 0, 1-tanh(20))") }
    #expect(throws: Never.self) { try Expression("invNorm(sqrt(2)^2-1)") }
    #expect(throws: SyntaxError.self) { try Expression("normalcdf(0, 0, tanh(20)-2)") }
  }

  @Test("Counts and orders are whole numbers by their bounds, and not by their Doubles alone")
  func roundedCounts() throws {
    for bound in ["ceil(sqrt(2)^2)", "floor(tan(pi/4))", "floor(ln(1000)/ln(10))", "ceil(exp(ln(3)))"] {
      #expect(throws: SyntaxError.self, "\(bound)") { try Expression("sum(1, k, 1, \(bound))") }
      #expect(throws: SyntaxError.self, "\(bound)") { try Expression("sum(1/2^k, k, \(bound), inf)") }
      #expect(throws: SyntaxError.self, "\(bound)") { try Expression("diff(x^4, x, \(bound))", knownNames: ["x"]) }
      #expect(throws: SyntaxError.self, "\(bound)") { try Expression("poissoncdf(\(bound), 2)") }
    }
    for (bound, count) in [("sqrt(16)", 4.0), ("floor(10pi)", 31), ("0.07*100", 7), ("log(1000)", 3), ("2^5", 32)] {
      #expect(try Expression("sum(1, k, 1, \(bound))").value() == count)
    }
  }

  @Test("A number of events may be a variable with a known range")
  func counts() throws {
    func parsed(_ text: String, _ ranges: NameRanges) throws -> Expression {
      try Expression(text, knownNames: ["k"], functions: [:], ranges: ranges)
    }
    let sum = try parsed("binomcdf(k, 10, 0.5)", NameRanges(["k": -2...12]))
    for (k, value) in [(-1, 0), (3.5, 0.171875), (11, 1)] as [(Double, Double)] {
      #expect(sum.evaluation(using: ["k": k]).value == value)
    }
    #expect(throws: SyntaxError(.boundNotWhole(form: "poissoncdf"), at: 0..<10)) {
      try parsed("poissoncdf(k, 3)", .unknown)
    }
  }

  @Test("The formulas of all functions can be read", arguments: ComposedFunction.all.map(\.name))
  func formulas(name: String) throws {
    let function = try #require(ComposedFunction.all.first { $0.name == name })
    let arguments = function.parameters.map { $0 == "p" ? "0.5" : "2" }.joined(separator: ",")
    #expect(try Expression("\(name)(\(arguments))").evaluation(using: [:] as [String: Double]).value.isFinite)
  }

  @Test(
    "A parameter for which a distribution does not exist is an error",
    arguments: [
      ("binompdf(10,0.3,0)", "n", 0.3), ("binompdf(3,10,2)", "p", 2), ("normalpdf(0,0,-1)", "sd", -1),
      ("tcdf(1,0)", "df", 0), ("exppdf(1,-2)", "rate", -2),
    ] as [(String, String, Double)])
  func domains(formula: String, parameter: String, value: Double) {
    let name = String(formula.prefix { $0 != "(" })
    let error = SyntaxError(
      .argumentOutside(function: name, parameter: parameter, value: value), at: 0..<name.count)
    #expect(throws: error) { try Expression(formula) }
  }

  @Test(
    "Probabilities far below the mean keep their digits",
    arguments: [
      ("normalcdf(-10,0,1)", 7.619853024160526e-24), ("tcdf(-20,100)", 4.997133930668468e-37),
      ("tcdf(-100,10)", 1.2248447777099150e-16), ("tcdf(3,inf,1)", 0.10241638234956673),
      ("fcdf(50,inf,3,20)", 1.7760683360454804e-09), ("fcdf(0.001,20,3)", 5.9860062156895107e-22),
    ])
  func lowerTail(formula: String, value: Double) throws {
    let found = try Expression(formula).evaluation(using: [:] as [String: Double]).value
    #expect(abs(found / value - 1) < 1e-12, "\(found)")
  }

  @Test("A definition of the same name comes first, and a wrong number of arguments is an error")
  func names() throws {
    let own = DefinedFunction(of: ["n"], .variable("n"))
    let formula = try Expression("normalcdf(7)", knownNames: [], functions: ["normalcdf": own])
    #expect(formula == .whole(7))
    #expect(throws: SyntaxError.self) { try Expression("normalcdf(7,0,1,2,3)") }
    #expect(throws: SyntaxError.self) { try Expression("tpdf(7)") }
  }
}
