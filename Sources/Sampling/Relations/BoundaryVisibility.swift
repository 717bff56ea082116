import Interval

/// Selects the parts of a comparison's zeros on which the truth of the whole relation depends: in a system, an equation is
/// drawn only where the other conditions hold.
struct BoundaryVisibility {
  private let relation: PlaneRelation
  private let grid: CellGrid
  /// The comparison that the lines belong to.
  let comparison: Int
  /// The number of values of a short formula that may still be computed.
  private(set) var budget: Int

  init(of relation: PlaneRelation, on grid: CellGrid, comparison: Int, budget: Int) {
    self.relation = relation
    self.grid = grid
    self.comparison = comparison
    self.budget = budget
  }

  /// Whether the budget is spent. Nothing is visible then.
  var isSpent: Bool { budget <= 0 }

  /// Returns the visible parts of a line.
  mutating func parts(of line: ZeroSet.Line) -> [ZeroSet.Line] {
    let line = relation.comparisons.count > 1 ? line.withPixelSteps : line
    var flags: [Bool] = []
    for place in line.places { flags.append(isVisible(place)) }
    guard let firstHidden = flags.firstIndex(of: false) else { return [line] }
    if !flags.contains(true) { return [] }
    // A closed line begins at a hidden point.
    let count = line.places.count
    let order = line.isClosed ? (0...count).map { (firstHidden + $0) % count } : Array(0..<count)
    var parts: [ZeroSet.Line] = []
    var part: [SIMD2<Double>] = []
    for (position, index) in order.enumerated() {
      let place = line.places[index]
      if position > 0 {
        let before = order[position - 1]
        if flags[before] != flags[index] {
          let change = change(between: line.places[before], place, isVisibleFirst: flags[before])
          part.append(change)
          if flags[before] {
            parts.append(ZeroSet.Line(places: part, isClosed: false))
            part = []
          }
        }
      }
      if flags[index] { part.append(place) }
    }
    if !part.isEmpty { parts.append(ZeroSet.Line(places: part, isClosed: false)) }
    return parts
  }

  /// Returns whether the truth of the relation changes at a point of a line of zeros: it differs on the line, or on a side
  /// of it, from that on another side.
  mutating func isVisible(_ place: SIMD2<Double>) -> Bool {
    guard !isSpent, !Cancellation.isRequested else { return false }
    let signs = relation.comparisons[comparison].isFactored ? signsNear(place) : Self.allSigns
    return truths(at: place, for: signs).count > 1
  }

  /// Returns whether the truth of the relation may change in a cell with zeros that are not proved.
  mutating func mayChange(at place: SIMD2<Double>) -> Bool {
    guard !isSpent, !Cancellation.isRequested else { return false }
    let isEquation = relation.comparisons[comparison].isEquation
    return truths(at: place, for: isEquation ? Self.allSigns : signsNear(place)).count > 1
  }

  private static let allSigns: [SignSet?] = [.negative, .zero, .positive]

  private mutating func truths(
    at place: SIMD2<Double>, for signs: [SignSet?], assuming other: Int? = nil
  ) -> Set<Bool> {
    let point = grid.point(at: place)
    let grid = grid
    var work = relation.comparisons.count
    let truths = relation.truths(at: point, for: signs, of: comparison, assuming: other) { comparison in
      work += 3 * comparison.difference.enclosureCost
      let value = comparison.difference.value(x: point.x, y: point.y)
      // The zeros of another function may lie on the same line.
      let sides = [1.0, -1].map { sign in
        let beside = grid.point(at: place + sign * SIMD2(Self.reach, 0.618 * Self.reach))
        return comparison.difference.value(x: beside.x, y: beside.y)
      }
      let change = max(abs(sides[0] - value), abs(sides[1] - value))
      let crosses = (sides[0] > 0) != (sides[1] > 0)
      return abs(value) <= (crosses ? Self.coincidence : Self.touchingCoincidence) * change ? 0 : value
    }
    budget -= work
    return truths
  }

  /// Returns the signs of the comparison's function on a line of zeros of a factor, and beside it: a square has one sign on
  /// both sides, and x÷x no value on its line. Nil stands for no value.
  private mutating func signsNear(_ place: SIMD2<Double>) -> [SignSet?] {
    let whole = relation.comparisons[comparison]
    budget -= 9 * whole.difference.enclosureCost
    let near = values(of: whole.difference, around: place, at: Self.reach)
    var signs: Set<SignSet?> = Set(near.map { $0.isNaN ? nil : $0 < 0 ? .negative : $0 > 0 ? .positive : .zero })
    if signs == [.zero] {
      // The function is zero on an area, or its values are too small to be told from 0.
      let isArea = values(of: whole.difference, around: place, at: 100 * Self.reach).allSatisfy { $0 == 0 }
      return isArea ? [.zero] : Self.allSigns
    }
    signs.insert(hasZero(whole, near: near, place) ? .zero : nil)
    return Array(signs)
  }

  /// Returns whether the whole function is zero at a zero of a factor: no divisor vanishes, and the values tend to zero.
  private mutating func hasZero(_ whole: PlaneComparison, near: [Double], _ place: SIMD2<Double>) -> Bool {
    let box = grid.point(at: place)
    let reach = grid.pixelSize * Self.reach
    // Where the whole is continuous, a zero of a factor is one of the whole.
    let known = whole.difference.enclosures(
      over: IntervalColumn(lower: [box.x - reach.x], upper: [box.x + reach.x]),
      IntervalColumn(lower: [box.y - reach.y], upper: [box.y + reach.y]), slopeIn: nil)
    budget -= whole.difference.enclosureCost
    if known.isKnown[0] { return true }
    let isUndefined = whole.divisors.contains { divisor in
      budget -= 4 * divisor.enclosureCost
      let values = values(of: divisor, around: place, at: Self.reach)
      return values.contains { $0 <= 0 } && values.contains { $0 >= 0 }
    }
    if isUndefined { return false }
    let sizes = near.filter { !$0.isNaN }.map(abs)
    let farther = values(of: whole.difference, around: place, at: 10 * Self.reach).filter { !$0.isNaN }.map(abs)
    guard let size = sizes.max(), let greater = farther.max() else { return false }
    return size == 0 || size < 0.9 * greater
  }

  private func values(
    of function: any PlaneDataSource, around place: SIMD2<Double>, at distance: Double
  ) -> [Double] {
    [SIMD2(distance, 0), SIMD2(-distance, 0), SIMD2(0, distance), SIMD2(0, -distance)].map { offset in
      let point = grid.point(at: place + offset)
      return function.value(x: point.x, y: point.y)
    }
  }

  /// The distance in pixels of points beside a line.
  private static let reach = 1e-3
  /// The share of a function's change over this distance that counts as 0.
  private static let coincidence = 1e-6
  private static let touchingCoincidence = 1e-12

  private mutating func change(
    between a: SIMD2<Double>, _ b: SIMD2<Double>, isVisibleFirst: Bool
  ) -> SIMD2<Double> {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<Self.bisections {
      let middle = (low + high) / 2
      if isVisible(a + middle * (b - a)) == isVisibleFirst { low = middle } else { high = middle }
    }
    return a + low * (b - a)
  }

  /// Returns the points of a line at which another equation holds too: zeros with a change of sign, and those that only
  /// touch zero.
  mutating func solutions(on line: ZeroSet.Line, with other: Int) -> [Solution] {
    let function = relation.comparisons[other].difference
    func value(_ place: SIMD2<Double>) -> Double {
      let point = grid.point(at: place)
      return function.value(x: point.x, y: point.y)
    }
    var found: [Solution] = []
    let places = line.places + (line.isClosed ? line.places.prefix(1) : [])
    budget -= places.count * function.enclosureCost
    let values = places.map(value)
    for index in values.indices.dropLast() {
      if isSpent || Cancellation.isRequested { break }
      let (a, b) = (places[index], places[index + 1])
      let (from, to) = (values[index], values[index + 1])
      guard from.isFinite, to.isFinite, (from >= 0) != (to >= 0) else { continue }
      budget -= Self.bisections * function.enclosureCost
      budget -= Self.bisections * 12 * relation.comparisons[comparison].difference.enclosureCost
      // Points of a chord are beside the line.
      let t = Bracket(from: 0, to: 1).zero(isUpwards: from < 0) { value(projected(a + $0 * (b - a))) }
      // At a jump or a pole the values beside the change of sign do not tend to 0.
      func size(_ distance: Double) -> Double {
        [-distance, distance].map { abs(value(projected(a + min(max(t + $0, 0), 1) * (b - a)))) }.max() ?? 0
      }
      if size(Self.bracket * Self.bracket) <= max(Self.closeness * size(Self.bracket), 1e-10 * max(abs(from), abs(to)))
      {
        let place = projected(a + t * (b - a))
        add(Solution(place: place, touches: !isContinuous(function, at: place)), to: &found, other)
      }
    }
    for index in values.indices.dropFirst().dropLast() {
      if isSpent || Cancellation.isRequested { break }
      let (before, at, after) = (values[index - 1], values[index], values[index + 1])
      guard before.isFinite, at.isFinite, after.isFinite, (before >= 0) == (at >= 0), (after >= 0) == (at >= 0),
        abs(at) <= abs(before), abs(at) <= abs(after)
      else { continue }
      budget -=
        4 * Self.bisections * (function.enclosureCost + 15 * relation.comparisons[comparison].difference.enclosureCost)
      let (place, least) = least(of: value, between: places[index - 1], places[index], places[index + 1])
      if least <= Self.touch * max(abs(before), abs(after)) {
        add(Solution(place: place, touches: true), to: &found, other)
      }
    }
    return found
  }

  /// Returns whether a function is proved to be continuous around a place.
  private func isContinuous(_ function: any PlaneDataSource, at place: SIMD2<Double>) -> Bool {
    let (low, high) = (grid.point(at: place - 0.01), grid.point(at: place + 0.01))
    return function.enclosures(
      over: IntervalColumn(lower: [low.x], upper: [high.x]), IntervalColumn(lower: [low.y], upper: [high.y]),
      slopeIn: nil
    ).isKnown[0]
  }

  private mutating func add(_ solution: Solution, to found: inout [Solution], _ other: Int) {
    if truths(at: solution.place, for: [.zero], assuming: other).contains(true) { found.append(solution) }
  }

  /// A point at which two equations hold.
  struct Solution {
    let place: SIMD2<Double>
    /// Whether they are not proved to cross there: they touch, as far as is known, or one of them may have a jump.
    let touches: Bool
  }

  /// Returns the place on the comparison's line near a place on a chord of it, by Newton's method.
  private func projected(_ place: SIMD2<Double>) -> SIMD2<Double> {
    let function = relation.comparisons[comparison].difference
    var place = place
    for _ in 0..<Self.steps {
      let point = grid.point(at: place)
      let slopes = values(of: function, around: place, at: 10 * Self.reach)
      let gradient = SIMD2(slopes[0] - slopes[1], slopes[2] - slopes[3]) / (20 * Self.reach)
      let size = gradient.dot(gradient)
      let offset = gradient * (function.value(x: point.x, y: point.y) / size)
      guard size > 0, offset.length <= 1 else { break }
      place -= offset
    }
    return place
  }

  private static let steps = 3

  /// Returns the place of the least magnitude of values on two chords, by golden sections.
  private func least(
    of value: (SIMD2<Double>) -> Double, between a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>
  ) -> (SIMD2<Double>, Double) {
    func place(_ t: Double) -> SIMD2<Double> { projected(t < 1 ? a + t * (b - a) : b + (t - 1) * (c - b)) }
    func size(_ t: Double) -> Double { abs(value(place(t))) }
    let ratio = 0.6180339887498949
    var (low, high) = (0.0, 2.0)
    for _ in 0..<2 * Self.bisections {
      let (first, second) = (high - ratio * (high - low), low + ratio * (high - low))
      if size(first) < size(second) { high = second } else { low = first }
    }
    let t = (low + high) / 2
    return (place(t), size(t))
  }

  /// The part of a chord beside a change of sign, and how much smaller a continuous function is at the square of this part.
  private static let bracket = 1e-4
  private static let closeness = 0.01
  /// The share of the values around that counts as touching 0.
  private static let touch = 1e-3
  private static let bisections = 24
}
