import Testing

@testable import Brain

@Suite("Formulas of complex numbers as two formulas of real ones") struct ComplexExpressionTests {
  private func parts(_ text: String, of variable: String? = "z") throws -> ComplexExpression {
    try ComplexExpression(
      Expression(text, knownNames: ["z", "i"], functions: Expression.complexFunctions), of: variable)
  }

  private func value(_ text: String, x: Double = 0, y: Double = 0) throws -> (re: Double, im: Double) {
    let parts = try parts(text)
    return (parts.real.value(using: ["x": x, "y": y]), parts.imaginary.value(using: ["x": x, "y": y]))
  }

  /// Formulas, z, and w by mpmath with 25 digits.
  private static let known: [(String, Double, Double, Double, Double)] = [
    ("z^2+1", 0.7, 1.3, -0.2, 1.82),
    ("z^2+1", -1.6, 0.4, 3.4, -1.28),
    ("z^2+1", -0.5, -0.9, 0.44, 0.9),
    ("z^2+1", 2.3, -0.2, 6.25, -0.92),
    ("(z-1)/(z^2+z+1)", 0.7, 1.3, 0.391210288049357, 0.15884780257201234),
    ("(z-1)/(z^2+z+1)", -1.6, 0.4, -1.2534874451972898, -0.39059386209645277),
    ("(z-1)/(z^2+z+1)", -0.5, -0.9, 25.0, 15.0),
    ("(z-1)/(z^2+z+1)", 2.3, -0.2, 0.15249425406384613, -0.0034159573623967648),
    ("sqrt(z)", 0.7, 1.3, 1.0431879758757144, 0.62309000394138087),
    ("sqrt(z)", -1.6, 0.4, 0.15691120139598737, 1.2746062627821707),
    ("sqrt(z)", -0.5, -0.9, 0.51456924417356117, -0.87451787120066907),
    ("sqrt(z)", 2.3, -0.2, 1.5180051508679144, -0.065875929302891582),
    ("ln(z)", 0.7, 1.3, 0.38966243840049882, 1.0768549578753154),
    ("ln(z)", -1.6, 0.4, 0.50031594015395297, 2.8966139904629291),
    ("ln(z)", -0.5, -0.9, 0.029134454061987888, -2.0778948311872336),
    ("ln(z)", 2.3, -0.2, 0.83667561908887659, -0.086738338675985112),
    ("exp(z)", 0.7, 1.3, 0.5386764903879439, 1.9403679046892118),
    ("exp(z)", -1.6, 0.4, 0.18595900754987869, 0.078622207355367334),
    ("exp(z)", -0.5, -0.9, 0.37702550413915524, -0.47511178726701588),
    ("exp(z)", 2.3, -0.2, 9.775362865254418, -1.9815641535258815),
    ("sin(z)", 0.7, 1.3, 1.2696978072048745, 1.2989945381844448),
    ("sin(z)", -1.6, 0.4, -1.0806114058671901, -0.011993771697585524),
    ("sin(z)", -0.5, -0.9, -0.68705821221012913, -0.90085317797029748),
    ("sin(z)", 2.3, -0.2, 0.76066909643334152, 0.13414535071346468),
    ("cos(z)", 0.7, 1.3, 1.5074383508731425, -1.0941280057977618),
    ("cos(z)", -1.6, 0.4, -0.031566796830804059, 0.41057718226039851),
    ("cos(z)", -0.5, -0.9, 1.2576516215523496, -0.49213833410886485),
    ("cos(z)", 2.3, -0.2, -0.6796460193736966, 0.15013730649371916),
    ("tan(z)", 0.7, 1.3, 0.14201665536948035, 0.96480160350936611),
    ("tan(z)", -1.6, 0.4, 0.17212394314651947, 2.6186988726574234),
    ("tan(z)", -0.5, -0.9, -0.23068058572063371, -0.80656671510194043),
    ("tan(z)", 2.3, -0.2, -1.0255657460834996, -0.4239280761596609),
    ("asin(z)", 0.7, 1.3, 0.41475260707379095, 1.1497994455842554),
    ("asin(z)", -1.6, 0.4, -1.2687828039740766, 1.1054701692264734),
    ("asin(z)", -0.5, -0.9, -0.36811920540282484, -0.85613661122290617),
    ("asin(z)", 2.3, -0.2, 1.474636481830533, -1.4801839593306708),
    ("acos(z)", 0.7, 1.3, 1.1560437197211057, -1.1497994455842554),
    ("acos(z)", -1.6, 0.4, 2.8395791307689732, -1.1054701692264734),
    ("acos(z)", -0.5, -0.9, 1.9389155321977215, 0.85613661122290617),
    ("acos(z)", 2.3, -0.2, 0.09615984496436364, 1.4801839593306708),
    ("atan(z)", 0.7, 1.3, 1.13556447511185, 0.57478271453148953),
    ("atan(z)", -1.6, 0.4, -1.0319959918487983, 0.10923209439098736),
    ("atan(z)", -0.5, -0.9, -0.81536224095805225, -0.6744352078608372),
    ("atan(z)", 2.3, -0.2, 1.1629842680388214, -0.031637732661750588),
    ("asinh(z)", 0.7, 1.3, 1.0331308903624445, 0.96367351896302285),
    ("asinh(z)", -1.6, 0.4, -1.2679077340426402, 0.21015777567819447),
    ("asinh(z)", -0.5, -0.9, -0.67596206132027323, -0.81451542652090413),
    ("asinh(z)", 2.3, -0.2, 1.573188922325501, -0.079616696894842822),
    ("acosh(z)", 0.7, 1.3, 1.1497994455842554, 1.1560437197211057),
    ("acosh(z)", -1.6, 0.4, 1.1054701692264734, 2.8395791307689732),
    ("acosh(z)", -0.5, -0.9, 0.85613661122290617, -1.9389155321977215),
    ("acosh(z)", 2.3, -0.2, 1.4801839593306708, -0.09615984496436364),
    ("atanh(z)", 0.7, 1.3, 0.23627140845552495, 0.99842205492089252),
    ("atanh(z)", -1.6, 0.4, -0.64708555925906055, 1.3531196892187454),
    ("atanh(z)", -0.5, -0.9, -0.26503650196007841, -0.80205866133657191),
    ("atanh(z)", 2.3, -0.2, 0.4608474734196899, -1.5247376724883176),
    ("z^(1/3)", 0.7, 1.3, 1.0661258889899563, 0.40001730687502414),
    ("z^(1/3)", -1.6, 0.4, 0.67223478225335838, 0.97160012706388492),
    ("z^(1/3)", -0.5, -0.9, 0.77707828643144253, -0.6447962152331458),
    ("z^(1/3)", 2.3, -0.2, 1.3211120451436856, -0.038207668478727121),
    ("z^i", 0.7, 1.3, 0.31512807733303626, 0.12941061340268901),
    ("z^i", -1.6, 0.4, 0.048442832160626443, 0.026484316024568137),
    ("z^i", -0.5, -0.9, 7.9842461019458748, 0.23268248990802092),
    ("z^i", 2.3, -0.2, 0.73063823735608944, 0.80969173877059597),
    ("z^z", 0.7, 1.3, 0.098960273955035628, 0.30847093834237698),
    ("z^z", -1.6, 0.4, -0.038679939452057093, 0.1355679602054826),
    ("z^z", -0.5, -0.9, 0.080427398824253359, 0.12883554396366457),
    ("z^z", 2.3, -0.2, 6.2849471998366995, -2.4148308860130354),
    ("2^z", 0.7, 1.3, 1.0084190281491865, 1.2736195998854755),
    ("2^z", -1.6, 0.4, 0.31727876246111047, 0.090294004801879051),
    ("2^z", -0.5, -0.9, 0.5739201710549519, -0.41305645771038945),
    ("2^z", 2.3, -0.2, 4.8773328256896216, -0.68050684905947932),
    ("log(z)", 0.7, 1.3, 0.16922824680230242, 0.46767216601540817),
    ("log(z)", -1.6, 0.4, 0.21728445201709935, 1.2579834722618086),
    ("log(z)", -0.5, -0.9, 0.01265293263238512, -0.90241825915990452),
    ("log(z)", 2.3, -0.2, 0.36336360451328613, -0.037669981856435744),
    ("sinh(z)*cosh(z)", 0.7, 1.3, -0.81588726980870974, 0.55439555477942308),
    ("sinh(z)*cosh(z)", -1.6, 0.4, -4.2658947711471291, 4.4069502443438077),
    ("sinh(z)*cosh(z)", -0.5, -0.9, 0.13350408644084396, -0.75136271023442331),
    ("sinh(z)*cosh(z)", 2.3, -0.2, 22.905466074758454, -9.6862329130513116),
    ("tanh(z)", 0.7, 1.3, 1.4716284458736199, 0.39837519535697753),
    ("tanh(z)", -1.6, 0.4, -0.94319888564657974, 0.055251990443317925),
    ("tanh(z)", -0.5, -0.9, -0.89309245330097427, -0.74007410348662587),
    ("tanh(z)", 2.3, -0.2, 0.98162334545715986, -0.0076856489574867312),
    ("coth(z)+sec(z)-csc(z)+cot(z)", 0.7, 1.3, 0.8321276706476249, -0.476840660002795),
    ("coth(z)+sec(z)-csc(z)+cot(z)", -1.6, 0.4, -0.29247396369346009, -2.8736740024406112),
    ("coth(z)+sec(z)-csc(z)+cot(z)", -0.5, -0.9, 0.23317842521451241, 1.2641887058219455),
    ("coth(z)+sec(z)-csc(z)+cot(z)", 2.3, -0.2, -2.4919938669744814, 0.26715123836795245),
    ("z^(-3)", 0.7, 1.3, -0.30945252963447151, 0.027605559412183048),
    ("z^(-3)", -1.6, 0.4, -0.16537756971300631, -0.14947588031752493),
    ("z^(-3)", -0.5, -0.9, 0.915185018505209, -0.045339441283744299),
    ("z^(-3)", 2.3, -0.2, 0.078530208773659619, 0.020908808424641019),
    ("|z|+conj(z)*i+re(z)-arg(z)*im(z)", 0.7, 1.3, 2.07657086078543, 0.7),
    ("|z|+conj(z)*i+re(z)-arg(z)*im(z)", -1.6, 0.4, -0.70940334593810741, -1.6),
    ("|z|+conj(z)*i+re(z)-arg(z)*im(z)", -0.5, -0.9, -2.2405423339698102, -0.5),
    ("|z|+conj(z)*i+re(z)-arg(z)*im(z)", 2.3, -0.2, 4.3913316083878421, 2.3),
  ]

  @Test("Values are those of arithmetic with 25 digits", arguments: known)
  func values(_ text: String, x: Double, y: Double, re: Double, im: Double) throws {
    let (a, b) = try value(text, x: x, y: y)
    let size = max((re * re + im * im).squareRoot(), 1e-300)
    #expect(abs(a - re) <= 1e-14 * size && abs(b - im) <= 1e-14 * size, "\(text): \(a), \(b)")
  }

  /// Values on branch cuts, and how far the value beside a cut is, above and below or right and left.
  private static let cuts: [(String, z: (Double, Double), w: (Double, Double), beside: (Double, Double))] = [
    ("sqrt(z)", (-4, 0), (0, 2), (0, 1)), ("ln(z)", (-1, 0), (0, .pi), (0, 1)),
    ("z^(1/3)", (-8, 0), (1, 3.squareRoot()), (0, 1)), ("log(z)", (-10, 0), (1, 1.3643763538418412), (0, 1)),
    ("asin(z)", (2, 0), (.pi / 2, -1.3169578969248166), (0, -1)),
    ("asin(z)", (-2, 0), (-.pi / 2, 1.3169578969248166), (0, 1)),
    ("acos(z)", (2, 0), (0, 1.3169578969248166), (0, -1)), ("acos(z)", (-2, 0), (.pi, -1.3169578969248166), (0, 1)),
    ("atan(z)", (0, 2), (.pi / 2, 0.5493061443340549), (1, 0)),
    ("atan(z)", (0, -2), (-.pi / 2, -0.5493061443340549), (-1, 0)),
    ("acosh(z)", (-2, 0), (1.3169578969248166, .pi), (0, 1)),
    ("atanh(z)", (2, 0), (0.5493061443340549, -.pi / 2), (0, -1)),
    ("asinh(z)", (0, 2), (1.3169578969248166, .pi / 2), (1, 0)),
  ]

  @Test(
    "On a branch cut the value is that of its side by principal logarithms; the other side has another one",
    arguments: cuts)
  func branchCuts(_ text: String, z: (Double, Double), w: (Double, Double), beside: (Double, Double)) throws {
    func distance(_ a: (re: Double, im: Double)) -> Double { abs(a.re - w.0) + abs(a.im - w.1) }
    #expect(try distance(value(text, x: z.0, y: z.1)) < 1e-13)
    #expect(try distance(value(text, x: z.0 + 1e-9 * beside.0, y: z.1 + 1e-9 * beside.1)) < 1e-6)
    #expect(try distance(value(text, x: z.0 - 1e-9 * beside.0, y: z.1 - 1e-9 * beside.1)) > 0.5)
  }

  @Test("A function with a value at real numbers is real there, and a constant has an exact root")
  func realNumbers() throws {
    for text in ["sin(2)", "sqrt(2)", "ln(3)", "asin(0.5)", "2^0.5", "floor(2.5)", "gamma(3)", "5!", "J0(1)"] {
      let parts = try parts(text, of: nil)
      #expect(try parts.imaginary == Expression("0"), "\(text)")
      #expect(parts.real.value() == (try Expression(text)).value(), "\(text)")
    }
    #expect(try value("sqrt(-4)") == (0, 2))
    #expect(try value("(1+2i)^2") == (-3, 4))
    #expect(try value("i*i") == (-1, 0))
  }

  @Test("The unit is a variable where it has a value")
  func valueOfUnit() throws {
    let formula = try Expression("2i", knownNames: ["i"], functions: [:])
    let parts = try ComplexExpression(formula, of: "z", hasUnit: false)
    #expect(parts.real == formula)
  }

  @Test(
    "Functions of real numbers alone refuse others",
    arguments: [
      "floor(z)", "mod(z, 2)", "gamma(z)", "J0(z)", "z!", "erf(i)", "z<1", "max(z, 1)", "not z", "sign(z)",
    ])
  func realFunctions(_ text: String) {
    #expect(throws: ComplexExpression.Fault.self) { try parts(text) }
  }

  @Test("A function of real numbers takes the parts and the modulus of z")
  func realFunctionsOfParts() throws {
    #expect(try value("floor(|z|)+mod(re(z), 2)", x: 3, y: 4).re == 6)
    #expect(try value("if(|z|<1, z, 1/z)", x: 0, y: 2) == (0, -0.5))
    #expect(try value("if(|z|<1, z, 1/z)", x: 0.5, y: 0.25) == (0.5, 0.25))
  }

  @Test("Functions with the modulus, a part, the argument or the conjugate of z are not analytic")
  func analyticity() throws {
    for text in ["z^2", "sqrt(z)*exp(1/z)", "|2|z", "z*re(i)"] { #expect(try parts(text).isAnalytic, "\(text)") }
    for text in ["|z|", "conj(z)", "z+re(z)", "arg(z)", "im(z)^2"] { #expect(try !parts(text).isAnalytic, "\(text)") }
  }

  @Test("Each row of the operations table says whether it has a complex form")
  func table() {
    var real: [String] = []
    for operation in Operation.rows {
      switch operation {
      case .unary(let function): if case .none = function.complex { real.append(function.symbol) }
      case .binary(let function): if case .none = function.complex { real.append(function.symbol) }
      default: break
      }
    }
    for symbol in ["floor", "mod", "J₀", "x!", "gamma", "gcd", "<", "and", "min"] { #expect(real.contains(symbol)) }
    for symbol in ["+", "×", "xʸ", "√", "sin", "ln", "asin", "|x|", "then"] { #expect(!real.contains(symbol)) }
  }

  @Test(
    "Factors of a quotient have whole exponents, with sums over one denominator",
    arguments: [
      ("(z-1)^2/(z+1)", [2, -1]), ("1/z+1/(z-1)", [-1, -1, 1]), ("tan(z)", [1, -1]), ("z*exp(z)", [1]),
      ("-z^3", [3]), ("z*e^z+z", [1, 1]), ("1/z-1/z^2", [-2, 1]), ("z^2*(z-1)/z", [1, 1]), ("(z-1)/(z-1)", [0]),
    ])
  func factors(_ text: String, _ exponents: [Int]) throws {
    let formula = try Expression(text, knownNames: ["z", "i"], functions: [:])
    let factors = try ComplexFunction(formula, hasUnit: true, takesDegrees: false).factors()
    #expect(factors.map(\.exponent).sorted() == exponents.sorted())
    // The product of the factors and the function differ by a function without zeros.
    func quotient(_ x: Double, _ y: Double) throws -> Bool {
      let (re, im) = try value(text, x: x, y: y)
      let size = factors.reduce(1.0) { size, factor in
        let (a, b) = (
          factor.base.real.value(using: ["x": x, "y": y]), factor.base.imaginary.value(using: ["x": x, "y": y])
        )
        var power = 1.0
        for _ in 0..<abs(factor.exponent) { power *= (a * a + b * b).squareRoot() }
        return size * (factor.exponent < 0 ? 1 / power : power)
      }
      let expected = try text == "z*exp(z)" ? size * Expression("e^k", knownNames: ["k"]).value(using: ["k": x]) : size
      return abs((re * re + im * im).squareRoot() - expected) <= 1e-13 * expected
    }
    #expect(try quotient(0.7, 0.4))
    #expect(try quotient(-1.3, 2.1))
  }
}
