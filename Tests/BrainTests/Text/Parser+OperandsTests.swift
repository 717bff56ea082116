import Testing

@testable import Brain

/// Brackets, bars, powers, roots and logarithms.
@Suite struct ParserOperandsTests {
  @Test(
    "Bars are absolute values, even nested ones",
    arguments: [
      ("|M|", "|M|"), ("|M+1|", "|M+1|"), ("||M||", "||M||"), ("||M|-1|", "||M|−1|"), ("|M||k|", "|M|×|k|"),
      ("|M*|k||", "|M×|k||"), ("|(|M|)|", "||M||"), ("-|M|", "−|M|"), ("|M|^2", "|M|²"), ("2|M|3", "(2×|M|)×3"),
      ("|-|M||", "|−|M||"), ("sin|M|", "sin(|M|)"), ("√|M|", "√(|M|)"), ("|M|!", "|M|!"), ("|sin |M||", "|sin(|M|)|"),
      ("min(|M|,|k|)", "min(|M|,|k|)"),
    ])
  func bars(text: String, reading: String) throws {
    #expect(try ParserTests.reading(text) == reading)
  }

  @Test(
    "Floor and ceiling brackets are calls",
    arguments: [
      ("⌊M/2⌋", "floor(M÷2)"), ("⌈M⌉", "ceil(M)"), ("⌊⌈M⌉⌋", "floor(ceil(M))"), ("√⌊M⌋", "√(floor(M))"),
      ("√[M]", "√(M)"),
      ("∛⌈M⌉", "∛(ceil(M))"), ("sin⌊M⌋", "sin(floor(M))"), ("⌊M⌋²", "floor(M)²"),
    ])
  func floorAndCeiling(text: String, reading: String) throws {
    #expect(try ParserTests.reading(text) == reading)
  }

  @Test(
    "Roots take parentheses or the power right after them",
    arguments: [
      ("√M", "√(M)"), ("√M+1", "√(M)+1"), ("√(M+1)", "√(M+1)"), ("√M²", "√(M²)"), ("√(M)²", "√(M)²"),
      ("√√M", "√(√(M))"),
      ("√2M", "√(2)×M"), ("∛M!", "∛(M!)"), ("√-M", "√(−M)"), ("√πM", "√(π)×M"), ("√M^k", "√(M^k)"),
    ])
  func roots(text: String, reading: String) throws {
    #expect(try ParserTests.reading(text) == reading)
  }

  @Test(
    "Superscript digits are powers",
    arguments: [
      ("M²", "M²"), ("M³", "M³"), ("M⁻¹", "M⁻¹"), ("M⁴", "M⁴"), ("M²³", "M²³"), ("M⁻²", "M^(−2)"), ("M⁰", "M⁰"),
      ("M¹", "M¹"),
      ("2M²", "2×(M²)"), ("(M+1)²", "(M+1)²"), ("M!²", "(M!)²"), ("M²!", "(M²)!"), ("-M²", "−(M²)"),
      ("2^M²", "2^(M²)"),
      ("M²^k", "(M²)^k"), ("π²", "π²"),
    ])
  func raisedDigits(text: String, reading: String) throws {
    #expect(try ParserTests.reading(text) == reading)
  }

  @Test(
    "A literal fraction with an odd denominator is a real root",
    arguments: [
      ("M^(1/3)", "∛(M)"), ("M^(2/3)", "∛(M)²"), ("M^(-1/3)", "∛(M)⁻¹"), ("M^-(1/3)", "∛(M)⁻¹"), ("M^(4/3)", "∛(M)⁴"),
      ("M^(1/5)", "root(M,5)"), ("M^(2/6)", "∛(M)"), ("M^(-2/5)", "root(M,5)^(−2)"), ("M^(1/2)", "M^(1÷2)"),
      ("M^(3/3)", "M^(3÷3)"), ("M^(1/k)", "M^(1÷k)"), ("M^1/3", "(M¹)÷3"), ("M^0.5", "M^0.5"), ("M^(0/3)", "M^(0÷3)"),
      ("M^(1.5/3)", "M^(1.5÷3)"), ("pow(M,1/3)", "pow(M,1÷3)"),
    ])
  func fractions(text: String, reading: String) throws {
    #expect(try ParserTests.reading(text) == reading)
  }

  @Test("An odd root of a negative number is real in text but not by the power key")
  func fractionsOfNegative() throws {
    #expect(try Expression("M^(1/3)").value(using: ["M": -8]) == -2)
    #expect(try Expression("M^(2/3)").value(using: ["M": -8]) == 4)
    #expect(abs(try Expression("M^(1/5)").value(using: ["M": -32]) + 2) < 1e-15)
    #expect(try Expression("M^(1/2)").value(using: ["M": -4]).isNaN)
    #expect(try Expression("pow(M,1/3)").value(using: ["M": -8]).isNaN)
  }

  @Test(
    "A logarithm's base is a number, a name or an expression in parentheses",
    arguments: [
      ("log_2(M)", "log_2(M)"), ("log_k M", "log_k(M)"), ("log_(k+1)(M)", "log_(k+1)(M)"),
      ("log_2 M+1", "log_2(M)+1"),
      ("log_e(M)", "log_e(M)"), ("log_π M", "log_π(M)"), ("log_2(M)²", "log_2(M)²"), ("log_2.5(M)", "log_2.5(M)"),
      ("log_2 3M", "log_2(3×M)"), ("2log_2(M)", "2×log_2(M)"), ("log_(sin(M))(8)", "log_(sin(M))(8)"),
      ("log_(|M|)(8)", "log_(|M|)(8)"), ("log_2 log_3 M", "log_2(log_3(M))"), ("log_(-2)(M)", "log_(−2)(M)"),
    ])
  func logarithms(text: String, reading: String) throws {
    #expect(try ParserTests.reading(text) == reading)
    #expect(try Expression(reading) == Expression(text))
  }

  @Test("The sign of degrees turns an angle into radians, and keeps it where angles are in degrees")
  func degreeSign() throws {
    func value(_ text: String) throws -> Double {
      try Expression(text).evaluation(using: [:] as [String: Double]).value
    }
    #expect(try value("sin(30°)") == 0.5)
    #expect(try value("180°/2") == .pi / 2)
    #expect(try value("cos 60°") == 0.5)
    #expect(try Expression("M°") == Expression("radians(M)"))
    #expect(
      try Expression("30°+M", knownNames: ["M"], functions: [:], takesDegrees: true) == Expression("30+M"))
    #expect(throws: SyntaxError.self) { try Expression("°") }
  }
}
