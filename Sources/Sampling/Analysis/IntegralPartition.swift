import Interval

/// A range divided into segments on which a function is proved to be continuous and bounded.
struct IntegralPartition {
  struct Segment {
    let x: Interval
    /// Whether the values beside the left end may be unbounded.
    let isPoleLeft: Bool
    let isPoleRight: Bool
  }

  private(set) var segments: [Segment] = []
  /// Area of the bounded parts between the segments.
  private(set) var value = 0.0
  private(set) var error = 0.0

  /// A small interval that may contain a jump, a hole or a pole.
  private struct Gap {
    let x: Interval
    let values: Interval
  }

  init(of source: any GraphDataSource, over range: Interval, budget: Int) throws(Integral.Obstacle) {
    var budget = max(budget, 8)
    var smooth: [Interval] = []
    var gaps: [Gap] = []
    var level = [range]
    let smallest = min(range.width, 1) * 0x1p-52
    while !level.isEmpty {
      var next: [Interval] = []
      for x in level {
        budget -= 1
        let set = source.enclosure(over: x).set
        let hull = set.hull
        if set.isContinuous, hull.isBounded {
          smooth.append(x)
        } else if let middle = x.division, x.width > smallest, budget > 0 {
          if set.isEmpty { throw .undefined(on: x) }
          let (left, right) = x.parts(at: middle)
          next += [left, right]
        } else if hull.isBounded || set.isEmpty || x.width <= range.width * 0x1p-30 {
          gaps.append(Gap(x: x, values: hull))
        } else {
          throw .undecided
        }
      }
      level = next
    }
    assemble(source, smooth, gaps)
  }

  private mutating func assemble(_ source: any GraphDataSource, _ smooth: [Interval], _ gaps: [Gap]) {
    let (runs, clusters) = (smooth.joined(), gaps.map(\.x).joined())
    var hulls = clusters.map { _ in Interval.empty }
    var cluster = 0
    for gap in gaps.sorted(by: { $0.x.lower < $1.x.lower }) {
      while cluster + 1 < clusters.count, clusters[cluster + 1].lower <= gap.x.lower { cluster += 1 }
      hulls[cluster] = hulls[cluster].hull(gap.values)
      if gap.values.isBounded {
        value += gap.values.midpoint * gap.x.width
        error += gap.values.width * gap.x.width / 2
      }
    }
    // The poles, keyed by both ends of their clusters.
    var poles: [Double: Double] = [:]
    for (x, hull) in zip(clusters, hulls) where !hull.isBounded && !hull.isEmpty {
      let place = ([x.lower, x.upper] + x.roundMembers).first { !source.value(at: $0).isFinite } ?? x.midpoint
      poles[x.lower] = place
      poles[x.upper] = place
    }
    segments = runs.map { run in
      let (left, right) = (poles[run.lower], poles[run.upper])
      return Segment(
        x: Interval(left ?? run.lower, right ?? run.upper), isPoleLeft: left != nil, isPoleRight: right != nil)
    }
  }
}

extension GraphDataSource {
  /// Returns the places in a range beside which the function may have no bounds, in ascending order; nil if they are too many, or
  /// the function is undefined on an interval.
  package func poles(over range: ClosedRange<Double>, budget: Int = 4000) -> [Double]? {
    let x = Interval(bounded: range)
    guard let partition = try? IntegralPartition(of: self, over: x, budget: budget) else { return nil }
    let poles = partition.segments.flatMap { segment in
      (segment.isPoleLeft ? [segment.x.lower] : []) + (segment.isPoleRight ? [segment.x.upper] : [])
    }
    return Set(poles).sorted()
  }
}
