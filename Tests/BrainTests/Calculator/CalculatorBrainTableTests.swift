import Brain
import Testing

/// The table of the calculator's contract, row by row.
@Suite struct CalculatorBrainTableTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let keys: String
    let description: String
    let isPending: Bool
    let result: Double
    var variables: Dictionary<String, Double>?

    var testDescription: String {
      keys + (variables?["M"].map { ", M = \($0)" } ?? (keys.contains("M") ? ", M unset" : ""))
    }
  }

  static let rows = [
    Row(keys: "7 +", description: "7+", isPending: true, result: 7),
    Row(keys: "7 + 9", description: "7+9", isPending: true, result: 9),
    Row(keys: "7 + 9 =", description: "7+9", isPending: false, result: 16),
    Row(keys: "7 + 9 = √", description: "√(7+9)", isPending: false, result: 4),
    Row(keys: "7 + 9 = √ + 2 =", description: "√(7+9)+2", isPending: false, result: 6),
    Row(keys: "7 + 9 √", description: "7+√(9)", isPending: true, result: 3),
    Row(keys: "7 + 9 √ =", description: "7+√(9)", isPending: false, result: 10),
    Row(keys: "7 + 9 = + 6 = + 3 =", description: "7+9+6+3", isPending: false, result: 25),
    Row(keys: "7 + 9 = √ 6 + 3 =", description: "6+3", isPending: false, result: 9),
    Row(keys: "4 × π =", description: "4×π", isPending: false, result: 12.566370614359172),
    Row(keys: "4 + 5 × 3 =", description: "(4+5)×3", isPending: false, result: 27),
    Row(keys: "9 + M = √", description: "√(9+M)", isPending: false, result: 3),
    Row(keys: "9 + M = √", description: "√(9+M)", isPending: false, result: 4, variables: ["M": 7]),
    Row(keys: "9 + M = √ + 14 =", description: "√(9+M)+14", isPending: false, result: 18, variables: ["M": 7]),
    Row(keys: "M cos", description: "cos(M)", isPending: false, result: 1),
    Row(keys: "M cos", description: "cos(M)", isPending: false, result: -1, variables: ["M": .pi]),
  ]

  @Test("A row of the table", arguments: rows)
  func row(_ row: Row) {
    let answer = CalculatorBrain(keys: row.keys).evaluate(using: row.variables)
    #expect(answer.description == row.description)
    #expect(answer.isPending == row.isPending)
    #expect(answer.result == row.result)
  }

  @Test("A row of the table, evaluated after each key", arguments: rows)
  func rowStepByStep(_ row: Row) {
    var brain = CalculatorBrain()
    for key in row.keys.split(separator: " ") {
      brain.press(String(key))
      _ = brain.evaluate(using: row.variables)
    }
    #expect(brain == CalculatorBrain(keys: row.keys))
  }

  @Test("9 + M = √ with M unset, then 7 →M, then + 14 =: one brain goes from 3 to 4 to 18")
  func variableIsSetLater() {
    var brain = CalculatorBrain(keys: "9 + M = √")
    #expect(brain.evaluate().result == 3)
    #expect(brain.evaluate(using: ["M": 7]).result == 4)
    brain.press("+ 14 =")
    let answer = brain.evaluate(using: ["M": 7])
    #expect(answer == (18, false, "√(9+M)+14"))
  }

  @Test("M cos, then π, →M, undo: cos(M) is −1, since undo removes the π and not the value of M")
  func storeAndUndo() {
    var variables: Dictionary<String, Double> = [:]
    var brain = CalculatorBrain(keys: "M cos")
    brain.performOperation("π")
    #expect(brain.evaluate(using: variables).description == "π")
    variables["M"] = brain.evaluate(using: variables).result
    brain.undo()
    #expect(brain.evaluate(using: variables) == (-1, false, "cos(M)"))
  }
}
