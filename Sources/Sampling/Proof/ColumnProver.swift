import Interval

/// Proves for one pixel column that the drawn rows are exactly those of the graph, each to within a pixel.
///
/// Completeness: over every part of the column the function's enclosure is inside drawn rows or out of view.
/// Correctness: every drawn row is attained, since the function is continuous between two points and has values below
/// and above (intermediate value theorem). Parts without a proof are divided, the worst first.
///
/// Source: Tupper, Reliable Two-Dimensional Graphing Methods, SIGGRAPH 2001, applied to y = f(x) in columns.
struct ColumnProver {
  struct Verdict {
    var isProven: Bool
    /// Abscissas to sample, where the function is farthest from the drawn rows.
    var missed: [Double] = []
  }

  let source: any GraphDataSource
  let grid: PixelGrid
  private let edgeError: Double?
  /// Right end of the last part and its value, reused since most parts start at the end of another.
  private var lastEnd: (x: Double, values: Interval)?
  private(set) var count = 0

  init(of source: any GraphDataSource, on grid: PixelGrid) {
    self.source = source
    self.grid = grid
    edgeError = grid.edgeError
  }

  /// A part of a column, the function's enclosure there, and its distance from the drawn rows.
  private struct Part {
    var x: Interval
    var set: IntervalSet
    var ends: Enclosure.Ends?
    var excess: Double
  }

  mutating func verdict(on column: Int, of cover: ColumnCover, limit: Int) -> Verdict {
    if let edgeError { return verdict(on: column, of: cover, edgeError: edgeError) }
    let end = count + limit
    let x = grid.interval(of: column)
    // Most columns are proved at once with their own rows.
    var parts = [part(x, cover.columns[column])]
    var drawn = PixelRowSet()
    if parts[0].excess > 0 {
      drawn = cover.around(column)
      parts[0].excess = grid.excess(of: parts[0].set, beyond: drawn)
    }
    var missed: [Double] = []
    while let worst = parts.indices.max(by: { parts[$0].excess < parts[$1].excess }),
      parts[worst].excess > PixelGrid.tolerance
    {
      let part = parts[worst]
      if isCertain(part.set) {
        missed.append(part.x.midpoint)
        drawn.extend(to: bottom(part.set.hull), top(part.set.hull))
        for index in parts.indices { parts[index].excess = grid.excess(of: parts[index].set, beyond: drawn) }
        continue
      }
      guard count < end, let middle = grid.split(part.x.lower, part.x.upper) else {
        return Verdict(isProven: false, missed: missed + tips(of: part))
      }
      parts[worst] = self.part(Interval(part.x.lower, middle), drawn)
      parts.append(self.part(Interval(middle, part.x.upper), drawn))
    }
    guard missed.isEmpty else { return Verdict(isProven: false, missed: missed) }
    return Verdict(isProven: isAttained(cover.columns[column], x, parts, end: end))
  }

  /// Judges a column whose width is comparable to the rounding of its edges. It cannot be divided, so it is proved only
  /// if the function is level around it.
  private mutating func verdict(on column: Int, of cover: ColumnCover, edgeError: Double) -> Verdict {
    let x = grid.interval(of: column)
    let around = part(Interval(x.lower - edgeError, x.upper + edgeError), cover.around(column))
    let drawn = cover.columns[column]
    let level = around.set.isContinuous ? rows(from: around.set.hull, to: around.set.hull) : nil
    return Verdict(
      isProven: around.excess <= PixelGrid.tolerance && (drawn.isEmpty || level.map { drawn.isWithin($0) } == true))
  }

  /// Returns whether every drawn row is attained in the column or, for a steep line, right beside it.
  private mutating func isAttained(_ drawn: PixelRowSet, _ x: Interval, _ parts: [Part], end: Int) -> Bool {
    if drawn.isEmpty { return true }
    if parts.count == 1, let rows = attained(on: parts[0]), drawn.isWithin(rows) { return true }
    var attained = PixelRowSet()
    var parts = parts
    for part in parts { add(part, to: &attained) }
    if attained.covers(drawn, within: 0) { return true }
    add(point: x.lower, to: &attained)
    add(point: x.upper, to: &attained)
    for part in parts.prefix(Self.mostSampled) where count < end {
      if attained.covers(drawn, within: 0) { return true }
      addSamples(of: part, to: &attained)
    }
    var isWide = false
    while let row = drawn.firstRow(beyond: attained, by: 0) {
      let candidates = parts.indices.filter { isOpen(parts[$0], at: row) }
      if let widest = candidates.max(by: { parts[$0].x.width < parts[$1].x.width }), count < end,
        let middle = grid.split(parts[widest].x.lower, parts[widest].x.upper)
      {
        let whole = parts[widest].x
        parts[widest] = part(Interval(whole.lower, middle), PixelRowSet())
        parts.append(part(Interval(middle, whole.upper), PixelRowSet()))
        add(parts[widest], to: &attained)
        add(parts[parts.count - 1], to: &attained)
        add(point: middle, to: &attained)
      } else if !isWide, count < end {
        isWide = true
        for beside in [Interval(x.lower - x.width, x.lower), Interval(x.upper, x.upper + x.width)] {
          let inView = beside.intersection(Interval(grid.x.lowerBound, grid.x.upperBound))
          if inView.isEmpty || inView.isPoint { continue }
          parts.append(part(inView, PixelRowSet()))
          add(parts[parts.count - 1], to: &attained)
        }
      } else {
        return false
      }
    }
    return true
  }

  /// Returns whether dividing the part may show that a row is attained.
  private func isOpen(_ part: Part, at row: Double) -> Bool {
    let (low, high) = (bottom(part.set.hull), top(part.set.hull))
    if part.set.isEmpty || (part.set.isContinuous && high - low <= PixelGrid.tolerance / 4) { return false }
    return low - PixelGrid.tolerance <= row && row <= high + PixelGrid.tolerance
      && grid.split(part.x.lower, part.x.upper) != nil
  }

  private mutating func add(_ part: Part, to attained: inout PixelRowSet) {
    if let rows = self.attained(on: part) { attained.add(rows.low, rows.high) }
  }

  /// Adds the rows between the lowest and the highest sample of a part on which the function is continuous. A wave of
  /// any frequency takes two enclosures.
  private mutating func addSamples(of part: Part, to attained: inout PixelRowSet) {
    guard part.set.isContinuous, let (low, high) = source.sampledExtrema(on: part.x) else { return }
    let (bottom, top) = (enclosure(over: Interval(low)).set.hull, enclosure(over: Interval(high)).set.hull)
    if let rows = rows(from: bottom, to: top) { attained.add(rows.low, rows.high) }
  }

  /// Returns where a part without a proof may reach into view: at the middle, and at a crest and a trough, which may be
  /// far narrower than the part.
  private func tips(of part: Part) -> [Double] {
    guard part.set.isContinuous else { return [part.x.midpoint] }
    return [part.x.midpoint, tip(on: part.x) { $0.lowest }, tip(on: part.x) { $0.highest }].compactMap(\.self)
  }

  /// Returns the lowest or the highest of samples that get denser around it.
  private func tip(on x: Interval, _ extremum: (_ samples: (lowest: Double, highest: Double)) -> Double) -> Double? {
    var (tip, around): (Double?, Interval) = (nil, x)
    for _ in 0..<Self.mostZooms {
      guard let found = source.sampledExtrema(on: around).map(extremum) else { break }
      tip = found
      around = Interval(found - around.width / 64, found + around.width / 64).intersection(x)
    }
    return tip
  }

  /// Returns the rows near the values that the function attains on a part on which it is continuous; nil if unknown.
  private mutating func attained(on part: Part) -> PixelRowSet.Span? {
    guard part.set.isContinuous else { return nil }
    let hull = part.set.hull
    if let ends = part.ends { return rows(from: ends.left, to: ends.right) }
    if top(hull) - bottom(hull) <= PixelGrid.tolerance { return rows(from: hull, to: hull) }
    let left = enclosure(over: Interval(part.x.lower)).set.hull
    let right = enclosure(over: Interval(part.x.upper)).set.hull
    return left.isEmpty || right.isEmpty ? nil : rows(from: left, to: right)
  }

  /// Adds the rows near the function's value at a point.
  private mutating func add(point: Double, to attained: inout PixelRowSet) {
    let set = enclosure(over: Interval(point)).set
    if set.decoration >= .def, let rows = rows(from: set.hull, to: set.hull) { attained.add(rows.low, rows.high) }
  }

  /// Returns the rows within the tolerance of a value that is certainly between those of two enclosures.
  private func rows(from a: Interval, to b: Interval) -> PixelRowSet.Span? {
    let low = min(top(a), top(b)) - PixelGrid.tolerance
    let high = max(bottom(a), bottom(b)) + PixelGrid.tolerance
    return low <= high ? PixelRowSet.Span(low: low, high: high) : nil
  }

  private mutating func part(_ x: Interval, _ drawn: PixelRowSet) -> Part {
    count += 1
    let enclosure = source.enclosure(over: x, from: lastEnd?.x == x.lower ? lastEnd?.values : nil)
    lastEnd = enclosure.ends.map { (x.upper, $0.right) }
    return Part(x: x, set: enclosure.set, ends: enclosure.ends, excess: grid.excess(of: enclosure.set, beyond: drawn))
  }

  private mutating func enclosure(over x: Interval) -> Enclosure {
    count += 1
    return source.enclosure(over: x)
  }

  /// Returns whether the function is defined on the part and known to within a pixel.
  private func isCertain(_ set: IntervalSet) -> Bool {
    set.decoration >= .def && set.count == 1 && top(set.hull) - bottom(set.hull) <= PixelGrid.tolerance
  }

  private func bottom(_ y: Interval) -> Double { grid.bottom(of: y) }
  private func top(_ y: Interval) -> Double { grid.top(of: y) }

  private static let mostSampled = 4
  private static let mostZooms = 3
}
