import CElementary
import RealModule

/// Bessel functions for large x by Hankel's expansions.
///
/// J = √(2÷πx) (P cos ω − Q sin ω) and Y = √(2÷πx) (P sin ω + Q cos ω) with ω = x − (2ν+1)π÷4. The remainders of P and
/// Q are at most the first omitted term, which falls below 2⁻⁵⁸ for x ≥ 25. Sine and cosine are accurate for
/// any x, so only rounding remains: less than 16u in units of √(1÷πx), u = 2⁻⁵³; the code allows 24u.
///
/// Source: DLMF 10.17.3, 10.17.4 and 10.17(iii).
enum BesselAsymptotics {
  /// Returns J₀(x) and J₁(x) for x ≥ 25.
  static func first(_ x: Double) -> (zero: Interval, one: Interval) {
    let (sine, cosine) = (celementary_sin(x), celementary_cos(x))
    let (zero, one) = (Expansion(x, fourNuSquared: 0), Expansion(x, fourNuSquared: 4))
    // √2 cos ω and √2 sin ω are cos x + sin x and sin x − cos x for ν = 0, sin x − cos x and −(sin x + cos x) for 1.
    return (
      scaled(zero.p * (cosine + sine) - zero.q * (sine - cosine), x),
      scaled(one.p * (sine - cosine) + one.q * (sine + cosine), x)
    )
  }

  /// Returns Y₀(x) and Y₁(x) for x ≥ 25.
  static func second(_ x: Double) -> (zero: Interval, one: Interval) {
    let (sine, cosine) = (celementary_sin(x), celementary_cos(x))
    let (zero, one) = (Expansion(x, fourNuSquared: 0), Expansion(x, fourNuSquared: 4))
    return (
      scaled(zero.p * (sine - cosine) + zero.q * (sine + cosine), x),
      scaled(one.q * (sine - cosine) - one.p * (sine + cosine), x)
    )
  }

  /// Returns `value` × √(1÷πx), widened by the error of 24u. `value` is in units of √(1÷πx).
  private static func scaled(_ value: Double, _ x: Double) -> Interval {
    let unit = Image.sqrt(Interval(1) / (Interval.pi * Interval(x))).left
    return (Interval(value) + Interval(unchecked: -24 * 0x1p-53, 24 * 0x1p-53)) * unit
  }

  /// The series P and Q.
  private struct Expansion {
    var p = 1.0
    var q = 0.0

    init(_ x: Double, fourNuSquared: Double) {
      // The sign changes with every second term: + Q, − P, − Q, + P, ….
      var (term, k) = (1.0, 1.0)
      while term.magnitude > 0x1p-58 && k < 40 {
        term *= (fourNuSquared - (2 * k - 1) * (2 * k - 1)) / (8 * k * x)
        let isNegative = Int(k) & 2 != 0
        if Int(k) & 1 == 0 { p += isNegative ? -term : term } else { q += isNegative ? -term : term }
        k += 1
      }
    }
  }
}
