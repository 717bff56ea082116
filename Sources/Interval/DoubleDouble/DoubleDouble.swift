/// A real number as the unevaluated sum of two Doubles: about 106 significant bits, with the range of Double.
///
/// `high` is the sum rounded to Double, so `low` is at most half an ulp of it. Overflow and undefined results have
/// parts that are not finite; the two cases are not distinguished.
///
/// The error bounds of the operations use u = 2⁻⁵³. They hold without underflow, as in Joldes, Muller and Popescu,
/// *Tight and rigorous error bounds for basic building blocks of double-word arithmetic*, ACM TOMS 44 (2017). The exact
/// sums and products are Dekker's and Knuth's; the functions follow Hida, Li and Bailey, *Library for double-double and
/// quad-double arithmetic* (2007).
package struct DoubleDouble: Sendable, Equatable {
  package let high: Double
  package let low: Double

  /// - Parameter low: at most half an ulp of `high`.
  @inlinable package init(high: Double, low: Double) {
    self.high = high
    self.low = low
  }

  @inlinable package init(_ value: Double) {
    high = value
    low = 0
  }

  /// a + b without error (Knuth's TwoSum).
  @inlinable package init(sum a: Double, _ b: Double) {
    high = a + b
    let part = high - a
    low = (a - (high - part)) + (b - part)
  }

  /// a + b without error for |a| ≥ |b| (Dekker's Fast2Sum).
  @inlinable package init(large a: Double, small b: Double) {
    high = a + b
    low = b - (high - a)
  }

  /// a × b without error (a fused multiply-add yields the rounding error).
  @inlinable package init(product a: Double, _ b: Double) {
    high = a * b
    low = (-high).addingProduct(a, b)
  }

  @inlinable package var isFinite: Bool { high.isFinite && low.isFinite }

  @inlinable package static var nan: DoubleDouble { DoubleDouble(Double.nan) }
  @inlinable package static var zero: DoubleDouble { DoubleDouble(0) }
  @inlinable package static var one: DoubleDouble { DoubleDouble(1) }
  @inlinable
  package static var pi: DoubleDouble { DoubleDouble(high: 0x1.921fb54442d18p+1, low: 0x1.1a62633145c07p-53) }
  @inlinable package static var e: DoubleDouble { DoubleDouble(high: 0x1.5bf0a8b145769p+1, low: 0x1.4d57ee2b1013ap-53) }
  @inlinable
  package static var tau: DoubleDouble { DoubleDouble(high: 0x1.921fb54442d18p+2, low: 0x1.1a62633145c07p-52) }
  @inlinable
  package static var phi: DoubleDouble { DoubleDouble(high: 0x1.9e3779b97f4a8p+0, low: -0x1.f506319fcfd19p-55) }
}

extension DoubleDouble: Comparable {
  @inlinable package static func < (a: DoubleDouble, b: DoubleDouble) -> Bool {
    a.high < b.high || (a.high == b.high && a.low < b.low)
  }

  // NaN is unordered; the default `!(b < a)` would order it.
  @inlinable package static func <= (a: DoubleDouble, b: DoubleDouble) -> Bool { a < b || a == b }
  @inlinable package static func >= (a: DoubleDouble, b: DoubleDouble) -> Bool { b <= a }
}
