import RealModule

/// Steps from a library's result to Doubles that are certainly below and above the exact value.
enum Neighbours {
  /// Returns the Double `steps` places above `value`, at most +∞; NaN counts as +∞.
  @inline(__always)
  static func up(_ value: Double, _ steps: Int64) -> Double {
    if value.isNaN { return .infinity }
    let place = placeAmongDoubles(value) &+ steps
    return double(at: place < infinity ? place : infinity)
  }

  /// Returns the Double `steps` places below `value`, at least −∞; NaN counts as −∞.
  @inline(__always)
  static func down(_ value: Double, _ steps: Int64) -> Double {
    if value.isNaN { return -.infinity }
    let place = placeAmongDoubles(value) &- steps
    return double(at: place > -infinity ? place : -infinity)
  }

  private static let infinity = Int64(bitPattern: Double.infinity.bitPattern)

  /// Returns 0 for ±0, 1 for the next Double above, −1 for the next below, and so on.
  @inline(__always)
  private static func placeAmongDoubles(_ value: Double) -> Int64 {
    let bits = Int64(bitPattern: value.bitPattern)
    return bits >= 0 ? bits : Int64.min &- bits
  }

  @inline(__always)
  private static func double(at place: Int64) -> Double {
    Double(bitPattern: UInt64(bitPattern: place >= 0 ? place : Int64.min &- place))
  }
}

/// Bounds on the errors of functions, as numbers of steps between adjacent Doubles.
///
/// Those of `CElementary` are derived by `bench/elementary/bounds.py`: the relative error before the last rounding is
/// below 2⁻⁵⁴. So the exact value is between the neighbours of the computed one, and an interval between two Doubles
/// that contains the exact value contains the computed one.
///
/// For the C library's, the GNU C library's manual ("Known Maximum Errors in Math Functions", x86_64) documents at most
/// n ulp. Just below a power of two adjacent Doubles are half an ulp apart, so n ulp are up to 2n steps. Documented
/// errors were observed in tests, not proved, and measurements find slightly more for some functions. So there is a
/// margin, except for nearly correctly rounded functions. `bench/run check-accuracy` compares every operation with exact values,
/// and fails where one is outside of the enclosure that follows from these bounds; `docs/accuracy.md` lists the errors.
enum LibraryError {
  /// sin, cos, tan, exp, logarithms, powers and roots of `CElementary`: less than 0.81 ulp, derived.
  static let elementary: Int64 = 1
  /// asin, acos, atan, atan2, hypot: 1 ulp documented, 0.6 measured.
  static let small: Int64 = 2
  /// erf: 1 ulp documented, 1.1 measured.
  static let errorFunction: Int64 = 4
  /// sinh, cosh, tanh, asinh, acosh, atanh: 2 ulp documented, 2.1 measured.
  static let medium: Int64 = 6
  /// erfc: 5 ulp documented, 3.2 measured.
  static let complementaryErrorFunction: Int64 = 14
  /// tgamma: 9 ulp documented, 5.9 measured; lgamma: 4 documented, 5.7 measured.
  static let gamma: Int64 = 26
}

extension Neighbours {
  /// Returns the interval from `steps` places below `value` to `steps` places above.
  @inline(__always)
  static func around(_ value: Double, _ steps: Int64) -> Interval {
    Interval(unchecked: down(value, steps), up(value, steps))
  }

  /// Returns the same interval without numbers of the other sign, for an exact value with the sign of `value`.
  @inline(__always)
  static func besideZero(_ value: Double, _ steps: Int64) -> Interval {
    let near = around(value, steps)
    return value > 0
      ? Interval(unchecked: near.lower > 0 ? near.lower : 0, near.upper)
      : Interval(unchecked: near.lower, near.upper < 0 ? near.upper : 0)
  }
}

extension Interval {
  /// Returns the values of an increasing function, given its values at both ends.
  @inline(__always)
  func rising(within steps: Int64, _ function: (Double) -> Double) -> Interval {
    if isPoint { return Neighbours.around(function(lower), steps) }
    return Interval(unchecked: Neighbours.down(function(lower), steps), Neighbours.up(function(upper), steps))
  }

  /// Returns the values of an increasing function that is exactly 0 at 0.
  @inline(__always)
  func risingThroughZero(within steps: Int64, _ function: (Double) -> Double) -> Interval {
    let below = lower == 0 ? 0 : Neighbours.down(function(lower), steps)
    let above = upper == 0 ? 0 : Neighbours.up(function(upper), steps)
    return Interval(unchecked: lower >= 0 ? Swift.max(below, 0) : below, upper <= 0 ? Swift.min(above, 0) : above)
  }
}
