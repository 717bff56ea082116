import Brain
import Testing

@testable import Calculator

/// The calculator's keys and display.
@Suite struct KeypadTests {
  @Test("An empty calculator shows 0, no description, and has nothing for a graph")
  func empty() {
    let keypad = Keypad()
    #expect(keypad.display == "0")
    #expect(keypad.description == "")
    #expect(keypad.value == nil)
    #expect(keypad.memory == nil)
    #expect(keypad.fault == nil)
    #expect(!keypad.isPending)
    #expect(keypad.graph == nil)
    #expect(keypad.program == Program())
  }

  @Test(
    "Digits and one decimal point make a number",
    arguments: [
      ("007", "7", 7), ("0", "0", 0), ("000", "0", 0), (".5", "0.5", 0.5), ("3.14.15", "3.1415", 3.1415),
      ("5.", "5.", 5),
      ("0.0", "0.0", 0), (".", "0.", 0), ("..", "0.", 0), ("0.50", "0.50", 0.5), ("1234567", "1234567", 1_234_567),
      ("12345678901234567890", "12345678901234567890", 1.2345678901234567e19),
      ("0.00000000000000000001", "0.00000000000000000001", 1e-20),
    ] as [(String, String, Double)])
  func typing(keys: String, display: String, value: Double) {
    let keypad = Keypad(keys: keys)
    #expect(keypad.display == display)
    #expect(keypad.value == value)
  }

  @Test(
    "Undo is backspace while a number is typed, and takes back a step otherwise",
    arguments: [
      ("12 undo", "1", "1 ="), ("1 undo", "0", ""), ("7 + 9 undo", "7", "7+ …"), ("7 + 9 undo undo", "7", "7 ="),
      ("7 + 9 = undo", "9", "7+9 …"), ("7 + 9 = undo undo", "7", "7+ …"), ("3.5 undo", "3.", "3 ="),
      ("undo", "0", ""), ("7 + undo undo undo undo", "0", ""), ("7 + 95 undo =", "16", "7+9 ="),
      ("7 + 9 = 5 undo", "16", "7+9 ="), ("7 M undo", "7", "7 ="),
    ])
  func undo(keys: String, display: String, description: String) {
    let keypad = Keypad(keys: keys)
    #expect(keypad.display == display)
    #expect(keypad.description == description.replacing(" ", with: "\u{A0}"))
  }

  @Test(
    "A digit after a result, a constant, M or an undone step begins a new number",
    arguments: ["7 + 9 = 5", "π 5", "M 5", "16 √ 5", "12 + undo 5", "16 ± 5", "12 = 5"])
  func newNumber(keys: String) {
    let keypad = Keypad(keys: keys)
    #expect(keypad.display == "5")
    #expect(keypad.description == "5\u{A0}=")
  }

  @Test("± changes the sign of the number being typed as an operation, so that the next digit begins a new number")
  func sign() {
    var keypad = Keypad(keys: "5 ±")
    #expect(keypad.display == "−5")
    #expect(keypad.program.keys == "5 ±")
    keypad.press("3")
    #expect(keypad.display == "3")
  }

  @Test("→M stores the display's value, enters no operand, and shows the new result")
  func store() {
    var keypad = Keypad(keys: "9 + M = √ 7")
    let program = Keypad(keys: "9 + M = √").program
    keypad.press(.store)
    #expect(keypad.memory == 7)
    #expect(keypad.program == program)
    #expect(keypad.display == "4")
  }

  @Test("→M on an empty calculator stores 0, which is then the value of M")
  func storeNothing() {
    let keypad = Keypad(keys: "→M")
    #expect(keypad.memory == 0)
    #expect(keypad.program == Program())
  }

  @Test("→M before any calculation keeps the number on display, which the next key takes")
  func storeFirst() {
    let stored = Keypad(keys: "7 →M")
    #expect(stored.memory == 7 && stored.display == "7")
    for (keys, display) in [
      ("5", "5"), (".", "0."), ("+ 3 =", "10"), ("9 =", "9"), ("M", "7"), ("undo", "0"), ("→M", "7"), ("C", "0"),
    ] {
      var keypad = stored
      keypad.press(keys)
      #expect(keypad.display == display, "\(keys)")
    }
    #expect(Keypad(keys: "7 →M 9 + M =").program == Keypad(keys: "9 + M =").program)
    #expect(Keypad(keys: "7 →M undo").memory == 7)
  }

  @Test("→M with a result that is no finite number changes nothing", arguments: ["1 ÷ 0 =", "1 ± √", "0 ln"])
  func storeFault(keys: String) {
    let before = Keypad(keys: "7 →M " + keys)
    var after = before
    after.press(.store)
    #expect(after == before)
    #expect(after.memory == 7)
  }

  @Test("Undo never takes back the value of M")
  func undoKeepsMemory() {
    var keypad = Keypad(keys: "M cos π →M")
    for _ in 0..<5 { keypad.press(.undo) }
    #expect(keypad.memory == .pi)
    #expect(keypad.display == "0")
  }

  @Test("C clears the steps and the value of M: M is unset, not 0")
  func clear() {
    var keypad = Keypad(keys: "9 + M = 7 →M 5")
    keypad.press(.clear)
    #expect(keypad == Keypad())
    #expect(keypad.memory == nil)
  }

  @Test(
    "A graph is refused while an operation or a parenthesis is open",
    arguments: ["7 +", "7 + 9", "( 7", "( 7 + 9 )  × ("])
  func pendingGraph(keys: String) {
    let keypad = Keypad(keys: keys)
    #expect(keypad.isPending)
    #expect(keypad.graph == nil)
  }

  @Test(
    "A graph has the keys of the last calculation alone",
    arguments: [
      ("7 + 9 = √ 6 + M =", "6 + M ="), ("9 + M = √", "9 + M = √"), ("5 M", "M"), ("M", "M"), ("7", "7"),
      ("5 ( M + 1 )", "5 ( M + 1 )"), ("3 π ×  2 =", "π × 2 ="),
    ])
  func graph(keys: String, shown: String) {
    let keypad = Keypad(keys: keys)
    #expect(keypad.graph?.keys == shown)
  }

  @Test(
    "A value that does not exist is shown in words or as infinite, with its fault",
    arguments: [
      ("1 ÷ 0 =", "∞", MathFault.Kind.divisionByZero), ("1 ± ÷ 0 =", "−∞", .divisionByZero),
      ("4 ± √", "undefined", .evenRootOfNegative), ("0 ÷ 0 =", "undefined", .divisionByZero),
      ("2 asin", "undefined", .outsideDomain), ("9999 exp", "∞", .overflow),
    ])
  func faults(keys: String, display: String, kind: MathFault.Kind) {
    let keypad = Keypad(keys: keys)
    #expect(keypad.display == display)
    #expect(keypad.fault?.kind == kind)
  }

  @Test(
    "A key that is impossible changes nothing",
    arguments: ["", "7 + 9 =", "7 + 9", "7 +", "M", "(", "3."], [Key.operation("nonsense"), .digit(10), .digit(-1)])
  func impossible(keys: String, key: Key) {
    let before = Keypad(keys: keys)
    var after = before
    after.press(key)
    #expect(after == before)
  }

  @Test("Without an operand, operations and parentheses that need one change nothing", arguments: ["+", "√", "=", ")"])
  func withoutOperand(key: String) { #expect(Keypad(keys: key) == Keypad()) }

  @Test("A closing parenthesis without an opening one leaves a number being typed")
  func strayParenthesis() { #expect(Keypad(keys: "12 ) 3").display == "123") }

  @Test("A program is entered after the steps so far, and one undo takes back its last number")
  func enter() throws {
    var keypad = Keypad(keys: "7 +")
    try keypad.enter(Program(keys: "95 ="))
    #expect(keypad.display == "102")
    keypad.press("undo undo")
    #expect(keypad == Keypad(keys: "7 +"))
    #expect(try Keypad(Program(keys: "9 + M = √"), memory: 7).display == "4")
    #expect(try Keypad(Program(), memory: .nan).memory == nil)
  }

  @Test("A number at the end of keys as text is being typed: →M does not enter it, and undo takes back a digit")
  func enterKeys() throws {
    var keypad = Keypad(keys: "9 + M = √")
    try keypad.enter(keys: "17")
    #expect(keypad == Keypad(keys: "9 + M = √ 17"))
    keypad.press("undo")
    try keypad.enter(keys: "7")
    keypad.press(.store)
    #expect(keypad.display == "4")
    try keypad.enter(keys: "- 14 =")
    #expect(keypad.description == "√(9+M)−14\u{A0}=")
    let before = keypad
    #expect(throws: KeypadError.self) { try keypad.enter(keys: "1 + wat") }
    #expect(keypad == before)
  }

  @Test("Steps of earlier calculations are forgotten before a calculation becomes too long")
  func longSession() {
    var keypad = Keypad()
    for _ in 0...Keypad.stepLimit { keypad.press(.variable) }
    #expect(keypad.program.steps.count < Keypad.stepLimit)
    keypad.press("+ 1 =")
    #expect(keypad.description == "M+1\u{A0}=")
  }

  @Test("A calculation of too many steps takes no more")
  func limit() throws {
    var keypad = try Keypad(Program(keys: String(repeating: "(", count: Keypad.stepLimit - 3)))
    for _ in 0..<5 { keypad.press(.operation("(")) }
    #expect(keypad.program.steps.count == Keypad.stepLimit)
    #expect(try KeypadCodableTests.read(KeypadCodableTests.written(keypad)) == keypad)
    #expect(throws: KeypadError.tooLong(limit: Keypad.stepLimit)) {
      try keypad.enter(Program(keys: "1 + 2 ="))
    }
    #expect(throws: KeypadError.tooLong(limit: Keypad.stepLimit)) {
      try Keypad(Program(keys: String(repeating: "(", count: Keypad.stepLimit + 1)))
    }
  }
}
