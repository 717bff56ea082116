@testable import Brain
@testable import Calculator
@testable import Platform
@testable import Plotter
@testable import Properties

extension FuzzTarget {
  /// Key programs as text, and typed on a keypad.
  static let keys = FuzzTarget("keys", longest: 400, tokens: FuzzDictionary.formula + ["→M", "->M", "undo", "C", "±"]) {
    text in
    let names = text.split { $0.isWhitespace }.map(String.init)
    expect(text) { try Property.keypadComplaint(names.prefix(200).compactMap(Key.init)) }
    var keypad = Keypad()
    try? keypad.enter(keys: text)
    _ = (keypad.display, keypad.description, keypad.graph, keypad.fault)
    let program = try Program(keys: text)
    expect(text) { try Property.brainComplaint(program.steps) }
    _ = program.idleKey(after: Program())
    _ = program.lastCalculation
  }

  /// Saved programs.
  static let program = FuzzTarget("program", longest: 600, tokens: FuzzDictionary.json + FuzzDictionary.formula) {
    bytes in
    InputAsFile.reading(bytes) { path in
      guard let program = try? ProgramFile(FileAccess.unrestricted.input(path)).read() else { return }
      expect(String(decoding: bytes, as: UTF8.self)) { try Property.brainComplaint(program.steps) }
      guard let text = try? ProgramFile.text(of: program),
        let again = try? JSONText.decode(Program.self, from: text.utf8)
      else { fatalError("the program is not written") }
      if again != program { fatalError("\(text) does not read back") }
      _ = try? PlotRequest(expressions: [], [.program: path]).descriptions()
    }
  }

  /// Saved calculators.
  static let keypad = FuzzTarget("keypad", longest: 600, tokens: FuzzDictionary.json + FuzzDictionary.formula) {
    bytes in
    guard var keypad = try? JSONText.decode(Keypad.self, from: bytes) else { return }
    guard let text = try? JSONText.text(of: keypad, named: "a keypad"),
      let again = try? JSONText.decode(Keypad.self, from: text.utf8)
    else {
      fatalError("the keypad is not written or read")
    }
    if again != keypad { fatalError("\(text) does not read back") }
    for key in [
      Key.digit(7), .store, .operation("="), .operation("√"), .undo, .undo, .variable, .operation("+"), .point,
    ] {
      keypad.press(key)
      _ = (keypad.display, keypad.description, keypad.memoryDisplay)
    }
  }
}
