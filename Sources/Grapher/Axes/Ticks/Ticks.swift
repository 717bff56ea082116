import Sampling

/// Whole multiples of a step that lie in a range.
///
/// A tick is an integer index times the step, so errors never add up, and a label is written from the two.
struct Ticks: Sendable, Equatable {
  let step: TickStep
  /// Each tick's multiple of the step, ascending.
  let indices: [Int]
  /// Each tick's `Double`, ascending without duplicates, all within the range asked for.
  let values: [Double]

  /// Every multiple of `step` in the range; of several that round to one `Double`, the first.
  ///
  /// Infinite ends, and more than `most` ticks, have none.
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

  /// The ticks whose index some whole number divides, or does not.
  func filtered(_ isKept: (Int) -> Bool) -> Ticks {
    let kept = indices.indices.filter { isKept(indices[$0]) }
    return Ticks(step: step, indices: kept.map { indices[$0] }, values: kept.map { values[$0] })
  }

  private init(step: TickStep, indices: [Int], values: [Double]) {
    self.step = step
    self.indices = indices
    self.values = values
  }

  static let none = Ticks(step: .decimal(DecimalStep(mantissa: 1, exponent: 0)), indices: [], values: [])

  /// Whether a step has so many multiples in a range that they are not even counted.
  static func areTooMany(in range: ClosedRange<Double>, step: TickStep) -> Bool {
    !(step.count(to: range.upperBound) / 2 - step.count(to: range.lowerBound) / 2 < Double(most) / 2 - 3)
  }

  private static let most = 20_000

  /// The indices of all ticks in the range and a few beyond, since the division that finds them rounds.
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
