import Interval

extension ExactNumber {
  /// Returns short exact numbers in a narrow interval, the simplest first: fractions, multiples of π, and sums of fractions and
  /// roots.
  ///
  /// That a number lies in the interval proves nothing else about it.
  package static func candidates(in bounds: Interval) -> [ExactNumber] {
    guard bounds.isBounded, !bounds.isEmpty, bounds.width <= widest * max(1, bounds.magnitude) else { return [] }
    var found: [ExactNumber] = []
    func add(_ number: ExactNumber?) {
      if let number, abs(number.double - bounds.midpoint) <= bounds.width + 1e-14 * max(1, bounds.magnitude) {
        found.append(number)
      }
    }
    if let simple = simplest(bounds.midpoint, most: mostDenominator) { add(ExactNumber(simple)) }
    if let multiple = simplest(bounds.midpoint / .pi, most: 24) { add(ExactNumber(multiple, Unit(pi: 1))) }
    for divisor in 1...6 {
      for shift in 0...40 {
        // x = (a + √d) ÷ c, or with the minus sign: (c x − a)² is the whole number d.
        let part = shift % 2 == 0 ? shift / 2 : -(shift + 1) / 2
        let difference = bounds.midpoint * Double(divisor) - Double(part)
        let square = (difference * difference).rounded()
        guard square >= 1, square < 1e6, abs(difference * difference - square) <= 1e-9 * square,
          let inverse = ExactNumber.fraction(1, divisor),
          let root = ExactNumber(Rational(Int(square))).squareRoot,
          let sum = ExactNumber(Rational(part)).adding(difference < 0 ? root.negated : root)
        else { continue }
        add(sum.multiplied(by: inverse))
      }
    }
    return found
  }

  /// Returns the multiple of π ÷ 12 in an interval, which may be wider than those with `candidates`; nil without one.
  package static func angle(in bounds: Interval) -> ExactNumber? {
    guard bounds.isBounded, let twelfths = Int(exactly: (bounds.midpoint / .pi * 12).rounded()),
      bounds.contains(Double(twelfths) * .pi / 12)
    else { return nil }
    return fraction(twelfths, 12, Unit(pi: 1))
  }

  /// Returns the fraction with the least denominator that rounding errors do not tell from a number, by continued fractions.
  private static func simplest(_ value: Double, most: Int) -> Rational? {
    var (last, current) = ((top: 1, bottom: 0), (top: Int(exactly: value.rounded(.down)) ?? 0, bottom: 1))
    guard value.magnitude < 1e9 else { return nil }
    var rest = value - value.rounded(.down)
    while current.bottom <= most {
      if abs(Double(current.top) / Double(current.bottom) - value) <= 1e-13 * max(1, value.magnitude) {
        return Rational(BigInteger(current.top), BigInteger(current.bottom))
      }
      guard rest > 1e-12 else { return nil }
      let inverse = 1 / rest
      let whole = Int(inverse.rounded(.down))
      guard whole < 1_000_000 else { return nil }
      (last, current) = (current, (whole * current.top + last.top, whole * current.bottom + last.bottom))
      rest = inverse - inverse.rounded(.down)
    }
    return nil
  }

  private static let mostDenominator = 1000
  private static let widest = 1e-9

  /// The number in the text language, `(1+sqrt(5))/2`; nil if it has many terms or long numbers.
  package var text: String? {
    if isZero { return "0" }
    let denominators = terms.values.map { $0.wholeDenominator.double }
    guard terms.count <= 2,
      terms.allSatisfy({ $0.value.numerator.bitWidth <= 20 && $0.value.denominator.bitWidth <= 14 }),
      let common = denominators.max(), denominators.allSatisfy({ common.truncatingRemainder(dividingBy: $0) == 0 })
    else { return nil }
    var sorted = terms.sorted { ($0.key.root, $0.key.pi, $0.key.e) < ($1.key.root, $1.key.pi, $1.key.e) }
    // A sum begins with a positive term: e − 1, not −1 + e.
    if let first = sorted.first, let last = sorted.last, first.value.signum < 0, last.value.signum > 0 {
      sorted.reverse()
    }
    var sum = ""
    for (unit, coefficient) in sorted {
      let whole = Int((coefficient.double * common).rounded())
      let factors = unit.factors
      let size = whole.magnitude == 1 && !factors.isEmpty ? "" : "\(whole.magnitude)" + (factors.isEmpty ? "" : "*")
      sum += (whole < 0 ? "-" : sum.isEmpty ? "" : "+") + size + factors
    }
    let divisor = sorted.first.map { $0.key.divisor } ?? ""
    guard sorted.allSatisfy({ $0.key.divisor == divisor }) else { return nil }
    let bottom = (common == 1 ? "" : "\(Int(common))") + (common == 1 || divisor.isEmpty ? "" : "*") + divisor
    if bottom.isEmpty { return sum }
    let isLong = bottom.contains("*")
    return (terms.count > 1 ? "(\(sum))" : sum) + "/" + (isLong ? "(\(bottom))" : bottom)
  }

  /// The number in the text language as a factor of a product, with a sum in parentheses: `(e-1)`.
  package var factorText: String? { text.map { terms.count > 1 && !$0.hasPrefix("(") ? "(\($0))" : $0 } }

  /// Whether people write the number as a decimal, 0.25.
  package var isShortDecimal: Bool {
    guard let rational, let scaled = rational * Rational(1000) else { return false }
    return scaled.isWhole
  }
}

extension ExactNumber.Unit {
  /// `sqrt(2)*pi`; empty for 1.
  fileprivate var factors: String {
    ((root == 1 ? [] : ["sqrt(\(root))"]) + power("pi", pi) + power("e", e)).joined(separator: "*")
  }

  /// The part with negative exponents.
  fileprivate var divisor: String { (power("pi", -pi) + power("e", -e)).joined(separator: "*") }

  private func power(_ base: String, _ exponent: Int) -> [String] {
    exponent <= 0 ? [] : [exponent == 1 ? base : "\(base)^\(exponent)"]
  }
}
