import Brain

extension CalculatorBrain {
  /// Enters keys separated by spaces, one call each: a number, a symbol of the table, or else a variable.
  mutating func press(_ keys: String) {
    for key in keys.split(separator: " ").map(String.init) {
      if let number = Double(key) {
        setOperand(number)
      } else if CalculatorBrain.recognizes(key) {
        performOperation(key)
      } else {
        setOperand(variable: key)
      }
    }
  }

  init(keys: String) {
    self.init()
    press(keys)
  }

  var text: String { evaluate().description }
}

/// Whether two numbers are the same one: 0 is not −0, NaN is NaN.
func isSame(_ a: Double?, _ b: Double?) -> Bool { a.map(Literal.init) == b.map(Literal.init) }
