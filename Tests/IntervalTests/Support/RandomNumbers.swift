import Interval
import TestSupport

/// Random arguments with many special cases, equal in every run.
struct RandomNumbers: RandomNumberGenerator {
  private var generator: SplitMix

  /// Creates a generator whose sequence depends on the seed text.
  init(_ seed: String) {
    generator = SplitMix(seed: seed.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 })
  }

  mutating func next() -> UInt64 { generator.next() }

  /// Returns the number of rounds of a property test: many in release builds, few in debug builds.
  static func rounds(_ many: Int) -> Int {
    #if DEBUG
      max(200, many / 50)
    #else
      many
    #endif
  }

  /// Returns a small, huge or subnormal number, one near an integer or a multiple of a quarter turn, or a special one.
  mutating func number() -> Double {
    switch next() % 12 {
    case 0: return Double(bitPattern: next()).finite
    case 1: return scaled(Int.random(in: -1074...1023, using: &self))
    case 2: return Double(Int.random(in: -9...9, using: &self))
    case 3: return beside(Double(Int.random(in: -30...30, using: &self)) / 2)
    case 4: return beside(Double(Int.random(in: -40...40, using: &self)) * .pi / 2)
    case 5: return beside(Double(Int.random(in: -1_000_000...1_000_000, using: &self)) * .pi / 2)
    case 6: return RandomNumbers.special[Int(next() % 10)]
    case 7: return Double.random(in: -1...1, using: &self)
    case 8: return Double.random(in: -200...200, using: &self)
    case 9: return Double.random(in: -1e6...1e6, using: &self)
    default: return Double.random(in: -10...10, using: &self)
    }
  }

  /// Returns a point, or an interval a few Doubles, moderately or very wide; sometimes with an infinite end.
  mutating func interval() -> Interval {
    let a = number()
    switch next() % 10 {
    case 0, 1: return Interval(a)
    case 2: return Interval(a, a.nextUp.nextUp.finite(orElse: a))
    case 3, 4: return ordered(a, a + Double.random(in: -1...1, using: &self) * 0x1p-10 * max(a.magnitude, 1))
    case 5, 6: return ordered(a, a + Double.random(in: -4...4, using: &self))
    case 7: return next() % 2 == 0 ? Interval(a, .infinity) : Interval(-.infinity, a)
    default: return ordered(a, number())
    }
  }

  /// Returns a member, often an end.
  mutating func member(of interval: Interval) -> Double {
    switch next() % 8 {
    case 0 where interval.lower.isFinite: return interval.lower
    case 1 where interval.upper.isFinite: return interval.upper
    case 2: return clamp(interval.lower.nextUp, interval)
    case 3: return clamp(number(), interval)
    default:
      let low = max(interval.lower, -1e300)
      let high = min(interval.upper, 1e300)
      return clamp(low < high ? Double.random(in: low...high, using: &self) : low, interval)
    }
  }

  private static let special: [Double] = [
    0, -0.0, 1, -1, 0.5, 0x1p-1074, -0x1p-1074, 0x1p-1022, .greatestFiniteMagnitude, 1e300,
  ]

  /// Returns a number of either sign with an exponent.
  private mutating func scaled(_ exponent: Int) -> Double {
    Double(sign: next() % 2 == 0 ? .plus : .minus, exponent: exponent, significand: .random(in: 1..<2, using: &self))
  }

  /// Returns the number, an adjacent Double, or a number very close to it.
  private mutating func beside(_ x: Double) -> Double {
    switch next() % 4 {
    case 0: x
    case 1: x.nextUp
    case 2: x.nextDown
    default: x + scaled(Int.random(in: -60...(-5), using: &self))
    }
  }

  private func ordered(_ a: Double, _ b: Double) -> Interval { Interval(min(a, b), max(a, b)) }

  private func clamp(_ x: Double, _ interval: Interval) -> Double {
    let member = min(max(x, interval.lower), interval.upper)
    return member.isFinite ? member : interval.midpoint
  }
}

extension Double {
  fileprivate var finite: Double { finite(orElse: 1) }
  fileprivate func finite(orElse other: Double) -> Double { isFinite ? self : other }
}
