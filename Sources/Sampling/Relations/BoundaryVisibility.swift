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

  mutating func isVisible(_ place: SIMD2<Double>) -> Bool {
    let point = grid.point(at: place)
    guard !isSpent, !Cancellation.isRequested, relation.depends(on: comparison, at: point, work: &budget) else {
      return false
    }
    // A factor may vanish where the whole formula is undefined.
    let difference = relation.comparisons[comparison].difference
    budget -= difference.enclosureCost
    return [SIMD2(0, 0), SIMD2(1e-3, 0), SIMD2(-1e-3, 0), SIMD2(0, 1e-3), SIMD2(0, -1e-3)].contains { offset in
      let point = grid.point(at: place + offset)
      return !difference.value(x: point.x, y: point.y).isNaN
    }
  }

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

  /// Returns the points of a line at which another equation holds too.
  mutating func solutions(on line: ZeroSet.Line, with other: Int) -> [SIMD2<Double>] {
    let function = relation.comparisons[other].difference
    func value(_ place: SIMD2<Double>) -> Double {
      let point = grid.point(at: place)
      return function.value(x: point.x, y: point.y)
    }
    var found: [SIMD2<Double>] = []
    let ends = line.places.dropFirst() + (line.isClosed ? line.places.prefix(1) : [])
    for (a, b) in zip(line.places, ends) {
      if isSpent || Cancellation.isRequested { break }
      budget -= 2 * function.enclosureCost
      let (from, to) = (value(a), value(b))
      guard from.isFinite, to.isFinite, (from >= 0) != (to >= 0) else { continue }
      budget -= Self.bisections * function.enclosureCost
      let t = Bracket(from: 0, to: 1).zero(isUpwards: from < 0) { value(a + $0 * (b - a)) }
      let place = a + t * (b - a)
      if relation.depends(on: comparison, at: grid.point(at: place), assuming: other, work: &budget) {
        found.append(place)
      }
    }
    return found
  }

  private static let bisections = 24
}
