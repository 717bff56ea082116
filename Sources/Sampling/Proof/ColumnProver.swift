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
    /// Whether the drawn rows are those of the graph, once those that are proved empty are removed.
    var isProven: Bool
    /// Abscissas to sample, where the function is farthest from the drawn rows.
    var missed: [Double] = []
    /// Rows in which the function may be; the others are proved empty. Nil for those of the column's own enclosure.
    var possible: PixelRowSet?
    /// Drawn rows that are proved empty.
    var empty = PixelRowSet()
    /// Height in pixels of the visible rows in which the picture may be wrong.
    var doubt = 0.0
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
        return unproven(on: column, of: cover, parts, missed: missed + tips(of: part), limit: limit)
      }
      parts[worst] = self.part(Interval(part.x.lower, middle), drawn)
      parts.append(self.part(Interval(middle, part.x.upper), drawn))
    }
    guard missed.isEmpty else { return unproven(on: column, of: cover, parts, missed: missed, limit: limit) }
    var empty = PixelRowSet()
    let doubt = doubt(in: cover.columns[column], x, &parts, &empty, end: end)
    if doubt == nil, parts.count == 1, empty.isEmpty { return Verdict(isProven: true) }
    return Verdict(isProven: doubt == nil, possible: possibleRows(of: parts), empty: empty, doubt: doubt ?? 0)
  }

  /// Returns the verdict on a column in which the function may be in rows that are not drawn. With half as many more
  /// enclosures, drawn rows are proved empty.
  private mutating func unproven(
    on column: Int, of cover: ColumnCover, _ parts: [Part], missed: [Double], limit: Int
  ) -> Verdict {
    var (parts, empty) = (parts, PixelRowSet())
    let wrong = doubt(in: cover.columns[column], grid.interval(of: column), &parts, &empty, end: count + limit / 2)
    let possible = possibleRows(of: parts)
    let missing = possible.clamped(to: 0...Double(grid.rows))
      .height(beyond: cover.around(column), by: PixelGrid.tolerance)
    return Verdict(isProven: false, missed: missed, possible: possible, empty: empty, doubt: missing + (wrong ?? 0))
  }

  /// Judges a column whose width is comparable to the rounding of its edges. It cannot be divided, so it is proved only
  /// if the function is level around it.
  private mutating func verdict(on column: Int, of cover: ColumnCover, edgeError: Double) -> Verdict {
    let x = grid.interval(of: column)
    let around = part(Interval(x.lower - edgeError, x.upper + edgeError), cover.around(column))
    let drawn = cover.columns[column]
    let level = around.set.isContinuous ? rows(from: around.set.hull, to: around.set.hull) : nil
    let isProven = around.excess <= PixelGrid.tolerance && (drawn.isEmpty || level.map { drawn.isWithin($0) } == true)
    return isProven ? Verdict(isProven: true) : unproven(on: column, of: cover, [around], missed: [], limit: 0)
  }

  /// Returns the height of the drawn rows that may be attained or not; nil if all but the empty ones are proved to be
  /// attained, in the column or, for a steep line, right beside it.
  ///
  /// - Parameters:
  ///   - parts: parts of the column. They are divided where that may show that a row is attained, or that it is empty.
  ///   - empty: receives drawn rows in which the function is proved not to be.
  private mutating func doubt(
    in drawn: PixelRowSet, _ x: Interval, _ parts: inout [Part], _ empty: inout PixelRowSet, end: Int
  ) -> Double? {
    if drawn.isEmpty { return nil }
    if parts.count == 1, let rows = attained(on: parts[0]), drawn.isWithin(rows) { return nil }
    // Rows that are proved to be attained, then also empty ones and those that stay in doubt.
    var settled = PixelRowSet()
    var doubt: Double?
    for part in parts { add(part, to: &settled) }
    if settled.covers(drawn, within: 0) { return nil }
    add(point: x.lower, to: &settled)
    add(point: x.upper, to: &settled)
    for part in parts.prefix(Self.mostSampled) where count < end {
      if settled.covers(drawn, within: 0) { return nil }
      addSamples(of: part, to: &settled)
    }
    var neighbours: [Part] = []
    var areNeighboursKnown = false
    var mostDivisions = Self.mostNeighbourDivisions
    while let row = drawn.firstRow(beyond: settled, by: 0) {
      if let widest = widest(of: parts, at: row) {
        guard count < end else { return (doubt ?? 0) + drawn.height(beyond: settled, by: 0) }
        divide(&parts, at: widest, adding: &settled)
      } else if !areNeighboursKnown {
        guard count < end else { return (doubt ?? 0) + drawn.height(beyond: settled, by: 0) }
        areNeighboursKnown = true
        neighbours = self.neighbours(of: x)
        for part in neighbours { add(part, to: &settled) }
      } else if mostDivisions > 0, count < end, let widest = widest(of: neighbours, at: row) {
        divide(&neighbours, at: widest, adding: &settled)
        mostDivisions = settled.covers(row, row, within: 0) ? Self.mostNeighbourDivisions : mostDivisions - 1
      } else {
        // Up to the next bound of a part all rows are like this one: empty, or in parts too narrow to be divided.
        let (isPossible, next) = possibility(of: row, parts)
        if isPossible { doubt = (doubt ?? 0) + next - row } else { empty.add(row, next) }
        settled.add(row, next)
      }
    }
    return doubt
  }

  /// Returns the widest part whose division may show that a row is attained, or that it is empty.
  private func widest(of parts: [Part], at row: Double) -> Int? {
    parts.indices.lazy.filter { isOpen(parts[$0], at: row) }.max { parts[$0].x.width < parts[$1].x.width }
  }

  /// Divides a part and adds the rows that are attained on its halves.
  private mutating func divide(_ parts: inout [Part], at index: Int, adding settled: inout PixelRowSet) {
    let whole = parts[index].x
    guard let middle = grid.split(whole.lower, whole.upper) else { return }
    parts[index] = part(Interval(whole.lower, middle), PixelRowSet())
    parts.append(part(Interval(middle, whole.upper), PixelRowSet()))
    let isKnown = add(parts[index], to: &settled)
    if !add(parts[parts.count - 1], to: &settled), !isKnown { add(point: middle, to: &settled) }
  }

  /// Returns whether dividing the part may show that a row is attained, or that it is empty.
  private func isOpen(_ part: Part, at row: Double) -> Bool {
    let (set, tolerance) = (part.set, PixelGrid.tolerance)
    if set.isContinuous && top(set.hull) - bottom(set.hull) <= tolerance / 4 { return false }
    for index in 0..<set.count where bottom(set[index].interval) - tolerance <= row {
      if row < top(set[index].interval) + tolerance { return grid.split(part.x.lower, part.x.upper) != nil }
    }
    return false
  }

  /// Returns whether the function may be near a row, and the row up to which that holds, at least a pixel higher.
  private func possibility(of row: Double, _ parts: [Part]) -> (isPossible: Bool, next: Double) {
    var (isPossible, next) = (false, Double(grid.rows))
    for part in parts {
      for index in 0..<part.set.count {
        let (low, high) = (bottom(part.set[index].interval), top(part.set[index].interval))
        if low - PixelGrid.tolerance > row {
          next = min(next, low - PixelGrid.tolerance)
        } else if high + PixelGrid.tolerance > row {
          isPossible = true
          next = min(next, high + PixelGrid.tolerance)
        }
      }
    }
    return (isPossible, max(next, row + PixelGrid.tolerance))
  }

  /// Returns the two parts in view beside a column, as wide as the column.
  private mutating func neighbours(of x: Interval) -> [Part] {
    [Interval(x.lower - x.width, x.lower), Interval(x.upper, x.upper + x.width)]
      .map { $0.intersection(Interval(grid.x.lowerBound, grid.x.upperBound)) }
      .filter { !$0.isEmpty && !$0.isPoint }
      .map { part($0, PixelRowSet()) }
  }

  /// Returns the rows in which the function may be according to the enclosure of a whole column.
  mutating func possibleRows(in column: Int) -> PixelRowSet {
    possibleRows(of: [part(grid.interval(of: column), PixelRowSet())])
  }

  /// Returns the rows in which the function may be, in the parts of a column.
  private func possibleRows(of parts: [Part]) -> PixelRowSet {
    var rows = PixelRowSet()
    for part in parts {
      for index in 0..<part.set.count where !part.set[index].interval.isEmpty {
        rows.add(bottom(part.set[index].interval), top(part.set[index].interval))
      }
    }
    return rows
  }

  /// Adds the rows that the function attains on a part, as far as they are known.
  ///
  /// - Returns: whether they are known.
  @discardableResult
  private mutating func add(_ part: Part, to attained: inout PixelRowSet) -> Bool {
    guard let rows = self.attained(on: part) else { return false }
    attained.add(rows.low, rows.high)
    return true
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
  /// Number of divisions beside a column that may be in vain.
  private static let mostNeighbourDivisions = 12
  private static let mostZooms = 3
}
