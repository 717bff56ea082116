import RealModule

/// Bessel functions from `least` to `greatest` by Taylor's expansions around multiples of ½.
///
/// f = J₀ or Y₀ solves x f″ + f′ + x f = 0, and the function of order 1 is −f′. With f(c + h) = Σ aₙhⁿ, n ≤ N = 24:
///
/// c (n+1)(n+2) aₙ₊₂ = −((n+1)² aₙ₊₁ + c aₙ + aₙ₋₁).
///
/// The coefficients are enclosed by this rule, from the values at c by `BesselSeries`. If |aₙ| ≤ K 0.6ⁿ for three n ≥ 20 in
/// succession, then for all later ones: for c ≥ 2 the rule gives at most 0.85 K 0.6ⁿ. So with |h| ≤ ¼ the remainder of Σ aₙhⁿ
/// is below 2K 0.15ᴺ⁺¹, and that of the derivative below (N+1) K 0.15ᴺ.
///
/// Horner's rule in Double adds at most u Σ (2n+1) |aₙ| 0.25ⁿ, u = 2⁻⁵³, for h is exact.
struct BesselExpansions: Sendable {
  static let least = 1.75
  static let greatest = 25.0

  /// Those of J₀ and J₁.
  static let first = BesselExpansions(BesselSeries.firstSums)
  /// Those of Y₀ and Y₁.
  static let second = BesselExpansions(BesselSeries.secondSums)

  /// A polynomial in the distance from its center, up to ¼, and a bound on its error.
  private struct Polynomial {
    let coefficients: [Double]
    let error: Double

    init(_ enclosures: [Interval], remainder: Double) {
      coefficients = enclosures.map(\.midpoint)
      var (error, power, factor) = (remainder, 1.0, 1.0)
      for enclosure in enclosures {
        error += power * (enclosure.width + factor * 0x1p-53 * enclosure.magnitude)
        power *= 0.25
        factor += 2
      }
      // For the rounding of the bound itself.
      self.error = 1.0001 * error
    }

    /// Returns the enclosure of the function, widened by `room`.
    func values(at h: Double, room: Double) -> Interval {
      var value = 0.0
      for coefficient in coefficients.reversed() { value = value * h + coefficient }
      return Interval(unchecked: (value - error - room).nextDown, (value + error + room).nextUp)
    }
  }

  private struct Expansion {
    let center: Double
    /// A room for the C library's error.
    let room: Double
    let zero: Polynomial
    let one: Polynomial

    init(around center: Double, _ values: (zero: Interval, one: Interval)) {
      self.center = center
      room = BesselSeries.room(at: center - 0.25)
      let c = Interval(center)
      var a = [values.zero, -values.one]
      for n in 0..<Expansion.degree - 1 {
        let before = n > 0 ? a[n - 1] : Interval(0)
        let (next, last) = (Double(n + 1), Double(n + 2))
        a.append(-(Interval(next * next) * a[n + 1] + c * a[n] + before) / (c * Interval(next * last)))
      }
      let size = (a.count - 3..<a.count).map { a[$0].magnitude / Double.pow(0.6, $0) }.max() ?? 0
      let small = 1.01 * size * Double.pow(0.15, Expansion.degree)
      zero = Polynomial(a, remainder: 2 * 0.15 * small)
      let derivative = (1..<a.count).map { -(Interval(Double($0)) * a[$0]) }
      one = Polynomial(derivative, remainder: Double(Expansion.degree + 1) * small)
    }

    private static let degree = 24
  }

  private let expansions: [Expansion]

  private init(_ values: (Double) -> (zero: Interval, one: Interval)) {
    expansions = (4...Int(2 * Self.greatest)).map { Expansion(around: Double($0) / 2, values(Double($0) / 2)) }
  }

  /// Returns the functions of order 0 and 1 for a number from `least` to `greatest`.
  func values(_ x: Double) -> (zero: Interval, one: Interval) {
    let expansion = expansions[Int((2 * x).rounded()) - 4]
    let h = x - expansion.center
    return (expansion.zero.values(at: h, room: expansion.room), expansion.one.values(at: h, room: expansion.room))
  }
}
