import Interval

/// Correctness: every drawn row is attained, or proved empty.
extension ColumnProver {
  /// Returns the height of the drawn rows that may be attained or not; nil if all but the empty ones are proved to be
  /// attained, in the column or, for a steep line, right beside it.
  ///
  /// - Parameters:
  ///   - parts: parts of the column. They are divided where that may show that a row is attained, or that it is empty.
  ///   - empty: receives drawn rows in which the function is proved not to be.
  mutating func doubt(
    of column: Int, in cover: ColumnCover, _ parts: inout [Part], _ empty: inout PixelRowSet, end: Int
  ) -> Double? {
    let (drawn, x) = (cover.columns[column], grid.interval(of: column))
    if drawn.isEmpty { return nil }
    if parts.count == 1, let rows = attained(on: parts[0]), drawn.isWithin(rows) { return nil }
    // Rows that are proved to be attained, then also empty ones and those that stay in doubt.
    var settled = PixelRowSet()
    var doubt: Double?
    for part in parts { add(part, to: &settled) }
    if settled.covers(drawn, within: 0) { return nil }
    add(point: x.lower, to: &settled)
    add(point: x.upper, to: &settled)
    let isContinuous = parts.allSatisfy(\.set.isContinuous)
    let sampled = isContinuous ? [x] : parts.filter(\.set.isContinuous).prefix(Self.mostSampled).map(\.x)
    for part in sampled where count < end {
      if settled.covers(drawn, within: 0) { return nil }
      addSamples(over: part, to: &settled)
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
        neighbours = self.neighbours(of: column)
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

  /// Returns the rows in which the function may be in a column. Parts of the column are divided where that may show that the
  /// outermost of certain rows are empty.
  mutating func possibleRows(in column: Int, narrowedIn rows: PixelRowSet) -> PixelRowSet {
    var parts = parts(of: column)
    var possible = possibleRows(of: parts)
    for _ in 0..<Self.mostNarrowings {
      let outermost = possible.within(rows, by: 0).spans.flatMap { [$0.low, $0.high] }
      let open = outermost.compactMap { widest(of: parts, at: $0) }
      guard let index = open.max(by: { parts[$0].x.width < parts[$1].x.width }) else { break }
      let whole = parts[index].x
      guard let middle = grid.split(whole.lower, whole.upper) else { break }
      parts[index] = part(Interval(whole.lower, middle), PixelRowSet())
      parts.append(part(Interval(middle, whole.upper), PixelRowSet()))
      possible = possibleRows(of: parts)
    }
    return possible
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

  /// Returns the parts of the columns beside a column.
  private func neighbours(of column: Int) -> [Part] {
    [column - 1, column + 1].filter(columns.contains).flatMap { parts(of: $0) }
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

  /// Adds the rows between the lowest and the highest sample of an interval on which the function is continuous. A wave
  /// of any frequency takes two enclosures.
  mutating func addSamples(over x: Interval, to attained: inout PixelRowSet) {
    guard let (low, high) = source.sampledExtrema(on: x) else { return }
    let (bottom, top) = (values(at: low).hull, values(at: high).hull)
    if let rows = rows(from: bottom, to: top) { attained.add(rows.low, rows.high) }
  }

  /// Returns the rows near the values that the function attains on a part on which it is continuous; nil if unknown.
  mutating func attained(on part: Part) -> PixelRowSet.Span? {
    guard part.set.isContinuous else { return nil }
    let hull = part.set.hull
    if let ends = part.ends { return rows(from: ends.left, to: ends.right) }
    if top(hull) - bottom(hull) <= PixelGrid.tolerance { return rows(from: hull, to: hull) }
    let (left, right) = (values(at: part.x.lower).hull, values(at: part.x.upper).hull)
    return left.isEmpty || right.isEmpty ? nil : rows(from: left, to: right)
  }

  /// Adds the rows near the function's value at a point.
  private mutating func add(point: Double, to attained: inout PixelRowSet) {
    let set = values(at: point)
    guard set.decoration >= .def, let rows = rows(from: set.hull, to: set.hull) else { return }
    attained.add(rows.low, rows.high)
  }

  /// Returns the enclosure of the value at a point for the decimals that were typed. For numbers read as Doubles, the value may
  /// be one that the function does not have: 1 mod 0.1 would be nearly 0.1.
  private mutating func values(at point: Double) -> IntervalSet {
    count += 1
    return source.decimalValues(at: point)
  }

  /// Returns the rows within the tolerance of a value that is certainly between those of two enclosures.
  func rows(from a: Interval, to b: Interval) -> PixelRowSet.Span? {
    let low = min(top(a), top(b)) - PixelGrid.tolerance
    let high = max(bottom(a), bottom(b)) + PixelGrid.tolerance
    return low <= high ? PixelRowSet.Span(low: low, high: high) : nil
  }

  private static let mostSampled = 4
  /// Number of divisions of a column for the rows of a column beside it.
  private static let mostNarrowings = 8
  /// Number of divisions beside a column that may be in vain.
  private static let mostNeighbourDivisions = 12
}
