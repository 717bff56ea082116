import Interval
import Synchronization

@testable import Brain
@testable import Sampling

/// A circle, or the inside of one, that counts what it is asked. Comparisons that always hold may be joined to it.
final class CountingRelation: RelationDataSource, PlaneDataSource {
  private let counter = Atomic<Int>(0)
  private let signs: SignSet
  /// Whether enclosures are finite.
  private let isBounded: Bool
  let enclosureCost: Int
  private let conditions: Int

  init(signs: SignSet = .zero, isBounded: Bool = true, enclosureCost: Int = 1, conditions: Int = 0) {
    self.conditions = conditions
    self.signs = signs
    self.isBounded = isBounded
    self.enclosureCost = enclosureCost
  }

  var count: Int { counter.load(ordering: .relaxed) }

  func value(x: Double, y: Double) -> Double {
    counter.add(1, ordering: .relaxed)
    return x * x + y * y - 25
  }

  func enclosures(over x: IntervalColumn, _ y: IntervalColumn, slopeIn variable: PlaneVariable?) -> PlaneEnclosures {
    counter.add(x.count, ordering: .relaxed)
    let boxes = (0..<x.count).map { (x[$0], y[$0]) }
    let values = boxes.map { $0 * $0 + $1 * $1 - Interval(25) }
    let slopes = boxes.map { Interval(2) * (variable == .y ? $1 : $0) }
    return PlaneEnclosures(
      values: IntervalColumn(lower: values.map(\.lower), upper: values.map(\.upper)),
      slopes: IntervalColumn(lower: slopes.map(\.lower), upper: slopes.map(\.upper)),
      isKnown: [Bool](repeating: isBounded, count: x.count))
  }

  func values(over x: Interval, _ y: Interval) -> IntervalSet {
    counter.add(1, ordering: .relaxed)
    return isBounded ? IntervalSet(x * x + y * y - Interval(25), .com) : IntervalSet(.entire, .dac)
  }

  var planeComparisons: [PlaneComparison] {
    let all: SignSet = [.negative, .zero, .positive]
    return [PlaneComparison(signs: signs, difference: self, subject: 0, factors: [self])]
      + (0..<conditions).map {
        PlaneComparison(signs: all, difference: Shifted(relation: self), subject: $0 + 1, factors: [One()])
      }
  }

  let truthCost = 0

  func truth(_ truth: (Int) -> Bool?) -> Bool? {
    let truths = (0...conditions).map(truth)
    return truths.contains(false) ? false : truths.contains(nil) ? nil : true
  }
}

/// The function of a relation plus 100, which has no zeros.
private struct Shifted: PlaneDataSource {
  let relation: CountingRelation
  var enclosureCost: Int { relation.enclosureCost }

  func value(x: Double, y: Double) -> Double { relation.value(x: x, y: y) + 100 }

  func enclosures(over x: IntervalColumn, _ y: IntervalColumn, slopeIn variable: PlaneVariable?) -> PlaneEnclosures {
    let enclosures = relation.enclosures(over: x, y, slopeIn: variable)
    return PlaneEnclosures(
      values: IntervalColumn(
        lower: enclosures.values.lower.map { $0 + 99 }, upper: enclosures.values.upper.map { $0 + 101 }),
      slopes: enclosures.slopes, isKnown: enclosures.isKnown)
  }

  func values(over x: Interval, _ y: Interval) -> IntervalSet {
    IntervalSet(relation.values(over: x, y).hull + Interval(99, 101), .com)
  }
}

/// A function without zeros.
private struct One: PlaneDataSource {
  let enclosureCost = 1

  func value(x: Double, y: Double) -> Double { 1 }

  func enclosures(over x: IntervalColumn, _ y: IntervalColumn, slopeIn variable: PlaneVariable?) -> PlaneEnclosures {
    let ones = [Double](repeating: 1, count: x.count)
    let zeros = [Double](repeating: 0, count: x.count)
    return PlaneEnclosures(
      values: IntervalColumn(lower: ones, upper: ones), slopes: IntervalColumn(lower: zeros, upper: zeros),
      isKnown: [Bool](repeating: true, count: x.count))
  }

  func values(over x: Interval, _ y: Interval) -> IntervalSet { IntervalSet(Interval(1), .com) }
}
