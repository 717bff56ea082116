extension Parser {
  /// Reads `!`, superscripts, and `^` with an exponent after an operand, if present.
  mutating func power(of operand: Int) throws(SyntaxError) -> Step {
    let base = try postfixed(operand)
    guard take(.operation("xʸ")) else { return .value(base) }
    return try read(.signed, for: .exponent(of: base))
  }

  /// Reads the postfix operations of an operand: `!`, superscript digits, and the sign of degrees.
  private mutating func postfixed(_ operand: Int) throws(SyntaxError) -> Int {
    var operand = operand
    while let token = next {
      if token.kind == .operation("x!") {
        let last = tokens[position - 1]
        if last.kind == token.kind {
          throw SyntaxError(.doubleFactorial, at: last.range.lowerBound..<token.range.upperBound)
        }
        operand = builder.unary(.factorial, operand)
      } else if token.kind == .degreeSign {
        // Angles in degrees are numbers of degrees.
        if !takesDegrees { operand = builder.unary(.radians, operand) }
      } else if case .raised(let digits) = token.kind {
        operand = addPower(operand, try raisedNumber(digits))
      } else {
        break
      }
      position += 1
    }
    return operand
  }

  /// Adds the number of the next token, a run of superscript digits.
  mutating func raisedNumber(_ digits: String) throws(SyntaxError) -> Int {
    guard let token = next, let value = Double(digits) else { throw expected(.operatorSign) }
    if value.isInfinite { throw SyntaxError(.numberTooLarge(token.text), at: token.range) }
    return number(value)
  }

  /// Adds a literal; a negative one becomes the negation of its magnitude, as in text.
  mutating func number(_ value: Double) -> Int {
    value < 0 ? builder.unary(.negation, builder.number(-value)) : builder.number(value)
  }

  /// Adds a power. A literal fraction with an odd denominator becomes a real root: `M^(1/3)` is ∛M.
  mutating func addPower(_ base: Int, _ exponent: Int) -> Int {
    if let fraction = LiteralFraction(at: exponent, in: builder.nodes), fraction.hasOddDenominator {
      let root =
        fraction.denominator == 3
        ? builder.unary(.cubeRoot, base) : builder.binary(.root, base, builder.number(fraction.denominator))
      return fraction.numerator == 1 ? root : addPower(root, number(fraction.numerator))
    }
    return builder.binary(.power, base, exponent)
  }
}
