/// The leading 128 bits of powers of five, computed when they are first needed.
///
/// Source: Mushtak and Lemire, Fast Number Parsing Without Fallback, 2023.
struct PowersOfFive {
  /// The leading bits of a power, the first of them 1: `high · 2⁶⁴ + low`.
  struct Significand: Equatable {
    let high: UInt64
    let low: UInt64
  }

  /// The exponents with which a number of 64 bits can be a finite Double other than 0.
  static let exponents = -342...308
  private static let table = PowersOfFive()

  private let significands: [Significand]

  /// Returns the leading bits of a power, rounded down; up for exponents from −27 to −1, where a product with 64 bits can
  /// be exactly between two Doubles.
  ///
  /// - Parameter exponent: in `exponents`.
  static func significand(_ exponent: Int) -> Significand { table.significands[exponent - exponents.lowerBound] }

  /// Returns the binary exponent of a number that is at least 1 and below 2 times a power of five and of two.
  static func binaryExponent(ofPowerOfTen exponent: Int) -> Int { (217_706 * exponent) >> 16 }

  private init() {
    // Words of large numbers, the least significant first. Divisions by 5 one after the other lose nothing: rounding
    // down after each is the same as rounding down once. The dividend leaves 128 bits after the last one.
    var quotient = [UInt64](repeating: 0, count: 14) + [1 << 63]
    var negative: [Significand] = []
    for exponent in 1 ... -Self.exponents.lowerBound {
      var remainder: UInt64 = 0
      for index in quotient.indices.reversed() {
        (quotient[index], remainder) = (5 as UInt64).dividingFullWidth((remainder, quotient[index]))
      }
      let leading = Self.leading(quotient)
      // None of the 27 ends in 64 bits that are 1.
      let low = leading.low &+ (exponent <= 27 ? 1 : 0)
      negative.append(Significand(high: leading.high, low: low))
    }
    var power: [UInt64] = [1]
    var positive: [Significand] = []
    for _ in 0...Self.exponents.upperBound {
      positive.append(Self.leading(power))
      var carry: UInt64 = 0
      for index in power.indices {
        let (high, low) = power[index].multipliedFullWidth(by: 5)
        let (sum, carries) = low.addingReportingOverflow(carry)
        power[index] = sum
        carry = high + (carries ? 1 : 0)
      }
      if carry > 0 { power.append(carry) }
    }
    significands = negative.reversed() + positive
  }

  /// Returns the leading 128 bits of a large number.
  private static func leading(_ words: [UInt64]) -> Significand {
    let count = (words.lastIndex { $0 != 0 } ?? 0) + 1
    func word(_ place: Int) -> UInt64 { count > place ? words[count - 1 - place] : 0 }
    let shift = word(0).leadingZeroBitCount
    func shifted(_ place: Int) -> UInt64 { word(place) << shift | word(place + 1) >> (64 - shift) }
    return Significand(high: shifted(0), low: shifted(1))
  }
}
