import Sampling

/// The multiples of a step in a range.
///
/// A tick is an integer index times the step, so errors do not accumulate and labels are exact.
struct Ticks: Sendable, Equatable {
  let step: TickStep
  let indices: [Int]
  /// The values of the ticks, ascending, without duplicates, within the range.
  let values: [Double]
}

extension Ticks {
  /// Finds every multiple of `step` in the range. Of several multiples that round to one `Double`, keeps the first.
  ///
  /// A range that is infinite or has more than `most` multiples has no ticks.
  init(in range: ClosedRange<Double>, step: TickStep) {
    self.step = step
    var indices: [Int] = []
    var values: [Double] = []
    for index in Ticks.candidates(in: range, step: step) {
      let value = step.value(at: index)
      guard range.contains(value), value != values.last else { continue }
      indices.append(index)
      values.append(value)
    }
    self.indices = indices
    self.values = values
  }

  func filtered(_ isKept: (Int) -> Bool) -> Ticks {
    let kept = indices.indices.filter { isKept(indices[$0]) }
    return Ticks(step: step, indices: kept.map { indices[$0] }, values: kept.map { values[$0] })
  }

  static let none = Ticks(step: .decimal(DecimalStep(mantissa: 1, exponent: 0)), indices: [], values: [])

  /// Whether a range has too many multiples of a step to enumerate.
  static func areTooMany(in range: ClosedRange<Double>, step: TickStep) -> Bool {
    !(step.count(to: range.upperBound) / 2 - step.count(to: range.lowerBound) / 2 < Double(most) / 2 - 3)
  }

  private static let most = 20_000

  /// Returns the indices of all ticks in the range and a few beyond, to cover rounding errors.
  private static func candidates(in range: ClosedRange<Double>, step: TickStep) -> Range<Int> {
    let first = step.count(to: range.lowerBound)
    let last = step.count(to: range.upperBound)
    let slack = 2 + 8 * max(first.ulp, last.ulp)
    guard
      let lower = Int(exactly: (first - slack).rounded(.down)),
      let upper = Int(exactly: (last + slack).rounded(.up)),
      lower < upper, upper.subtractingReportingOverflow(lower).partialValue < most,
      !upper.subtractingReportingOverflow(lower).overflow
    else { return 0..<0 }
    return lower..<upper + 1
  }
}
