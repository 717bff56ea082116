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
    var boxes = [PlaneBox(x: Interval(-Self.farthest, Self.farthest), y: Interval(-Self.farthest, Self.farthest))]
    var (count, isBounded) = (0, false)
    while count < budget, !WorkMeter.isOver {
      boxes = possible(boxes, &count)
      guard let step = boxes.first?.step else { return nil }
      if !isBounded, step <= Self.farthest / 16 {
        if mayHaveSolutions(in: boxes, to: Self.smallestAtEdge, among: \.isAtEdge, &count) { return nil }
        isBounded = true
      }
      if step <= PlaneBox.side(around: boxes) / 64 {
        trim(&boxes, &count)
        if boxes.isEmpty { return nil }
      }
      if step <= PlaneBox.side(around: boxes) / 64 || step < Self.smallest {
        let (x, y) = PlaneBox.hull(of: boxes)
        return Box(low: Point(x: x.lower, y: y.lower), high: Point(x: x.upper, y: y.upper))
      }
      boxes = boxes.flatMap(\.quarters)
    }
    return nil
  }

  /// Returns the boxes that may have solutions.
  private func possible(_ boxes: [PlaneBox], _ count: inout Int) -> [PlaneBox] {
    let truths = relation.truths(
      over: IntervalColumn(lower: boxes.map(\.x.lower), upper: boxes.map(\.x.upper)),
      IntervalColumn(lower: boxes.map(\.y.lower), upper: boxes.map(\.y.upper)))
    count += boxes.count * (relation.comparisons.count + relation.truthCost)
    return zip(boxes, truths).filter { $1 != false }.map(\.0)
  }

  /// Removes outer boxes without solutions, as smaller boxes tell: y ≤ exp(x) and x ≤ 3 have far ones in large boxes.
  private func trim(_ boxes: inout [PlaneBox], _ count: inout Int) {
    let ends: [(PlaneBox) -> Double] = [{ -$0.x.lower }, { $0.x.upper }, { -$0.y.lower }, { $0.y.upper }]
    for end in ends {
      while !WorkMeter.isOver, let far = boxes.lazy.map(end).max() {
        let outer = boxes.filter { end($0) == far }
        if mayHaveSolutions(in: outer, to: outer[0].step / 4, &count) { break }
        boxes.removeAll { end($0) == far }
      }
    }
  }

  /// Whether there may be solutions in boxes, as small ones tell.
  ///
  /// - Parameter isSearched: whether a part of the boxes counts.
  private func mayHaveSolutions(
    in boxes: [PlaneBox], to step: Double, among isSearched: (PlaneBox) -> Bool = { _ in true }, _ count: inout Int
  ) -> Bool {
    var waiting = boxes.filter(isSearched)
    while let box = waiting.popLast() {
      if box.step <= step || count >= budget || WorkMeter.isOver { return true }
      waiting += possible(box.quarters, &count).filter(isSearched)
    }
    return false
  }

  fileprivate static let farthest = 1024.0
  private static let smallest = 1e-6
  private static let smallestAtEdge = 4.0
  private static let work = 40_000
}

/// A part of the plane that may have solutions.
private struct PlaneBox {
  let x: Interval
  let y: Interval

  var step: Double { x.upper - x.lower }
  var isAtEdge: Bool { max(x.magnitude, y.magnitude) >= SolutionExtent.farthest }

  static func hull(of boxes: [PlaneBox]) -> (x: Interval, y: Interval) {
    boxes.reduce((.empty, .empty)) { ($0.x.hull($1.x), $0.y.hull($1.y)) }
  }

  /// The length of the longer side of the box around boxes.
  static func side(around boxes: [PlaneBox]) -> Double {
    let (x, y) = hull(of: boxes)
    return max(x.upper - x.lower, y.upper - y.lower)
  }

  var quarters: [PlaneBox] {
    let ((left, right), (low, high)) = (x.halves, y.halves)
    return [
      PlaneBox(x: left, y: low), PlaneBox(x: right, y: low), PlaneBox(x: left, y: high), PlaneBox(x: right, y: high),
    ]
  }
}

extension Interval {
  fileprivate var halves: (Interval, Interval) {
    let middle = midpoint
    return (Interval(lower, middle), Interval(middle, upper))
  }
}
