/// An unevaluated sum of two Doubles: about 106 bits, for series that cancel.
///
/// With u = 2⁻⁵³ a sum is within 3u² of the truth, relative to it, a product within 5u², a quotient within 4u²,
/// as long as nothing overflows or becomes subnormal.
///
/// Source: Joldes, Muller, Popescu, Tight and rigorous error bounds for basic building blocks of double-word
/// arithmetic, ACM TOMS 44, 2017, algorithms 6, 11 and 15.
struct DoubleDouble {
  let high: Double
  let low: Double

  init(_ high: Double, _ low: Double = 0) {
    self.high = high
    self.low = low
  }

  /// a × b, exactly.
  static func product(_ a: Double, _ b: Double) -> DoubleDouble {
    let product = a * b
    return DoubleDouble(product, (-product).addingProduct(a, b))
  }

  static func + (x: DoubleDouble, y: DoubleDouble) -> DoubleDouble {
    let (s, t) = (sum(x.high, y.high), sum(x.low, y.low))
    let v = quickSum(s.high, s.low + t.high)
    return quickSum(v.high, t.low + v.low)
  }

  static func * (x: DoubleDouble, y: DoubleDouble) -> DoubleDouble {
    let c = product(x.high, y.high)
    let cross = (x.high * y.low).addingProduct(x.low, y.high)
    return quickSum(c.high, c.low + cross)
  }

  static func / (x: DoubleDouble, y: Double) -> DoubleDouble {
    let quotient = x.high / y
    let p = product(quotient, y)
    return quickSum(quotient, ((x.high - p.high) - p.low + x.low) / y)
  }

  static prefix func - (x: DoubleDouble) -> DoubleDouble { DoubleDouble(-x.high, -x.low) }

  /// Everything within a distance of the number.
  func enclosure(within error: Double) -> Interval {
    Interval(high) + Interval(low) + Interval(unchecked: -error, error)
  }

  /// a + b, exactly.
  private static func sum(_ a: Double, _ b: Double) -> DoubleDouble {
    let sum = a + b
    let part = sum - a
    return DoubleDouble(sum, (a - (sum - part)) + (b - part))
  }

  /// a + b, exactly, for |a| ≥ |b|.
  private static func quickSum(_ a: Double, _ b: Double) -> DoubleDouble {
    let sum = a + b
    return DoubleDouble(sum, b - (sum - a))
  }
}
