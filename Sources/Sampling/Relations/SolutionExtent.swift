import Interval
import Metering

/// Finds a box around all solutions of a relation.
struct SolutionExtent {
  private let relation: PlaneRelation
  /// The number of enclosures after which the search is given up.
  private let budget: Int

  /// - Parameter share: the part of the usual work that is allowed.
  init(of relation: PlaneRelation, share: Double) {
    self.relation = relation
    budget = Int(Double(Self.work) * share)
  }

  /// Returns the box, to about a sixty-fourth of its size; nil if solutions are far away, or everywhere, or there are none.
  ///
  /// Solutions farther than 1024 from the axes are not searched.
  func extent() -> Box? {
    var boxes = [(x: Interval(-Self.farthest, Self.farthest), y: Interval(-Self.farthest, Self.farthest))]
    var count = 0
    while count < budget, !WorkMeter.isOver {
      let truths = relation.truths(
        over: IntervalColumn(lower: boxes.map(\.x.lower), upper: boxes.map(\.x.upper)),
        IntervalColumn(lower: boxes.map(\.y.lower), upper: boxes.map(\.y.upper)))
      count += boxes.count * (relation.comparisons.count + relation.truthCost)
      boxes = zip(boxes, truths).filter { $1 != false }.map(\.0)
      guard let first = boxes.first else { return nil }
      let x = boxes.dropFirst().reduce(first.x) { $0.hull($1.x) }
      let y = boxes.dropFirst().reduce(first.y) { $0.hull($1.y) }
      let side = max(x.upper - x.lower, y.upper - y.lower)
      let step = first.x.upper - first.x.lower
      if max(x.upper, -x.lower, y.upper, -y.lower) >= Self.farthest, step <= Self.farthest / 16 { return nil }
      if step <= side / 64 || step < Self.smallest {
        return Box(low: Point(x: x.lower, y: y.lower), high: Point(x: x.upper, y: y.upper))
      }
      boxes = boxes.flatMap { box in
        let (left, right) = box.x.halves
        let (low, high) = box.y.halves
        return [(left, low), (right, low), (left, high), (right, high)]
      }
    }
    return nil
  }

  private static let farthest = 1024.0
  private static let smallest = 1e-6
  private static let work = 40_000
}

extension Interval {
  fileprivate var halves: (Interval, Interval) {
    let middle = midpoint
    return (Interval(lower, middle), Interval(middle, upper))
  }
}
