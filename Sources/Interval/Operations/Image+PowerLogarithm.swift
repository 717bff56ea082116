import RealModule

/// Products and powers that come to a value at 0 although a factor or the exponent has none there.
extension Image {
  /// x^p ln x, for x > 0 and one p > 0: falls from 0 at 0 to its least value at e^(−1÷p), then rises.
  package static func powerLogarithm(_ x: Interval, _ p: Interval) -> Image {
    if x.isEmpty || x.upper <= 0 || !p.isPoint || !(p.lower > 0) { return .undefined }
    func value(_ x: Double) -> Interval {
      if x <= 0 { return Interval(0) }
      if x == .infinity { return Interval(unchecked: .greatestFiniteMagnitude, .infinity) }
      return positivePower(Interval(x), p) * log(Interval(x)).hull
    }
    let turn = exp((-Interval(1)).divided(byPositive: p)).hull
    var values = value(x.lower).hull(value(x.upper))
    if x.lower < turn.upper && turn.lower < x.upper {
      // The least value, −1÷(ep).
      let least = (-Interval(1)).divided(byPositive: p * exp(Interval(1)).hull)
      values = Interval(unchecked: Swift.min(values.lower, least.lower), values.upper)
    }
    return x.lower > 0 ? .continuous(values, isBounded: x.isBounded) : .partial(values)
  }

  /// x to the power of x: 1 at 0, continuous from there on, and defined at whole numbers below.
  package static func selfPower(_ x: Interval) -> Image {
    if x.isEmpty || x.upper < 0 { return power(x, x) }
    let positive = exp(powerLogarithm(Interval(unchecked: Swift.max(x.lower, 0), x.upper), Interval(1)).hull).hull
      .hull(x.lower <= 0 ? Interval(1) : .empty)
    if x.lower >= 0 { return .continuous(positive, isBounded: x.isBounded) }
    return .partial(
      positive.hull(
        power(
          Interval(unchecked: x.lower, -.leastNonzeroMagnitude), Interval(unchecked: x.lower, -.leastNonzeroMagnitude)
        ).hull))
  }
}
