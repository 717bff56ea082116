import CElementary
import Interval

/// Functions of angles in degrees, in place of those of angles that are converted to radians.
extension Operation {
  /// The functions of degrees by those of radians.
  static let degreeFunctions: [UnaryFunction: UnaryFunction] = [
    .sine: ofDegrees(.sine, kernel: celementary_sin_degrees_batch, celementary_sin_degrees),
    .cosine: ofDegrees(.cosine, kernel: celementary_cos_degrees_batch, celementary_cos_degrees),
    .tangent: ofDegrees(.tangent, kernel: celementary_tan_degrees_batch, celementary_tan_degrees),
    .cotangent: ofDegrees(.cotangent, kernel: celementary_cot_degrees_batch, celementary_cot_degrees),
    .secant: ofDegrees(.secant) { 1 / celementary_cos_degrees($0) },
    .cosecant: ofDegrees(.cosecant) { 1 / celementary_sin_degrees($0) },
  ]

  /// Returns a function of degrees; enclosures and the form in double-double are those of the two operations.
  private static func ofDegrees(
    _ wave: UnaryFunction, kernel: UnaryKernel? = nil, _ value: @escaping @Sendable @convention(c) (Double) -> Double
  ) -> UnaryFunction {
    let radians = UnaryFunction.radians
    var precise: PreciseUnary?
    if let first = radians.precise, let second = wave.precise { precise = second.after(first) }
    return UnaryFunction(
      wave.entry,
      values: .init(
        kernel: kernel,
        fault: { wave.fault($0) ?? (value($0).isFinite || !$0.isFinite || isNearZero($0) ? nil : .pole) }, value),
      enclosures: .init({ wave.image(radians.image($0).left) }) {
        wave.slope(radians.image($0).left) * radians.slope($0)
      }, derivative: derivative(of: wave), complex: .none, precise: precise)
  }

  private static func derivative(of wave: UnaryFunction) -> UnaryDerivative {
    guard case .formula(let slope, _) = wave.derivative else { return wave.derivative }
    return .formula { u, w in slope(u.applying(.radians), w) * .constant(.pi) / 180 }
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
