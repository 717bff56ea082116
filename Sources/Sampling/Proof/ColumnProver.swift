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
  /// The parts of each column, in ascending order.
  private(set) var partitions: [[Part]]
  /// Right end of the last part and its value, reused since most parts start at the end of another.
  private var lastEnd: (x: Double, values: Interval)?
  /// Number of enclosures, without those of whole columns.
  private(set) var count = 0

  init(of source: any GraphDataSource, on grid: PixelGrid) {
    self.source = source
    self.grid = grid
    edgeError = grid.edgeError
    partitions = []
    let edges = grid.edges
    let enclosures = source.enclosures(between: edges)
    partitions = enclosures.indices.map { [Part(Interval(edges[$0], edges[$0 + 1]), enclosures[$0])] }
  }

  /// A part of a column, the function's enclosure there, and its distance from the drawn rows.
  struct Part {
    var x: Interval
    var set: IntervalSet
    var ends: Enclosure.Ends?
    var excess: Double

    init(_ x: Interval, _ enclosure: Enclosure, excess: Double = 0) {
      (self.x, set, ends, self.excess) = (x, enclosure.set, enclosure.ends, excess)
    }
  }

  mutating func verdict(on column: Int, of cover: ColumnCover, limit: Int) -> Verdict {
    if let edgeError { return verdict(on: column, of: cover, edgeError: edgeError) }
    let end = count + limit
    var parts = partitions[column]
    var drawn = cover.around(column)
    for index in parts.indices { parts[index].excess = grid.excess(of: parts[index].set, beyond: drawn) }
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
    let doubt = doubt(of: column, in: cover, &parts, &empty, end: end)
    if doubt == nil, parts.count == 1, empty.isEmpty { return Verdict(isProven: true) }
    return Verdict(isProven: doubt == nil, possible: possibleRows(of: parts), empty: empty, doubt: doubt ?? 0)
  }

  /// Returns the verdict on a column in which the function may be in rows that are not drawn. Takes up to half as many
  /// enclosures again to prove that drawn rows are empty.
  private mutating func unproven(
    on column: Int, of cover: ColumnCover, _ parts: [Part], missed: [Double], limit: Int
  ) -> Verdict {
    var (parts, empty) = (parts, PixelRowSet())
    let wrong = doubt(of: column, in: cover, &parts, &empty, end: count + limit / 2)
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

  /// Returns the rows in which the function may be according to the enclosure of a whole column.
  func possibleRows(in column: Int) -> PixelRowSet {
    possibleRows(of: partitions[column])
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

  mutating func part(_ x: Interval, _ drawn: PixelRowSet) -> Part {
    count += 1
    let enclosure = source.enclosure(over: x, from: lastEnd?.x == x.lower ? lastEnd?.values : nil)
    lastEnd = enclosure.ends.map { (x.upper, $0.right) }
    return Part(x, enclosure, excess: grid.excess(of: enclosure.set, beyond: drawn))
  }

  mutating func enclosure(over x: Interval) -> Enclosure {
    count += 1
    return source.enclosure(over: x)
  }

  /// Returns whether the function is defined on the part and known to within a pixel.
  private func isCertain(_ set: IntervalSet) -> Bool {
    set.decoration >= .def && set.count == 1 && top(set.hull) - bottom(set.hull) <= PixelGrid.tolerance
  }

  func bottom(_ y: Interval) -> Double { grid.bottom(of: y) }
  func top(_ y: Interval) -> Double { grid.top(of: y) }

  private static let mostZooms = 3
}

/// Columns that are proved with many enclosures at a time, which cost far less each.
extension ColumnProver {
  /// Returns whether a column is proved with the parts that are known.
  ///
  /// - Parameter samples: whether to show with samples of the column that drawn rows are attained.
  mutating func isProven(_ column: Int, of cover: ColumnCover, samples: Bool) -> Bool {
    guard edgeError == nil else { return false }
    let (parts, drawn) = (partitions[column], cover.columns[column])
    if parts.count == 1, grid.excess(of: parts[0].set, beyond: drawn) <= 0 {
      return drawn.isEmpty || knownRows(on: parts[0]).map(drawn.isWithin) == true
    }
    let around = cover.around(column)
    guard parts.allSatisfy({ grid.excess(of: $0.set, beyond: around) <= PixelGrid.tolerance }) else { return false }
    if drawn.isEmpty { return true }
    var settled = PixelRowSet()
    for part in parts {
      if let rows = knownRows(on: part) { settled.add(rows.low, rows.high) }
    }
    if settled.covers(drawn, within: 0) { return true }
    for other in [column - 1, column + 1] where partitions.indices.contains(other) {
      for part in partitions[other] {
        if let rows = knownRows(on: part) { settled.add(rows.low, rows.high) }
      }
    }
    if settled.covers(drawn, within: 0) { return true }
    guard samples, parts.allSatisfy(\.set.isContinuous) else { return false }
    addSamples(over: grid.interval(of: column), to: &settled)
    return settled.covers(drawn, within: 0)
  }

  /// Returns the rows that the function attains on a part, if its enclosure shows them.
  private func knownRows(on part: Part) -> PixelRowSet.Span? {
    guard part.set.isContinuous else { return nil }
    if let ends = part.ends { return rows(from: ends.left, to: ends.right) }
    let hull = part.set.hull
    return top(hull) - bottom(hull) <= PixelGrid.tolerance ? rows(from: hull, to: hull) : nil
  }

  /// Divides the parts of columns whose division may help, each into eight. Keeps a part if its division tells nothing, as
  /// of a wave that is far faster.
  ///
  /// - Parameters:
  ///   - columns: in ascending order.
  ///   - budget: see `count`. A part of a division counts as an eighth of an enclosure.
  mutating func divide(_ columns: [Int], of cover: ColumnCover, budget: Int) {
    var edges: [Double] = []
    /// The index in `edges` of the lower end of each part to divide.
    var starts: [[Int?]] = []
    for column in columns {
      let around = cover.around(column)
      starts.append(
        partitions[column].map { part in
          let isSettled = knownRows(on: part) != nil && grid.excess(of: part.set, beyond: around) <= PixelGrid.tolerance
          guard !isSettled, count < budget, let inner = grid.edges(dividing: part.x, into: Self.divisions) else {
            return nil
          }
          count += 1
          if edges.last != part.x.lower { edges.append(part.x.lower) }
          edges += inner + [part.x.upper]
          return edges.count - 1 - Self.divisions
        })
    }
    let enclosures = source.enclosures(between: edges)
    for (column, starts) in zip(columns, starts) where starts.contains(where: { $0 != nil }) {
      partitions[column] = zip(partitions[column], starts).flatMap { whole, start in
        guard let start else { return [whole] }
        let parts = (start..<start + Self.divisions).map { Part(Interval(edges[$0], edges[$0 + 1]), enclosures[$0]) }
        return parts.contains { knownRows(on: $0) != nil } ? parts : [whole]
      }
    }
  }

  private static let divisions = 8
}
