import Interval
import Metering

/// Bisects a range until each part has no zero, one zero, only zeros, or is too small to decide.
struct RootSearch {
  let source: any GraphDataSource
  let range: Interval
  private var budget: Int
  private var roots: [ProvedPlace] = []
  private var intervals: [Interval] = []
  /// Parts with a possible zero that need no further division.
  private var candidates: [Interval] = []
  private var undecided: [Interval] = []
  private var doubtful: [Interval] = []
  /// Values below this may be rounding noise.
  private var noiseThreshold = Double.infinity

  init(of source: any GraphDataSource, over range: Interval, budget: Int) {
    self.source = source
    self.range = range
    self.budget = max(min(budget, 1 << 40) / source.enclosureCost, 8)
  }

  mutating func result() -> Roots {
    guard !range.isEmpty else { return Roots(places: [], intervals: [], undecided: [], doubtful: []) }
    noiseThreshold = source.enclosure(over: range).set.hull.magnitude * 0x1p-10
    var level = [range]
    // Go level by level, so that a cluster of zeros does not use up the budget of other parts.
    while !level.isEmpty {
      var next: [Interval] = []
      for x in level {
        if budget > 0, !WorkMeter.isOver { examine(x, &next) } else { undecided.append(x) }
      }
      level = next
    }
    return assembled()
  }

  private mutating func examine(_ x: Interval, _ next: inout [Interval]) {
    budget -= 1
    let enclosure = source.enclosure(over: x)
    let set = enclosure.set
    guard set.contains(0) else { return }
    let hull = set.hull
    if hull == Interval(0), set.decoration >= .def {
      if x.isPoint {
        roots.append(ProvedPlace(place: x.lower, enclosure: x, isProven: false))
      } else {
        intervals.append(x)
      }
      return
    }
    if let ends = enclosure.ends {
      let (left, right) = (source.sign(at: x.lower, ends.left), source.sign(at: x.upper, ends.right))
      if let left, let right, left * right > 0 { return }
      let slope = source.slope(over: x)
      if !slope.contains(0),
        let root = RootRefinement(source: source, x: x, slope: slope, left: left, right: right).root(&budget)
      {
        roots.append(root)
        budget += 8
        return
      }
    }
    guard x.width > min(range.width, 1) * 0x1p-60, let middle = x.division else { return candidates.append(x) }
    if hull.magnitude < noiseThreshold || x.width <= 0x1p-20 * range.width, isNoise(x, middle) {
      return candidates.append(x)
    }
    let (left, right) = x.parts(at: middle)
    next.append(left)
    next.append(right)
  }

  /// Returns whether values all over an interval are indistinguishable from 0 without all being exactly 0.
  private mutating func isNoise(_ x: Interval, _ middle: Double) -> Bool {
    budget -= 2
    let places = [middle] + [0.07, 0.2764, 0.6180339, 0.91].map { x.lower + $0 * (x.upper - x.lower) }
    var isExact = true
    for place in places {
      let value = source.hull(at: place)
      if !value.contains(0) { return false }
      if !value.isPoint { isExact = false }
    }
    return !isExact
  }

  /// Returns everything found, from left to right without duplicates.
  private mutating func assembled() -> Roots {
    intervals = intervals.joined(gap: 4)
    let resolver = RootCandidateClassifier(source: source, range: range)
    for cluster in candidates.joined(gap: 4) where !WorkMeter.isOver {
      if touchesZeroInterval(cluster) {
        doubtful.append(cluster)
        continue
      }
      switch resolver.resolve(cluster) {
      case .root(let root): roots.append(root)
      case .undecided: undecided.append(cluster)
      case .none: doubtful.append(cluster)
      }
    }
    undecided = undecided.joined(gap: 4)
    for cluster in undecided.prefix(64) {
      if case .root(let root) = resolver.resolve(cluster, isSmall: false) { roots.append(root) }
    }
    var places: [ProvedPlace] = []
    for root in roots.sorted(by: { $0.enclosure.lower < $1.enclosure.lower }) {
      if touchesZeroInterval(root.enclosure) {
        doubtful.append(root.enclosure)
      } else if let last = places.last, root.enclosure.lower <= last.enclosure.upper {
        // Two proved ones are the same if one is inside the enclosure of the other, which has only one.
        let isSame = root.enclosure.isSubset(of: last.enclosure) || last.enclosure.isSubset(of: root.enclosure)
        if root.isProven, last.isProven, !isSame {
          places.append(root)
        } else {
          if !(root.isProven && last.isProven) { doubtful.append(root.enclosure.hull(last.enclosure)) }
          if root.isProven, !last.isProven || root.enclosure.isPoint { places[places.count - 1] = root }
        }
      } else {
        places.append(root)
      }
    }
    if places.count <= 256 { places = places.map { $0.sharpened(with: source) } }
    return Roots(places: places, intervals: intervals, undecided: undecided, doubtful: doubtful)
  }

  private func touchesZeroInterval(_ x: Interval) -> Bool {
    let margin = 4 * x.maxUlp
    let first = intervals.partitioningIndex(where: { $0.upper + margin >= x.lower })
    return first < intervals.count && intervals[first].lower - margin <= x.upper
  }
}

extension GraphDataSource {
  /// Returns the sign of the value at a place, given its enclosure: −1, 0 or 1; nil if even double-double hides it.
  func sign(at place: Double, _ value: Interval) -> Int? {
    if let sign = value.sign { return sign }
    guard !value.isEmpty, let (value, error) = preciseValue(at: place) else { return nil }
    return Interval(value - error, value + error).sign
  }
}

extension Interval {
  /// The common sign of all members; nil if they differ, or there are none.
  package var sign: Int? { isEmpty ? nil : lower > 0 ? 1 : upper < 0 ? -1 : lower == 0 && upper == 0 ? 0 : nil }
}
