import Interval
import Metering

extension CompiledFunction {
  /// Returns the enclosures over neighbouring intervals, as `enclosure(over:)` does for each, several times faster.
  ///
  /// - Parameter edges: the ends of the intervals, finite and in ascending order.
  public func enclosures(between edges: [Double]) -> [Enclosure] {
    if hasEnclosureColumns { WorkMeter.count(edges.count.saturating(multipliedBy: 2 * columnWork)) }
    var common =
      hasEnclosureColumns
      ? CommonEnclosures(between: edges, with: proof, findsTangents: overflow.growth != .exponential) : nil
    var enclosures: [Enclosure] = []
    enclosures.reserveCapacity(edges.count)
    for (left, right) in zip(edges, edges.dropFirst()) {
      let x = Interval(left, right)
      let quick = common?.next().flatMap { isCancelled($0, over: x) ? nil : $0 }
      enclosures.append(quick ?? enclosure(over: x, from: enclosures.last?.ends?.right))
    }
    return enclosures
  }

  /// Returns enclosures of the values at several points, in which numbers are decimals; entire where columns prove none.
  public func quickHulls(at x: [Double]) -> [Interval] {
    guard hasEnclosureColumns else { return [Interval](repeating: .entire, count: x.count) }
    WorkMeter.count(x.count.saturating(multipliedBy: columnWork))
    let enclosures = proof.enclosures(over: [IntervalColumn(x)], slopeIn: nil)
    return x.indices.map { enclosures.isKnown[$0] ? enclosures.values[$0] : .entire }
  }
}

/// The enclosures that columns prove, one interval after the other.
private struct CommonEnclosures {
  private let edges: [Double]
  private let whole, ends: PlaneEnclosures
  /// The middles of the intervals on which the function may turn, and the values there.
  private let middles: [Double]
  private let centers: PlaneEnclosures
  /// The index of the next interval, and that of the next middle.
  private var (index, turn) = (0, 0)

  /// - Parameters:
  ///   - edges: the ends of the intervals, finite and in ascending order.
  ///   - findsTangents: whether slopes bound the values of a function that may turn.
  init(between edges: [Double], with tape: Tape, findsTangents: Bool) {
    self.edges = edges
    let whole = tape.enclosures(
      over: [IntervalColumn(lower: Array(edges.dropLast()), upper: Array(edges.dropFirst()))], slopeIn: 0)
    self.whole = whole
    ends = tape.enclosures(over: [IntervalColumn(edges)], slopeIn: nil)
    let turns = findsTangents ? edges.indices.dropLast() : 0..<0
    middles = turns.compactMap { index in
      let x = Interval(edges[index], edges[index + 1])
      return x.isPoint || !whole.isKnown[index] || whole.isMonotone(at: index) ? nil : x.midpoint
    }
    centers = tape.enclosures(over: [IntervalColumn(middles)], slopeIn: nil)
  }

  /// Returns the enclosure over the next interval, of which there must be one; nil if none is proved.
  mutating func next() -> Enclosure? {
    defer { index += 1 }
    let x = Interval(edges[index], edges[index + 1])
    guard !x.isPoint, whole.isKnown[index] else { return nil }
    let values = whole.values[index]
    if whole.isMonotone(at: index) {
      guard ends.isKnown[index], ends.isKnown[index + 1] else { return nil }
      let (from, to) = (ends.values[index], ends.values[index + 1])
      return Enclosure(IntervalSet(values.intersection(from.hull(to)), .dac), from: from, to: to)
    }
    guard turn < middles.count else { return nil }
    defer { turn += 1 }
    guard centers.isKnown[turn] else { return nil }
    let tangents = centers.values[turn] + whole.slopes[index] * (x - Interval(middles[turn]))
    return Enclosure(IntervalSet(values.intersection(tangents), .dac))
  }
}

extension PlaneEnclosures {
  /// Returns whether the slope has one sign over an interval where the values are known.
  fileprivate func isMonotone(at index: Int) -> Bool { slopes.lower[index] >= 0 || slopes.upper[index] <= 0 }
}
