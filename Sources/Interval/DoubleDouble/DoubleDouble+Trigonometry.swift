/// Sine, cosine, tangent and cotangent for |x| up to 10⁵; nil beyond.
///
/// x is reduced by multiples of π÷2, stored with 214 bits. The relative error of the reduced angle is within 2⁻¹⁰³; if
/// x is not a Double, an absolute error within 2⁻¹⁵⁵ of x is added. No Double up to 10⁵ is within 2⁻⁶² of a multiple.
extension DoubleDouble {
  /// Relative error at most 2⁻¹⁰².
  package func sine() -> DoubleDouble? { quarterTurns.map { $0.turns & 2 == 0 ? $0.sine : -$0.sine } }

  /// Relative error at most 2⁻¹⁰².
  package func cosine() -> DoubleDouble? { quarterTurns.map { ($0.turns + 1) & 2 == 0 ? $0.cosine : -$0.cosine } }

  /// Relative error at most 2⁻¹⁰¹.
  package func tangent() -> DoubleDouble? { quarterTurns.map { ($0.turns & 1 == 0 ? $0.sine : -$0.sine) / $0.cosine } }

  package func cotangent() -> DoubleDouble? {
    quarterTurns.map { $0.cosine / ($0.turns & 1 == 0 ? $0.sine : -$0.sine) }
  }

  /// The quarter turns of the angle, and its sine and cosine up to signs that depend on them.
  private var quarterTurns: (turns: Int, sine: DoubleDouble, cosine: DoubleDouble)? {
    guard isFinite, high.magnitude <= 1e5 else { return nil }
    let k = (high * 0x1.45f306dc9c883p-1).rounded()
    var r = self
    if k != 0 {
      for part in Circle.quarter { r = r - DoubleDouble(product: k, part) }
    }
    let t = r.squared
    let sine = r + r * t * .series(Circle.sine, plain: 8, at: t)
    let cosine = t * .series(Circle.cosine, plain: 8, at: t) + 1
    let turns = Int(k)
    return turns & 1 == 0 ? (turns, sine, cosine) : (turns, cosine, sine)
  }
}

private enum Circle {
  /// π÷2 as a sum of Doubles in descending order.
  static let quarter = [0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54, -0x1.f1976b7ed8fbcp-110, 0x1.4cf98e804177dp-164]
  /// −1÷3!, 1÷5!, −1÷7!, …
  static let sine = (1...15).map { DoubleDouble($0 % 2 == 0 ? 1 : -1) / .factorial(2 * $0 + 1) }
  /// −1÷2!, 1÷4!, −1÷6!, …
  static let cosine = (1...15).map { DoubleDouble($0 % 2 == 0 ? 1 : -1) / .factorial(2 * $0) }
}
