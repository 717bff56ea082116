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
  let edgeError: Double?
  /// The ends of the columns, and the enclosures between them.
  private let edges: [Double]
  private let enclosures: [Enclosure]
  /// The parts of each column that is divided, in ascending order.
  private var divided: [Int: [Part]] = [:]
  /// Right end of the last part and its value, reused since most parts start at the end of another.
  private var lastEnd: (x: Double, values: Interval)?
  /// Number of enclosures, without those of whole columns.
  var count = 0

  init(of source: any GraphDataSource, on grid: PixelGrid) {
    self.source = source
    self.grid = grid
    edgeError = grid.edgeError
    edges = grid.edges
    enclosures = source.enclosures(between: edges)
  }

  var columns: Range<Int> { enclosures.indices }

  /// Returns the parts of a column, in ascending order.
  func parts(of column: Int) -> [Part] {
    divided[column] ?? [Part(Interval(edges[column], edges[column + 1]), enclosures[column])]
  }

  /// Replaces the parts of a column by smaller ones, in ascending order.
  mutating func divide(_ column: Int, into parts: [Part]) { divided[column] = parts }

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
    var parts = parts(of: column)
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
    possibleRows(of: parts(of: column))
  }

  /// Returns the rows in which the function may be, in the parts of a column.
  func possibleRows(of parts: [Part]) -> PixelRowSet {
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

  /// Returns whether the function is defined on the part and known to within a pixel.
  private func isCertain(_ set: IntervalSet) -> Bool {
    set.decoration >= .def && set.count == 1 && top(set.hull) - bottom(set.hull) <= PixelGrid.tolerance
  }

  func bottom(_ y: Interval) -> Double { grid.bottom(of: y) }
  func top(_ y: Interval) -> Double { grid.top(of: y) }

  private static let mostZooms = 3
}
