/// An exponent written as a fraction of integers, as in `M^(2/3)`; an odd denominator makes the root real.
struct LiteralFraction: Equatable {
  /// Numerator in lowest terms, with the sign; the denominator is positive.
  let numerator: Double
  let denominator: Double

  var hasOddDenominator: Bool { denominator > 1 && denominator.truncatingRemainder(dividingBy: 2) == 1 }

  /// Returns nil unless the node is a quotient of two literal integers, with or without a minus sign.
  init?(at index: Int, in nodes: [Expression.Node]) {
    var index = index
    var sign = 1.0
    if case .unary(.negation, let inner) = nodes[index] { (index, sign) = (inner, -1) }
    guard case .binary(.quotient, var top, let bottom) = nodes[index] else { return nil }
    if case .unary(.negation, let inner) = nodes[top] { (top, sign) = (inner, -sign) }
    guard case .number(let p) = nodes[top], case .number(let q) = nodes[bottom] else { return nil }
    guard !p.isLong, !q.isLong else { return nil }
    let divisor = Operation.BinaryFunction.gcd.value(p.value, q.value)
    guard divisor > 0, p.value >= 0, q.value > 0, q.value < 0x1p53 else { return nil }
    numerator = sign * p.value / divisor
    denominator = q.value / divisor
  }
}
