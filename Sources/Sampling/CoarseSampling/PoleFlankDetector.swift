/// Finds the runs of samples that rise towards a pole, so that they do not dwarf the rest of the graph.
///
/// It handles the upper side; negate the values for the lower side.
struct PoleFlankDetector {
  private let y: [Double]
  private var isFlank: [Bool]
  /// Whether there are poles in the range.
  private var hasPoles = false
  /// Whether the graph also diverges on the lower side.
  private var hasOtherSide = false

  init(of y: [Double]) {
    self.y = y
    isFlank = Array(repeating: false, count: y.count)
  }

  /// Marks every run that descends from a value above `limit`.
  mutating func mark(above limit: Double) {
    hasPoles = true
    for index in y.indices where y[index] > limit {
      if index == y.startIndex || !(y[index - 1] > y[index]) { mark(from: index, by: 1) }
      if index == y.endIndex - 1 || !(y[index + 1] > y[index]) { mark(from: index, by: -1) }
    }
  }

  /// Marks every run that ascends from a value below `limit`.
  mutating func mark(below limit: Double) {
    var other = PoleFlankDetector(of: y.map { -$0 })
    other.mark(above: -limit)
    hasOtherSide = true
    for index in y.indices where other.isFlank[index] { isFlank[index] = true }
  }

  /// Marks the run at each end of the range that steepens towards the end as beside a pole outside the range.
  mutating func markEnds() {
    for (end, step) in [(y.startIndex, 1), (y.endIndex - 1, -1)] {
      var length = 0
      while continues(at: end + length * step, by: step) { length += 1 }
      func value(_ part: Double) -> Double { y[end + Int(part * Double(length)) * step] }
      guard length >= Self.shortest else { continue }
      let foot = value(1)
      // Per step, an exponential gains a constant factor, a power of x less, a pole more.
      let (outer, inner) = ((value(0) - foot) / (value(0.125) - foot), (value(0.125) - foot) / (value(0.25) - foot))
      if outer > inner * Self.steepening { mark(from: end, by: step) }
    }
  }

  /// Returns the greatest height to show so that the flanks do not dwarf the graph; nil if `height` is not too great.
  func limit(below height: Double) -> Double? {
    guard isFlank.contains(true), let body else { return nil }
    let span = body.upperBound / 2 - body.lowerBound / 2
    guard span > 1e-12 * max(abs(body.lowerBound), abs(body.upperBound)),
      height / 2 - body.upperBound / 2 > Self.dwarfing * span
    else { return nil }
    return body.upperBound + Self.room * 2 * span
  }

  /// Range of the samples outside of the flanks; if these are few beside poles, extended to quantiles of all samples.
  private var body: ClosedRange<Double>? {
    let finite = y.filter(\.isFinite)
    let values = y.indices.filter { !isFlank[$0] && y[$0].isFinite }.map { y[$0] }
    if Self.leastPart * values.count >= finite.count, let low = values.min(), let high = values.max() {
      return low...high
    }
    // With poles on both sides each side takes half of the outer samples.
    let outer = hasOtherSide ? 0.15 : 0.25
    let sorted = finite.sorted()
    guard hasPoles, let low = sorted.quantile(outer), let high = sorted.quantile(1 - outer) else { return nil }
    return min(low, values.min() ?? low)...max(high, values.max() ?? high)
  }

  /// Marks the run that falls from `start` on, except its last sample.
  private mutating func mark(from start: Int, by step: Int) {
    var index = start
    while continues(at: index, by: step) {
      isFlank[index] = true
      index += step
    }
  }

  private func continues(at index: Int, by step: Int) -> Bool {
    y.indices.contains(index + step) && y[index] > -.infinity && y[index + step] <= y[index]
  }

  /// A flank dwarfs the body if it is more than this many times as high.
  private static let dwarfing = 40.0
  /// Height of a flank to show above the body, in heights of the body.
  private static let room = 4.0
  /// The body must have at least one in this many samples.
  private static let leastPart = 8
  private static let shortest = 32
  private static let steepening = 1.05
}
