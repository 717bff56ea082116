/// The runs of samples that climb towards a pole, told from the rest of a graph.
///
/// Upwards; for the lower side, negate the values.
struct PoleFlankDetector {
  private let y: [Double]
  private var isFlank: [Bool]
  /// Whether the poles lie in the range.
  private var hasPoles = false
  /// Whether the graph leaves on the lower side too.
  private var hasOtherSide = false

  init(of y: [Double]) {
    self.y = y
    isFlank = Array(repeating: false, count: y.count)
  }

  /// Marks every run down from a value beyond `limit`.
  mutating func mark(above limit: Double) {
    hasPoles = true
    for index in y.indices where y[index] > limit {
      if index == y.startIndex || !(y[index - 1] > y[index]) { mark(from: index, by: 1) }
      if index == y.endIndex - 1 || !(y[index + 1] > y[index]) { mark(from: index, by: -1) }
    }
  }

  /// Marks every run up from a value beyond `limit`: the flanks of the other side.
  mutating func mark(below limit: Double) {
    var other = PoleFlankDetector(of: y.map { -$0 })
    other.mark(above: -limit)
    hasOtherSide = true
    for index in y.indices where other.isFlank[index] { isFlank[index] = true }
  }

  /// Marks the run down from an end of the range if it steepens towards that end as towards a pole beyond.
  mutating func markEnds() {
    for (end, step) in [(y.startIndex, 1), (y.endIndex - 1, -1)] {
      var length = 0
      while continues(at: end + length * step, by: step) { length += 1 }
      func value(_ part: Double) -> Double { y[end + Int(part * Double(length)) * step] }
      guard length >= Self.shortest else { continue }
      let foot = value(1)
      // An exponential gains the same factor with each step, a power of x less, a pole more.
      let (outer, inner) = ((value(0) - foot) / (value(0.125) - foot), (value(0.125) - foot) / (value(0.25) - foot))
      if outer > inner * Self.steepening { mark(from: end, by: step) }
    }
  }

  /// The height to be shown at most, so that the rest of the graph is not dwarfed; nil if `height` does not dwarf it.
  func limit(below height: Double) -> Double? {
    guard isFlank.contains(true), let body else { return nil }
    let span = body.upperBound / 2 - body.lowerBound / 2
    guard span > 1e-12 * max(abs(body.lowerBound), abs(body.upperBound)),
      height / 2 - body.upperBound / 2 > Self.dwarfing * span
    else { return nil }
    return body.upperBound + Self.room * 2 * span
  }

  /// From where to where the graph lies without its flanks, but with their feet; where there is hardly anything but
  /// flanks of poles, from where to where most samples lie too.
  private var body: ClosedRange<Double>? {
    let finite = y.filter(\.isFinite)
    let values = y.indices.filter { !isFlank[$0] && y[$0].isFinite }.map { y[$0] }
    if Self.leastPart * values.count >= finite.count, let low = values.min(), let high = values.max() {
      return low...high
    }
    // With poles on both sides each takes half of the outer samples.
    let outer = hasOtherSide ? 0.15 : 0.25
    let sorted = finite.sorted()
    guard hasPoles, let low = sorted.quantile(outer), let high = sorted.quantile(1 - outer) else { return nil }
    return min(low, values.min() ?? low)...max(high, values.max() ?? high)
  }

  /// All but the foot of the run that falls from `start` on.
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

  /// A flank so many times as high as the body dwarfs it.
  private static let dwarfing = 40.0
  /// So much of it is then shown above the body, in heights of the body.
  private static let room = 4.0
  /// One of so many samples makes a body.
  private static let leastPart = 8
  private static let shortest = 32
  private static let steepening = 1.05
}
