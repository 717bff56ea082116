/// A real number as the unevaluated sum of two Doubles: about 106 significant bits, the range of Double.
///
/// `high` is the sum rounded to Double, so `low` is at most half an ulp of it. A result beyond the range, or undefined, has
/// parts that are not finite; which of the two it was is not kept.
///
/// u is 2⁻⁵³ in the bounds given with the operations. They hold where no part of the result underflows, as in
/// Joldes, Muller and Popescu, *Tight and rigorous error bounds for basic building blocks of double-word arithmetic*, ACM
/// TOMS 44 (2017). The exact sums and products are Dekker's and Knuth's; the scheme of the functions follows Hida, Li and
/// Bailey, *Library for double-double and quad-double arithmetic* (2007).
struct DoubleDouble: Sendable, Equatable {
  let high: Double
  let low: Double

  /// - Parameter low: at most half an ulp of `high`.
  init(high: Double, low: Double) {
    self.high = high
    self.low = low
  }

  init(_ value: Double) {
    high = value
    low = 0
  }

  /// a + b without error (Knuth's TwoSum).
  init(sum a: Double, _ b: Double) {
    high = a + b
    let part = high - a
    low = (a - (high - part)) + (b - part)
  }

  /// a + b without error for |a| ≥ |b| (Dekker's Fast2Sum).
  init(large a: Double, small b: Double) {
    high = a + b
    low = b - (high - a)
  }

  /// a × b without error (a fused multiply-add gives what rounding took).
  init(product a: Double, _ b: Double) {
    high = a * b
    low = (-high).addingProduct(a, b)
  }

  var isFinite: Bool { high.isFinite && low.isFinite }

  static let nan = DoubleDouble(.nan)
  static let zero = DoubleDouble(0)
  static let one = DoubleDouble(1)
  static let pi = DoubleDouble(high: 0x1.921fb54442d18p+1, low: 0x1.1a62633145c07p-53)
  static let e = DoubleDouble(high: 0x1.5bf0a8b145769p+1, low: 0x1.4d57ee2b1013ap-53)
  static let tau = DoubleDouble(high: 0x1.921fb54442d18p+2, low: 0x1.1a62633145c07p-52)
  static let phi = DoubleDouble(high: 0x1.9e3779b97f4a8p+0, low: -0x1.f506319fcfd19p-55)
}

extension DoubleDouble: Comparable {
  static func < (a: DoubleDouble, b: DoubleDouble) -> Bool {
    a.high < b.high || (a.high == b.high && a.low < b.low)
  }

  // NaN has no order, which the usual `!(b < a)` would give it.
  static func <= (a: DoubleDouble, b: DoubleDouble) -> Bool { a < b || a == b }
  static func >= (a: DoubleDouble, b: DoubleDouble) -> Bool { b <= a }
}
