import Interval
import Metering

/// Selects the parts of a comparison's zeros on which the truth of the whole relation depends: in a system, an equation is
/// drawn only where the other conditions hold.
struct BoundaryVisibility {
  let relation: PlaneRelation
  let grid: CellGrid
  /// The comparison that the lines belong to.
  let comparison: Int
  /// The number of values of a short formula that may still be computed.
  var budget: Int
  /// Whether the comparison's function is proved to have no value anywhere on the line at hand.
  var isUndefinedOnLine = false

  init(of relation: PlaneRelation, on grid: CellGrid, comparison: Int, budget: Int) {
    self.relation = relation
    self.grid = grid
    self.comparison = comparison
    self.budget = budget
  }

  /// Whether the budget is spent. Nothing is visible then.
  var isSpent: Bool { budget <= 0 }

  /// Returns the visible parts of a line of zeros of a factor, and the parts on which this is uncertain, since another
  /// comparison may change its truth all along them.
  mutating func parts(
    of line: ZeroSet.Line, on factor: any PlaneDataSource
  ) -> (visible: [ZeroSet.Line], uncertain: [ZeroSet.Line]) {
    let stepped = line.withPixelSteps
    // Beside its line, a factor that is a divisor too has values, and on it none.
    if relation.comparisons.count == 1, relation.comparisons[comparison].divisors.isEmpty {
      return (visibleParts(of: stepped, on: nil) ?? [line], [])
    }
    budget -= 5 * stepped.places.count * factor.enclosureCost
    let places = stepped.places.map { projected($0, on: factor) }
    let onLine = ZeroSet.Line(places: places, isClosed: line.isClosed)
    return (visibleParts(of: onLine, on: factor) ?? [line], uncertainParts(of: onLine))
  }

  /// Returns the runs of places in which the sign of another comparison is unknown. A single place is where lines cross.
  private mutating func uncertainParts(of line: ZeroSet.Line) -> [ZeroSet.Line] {
    let subject = relation.comparisons[comparison].subject
    let slack = grid.pixelSize * Self.slack
    let points = line.places.map(grid.point)
    let x = IntervalColumn(lower: points.map { $0.x - slack.x }, upper: points.map { $0.x + slack.x })
    let y = IntervalColumn(lower: points.map { $0.y - slack.y }, upper: points.map { $0.y + slack.y })
    var isOpen = [Bool](repeating: false, count: points.count)
    for other in relation.comparisons where other.subject != subject {
      budget -= points.count * other.difference.enclosureCost
      let known = other.difference.enclosures(over: x, y, slopeIn: nil)
      let zeros = Set(other.difference.constantZeros(over: x, y))
      for index in points.indices where !isOpen[index] && !zeros.contains(index) {
        if known.isKnown[index] {
          isOpen[index] = known.values[index].contains(0) && !other.tellsDomain
        } else {
          let values = other.difference.values(over: x[index], y[index])
          let isUnknown = values.contains(0) && !other.tellsDomain
          isOpen[index] = !values.isEmpty && (isUnknown || values.decoration < .def)
        }
      }
    }
    return isOpen.split(separator: false).filter { $0.count > 1 }.map {
      ZeroSet.Line(places: Array(line.places[$0.indices]), isClosed: false)
    }
  }

  /// Returns the parts of a line with all places visible; nil for the whole line.
  ///
  /// - Parameter factor: the function whose zeros the line has; nil if no other comparison is asked.
  private mutating func visibleParts(of line: ZeroSet.Line, on factor: (any PlaneDataSource)?) -> [ZeroSet.Line]? {
    var flags: [Bool] = []
    for place in line.places { flags.append(isVisible(place)) }
    guard let firstHidden = flags.firstIndex(of: false) else { return nil }
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
          let change = change(between: line.places[before], place, isVisibleFirst: flags[before], on: factor)
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
  ///
  /// - Parameter point: the point at the place, if it is known without the rounding of places.
  mutating func isVisible(_ place: SIMD2<Double>, at point: Point? = nil) -> Bool {
    guard !isSpent, !WorkMeter.isOver else { return false }
    let signs = relation.comparisons[comparison].isFactored ? signsNear(place) : Self.allSigns
    return truths(at: place, point, for: signs).count > 1
  }

  /// Returns whether the truth of the relation may change in a cell with zeros that are not proved.
  mutating func mayChange(at place: SIMD2<Double>) -> Bool {
    guard !isSpent, !WorkMeter.isOver else { return false }
    let isEquation = relation.comparisons[comparison].isEquation
    return truths(at: place, for: isEquation ? Self.allSigns : signsNear(place)).count > 1
  }

  private static let allSigns: [SignSet?] = [.negative, .zero, .positive]

  mutating func truths(
    at place: SIMD2<Double>, _ exact: Point? = nil, for signs: [SignSet?], assuming other: Int? = nil
  ) -> Set<Bool> {
    let point = exact ?? grid.point(at: place)
    let (grid, relation, comparison) = (grid, relation, comparison)
    var work = relation.comparisons.count + relation.truthCost
    let truths = relation.truths(at: point, for: signs, of: comparison, assuming: other) { other in
      work += 10 * other.difference.enclosureCost
      let value = other.difference.value(x: point.x, y: point.y)
      if other.tellsDomain { return ValuesNear(onLine: value, onNegativeSide: value, onPositiveSide: value) }
      // The zeros of another function may lie on the same line, and so may its poles.
      let ways = Self.across.flatMap { [$0, -1 * $0] }
      let beside = ways.map { grid.point(at: place + Self.reach * $0) }
      var values = beside.map { other.difference.value(x: $0.x, y: $0.y) }
      if values.contains(where: \.isInfinite), isUndefined(other.difference, at: place) {
        values = values.map { $0.isInfinite ? .nan : $0 }
      }
      let known = values.filter { !$0.isNaN }
      let greatest = known.map(abs).max() ?? 0
      let change = known.map { abs($0 - value) }.max() ?? 0
      let crosses = [0, 2].contains { (values[$0] > 0) != (values[$0 + 1] > 0) }
      let isPole = value != 0 && greatest <= Self.coincidence * abs(value)
      guard isPole || abs(value) <= (crosses ? Self.coincidence : Self.touchingCoincidence) * change else {
        return ValuesNear(onLine: value, onNegativeSide: value, onPositiveSide: value)
      }
      let onLine = isPole ? .nan : 0
      let own = beside.map { relation.comparisons[comparison].difference.value(x: $0.x, y: $0.y) }
      func side(_ isThere: (Double) -> Bool) -> Double { own.firstIndex(where: isThere).map { values[$0] } ?? onLine }
      return ValuesNear(onLine: onLine, onNegativeSide: side { $0 < 0 }, onPositiveSide: side { $0 > 0 })
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
    // An infinite value may be none.
    let isUndefined = near.contains(where: \.isInfinite) && isUndefined(whole.difference, at: place)
    var signs: Set<SignSet?> = Set(
      near.map {
        $0.isNaN || ($0.isInfinite && isUndefined) ? nil : $0 < 0 ? .negative : $0 > 0 ? .positive : .zero
      })
    if signs == [.zero] {
      // The function is zero on an area, or its values are too small to be told from 0.
      if isTiny(whole.difference, around: place) { return Self.allSigns }
      let isArea = values(of: whole.difference, around: place, at: 100 * Self.reach).allSatisfy { $0 == 0 }
      return isArea ? [.zero] : Self.allSigns
    }
    if isUndefinedOnLine {
      // The points around include points of the line, where arithmetic with infinity may have a value.
      signs.remove(.zero)
      signs.insert(nil)
      return Array(signs)
    }
    signs.insert(hasZero(whole, near: near, place) ? .zero : nil)
    return Array(signs)
  }

  /// Returns whether the values around a place are within Double's smallest numbers, but not all 0.
  private func isTiny(_ function: any PlaneDataSource, around place: SIMD2<Double>) -> Bool {
    let (low, high) = (grid.point(at: place - Self.reach), grid.point(at: place + Self.reach))
    let values = function.values(over: Interval(low.x, high.x), Interval(low.y, high.y)).hull
    return values != Interval(0) && values.magnitude < 0x1p-1000
  }

  private func isUndefined(_ function: any PlaneDataSource, at place: SIMD2<Double>) -> Bool {
    !function.hasValue(at: grid.point(at: place + Self.reach))
  }

  /// Returns whether the whole function is zero at a zero of a factor: no divisor vanishes, and the values tend to zero.
  private mutating func hasZero(_ whole: PlaneComparison, near: [Double], _ place: SIMD2<Double>) -> Bool {
    let box = grid.point(at: place)
    let reach = grid.pixelSize * Self.reach
    // Where the whole is defined, a zero of a factor is one of the whole.
    let values = whole.difference.values(
      over: Interval(box.x - reach.x, box.x + reach.x), Interval(box.y - reach.y, box.y + reach.y))
    budget -= whole.difference.enclosureCost
    if values.decoration >= .def { return true }
    let isUndefined = whole.divisors.contains { divisor in
      budget -= 4 * divisor.enclosureCost
      let values = self.values(of: divisor, around: place, at: Self.reach)
      return values.contains { $0 <= 0 } && values.contains { $0 >= 0 }
    }
    if isUndefined { return false }
    let sizes = near.filter { !$0.isNaN }.map(abs)
    // The function may have a value on the line alone, as √(−x²) has at 0.
    if sizes.isEmpty { return values.contains(0) }
    let farther = self.values(of: whole.difference, around: place, at: 10 * Self.reach).filter { !$0.isNaN }.map(abs)
    guard let size = sizes.max(), let greater = farther.max() else { return false }
    return size == 0 || size < 0.9 * greater
  }

  func values(
    of function: any PlaneDataSource, around place: SIMD2<Double>, at distance: Double
  ) -> [Double] {
    [SIMD2(distance, 0), SIMD2(-distance, 0), SIMD2(0, distance), SIMD2(0, -distance)].map { offset in
      let point = grid.point(at: place + offset)
      return function.value(x: point.x, y: point.y)
    }
  }

  /// Directions across a line, one of which at least is not that of the line.
  private static let across = [SIMD2(1, 0.618), SIMD2(-0.618, 1)]
  /// The distance in pixels of points beside a line.
  static let reach = 1e-3
  /// The share of a function's change over this distance that counts as 0.
  private static let coincidence = 1e-6
  private static let touchingCoincidence = 1e-12

  private mutating func change(
    between a: SIMD2<Double>, _ b: SIMD2<Double>, isVisibleFirst: Bool, on factor: (any PlaneDataSource)?
  ) -> SIMD2<Double> {
    func place(_ t: Double) -> SIMD2<Double> {
      let place = a + t * (b - a)
      return factor.map { projected(place, on: $0) } ?? place
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<Self.bisections {
      let middle = (low + high) / 2
      if isVisible(place(middle)) == isVisibleFirst { low = middle } else { high = middle }
    }
    return place(low)
  }

  /// Returns the place on a line of zeros near a place on a chord of it, by Newton's method.
  func projected(_ start: SIMD2<Double>, on function: any PlaneDataSource) -> SIMD2<Double> {
    var place = start
    for _ in 0..<Self.steps {
      let point = grid.point(at: place)
      let value = function.value(x: point.x, y: point.y)
      if value == 0 { break }
      let slopes = values(of: function, around: place, at: 10 * Self.reach)
      let gradient = SIMD2(slopes[0] - slopes[1], slopes[2] - slopes[3]) / (20 * Self.reach)
      let size = gradient.dot(gradient)
      let offset = gradient * (value / size)
      guard size > 0, offset.length <= 1 else { break }
      place -= offset
      if offset.length < Self.slack { break }
    }
    return (place - start).length <= Self.farthest ? place : start
  }

  private static let steps = 3
  /// The distance in pixels within which a place is on a line.
  private static let slack = 1e-7
  /// The greatest distance in pixels of a chord from its line.
  private static let farthest = 0.5

  static let bisections = 24
}
