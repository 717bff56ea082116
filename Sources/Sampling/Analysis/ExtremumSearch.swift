import Interval
import Metering

/// Branch and bound for the least value; a maximum is searched as the minimum of −f.
///
/// The box with the smallest lower bound is divided first. A box is settled if the function is monotone on it, or if
/// its bound is as tight as the enclosure of a single value. A box is dropped if its bound exceeds an attained value.
struct ExtremumSearch {
  private struct Box {
    let x: Interval
    let lower: Double
    /// Values at the ends; NaN if undefined.
    let left: Double
    let right: Double

    /// Ties between bounds go to the smaller sampled values, which lead to a pole or a hole sooner.
    func isBefore(_ other: Box) -> Bool { lower < other.lower || (lower == other.lower && estimate < other.estimate) }

    private var estimate: Double {
      if left.isNaN { return right.isNaN ? .infinity : right }
      return right.isNaN ? left : left / 2 + right / 2
    }
  }

  let source: any GraphDataSource
  let range: Interval
  let isMaximum: Bool
  private var budget: Int
  private var heap = Heap<Box> { $0.isBefore($1) }
  /// The abscissa with the least upper bound of a value, and the enclosure of that value.
  private(set) var best: (place: Double, value: Interval)?
  /// The least value where the function is not proved to be defined, and its abscissa.
  private(set) var plain: (place: Double, value: Double)?
  /// Least bound of the boxes that need no further division.
  private(set) var settled = Double.infinity
  /// Abscissas whose values may equal the best one.
  private(set) var ties: [Double] = []
  /// An abscissa where the values fall without bound.
  private var pole: Double?

  init(of source: any GraphDataSource, over range: Interval, isMaximum: Bool, budget: Int) {
    self.source = source
    self.range = range
    self.isMaximum = isMaximum
    self.budget = max(min(budget, 1 << 40) / source.enclosureCost, 8)
  }

  mutating func result() -> Extremum? {
    if range.isEmpty { return nil }
    let left = sample(range.lower)
    if range.isPoint {
      settled = left?.lower ?? -.infinity
    } else {
      let right = sample(range.upper)
      if range.lower < 0, range.upper > 0 { sample(0) }
      examine(range, atLeast: -.infinity, left?.upper ?? .nan, right?.upper ?? .nan)
    }
    let isFinished = divide()
    if let pole {
      let greatest = best.map { isMaximum ? -$0.value.upper : $0.value.upper }
      let known = greatest ?? (isMaximum ? -Double.infinity : .infinity)
      return Extremum(
        value: isMaximum ? .infinity : -.infinity, place: pole,
        enclosure: isMaximum ? Interval(known, .infinity) : Interval(-.infinity, known), isAttained: false,
        isProven: false)
    }
    return refined(isFinished: isFinished)
  }

  /// Divides boxes until the minimum is found or the budget is spent; returns whether every box was settled or dropped.
  private mutating func divide() -> Bool {
    let smallest = min(range.width, 1) * 0x1p-64
    while let box = heap.take() {
      if box.lower >= threshold {
        settled = min(settled, box.lower)
        return true
      }
      if settled <= box.lower, isTight { return true }
      if budget <= 0 || WorkMeter.isOver {
        settled = min(settled, box.lower)
        return false
      }
      guard box.x.width > smallest, let middle = box.x.division else {
        settled = min(settled, box.lower)
        for place in box.x.roundMembers { sample(place) }
        if box.lower == -.infinity, pole == nil { pole = divergence(beside: box.x) }
        if pole != nil { return true }
        continue
      }
      let value = sample(middle)
      if let value, box.lower >= value.lower - value.width {
        settled = min(settled, box.lower)
        continue
      }
      if pole != nil { return true }
      let (left, right) = box.x.parts(at: middle)
      examine(left, atLeast: box.lower, box.left, value?.upper ?? .nan)
      examine(right, atLeast: box.lower, value?.upper ?? .nan, box.right)
    }
    return true
  }

  /// Bounds from here up are as good as the best value, within a few units in its last place.
  private var threshold: Double {
    guard let upper = best?.value.upper else { return .infinity }
    return upper == -.infinity ? upper : upper - upper.magnitude * 0x1p-50
  }

  /// Whether the settled bound is as close to the best value as the rounding of that value allows.
  private var isTight: Bool {
    guard let value = best?.value else { return false }
    return value.upper - settled <= 4 * value.width + value.magnitude * 0x1p-48
  }

  /// - Parameter bound: a lower bound of the enclosing box, as its parts may be enclosed less tightly.
  private mutating func examine(_ x: Interval, atLeast bound: Double, _ left: Double, _ right: Double) {
    budget -= 1
    let enclosure = source.enclosure(over: x)
    if enclosure.set.isEmpty { return }
    if let ends = enclosure.ends {
      let (left, right) = (oriented(ends.left), oriented(ends.right))
      note(x.lower, left)
      note(x.upper, right)
      settled = min(settled, left.lower, right.lower)
      return
    }
    let lower = max(oriented(enclosure.set.hull).lower, bound)
    if let best, lower > best.value.upper { return }
    heap.add(Box(x: x, lower: lower, left: left, right: right))
  }

  func oriented(_ value: Interval) -> Interval { isMaximum ? -value : value }

  /// Returns the enclosure of the value at a place if the function is proved to be defined there.
  @discardableResult
  private mutating func sample(_ place: Double) -> Interval? {
    budget -= 1
    let set = source.set(at: place)
    if set.decoration >= .def, !set.isEmpty {
      let value = oriented(set.hull)
      note(place, value)
      return value
    }
    let value = isMaximum ? -source.value(at: place) : source.value(at: place)
    if value.isInfinite {
      if pole == nil { pole = divergence(beside: Interval(place)) }
    } else if !set.isEmpty, value < plain?.value ?? .infinity {
      plain = (place, value)
    }
    return nil
  }

  private mutating func note(_ place: Double, _ value: Interval) {
    guard let best, value.upper >= best.value.upper else {
      best = (place, value)
      if ties.count < 512 { ties.append(place) }
      return
    }
    if value.lower <= best.value.upper, ties.count < 512 { ties.append(place) }
  }

  /// Returns a place where the values fall without bound, or nil. The test samples at distances that double: each step
  /// towards the place must fall about as far as the step before, or farther.
  private mutating func divergence(beside x: Interval) -> Double? {
    let unit = max(x.width, x.maxUlp, min(range.width, 1) * 0x1p-64)
    for side in [-1.0, 1] {
      let origin = side < 0 ? x.lower : x.upper
      let places = (8...20).map { origin + side * unit * Double(sign: .plus, exponent: $0, significand: 1) }
      guard places.allSatisfy({ range.contains($0) }) else { continue }
      budget -= places.count
      var values = places.map(source.value(at:))
      if isMaximum { values = values.map { -$0 } }
      let steps = zip(values.dropFirst(), values).map { $0 - $1 }
      if zip(steps, steps.dropFirst()).allSatisfy({ $0 > 0 && ($0 >= 0.97 * $1 || $0 == .infinity) }) {
        return x.roundMembers.first { !source.value(at: $0).isFinite } ?? origin
      }
    }
    return nil
  }
}
