import Interval

/// Branch and bound for the least value; for the greatest, of the function with its sign changed.
///
/// The box that may hold the least value is divided first. A box is settled where the function only rises or only falls,
/// so that its ends tell, or where its bound is as good as the enclosure of a single value; it is dropped where its bound
/// is above a value that is attained.
struct ExtremumSearch {
  private struct Box {
    let x: Interval
    let lower: Double
    /// Values at the ends; NaN where there is none.
    let left: Double
    let right: Double

    /// Among equal bounds, the smaller values come first, since they go on to sink towards a pole or a hole.
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
  /// The place with the least upper bound of a value, and where that value lies.
  private var best: (place: Double, value: Interval)?
  /// The same among places at which the function is not proved to be defined.
  private var plain: (place: Double, value: Double)?
  /// The least bound of the boxes that need no division.
  private var settled = Double.infinity
  /// Places whose values cannot be told from the best one.
  private var ties: [Double] = []
  /// A place at which the values fall without bound.
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
    return ExtremumRefinement(
      source: source, range: range, isMaximum: isMaximum, ties: ties, lower: settled, isFinished: isFinished
    ).extremum(best: best, plain: plain)
  }

  /// Whether every box was settled or dropped.
  private mutating func divide() -> Bool {
    let smallest = min(range.width, 1) * 0x1p-64
    while let box = heap.take() {
      if box.lower >= threshold {
        settled = min(settled, box.lower)
        return true
      }
      if settled <= box.lower, isTight { return true }
      if budget <= 0 {
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

  /// A bound from here on is as good as the best value: within a few units in its last place.
  private var threshold: Double {
    guard let upper = best?.value.upper else { return .infinity }
    return upper == -.infinity ? upper : upper - upper.magnitude * 0x1p-50
  }

  /// Whether the bound of what is settled is about as close to the best value as the rounding of that value allows.
  private var isTight: Bool {
    guard let value = best?.value else { return false }
    return value.upper - settled <= 4 * value.width + value.magnitude * 0x1p-48
  }

  /// - Parameter bound: what is known of the part that this is a part of; the smaller one may be enclosed less well, as
  ///   sin(x)/x is beside 0.
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

  /// Where the value at a place lies, if it is proved to be defined.
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

  /// The place where the values fall without bound, judged by those at distances that halve again and again: each
  /// step goes down by no less than the one before.
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
