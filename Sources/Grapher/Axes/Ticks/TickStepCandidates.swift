import RealModule
import Sampling

/// Candidates for steps, each with its simplicity: 1 for the roundest step, 0 for the least round.
enum TickStepCandidates {
  typealias Step = (step: TickStep, simplicity: Double)

  /// Returns steps from a tenth of `length` to ten times `length`, which is positive and finite.
  static func around(_ length: Double, for choice: TickChoice) -> [Step] {
    switch choice {
    case .pi: multiplesOfPi(around: length / .pi)
    case .degrees, .bareDegrees: partsOfTurns(around: length)
    case .whole: wholeNumbers(around: length)
    default: decimals(around: length).map { (.decimal($0.step), $0.simplicity) }
    }
  }

  /// Returns 1, 5, 2, 2.5, 4 and 3 times powers of ten.
  ///
  /// Source: Talbot, Lin and Hanrahan, 2010. The first three have a greater lead here because readers find 0.2 and 0.5
  /// rounder than 0.25, and 2 and 5 rounder than 3 and 4.
  static func decimals(around length: Double) -> [(step: DecimalStep, simplicity: Double)] {
    guard let order = Int(exactly: Double.log10(length).rounded(.down)) else { return [] }
    return (order - 1...order + 1).flatMap { exponent in
      mantissas.map { mantissa, simplicity in
        let step = DecimalStep(mantissa: mantissa, exponent: mantissa > 9 ? exponent - 1 : exponent)
        // Every second multiple of 2.5 would be a whole number.
        return (step, mantissa == 25 && step.exponent == -1 ? simplicityOfHalves : simplicity)
      }
    }
  }

  private static let mantissas = [(1, 1), (5, 0.9), (2, 0.9), (25, -0.3), (4, -1.2), (3, -2.6)]

  private static let simplicityOfHalves = -1.2

  private static func wholeNumbers(around length: Double) -> [Step] {
    // Where fractions would be at the best distance, the next whole numbers follow. Threes and fours are not counted in.
    decimals(around: max(length, 0.5)).filter { $0.step.exponent >= 0 && ![3, 4].contains($0.step.mantissa) }
      .map { (.decimal($0.step), $0.simplicity) }
  }

  private static func multiplesOfPi(around length: Double) -> [Step] {
    let fractions: [Step] = [(2, 0.9), (4, 0.8), (12, 0.2), (3, 0.1), (6, 0.1)].map { (.pi(1, over: $0), $1) }
    let decimals = decimals(around: length).filter { [1, 2, 5].contains($0.step.mantissa) }.map { step, simplicity in
      if step.exponent < 0 { return (TickStep.decimalPi(step), length < 0.025 ? simplicity : -1) }
      let whole = (0..<min(step.exponent, 15)).reduce(step.mantissa) { number, _ in number * 10 }
      return step.exponent > 15 ? (.decimalPi(step), simplicity) : (.pi(whole, over: 1), simplicity)
    }
    return decimals + fractions
  }

  private static func partsOfTurns(around length: Double) -> [Step] {
    let parts: [(Int, Double)] = [
      (90, 1), (45, 0.8), (180, 0.9), (360, 0.9), (30, 0.9), (60, 0.7), (15, 0.6), (720, 0.6), (5, 0.5), (10, 0.5),
    ]
    if length < 3 { return around(length, for: .decimal) }
    let turns = decimals(around: length / 360).filter { $0.step.exponent >= 0 && [1, 2, 5].contains($0.step.mantissa) }
      .map {
        (TickStep.decimal(DecimalStep(mantissa: 36 * $0.step.mantissa, exponent: $0.step.exponent + 1)), $0.simplicity)
      }
    return parts.map { (.decimal(DecimalStep(mantissa: $0, exponent: 0)), $1) } + turns
  }

  /// Returns the numbers of parts into which minor hashmarks can divide a step, the finest first.
  static func divisions(of step: TickStep) -> [Int] {
    switch step.kind {
    case .decimal(let step), .decimalPi(let step):
      switch step.mantissa {
      case 1: [10, 5, 2]
      case 2: [4, 2]
      case 4: [4, 2]
      case 3, 15, 45, 90: [3]
      case 30: [6, 3]
      case 60: [6, 4, 2]
      case 36, 72, 180, 360, 720: [4, 2]
      default: [5]
      }
    case .fraction(let numerator, let denominator, _):
      switch (numerator, denominator) {
      case (1, 1): [4, 2]
      case (1, 2): [6, 3]
      case (1, 4): [3]
      case (1, 3): [4, 2]
      case (1, 6): [2]
      case (2, 1): [4, 2]
      case (1, 12): []
      case (let whole, _):
        whole % 5 == 0 && "\(whole)".hasPrefix("5") ? [5] : "\(whole)".hasPrefix("1") ? [10, 5] : [4, 2]
      }
    }
  }
}
