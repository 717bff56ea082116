import Brain

@testable import Calculator

extension Keypad {
  /// Presses keys separated by spaces. The characters of a number are keys of their own.
  mutating func press(_ keys: String) {
    for word in keys.split(separator: " ") {
      let isNumber = word.allSatisfy { $0.isASCII && $0.isNumber || $0 == "." }
      for name in isNumber ? word.map(String.init) : [String(word)] {
        press(Key(name) ?? .operation(name))
      }
    }
  }

  init(keys: String) {
    self.init()
    press(keys)
  }
}
