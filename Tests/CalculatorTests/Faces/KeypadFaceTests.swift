import Brain
import Testing

@testable import Calculator

/// The faces of the calculator.
@Suite struct KeypadFaceTests {
  @Test("The scientific face has every operation of the table, once")
  func complete() {
    let keys = KeypadFace.scientific.rows.joined().map(\.key)
    #expect(Set(keys).count == keys.count)
    #expect(Set(Operation.table.keys).isSubset(of: keys))
  }

  @Test("Each button presses a key, and says what it does", arguments: KeypadFace.all.flatMap { $0.rows.joined() })
  func buttons(button: KeypadButton) {
    #expect(Key(button.key)?.name == button.key)
    #expect(!button.label.isEmpty && !button.summary.isEmpty)
    #expect(
      ["digit", "operation", "constant", "equals", "parenthesis", "memory", "edit"].contains(button.kind))
    #expect((button.family != nil) == (Operation.table[button.key] != nil))
  }

  @Test("No keyboard shortcut presses two buttons", arguments: KeypadFace.all)
  func shortcuts(face: KeypadFace) {
    let shortcuts = face.rows.joined().flatMap(\.shortcuts)
    #expect(Set(shortcuts).count == shortcuts.count)
  }

  @Test(
    "The usual keys of a keyboard work",
    arguments: [
      ("+", "+"), ("-", "−"), ("*", "×"), ("/", "÷"), ("=", "="), ("Enter", "="), ("(", "("), (")", ")"), (".", "."),
      ("Backspace", "undo"), ("Escape", "C"), ("m", "M"), ("7", "7"), ("^", "xʸ"), ("p", "π"), ("e", "e"), ("!", "x!"),
    ])
  func usual(shortcut: String, key: String) {
    let buttons = KeypadFace.scientific.rows.joined().filter { $0.shortcuts.contains(shortcut) }
    #expect(buttons.map(\.key) == [key])
  }

  @Test("The basic face has seven rows of four")
  func basic() { #expect(KeypadFace.basic.rows.map(\.count) == [4, 4, 4, 4, 4, 4, 4]) }

  @Test("Each family has rows of its own")
  func families() {
    for row in KeypadFace.scientific.rows.dropLast(KeypadFace.basic.rows.count) {
      #expect(Set(row.map(\.family)).count == 1)
      #expect(row.count <= 6)
    }
  }
}
