import Brain
import Interval
import Sampling

/// The signs of a function beside its zeros.
struct SignsBeside {
  let values: DecimalSource
  let series: CompiledSeries

  /// The signs of the values on both sides of a zero: −1, 0 where unknown, or 1.
  struct Signs {
    let left, right: Int
    let areProved: Bool
    /// That of the zero, if it is proved.
    let multiplicity: Int?

    /// How the function meets 0: its sign changes at a zero of odd multiplicity alone.
    var kind: Solutions.Kind {
      if let multiplicity { return multiplicity.isMultiple(of: 2) ? .touching : .crossing }
      return left * right < 0 ? .crossing : left * right > 0 ? .touching : .undecided
    }
  }

  /// - Parameter multiplicity: that of the zero, if it is proved.
  func signs(at zero: ProvedPlace, multiplicity: Int?) -> Signs {
    // The sign of the first coefficient that is not 0 is that on the right.
    if let multiplicity {
      let coefficients = series.coefficients(over: zero.enclosure)
      if multiplicity < coefficients.count, let sign = coefficients[multiplicity].sign, sign != 0 {
        return Signs(
          left: multiplicity.isMultiple(of: 2) ? sign : -sign, right: sign, areProved: true, multiplicity: multiplicity)
      }
    }
    let ends = (sign(at: zero.enclosure.lower), sign(at: zero.enclosure.upper))
    if let left = ends.0, let right = ends.1, zero.isProven || left != right {
      return Signs(left: left, right: right, areProved: true, multiplicity: multiplicity)
    }
    let reach = max(zero.enclosure.width * 16, zero.place.ulp * 1024)
    func samples(_ reach: Double) -> [Int] {
      values.values(at: [zero.place - reach, zero.place + reach]).map { $0 < 0 ? -1 : $0 > 0 ? 1 : 0 }
    }
    // High powers of a short distance are 0, and values that cancel have any sign.
    let further = multiplicity == nil ? [] : Self.reaches.filter { $0 > reach }
    let parity = multiplicity.map { $0.isMultiple(of: 2) ? 1 : -1 }
    let signs = ([reach] + further).lazy.map(samples).first { signs in
      !signs.contains(0) && parity.map { signs[0] * signs[1] == $0 } ?? true
    }
    // That of an even multiplicity needs no signs.
    let (left, right) = signs.map { ($0[0], $0[1]) } ?? (0, 0)
    return Signs(left: left, right: right, areProved: parity == 1, multiplicity: multiplicity)
  }

  /// Distances from a zero of high multiplicity.
  private static let reaches = [1e-30, 1e-15, 1e-8, 1e-4]

  private func sign(at x: Double) -> Int? {
    let sign = values.decimalValues(at: x).hull.sign
    return sign == 0 ? nil : sign
  }
}
