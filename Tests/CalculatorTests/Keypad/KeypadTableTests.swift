import Testing

@testable import Calculator

/// The table of the calculator's contract, entered by keys.
@Suite struct KeypadTableTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let keys: String
    let description: String
    let display: String

    var testDescription: String { keys }
  }

  static let rows = [
    Row(keys: "7 +", description: "7+ …", display: "7"),
    Row(keys: "7 + 9", description: "7+9 …", display: "9"),
    Row(keys: "7 + 9 =", description: "7+9 =", display: "16"),
    Row(keys: "7 + 9 = √", description: "√(7+9) =", display: "4"),
    Row(keys: "7 + 9 = √ + 2 =", description: "√(7+9)+2 =", display: "6"),
    Row(keys: "7 + 9 √", description: "7+√(9) …", display: "3"),
    Row(keys: "7 + 9 √ =", description: "7+√(9) =", display: "10"),
    Row(keys: "7 + 9 = + 6 = + 3 =", description: "7+9+6+3 =", display: "25"),
    Row(keys: "7 + 9 = √ 6 + 3 =", description: "6+3 =", display: "9"),
    Row(keys: "4 × π =", description: "4×π =", display: "12.566371"),
    Row(keys: "4 + 5 × 3 =", description: "(4+5)×3 =", display: "27"),
    Row(keys: "9 + M = √", description: "√(9+M) =", display: "3"),
    Row(keys: "9 + M = √ 7 →M", description: "√(9+M) =", display: "4"),
    Row(keys: "9 + M = √ 7 →M + 14 =", description: "√(9+M)+14 =", display: "18"),
    Row(keys: "M cos", description: "cos(M) =", display: "1"),
    Row(keys: "M cos π →M undo", description: "cos(M) =", display: "−1"),
  ]

  @Test("A row of the table", arguments: rows)
  func row(_ row: Row) {
    let keypad = Keypad(keys: row.keys)
    #expect(keypad.description == row.description.replacing(" ", with: "\u{A0}"))
    #expect(keypad.display == row.display)
    #expect(keypad.isPending == row.description.hasSuffix("…"))
    #expect((keypad.graph == nil) == keypad.isPending)
  }
}
