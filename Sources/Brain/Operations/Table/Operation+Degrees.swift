import CElementary
import Interval

/// Functions of angles in degrees, in place of those of angles that are converted to radians.
extension Operation {
  /// The functions by the symbol of that of radians.
  static let degreeFunctions: [String: UnaryFunction] = [
    "sin": ofDegrees("sin", kernel: celementary_sin_degrees_batch, celementary_sin_degrees),
    "cos": ofDegrees("cos", kernel: celementary_cos_degrees_batch, celementary_cos_degrees),
    "tan": ofDegrees("tan", kernel: celementary_tan_degrees_batch, celementary_tan_degrees),
    "cot": ofDegrees("cot", kernel: celementary_cot_degrees_batch, celementary_cot_degrees),
    "sec": ofDegrees("sec") { 1 / celementary_cos_degrees($0) },
    "csc": ofDegrees("csc") { 1 / celementary_sin_degrees($0) },
  ]

  /// Returns a function of degrees; enclosures and the form in double-double are those of the two operations.
  private static func ofDegrees(
    _ symbol: String, kernel: UnaryKernel? = nil, _ value: @escaping @Sendable (Double) -> Double
  ) -> UnaryFunction {
    let (radians, wave) = (unary(named: "→rad"), unary(named: symbol))
    var row = UnaryRow(
      value: value, kernel: kernel, image: { wave.image(radians.image($0).left) },
      slope: { wave.slope(radians.image($0).left) * radians.slope($0) },
      fault: { wave.fault($0) ?? (value($0).isFinite || !$0.isFinite || isNearZero($0) ? nil : .pole) }, angle: nil,
      work: wave.work)
    if let first = radians.precise, let second = wave.precise { row.precise = second.after(first) }
    return UnaryFunction(keeping: row)
  }

  /// Returns whether an infinite reciprocal at an angle is an overflow, and not a pole.
  private static func isNearZero(_ degrees: Double) -> Bool { degrees.magnitude < 1 }
}

extension Operation.PreciseUnary {
  /// Returns the form of this function of the values of another.
  fileprivate func after(_ first: Operation.PreciseUnary) -> Operation.PreciseUnary {
    return Operation.PreciseUnary(
      value: { first.value($0).flatMap(value) },
      propagated: { x, y, e in
        guard let middle = first.value(x) else { return .infinity }
        let own = first.rounding.error(of: middle, isForDoubles: x.low == 0)
        return propagated(middle, y, first.propagated(x, middle.high, e) + own)
      }, rounding: rounding)
  }
}
