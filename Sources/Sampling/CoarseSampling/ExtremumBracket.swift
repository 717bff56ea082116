/// Three abscissas around a local extremum, the best in the middle, and the history of its value.
struct ExtremumBracket {
  private var left: Double
  private var middle: Double
  private var right: Double
  // Gains are values with the sign that makes the extremum a maximum; −∞ if undefined.
  private var leftGain: Double
  private var middleGain: Double
  private var rightGain: Double
  private let sign: Double
  /// The lower of the two initial end gains: the baseline of the extremum's height.
  private let base: Double
  private var history: [Double]
  /// Gain of the better end of the bracket after each step.
  private var bracketEndGains: [Double] = []
  private var leftSlot: Int?
  private var rightSlot: Int?
  private(set) var isFinished = false

  init(x: ArraySlice<Double>, y: ArraySlice<Double>, sign: Double) {
    let at = x.startIndex
    (left, middle, right) = (x[at], x[at + 1], x[at + 2])
    self.sign = sign
    leftGain = Self.gain(of: y[at], sign: sign)
    middleGain = Self.gain(of: y[at + 1], sign: sign)
    rightGain = Self.gain(of: y[at + 2], sign: sign)
    base = [leftGain, rightGain].filter(\.isFinite).min() ?? 0
    history = [middleGain]
  }

  /// The tracked extremum.
  var extremum: CoarseSampling.SampledExtremum? {
    guard middleGain > -.infinity else { return nil }
    return CoarseSampling.SampledExtremum(
      x: middle, y: sign * middleGain, isMaximum: sign > 0,
      diverges: middleGain == .infinity || (!isFlat && keptGrowing))
  }

  /// Adds the midpoints of both halves to the batch.
  mutating func propose(to batch: inout EvaluationBatch) {
    leftSlot = Self.propose(between: left, middle, to: &batch)
    rightSlot = Self.propose(between: middle, right, to: &batch)
  }

  /// Keeps the best of the five abscissas and its neighbours.
  mutating func narrow(using batch: EvaluationBatch) {
    guard leftSlot != nil || rightSlot != nil else {
      isFinished = true
      return
    }
    let (inner, innerGain) = value(at: leftSlot, in: batch, default: (left, leftGain))
    let (outer, outerGain) = value(at: rightSlot, in: batch, default: (right, rightGain))
    if leftSlot != nil, innerGain > middleGain, innerGain >= outerGain {
      (right, rightGain) = (middle, middleGain)
      (middle, middleGain) = (inner, innerGain)
    } else if rightSlot != nil, outerGain > middleGain {
      (left, leftGain) = (middle, middleGain)
      (middle, middleGain) = (outer, outerGain)
    } else {
      (left, leftGain) = (inner, innerGain)
      (right, rightGain) = (outer, outerGain)
    }
    history.append(middleGain)
    bracketEndGains.append(max(leftGain, rightGain))
    isFinished = middleGain == .infinity || isFlat
  }

  /// Whether the three values agree and have been stable for several steps.
  private var isFlat: Bool {
    guard history.count > 4 else { return false }
    let scale = max(middleGain - base, 1e-9 * abs(middleGain))
    return middleGain - min(leftGain, rightGain) <= 1e-6 * scale
      && middleGain - history[history.count - 4] <= 1e-7 * scale
  }

  /// Whether the ends of the bracket gained about as much in the later half of the halvings as before, or more.
  ///
  /// With each halving of the distance d, a logarithm gains a constant, a power d⁻ᵖ gains more, a cusp dᵖ gains less:
  /// over 16 halvings three quarters, for p as small as 1/40. The last two steps are ignored as noise.
  private var keptGrowing: Bool {
    let last = bracketEndGains.count - 3
    let span = min(16, last / 2)
    guard span >= 6 else { return false }
    let late = bracketEndGains[last] / 2 - bracketEndGains[last - span] / 2
    let early = bracketEndGains[last - span] / 2 - bracketEndGains[last - 2 * span] / 2
    return late > 0.75 * early && late > 1e-9 * abs(middleGain)
  }

  private func value(at slot: Int?, in batch: EvaluationBatch, default other: (Double, Double)) -> (Double, Double) {
    guard let slot else { return other }
    return (batch.x[slot], Self.gain(of: batch.y[slot], sign: sign))
  }

  private static func propose(between left: Double, _ right: Double, to batch: inout EvaluationBatch) -> Int? {
    let middle = left / 2 + right / 2
    guard left < middle, middle < right else { return nil }
    batch.append(middle)
    return batch.count - 1
  }

  private static func gain(of value: Double, sign: Double) -> Double { value.isNaN ? -.infinity : sign * value }
}
