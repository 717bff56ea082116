import Calculator
import Testing

/// The calculator's keys and display.
@Suite struct KeypadTests {
  @Test("9 + M = √ shows √(9+M) and 3")
  func example() {
    var keypad = Keypad()
    for name in ["9", "+", "M", "=", "√"] { if let key = Key(name) { keypad.press(key) } }
    #expect(keypad.description == "√(9+M)\u{A0}=")
    #expect(keypad.display == "3")
  }
}
