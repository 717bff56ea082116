import Interval
import RealModule

extension Operation.UnaryFunction {
  /// Returns (u − c) g′(u) ÷ g(u) for a function g that is 0 at c, as a function that is 1 at c; nil if a process has too many of them.
  ///
  /// g(u) is (u − c) g′(ξ) for a ξ between u and c, so that bounds of g′ between them are bounds of this quotient, also where u
  /// is known to be near c alone.
  static func relativeSlope(of function: Operation.UnaryFunction, around center: Double) -> Operation.UnaryFunction? {
    RelativeSlopeKey.rows.row(for: RelativeSlopeKey(function: function, center: center)) {
      let image: @Sendable (Interval) -> Image = { u in
        let hull = u.hull(Interval(center))
        let slope = function.slope(hull)
        guard !u.isEmpty, function.values(over: IntervalSet(hull), site: 0).decoration >= .dac, slope.isBounded,
          !slope.contains(0)
        else { return Image(u.isEmpty ? .empty : .entire, .trv) }
        let quotient = slope / slope
        let end = (function.slope(u) / function.slope(Interval(center))).hull(Interval(1))
        return Image(
          function.hasMonotoneSlope(over: hull, beside: center) ? quotient.intersection(end) : quotient, .com)
      }
      return Operation.UnaryFunction(
        Operation.Entry.function("relative slope of \(function.entry.symbol) at \(center)", .special, "a quotient"),
        values: .init(
          code: .capturing { u in
            let quotient = (u - center) * function.slope(Interval(u)).midpoint / function.value(u)
            return u == center ? 1 : quotient
          }), enclosures: .init(image) { _ in .entire }, derivative: .formula({ _, _ in .number(.nan) }),
        complex: .none,
        precise: nil)
    }
  }

  /// Whether the slope is known to rise, or to fall, all the way from a number: then it is between its ends.
  private func hasMonotoneSlope(over hull: Interval, beside center: Double) -> Bool {
    switch self {
    case .logarithm, .binaryLogarithm, .decimalLogarithm: true
    case .hyperbolicSine, .hyperbolicTangent, .inverseHyperbolicSine, .errorFunction: center == 0
    case .sine, .tangent: center == 0 && hull.magnitude < 1.5
    default: false
    }
  }

  /// Whether the function is 0 at a number near which it rises or falls.
  func hasSimpleZero(at number: Double) -> Bool {
    let tangent = self.slope(Interval(number))
    return values(over: IntervalSet(Interval(number)), site: 0).hull == Interval(0) && tangent.isBounded
      && !tangent.contains(0)
  }

  /// Returns ψ(u + 1) − ln u for positive u, the derivative of ln u! without its growth.
  ///
  /// Source: NIST Digital Library of Mathematical Functions, 5.11.2 and 5.11(ii), https://dlmf.nist.gov.
  static let factorialRemainder = Operation.UnaryFunction(
    Operation.Entry.function("factorial remainder", .special, "ψ(u + 1) − ln u"),
    values: .init { u in Image.digamma(Interval(u + 1)).hull.midpoint - Double.log(u) },
    enclosures: .init({ u in
      guard u.lower > 0 else { return Image(u.isEmpty ? .empty : .entire, .trv) }
      let half = Interval(1) / (Interval(2) * u)
      let correction = Interval(1) / (Interval(12) * u * u)
      return Image(half - correction.hull(Interval(0)), u.isBounded ? .com : .dac)
    }) { _ in .entire }, derivative: .formula({ _, _ in .number(.nan) }), complex: .none, precise: nil)

  /// Returns −erfc′(u) ÷ erfc(u) for u ≥ 0, which is between u + √(u² + 4÷π) and u + √(u² + 2).
  ///
  /// Source: NIST Digital Library of Mathematical Functions, 7.8.2, https://dlmf.nist.gov.
  static let complementaryErrorRate = Operation.UnaryFunction(
    Operation.Entry.function("complementary error rate", .special, "−erfc′(u) ÷ erfc(u)"),
    values: .init { u in
      u > 25 ? u + (u * u + 2).squareRoot() : 2 / Double.pi.squareRoot() * Double.exp(-u * u) / Double.erfc(u)
    },
    enclosures: .init({ u in
      guard u.lower >= 0 else { return Image(u.isEmpty ? .empty : .entire, .trv) }
      let bounds = (Interval(4) / Interval.pi).hull(Interval(2))
      return Image(u + Image.sqrt(u * u + bounds).hull, u.isBounded ? .com : .dac)
    }) { _ in .entire }, derivative: .formula({ _, _ in .number(.nan) }), complex: .none, precise: nil)
}

private struct RelativeSlopeKey: Hashable {
  let function: Operation.UnaryFunction
  let center: Double

  static let rows = OperationRows<RelativeSlopeKey, Operation.UnaryFunction>()
}
