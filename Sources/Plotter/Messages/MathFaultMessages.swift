import Brain

extension MathFault {
  /// The fault in words, without a capital and a full stop: `√ of −4 is not a real number`.
  public var message: String { words.text }

  var words: Message {
    // With the minus sign U+2212.
    let operand =
      value.isNaN ? "undefined" : value.isInfinite ? (value < 0 ? "−∞" : "∞") : value.calculatorText
    return switch kind {
    case .divisionByZero where operation == "÷": "division by zero"
    case .divisionByZero: "division by zero in \(operation)"
    case .evenRootOfNegative: "an even root of a negative number (\(operation) of \(operand))"
    case .logarithmOfNonPositive: "the logarithm of a number that is not positive (\(operation) of \(operand))"
    case .fractionalPowerOfNegative: "a fractional power of a negative number (\(operand))"
    case .pole: "a pole of \(operation) (at \(operand))"
    case .outsideDomain: "outside the domain of \(operation) (at \(operand))"
    case .overflow: "a result beyond the largest number, 1.8e308 (\(operation) of \(operand))"
    case .noBranch: "no condition holds"
    case .noBound: "no bounds of \(operation) are found (at \(operand))"
    case .undefined: "\(operation) is undefined (at \(operand))"
    }
  }
}
