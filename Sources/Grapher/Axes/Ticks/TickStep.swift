import Sampling

/// A distance between ticks: a decimal number, a fraction, or a multiple of π.
package struct TickStep: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    case decimal(DecimalStep)
    /// A fraction with positive parts, of 1 or of π.
    case fraction(Int, over: Int, ofPi: Bool)
    case decimalPi(DecimalStep)
  }

  package let kind: Kind

  private init(kind: Kind) { self.kind = kind }

  /// A positive number of at most nine digits; nil for any other number.
  package init?(_ value: Double) {
    guard let step = DecimalStep(shortest: value) else { return nil }
    self.init(kind: .decimal(step))
  }

  /// A fraction of π with positive parts.
  package static func pi(_ numerator: Int, over denominator: Int) -> TickStep {
    TickStep(kind: .fraction(numerator, over: denominator, ofPi: true))
  }

  /// A fraction with positive parts: 1/6.
  package static func fraction(_ numerator: Int, over denominator: Int) -> TickStep {
    TickStep(kind: .fraction(numerator, over: denominator, ofPi: false))
  }

  package static func decimal(_ step: DecimalStep) -> TickStep { TickStep(kind: .decimal(step)) }
  package static func decimalPi(_ step: DecimalStep) -> TickStep { TickStep(kind: .decimalPi(step)) }

  /// Returns a multiple of the step.
  func value(at index: Int) -> Double {
    switch kind {
    case .decimal(let step): return step.value(at: index)
    case .fraction(let numerator, let denominator, let isOfPi):
      let (count, overflow) = index.multipliedReportingOverflow(by: numerator)
      if overflow { return .nan }
      let part = TickStep.greatestCommonDivisor(count, denominator)
      return Double(count / part) * (isOfPi ? .pi : 1) / Double(denominator / part)
    case .decimalPi(let step): return step.value(at: index) * .pi
    }
  }

  /// Returns `value` divided by the step, accurate to a few units in the last place.
  func count(to value: Double) -> Double {
    switch kind {
    case .decimal(let step): step.count(to: value)
    case .fraction(let numerator, let denominator, let isOfPi):
      value / (isOfPi ? .pi : 1) * Double(denominator) / Double(numerator)
    case .decimalPi(let step): step.count(to: value / .pi)
    }
  }

  /// Divides the step by an integer; nil if the result cannot be represented.
  func divided(by count: Int) -> TickStep? {
    func divided(_ step: DecimalStep) -> DecimalStep? {
      let (mantissa, overflow) = step.mantissa.multipliedReportingOverflow(by: 1000)
      return count > 0 && !overflow && mantissa % count == 0
        ? DecimalStep(mantissa: mantissa / count, exponent: step.exponent - 3) : nil
    }
    switch kind {
    case .decimal(let step): return divided(step).map { .decimal($0) }
    case .decimalPi(let step): return divided(step).map { .decimalPi($0) }
    case .fraction(let numerator, let denominator, let isOfPi):
      guard count > 0, denominator < 1 << 20, count < 1 << 20 else { return nil }
      let part = TickStep.greatestCommonDivisor(numerator, denominator * count)
      return TickStep(kind: .fraction(numerator / part, over: denominator * count / part, ofPi: isOfPi))
    }
  }

  /// The multiples to label if labels are thinned: every second, fifth, tenth…; for fractions first those that
  /// make larger fractions.
  var multiples: [Int] {
    let decimal = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000]
    guard case .fraction(_, let denominator, _) = kind, denominator > 1 else { return decimal }
    return (1..<denominator).filter { denominator % $0 == 0 } + decimal.map { denominator * $0 }
  }

  package static func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
    var (a, b) = (a.magnitude, b.magnitude)
    while b != 0 { (a, b) = (b, a % b) }
    return max(Int(exactly: a) ?? 1, 1)
  }
}
