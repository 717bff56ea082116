@testable import Brain

extension CalculatorBrain {
  /// Creates a brain and enters keys separated by spaces: numbers, symbols of the table, or variables.
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

/// Returns whether two numbers are identical: 0 differs from −0, NaN equals NaN.
func isSame(_ a: Double?, _ b: Double?) -> Bool { a.map { Literal($0) } == b.map { Literal($0) } }
