import Brain
import Testing

/// The rules of the calculator's contract about faults, programs, parentheses and descriptions.
@Suite struct CalculatorBrainProgramTests {
  static let everyKind = [
    "", "7", "7 +", "7 + 9", "7 + 9 =", "7 + ( 2 × M", "( (", "M", "π", "6 × =", "7 + 9 = √ 6", "( 7 + 9 ) √", "( =",
  ]

  @Test("Rule 9: evaluate returns NaN and ∞")
  func nonFiniteResults() {
    #expect(CalculatorBrain(keys: "7 ÷ 0 =").evaluate().result == .infinity)
    #expect(CalculatorBrain(keys: "7 ± ÷ 0 =").evaluate().result == -.infinity)
    #expect(CalculatorBrain(keys: "4 ± √").evaluate().result?.isNaN == true)
  }

  @Test(
    "Rule 9: evaluateReportingErrors names the first fault with its operation and value",
    arguments: [
      ("7 ÷ 0 =", MathFault(kind: .divisionByZero, operation: "÷", value: 0)),
      ("4 ± √", MathFault(kind: .evenRootOfNegative, operation: "√", value: -4)),
      ("0 ln", MathFault(kind: .logarithmOfNonPositive, operation: "ln", value: 0)),
      ("5 ± log₁₀ + 7 ÷ 0 =", MathFault(kind: .logarithmOfNonPositive, operation: "log₁₀", value: -5)),
      ("M x⁻¹", MathFault(kind: .divisionByZero, operation: "x⁻¹", value: 0)),
      ("171 x!", MathFault(kind: .overflow, operation: "x!", value: 171)),
      ("1 ± x!", MathFault(kind: .pole, operation: "x!", value: -1)),
      ("2 asin", MathFault(kind: .outsideDomain, operation: "asin", value: 2)),
      ("8 ± xʸ 0.5 =", MathFault(kind: .fractionalPowerOfNegative, operation: "xʸ", value: -8)),
    ])
  func faults(keys: String, fault: MathFault) {
    let answer = CalculatorBrain(keys: keys).evaluateReportingErrors()
    #expect(answer.error == fault)
    let plain = CalculatorBrain(keys: keys).evaluate()
    #expect(isSame(plain.result, answer.result))
    #expect((plain.isPending, plain.description) == (answer.isPending, answer.description))
  }

  @Test("Rule 9: only the displayed calculation has faults, and an operand has none")
  func noFault() {
    #expect(CalculatorBrain(keys: "7 ÷ 0 = 5").evaluateReportingErrors().error == nil)
    #expect(CalculatorBrain().evaluateReportingErrors().error == nil)
    var brain = CalculatorBrain()
    brain.setOperand(.infinity)
    brain.press("+ 1 = √")
    #expect(brain.evaluateReportingErrors().error == nil)
  }

  @Test("Rule 10: b.program = a.program makes b equal to a, also while an operation is pending", arguments: everyKind)
  func programRoundTrips(keys: String) {
    let a = CalculatorBrain(keys: keys)
    var b = CalculatorBrain(keys: "1 + 2 =")
    b.program = a.program
    #expect(b == a)
    #expect(b.evaluate(using: ["M": 3]) == a.evaluate(using: ["M": 3]))
    b.press("+ 1 =")
    var c = a
    c.press("+ 1 =")
    #expect(b == c)
  }

  @Test("Rule 10: setting a program drops steps that are impossible at their position")
  func meaninglessSteps() throws {
    var brain = CalculatorBrain()
    let (seven, nine) = (Program.Step.operand(Literal(7)), Program.Step.operand(Literal(9)))
    brain.program = try Program(steps: [
      .operation("√"), .operation(")"), .operation("="), seven, .operation("="), .operation("+"), nine,
      .operation("="),
    ])
    #expect(brain == CalculatorBrain(keys: "7 + 9 ="))
  }

  @Test("Rule 10: no operation can follow empty parentheses")
  func emptyParenthesis() {
    for keys in ["( = √", "( = +", "( ( = ± 5 +", "( = ( = x²", "( = )"] {
      let a = CalculatorBrain(keys: keys)
      var b = CalculatorBrain()
      b.program = a.program
      #expect(b == a, "after \(keys)")
    }
  }

  @Test(
    "Rule 11: parentheses contain a separate calculation",
    arguments: [
      ("4 + ( 5 × 3 ) =", "4+5×3", 19.0), ("2 × ( 3 + ( 4 − 1 ) ) =", "2×(3+(4−1))", 12),
      ("( 7 + 9 ) √", "√(7+9)", 4), ("9 − ( 3 − 1 ) =", "9−(3−1)", 7), ("( 5", "(5", 5), ("( )", "(", 0),
    ])
  func parentheses(keys: String, description: String, result: Double) {
    let answer = CalculatorBrain(keys: keys).evaluate()
    #expect(answer.description == description)
    #expect(answer.result ?? 0 == result)
  }

  @Test("Rule 11: an unclosed parenthesis is pending, and = closes them all")
  func unclosedParenthesis() {
    #expect(CalculatorBrain(keys: "(").evaluate() == (nil, true, "("))
    #expect(CalculatorBrain(keys: "7 + ( 9").evaluate() == (9, true, "7+(9"))
    #expect(CalculatorBrain(keys: "7 + ( 9 ×").evaluate() == (9, true, "7+(9×"))
    #expect(CalculatorBrain(keys: "7 + ( 9 × ( 2 + 1 =").evaluate() == (34, false, "7+9×(2+1)"))
    #expect(CalculatorBrain(keys: "7 + ( 9").expression == nil)
  }

  @Test("Rule 11: ) without ( is ignored")
  func closingWithoutOpening() {
    for keys in ["", "7", "7 + 9", "( 7 )", "( 7 ="] {
      var brain = CalculatorBrain(keys: keys)
      brain.performOperation(")")
      #expect(brain == CalculatorBrain(keys: keys), "after \(keys)")
    }
  }

  @Test(
    "Rule 12: the description has the fewest parentheses that keep the meaning",
    arguments: [
      ("7 + 9 + 2 =", "7+9+2"), ("7 + ( 9 + 2 ) =", "7+(9+2)"), ("7 × 9 + 2 =", "7×9+2"),
      ("7 + ( 9 × 2 ) =", "7+9×2"),
      ("7 + 9 = ±", "−(7+9)"), ("7 + 9 = x²", "(7+9)²"), ("M x² x²", "(M²)²"), ("M sin x²", "sin(M)²"),
      ("M ± x²", "(−M)²"), ("M x² ±", "−M²"), ("M |x| + 1 =", "|M|+1"), ("M x! ÷ k =", "M!÷k"),
      ("2 xʸ ( 3 xʸ 4 ) =", "2^3⁴"), ("2 xʸ M =", "2^M"), ("M ÷ ( k × 2 ) =", "M÷(k×2)"), ("2 logₓ 8 =", "log_2(8)"),
      ("M sin logₓ 8 =", "log_(sin(M))(8)"), ("8 ʸ√x 3 =", "root(8,3)"), ("M min k min 3 =", "min(M,k,3)"),
    ])
  func fewestParentheses(keys: String, description: String) {
    #expect(CalculatorBrain(keys: keys).text == description)
  }

  @Test(
    "Rule 12: numbers are written as they were typed, whole ones without decimals, negative ones with a minus sign",
    arguments: [
      (9.0, "9"), (-5, "−5"), (0, "0"), (0.5, "0.5"), (3.14159265, "3.14159265"), (1e21, "1e21"),
      (1e15, "1000000000000000"),
      (0.1 + 0.2, "0.3"), (1e-7, "1e-7"), (.infinity, "∞"), (-.infinity, "−∞"), (.nan, "NaN"),
    ])
  func numbers(value: Double, description: String) {
    var brain = CalculatorBrain()
    brain.setOperand(value)
    #expect(brain.text == description)
  }

  @Test("The deprecated properties equal the results of evaluate(using: nil)")
  @available(*, deprecated)
  func deprecatedProperties() {
    for keys in CalculatorBrainProgramTests.everyKind {
      let brain = CalculatorBrain(keys: keys)
      #expect((brain.result, brain.resultIsPending, brain.description) == brain.evaluate(using: nil))
    }
  }

  @Test("100,000 square roots and 100,000 squares neither crash nor take long")
  func manyUnarySteps() {
    var brain = CalculatorBrain()
    brain.setOperand(16)
    for _ in 0..<100_000 { brain.performOperation("√") }
    let answer = brain.evaluate()
    #expect(answer.result == 1)
    #expect(answer.description.hasPrefix("√(√(√("))
    #expect(brain.expression?.reading.count ?? 0 > 0)
    var restored = CalculatorBrain()
    restored.program = brain.program
    #expect(restored == brain)
  }

  @Test("50,000 open parentheses are pending and can be closed")
  func manyParentheses() {
    var brain = CalculatorBrain()
    for _ in 0..<50_000 { brain.performOperation("(") }
    #expect(brain.evaluate().isPending)
    #expect(brain.evaluate().result == nil)
    brain.setOperand(7)
    #expect(brain.evaluate().result == 7)
    brain.performOperation(")")
    #expect(brain.evaluate().isPending)
    brain.performOperation("=")
    #expect(brain.evaluate() == (7, false, "7"))
  }
}
