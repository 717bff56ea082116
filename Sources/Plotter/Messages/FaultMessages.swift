import Brain

/// Words for calculations without a value.
extension MathFault {
  /// The reason in a few words, such as `division by 0`.
  var text: String {
    switch kind {
    case .divisionByZero: "division by 0"
    case .evenRootOfNegative: "an even root of a negative number"
    case .logarithmOfNonPositive: "a logarithm of a number that is not positive"
    case .fractionalPowerOfNegative: "a fractional power of a negative number"
    case .pole: "a pole of \(operation)"
    case .outsideDomain: "outside the domain of \(operation)"
    case .overflow: "beyond the greatest number"
    case .noBranch: "no condition holds"
    case .undefined: MathFault.undefinedText
    }
  }

  /// The text for a value that is missing for an unknown reason.
  static let undefinedText = "undefined"
}
