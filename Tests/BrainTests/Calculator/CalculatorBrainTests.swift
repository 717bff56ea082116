import Brain
import Testing

/// The rules of the calculator's contract about entering keys.
@Suite struct CalculatorBrainTests {
  @Test("Rule 1: the operations table is a dictionary of constants, functions, equals and parentheses")
  func operationsTable() {
    let table: Dictionary<String, Brain.Operation> = Brain.Operation.table
    for (symbol, kind) in ["π": "constant", "√": "unary", "+": "binary", "=": "equals", "(": "open", ")": "close"] {
      switch table[symbol] {
      case .constant?: #expect(kind == "constant")
      case .unary?: #expect(kind == "unary")
      case .binary?: #expect(kind == "binary")
      case .equals?: #expect(kind == "equals")
      case .openParenthesis?: #expect(kind == "open")
      case .closeParenthesis?: #expect(kind == "close")
      case nil: Issue.record("\(symbol) is missing")
      }
    }
  }

  @Test("Rule 1: an empty brain has no result, no description and nothing pending")
  func emptyBrain() {
    #expect(CalculatorBrain().evaluate() == (nil, false, ""))
    #expect(CalculatorBrain().expression == nil)
  }

  @Test("Rule 1: brains are equal when their steps are, not when their results are")
  func equality() {
    #expect(CalculatorBrain(keys: "7 + 9 =") == CalculatorBrain(keys: "7 + 9 ="))
    #expect(CalculatorBrain(keys: "7 + 9 =") != CalculatorBrain(keys: "16"))
    #expect(CalculatorBrain(keys: "0") != CalculatorBrain(keys: "-0.0"))
  }

  @Test(
    "Rule 2: each binary operation first performs the pending one",
    arguments: [
      ("7 + 9 × 2 =", "(7+9)×2", 32.0), ("2 × 3 + 4 =", "2×3+4", 10), ("2 − 3 − 4 =", "2−3−4", -5),
      ("8 ÷ 4 ÷ 2 =", "8÷4÷2", 1), ("2 xʸ 3 xʸ 2 =", "(2³)²", 64), ("1 + 2 xʸ 2 × 5 =", "(1+2)²×5", 45),
    ])
  func leftToRight(keys: String, description: String, result: Double) {
    #expect(CalculatorBrain(keys: keys).evaluate() == (result, false, description))
  }

  @Test("Rule 2: a binary operation right after another one replaces it")
  func binaryReplacesBinary() {
    #expect(CalculatorBrain(keys: "7 + × 9 =").evaluate() == (63, false, "7×9"))
    #expect(CalculatorBrain(keys: "1 + 7 + × 2 =").evaluate() == (16, false, "(1+7)×2"))
  }

  @Test(
    "Rule 3: a unary operation applies to the operand just entered, otherwise to the result so far",
    arguments: [
      ("7 + 9 √ =", "7+√(9)", 10.0), ("7 + 9 = √", "√(7+9)", 4), ("7 + 9 √ √ =", "7+√(√(9))", 7 + 3.0.squareRoot()),
      ("9 √ + 1 =", "√(9)+1", 4), ("5 ±", "−5", -5), ("7 + 9 = ±", "−(7+9)", -16),
      ("3 x² + 4 x² = √", "√(3²+4²)", 5), ("4 + √ =", "4+√(4)", 6),
    ])
  func unary(keys: String, description: String, result: Double) {
    #expect(CalculatorBrain(keys: keys).evaluate() == (result, false, description))
  }

  @Test("Rule 3: operations and = without an operand are ignored")
  func operationsOnNothing() {
    for key in ["√", "+", "=", ")", "±", "x²"] { #expect(CalculatorBrain(keys: key) == CalculatorBrain()) }
  }

  @Test("Rule 4: evaluate does not mutate, and a variable without a value counts as 0")
  func evaluateDoesNotMutate() {
    let brain = CalculatorBrain(keys: "M + k ÷ 2")
    let copy = brain
    for variables in [nil, [:], ["M": 3.0], ["k": -1, "other": 9]] as [Dictionary<String, Double>?] {
      _ = brain.evaluate(using: variables)
      _ = brain.evaluateReportingErrors(using: variables)
    }
    #expect(brain == copy)
    #expect(CalculatorBrain(keys: "M + k =").evaluate(using: ["M": 3]).result == 3)
    #expect(CalculatorBrain(keys: "M + k =").evaluate(using: [:]).result == 0)
    #expect(CalculatorBrain(keys: "M + k =").evaluate().result == 0)
  }

  @Test("Rule 5: = with nothing pending is ignored")
  func equalsWithNothingPending() {
    for keys in ["", "7", "7 + 9 =", "π", "M cos", "( 7 )", "7 + 9 = √"] {
      var brain = CalculatorBrain(keys: keys)
      brain.performOperation("=")
      #expect(brain == CalculatorBrain(keys: keys), "after \(keys)")
    }
  }

  @Test(
    "Rule 5: a pending operation without a second operand uses the first one twice",
    arguments: [
      ("6 × =", "6×6", 36.0), ("6 × = =", "6×6", 36), ("6 × = × =", "6×6×(6×6)", 1296), ("2 + 3 − =", "2+3−(2+3)", 0),
      ("( 2 + ) × 5 =", "(2+2)×5", 20), ("5 + ( =", "5+5", 10), ("2 xʸ =", "2²", 4),
    ])
  func equalsRepeatsTheFirstOperand(keys: String, description: String, result: Double) {
    #expect(CalculatorBrain(keys: keys).evaluate() == (result, false, description))
  }

  @Test("Rule 5: = after 2 × = doubles the formula 200 times without its size exploding")
  func repeatedEquals() {
    var brain = CalculatorBrain()
    brain.setOperand(2)
    for _ in 0..<200 {
      brain.performOperation("×")
      brain.performOperation("=")
    }
    let answer = brain.evaluateReportingErrors()
    #expect(answer.result == .infinity)
    #expect(!answer.isPending)
    #expect(answer.error == MathFault(kind: .overflow, operation: "×", value: 0x1p512))
    #expect(answer.description.hasPrefix("2×2×(2×2)×(2×2×(2×2))×("))
    #expect(answer.description.hasSuffix("…"))
    #expect(answer.description.count < 20_000)
    var restored = CalculatorBrain()
    restored.program = brain.program
    #expect(restored == brain)
  }

  @Test("Rule 6: an unknown symbol leaves the brain as it was, also while an operation is pending")
  func unknownSymbols() {
    for keys in ["", "7", "7 +", "7 + 9", "7 + ( 2", "7 + 9 ="] {
      var brain = CalculatorBrain(keys: keys)
      for symbol in ["", "foo", "*", "sqrt", "→M", "M", "pi", "7", "🙂", "\u{0}", "==="] {
        #expect(!CalculatorBrain.recognizes(symbol))
        brain.performOperation(symbol)
      }
      #expect(brain == CalculatorBrain(keys: keys))
    }
  }

  @Test("Rule 6: every symbol of the table is recognised")
  func recognition() {
    for symbol in Brain.Operation.table.keys { #expect(CalculatorBrain.recognizes(symbol)) }
  }

  @Test("Rule 6: infinite and NaN operands, and any variable name, are accepted")
  func oddOperands() {
    for value in [Double.nan, .infinity, -.infinity, -0.0, .greatestFiniteMagnitude, .leastNonzeroMagnitude] {
      var brain = CalculatorBrain()
      brain.setOperand(value)
      #expect(isSame(brain.evaluate().result, value))
      brain.press("+ 1 =")
      #expect(isSame(brain.evaluate().result, value + 1))
    }
    for name in ["", "M", "two words", "🙂", "=", "√"] {
      var brain = CalculatorBrain()
      brain.setOperand(variable: name)
      #expect(brain.evaluate(using: [name: 5]) == (5, false, name))
    }
  }

  @Test("Rule 7: an operand after a finished result starts a new calculation")
  func operandAfterResult() {
    #expect(CalculatorBrain(keys: "7 + 9 = 6").evaluate() == (6, false, "6"))
    #expect(CalculatorBrain(keys: "7 + 9 = √ M").evaluate() == (0, false, "M"))
    #expect(CalculatorBrain(keys: "7 + 9 = π + 1").evaluate() == (1, true, "π+1"))
  }

  @Test("Rule 7: an operand right after another one replaces it")
  func operandAfterOperand() {
    #expect(CalculatorBrain(keys: "7 8").evaluate() == (8, false, "8"))
    #expect(CalculatorBrain(keys: "7 + 8 M π 9 =").evaluate() == (16, false, "7+9"))
    #expect(CalculatorBrain(keys: "7 + 8 √ 9 =").evaluate() == (16, false, "7+9"))
    #expect(CalculatorBrain(keys: "7 + 8 ( 1 + 2 ) =").evaluate() == (10, false, "7+(1+2)"))
  }

  @Test("Rule 8: undo removes one step of any kind")
  func undoOneByOne() {
    let keys = "7 + M √ = ( 2 × π ) cos".split(separator: " ")
    var brain = CalculatorBrain(keys: keys.joined(separator: " "))
    for count in (0..<keys.count).reversed() {
      brain.undo()
      #expect(brain == CalculatorBrain(keys: keys.prefix(count).joined(separator: " ")))
    }
    #expect(brain == CalculatorBrain())
  }

  @Test("Rule 8: undo and clear do nothing on an empty brain; clear empties any other")
  func undoAndClear() {
    var brain = CalculatorBrain()
    brain.undo()
    brain.clear()
    #expect(brain == CalculatorBrain())
    brain.press("7 + ( 9")
    brain.clear()
    #expect(brain == CalculatorBrain())
  }
}
