import Brain
import Testing

@testable import Calculator

/// Properties of the calculator after random keys.
@Suite struct KeypadRandomTests {
  static let keys =
    Operation.table.keys.sorted().map(Key.operation) + (0..<6).flatMap { _ in (0..<10).map(Key.digit) }
    + ["+", "−", "×", "÷", "=", "=", "=", "(", ")", "√"].flatMap { [Key.operation($0), .operation($0)] }
    + [.point, .point, .variable, .variable, .variable, .store, .undo, .undo, .undo, .clear, .operation("?")]

  @Test("20,000 random keys: what is shown reads back, a round trip is equal, and undo restores", arguments: 0..<10)
  func properties(seed: UInt64) throws {
    var random = SystemOfKeys(seed: seed)
    var keypad = Keypad()
    for count in 0..<2000 {
      let key = random.next()
      let before = keypad
      keypad.press(key)
      #expect(Key(key.name) == key || key == .operation("?"))
      let display = keypad.display
      if !["undefined", "∞", "−∞"].contains(display) {
        #expect(Double(display.replacing("−", with: "-")) != nil, "display \(display)")
      }
      #expect(keypad.memory?.isFinite != false)
      #expect((keypad.graph == nil) == (keypad.isPending || keypad.value == nil))
      if count % 10 == 0 { #expect(try KeypadCodableTests.read(KeypadCodableTests.written(keypad)) == keypad) }
      if count % 4 == 0, let graph = keypad.graph {
        let shown = try Keypad(graph, memory: keypad.memory)
        #expect(shown.description == keypad.description)
        #expect(shown.value == keypad.value || keypad.value?.isNaN == true)
      }
      // A digit in place of a lone zero leaves no zero.
      let replacesZero = before.typed?.text == "0" && keypad.typed != nil
      if [.undo, .clear, .store].contains(key) || keypad == before || replacesZero { continue }
      // `=` after a number with nothing pending only ends typing.
      if keypad.typed == nil, keypad.program == before.program { continue }
      var undone = keypad
      undone.press(.undo)
      #expect(undone.program == before.program)
      #expect(undone.description == before.description)
    }
  }

  /// Deterministic random keys: a linear congruential generator modulo 2⁶⁴.
  private struct SystemOfKeys {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

    mutating func next() -> Key {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return keys[Int((state >> 33) % UInt64(keys.count))]
    }
  }
}
