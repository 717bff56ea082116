import Testing

@testable import Brain

/// Faults with their operations and values.
@Suite struct MathFaultTests {
  static func fault(_ text: String, _ variables: Dictionary<String, Double> = [:]) throws -> MathFault? {
    try Expression(text).evaluation(using: variables).fault
  }

  static let faults: [(String, MathFault.Kind, String, Double)] = [
    ("1/0", .divisionByZero, "÷", 0), ("0/0", .divisionByZero, "÷", 0), ("5 mod 0", .divisionByZero, "mod", 0),
    ("0^-1", .divisionByZero, "x⁻¹", 0), ("0^-2", .divisionByZero, "xʸ", 0), ("csc(0)", .divisionByZero, "csc", 0),
    ("cot(0)", .divisionByZero, "cot", 0), ("root(8,0)", .divisionByZero, "ʸ√x", 0),
    ("root(0,-3)", .divisionByZero, "ʸ√x", 0),
    ("log_1(5)", .divisionByZero, "logₓ", 1), ("√(-4)", .evenRootOfNegative, "√", -4),
    ("root(-16,4)", .evenRootOfNegative, "ʸ√x", -16),
    ("ln(0)", .logarithmOfNonPositive, "ln", 0), ("ln(-2)", .logarithmOfNonPositive, "ln", -2),
    ("log(-2)", .logarithmOfNonPositive, "log₁₀", -2), ("log2(0)", .logarithmOfNonPositive, "log₂", 0),
    ("log_2(-3)", .logarithmOfNonPositive, "logₓ", -3), ("log_(-2)(3)", .logarithmOfNonPositive, "logₓ", -2),
    ("log_0(0)", .logarithmOfNonPositive, "logₓ", 0), ("(-8)^0.5", .fractionalPowerOfNegative, "xʸ", -8),
    ("(-3)!", .pole, "x!", -3), ("gamma(0)", .pole, "gamma", 0), ("lgamma(-2)", .pole, "lgamma", -2),
    ("asin(2)", .outsideDomain, "asin", 2),
    ("acos(-2)", .outsideDomain, "acos", -2), ("acosh(0.5)", .outsideDomain, "acosh", 0.5),
    ("atanh(1)", .outsideDomain, "atanh", 1),
    ("Y0(0)", .outsideDomain, "Y₀", 0), ("Y1(-1)", .outsideDomain, "Y₁", -1),
    ("gcd(1.5,2)", .outsideDomain, "gcd", 1.5),
    ("gcd(2,1.5)", .outsideDomain, "gcd", 1.5), ("exp(1000)", .overflow, "exp", 1000), ("171!", .overflow, "x!", 171),
    ("1e200*1e200", .overflow, "×", 1e200), ("1e300+1.7e308+1e308", .overflow, "+", 1e308),
    ("10^400", .overflow, "xʸ", 400),
    ("(1e200)^2", .overflow, "x²", 1e200), ("if(M,1)", .noBranch, "then", 0), ("if(M,1,M,2)", .noBranch, "then", 0),
    ("if(M,1)+1", .noBranch, "then", 0),
  ]

  @Test("Each kind of fault names its operation and the operand at fault", arguments: faults)
  func kinds(text: String, kind: MathFault.Kind, operation: String, value: Double) throws {
    #expect(try MathFaultTests.fault(text) == MathFault(kind: kind, operation: operation, value: value))
  }

  @Test(
    "A finite value has no fault",
    arguments: [
      "∛(-8)", "(-8)^3", "(-8)^(1/3)", "0^0", "0^2", "5 mod -3", "√0", "asin(1)", "acosh(1)", "(-0.5)!",
      "gamma(-0.5)", "log_0.5(8)",
      "root(-8,3)", "root(-8,-3)", "tan(90)", "exp(-1000)", "170!", "0*1", "gcd(0,0)", "if(1,2)", "if(M<1,2,3)",
      "min(1,2)",
    ])
  func noFaults(text: String) throws {
    #expect(try MathFaultTests.fault(text) == nil)
  }

  @Test("The first fault in the order of evaluation wins, however many follow")
  func firstFaultWins() throws {
    #expect(try MathFaultTests.fault("1/0+√(-4)")?.operation == "÷")
    #expect(try MathFaultTests.fault("√(-4)+1/0")?.operation == "√")
    #expect(try MathFaultTests.fault("ln(√(1/0-1/0))")?.operation == "÷")
    #expect(try MathFaultTests.fault("1/(1/0)")?.operation == "÷")
    #expect(try MathFaultTests.fault("2+3*ln(-1)^√(-2)")?.operation == "ln")
  }

  @Test("Infinite and NaN operands are not faults of the operation")
  func nonFiniteOperands() throws {
    for text in ["M+1", "√M", "M*2", "2^M", "sin(M)", "M mod 3", "M-M", "min(M,1)", "M!", "M<1"] {
      for value in [Double.infinity, .nan] { #expect(try MathFaultTests.fault(text, ["M": value]) == nil, "\(text)") }
    }
    #expect(try MathFaultTests.fault("gcd(M,2)", ["M": .nan]) == nil)
  }

  @Test(
    "A fault in an unused branch is ignored",
    arguments: [
      ("if(M>0, ln(M), 0)", -1.0), ("if(M<0, 0, √(M))", -1), ("if(M<0, √(M), 1)", 4), ("if(M==0, 1, sin(M)/M)", 0),
      ("if(M<0, 1/0, M<1, 2, √(-1))", 0.5), ("if(M<0, 1/0, M<1, 2)", 0.5), ("otherwise(M, 1/0)", 3),
      ("otherwise(√M, 0)", -3),
      ("if(M>0, if(M>1, 1/0, 2), 3)", 0.5),
    ])
  func branchNotTaken(text: String, x: Double) throws {
    #expect(try MathFaultTests.fault(text, ["M": x]) == nil)
  }

  @Test(
    "A fault in the chosen branch, or in its condition, is reported",
    arguments: [
      ("if(M>0, ln(M), 1/0)", -1.0, "÷"), ("if(M<0, √(M), 1)", -4, "√"), ("if(√M>1, 1, 2)", -1, "√"),
      ("if(M<0, √(M), M<1, ln(M), 2)", 0, "ln"), ("if(M<0, 1, M<1, 2, √(-M))", 4, "√"), ("if(M<0, ln(M))", -1, "ln"),
      ("otherwise(√M, ln(M))", -1, "√"),
    ])
  func branchTaken(text: String, x: Double, operation: String) throws {
    #expect(try MathFaultTests.fault(text, ["M": x])?.operation == operation)
  }
}
