/// Removes those parts of a curve that are in rows in which the function is proved to have no value.
///
/// A line between samples on two branches crosses such rows, and so does a band between them.
struct EmptyRowRemoval {
  let grid: PixelGrid
  /// For each column, the rows in which the function may be; nil if all of its drawing stays.
  let possible: [PixelRowSet?]

  init(grid: PixelGrid, possible: [PixelRowSet?]) {
    self.grid = grid
    self.possible = possible
  }

  /// Creates the removal of what is drawn in the empty rows of verdicts.
  ///
  /// A steep line between two columns is drawn in one of them. So a row that is empty in a column stays if the function
  /// is, or may be, in that row of a neighbouring column. A column of which such a row stays without proof is not proved.
  init(of verdicts: inout [ColumnProver.Verdict], drawnIn cover: ColumnCover, on grid: PixelGrid) {
    let all = PixelRowSet(from: -.infinity, to: .infinity)
    var possible = [PixelRowSet?](repeating: nil, count: verdicts.count)
    for column in verdicts.indices {
      guard var rows = verdicts[column].possible else { continue }
      var unknown = 0.0
      for other in [column - 1, column + 1] where verdicts.indices.contains(other) {
        let (drawn, neighbour) = (cover.columns[other], verdicts[other])
        if neighbour.isProven {
          rows.formUnion(neighbour.possible.map { drawn.within($0, by: Self.reach) } ?? drawn)
        } else {
          let kept = neighbour.possible ?? all
          rows.formUnion(kept)
          unknown += verdicts[column].empty.within(kept, by: 0).height(beyond: PixelRowSet(), by: 0)
        }
      }
      possible[column] = rows
      if unknown > 0 {
        verdicts[column].isProven = false
        verdicts[column].doubt += unknown
      }
    }
    self.init(grid: grid, possible: possible)
  }

  /// Returns the curve without the parts in empty rows, or nil if it has none.
  ///
  /// - Parameter source: the function, if smooth paths are to be fitted to the parts that are left; nil for none.
  func curve(from curve: Curve, fitting source: (any GraphDataSource)?) -> Curve? {
    guard possible.contains(where: { $0 != nil }) else { return nil }
    var isChanged = false
    var result = Curve(pieces: [])
    for piece in curve.pieces {
      let lines = lines(of: piece.points)
      if lines == [piece.points] {
        result.pieces.append(piece)
      } else {
        isChanged = true
        result.pieces += lines.map { points in
          var fitting = source.map { PathFitting(points, of: $0, on: grid) }
          return Curve.Piece(points: points, path: fitting?.path())
        }
      }
    }
    for band in curve.bands {
      let bands = bands(of: band)
      isChanged = isChanged || bands != [band]
      result.bands += bands
    }
    return isChanged ? result : nil
  }

  // MARK: Lines

  /// Returns the parts of a line of segments that are left.
  private func lines(of points: [Point]) -> [[Point]] {
    guard let first = points.first else { return [] }
    if points.count == 1 {
      let height = grid.unclampedHeight(of: first.y)
      let isLeft = possible[grid.column(of: first.x)]?.covers(height, height, within: Self.reach) ?? true
      return isLeft ? [points] : []
    }
    var lines: [[Point]] = []
    var line: [Point] = []
    for (start, end) in zip(points, points.dropFirst()) {
      for part in partsLeft(from: start, to: end) {
        if part.lowerBound > 0 || line.isEmpty {
          if line.count > 1 { lines.append(line) }
          line = [part.lowerBound > 0 ? point(part.lowerBound, from: start, to: end) : start]
        }
        line.append(part.upperBound < 1 ? point(part.upperBound, from: start, to: end) : end)
        if part.upperBound < 1 {
          lines.append(line)
          line = []
        }
      }
    }
    return line.count > 1 ? lines + [line] : lines
  }

  /// Returns the parts of a segment that are left, as parts of 0...1, in ascending order.
  private func partsLeft(from start: Point, to end: Point) -> [ClosedRange<Double>] {
    let (first, last) = (grid.column(of: start.x), max(grid.column(of: start.x), grid.column(of: end.x)))
    guard possible[first...last].contains(where: { $0 != nil }) else { return [0...1] }
    let (from, to) = (grid.unclampedHeight(of: start.y), grid.unclampedHeight(of: end.y))
    guard from.isFinite, to.isFinite else { return [0...1] }
    let left = grid.width(from: grid.x.lowerBound, to: start.x)
    let width = grid.width(from: start.x, to: end.x)
    var parts: [ClosedRange<Double>] = []
    func add(_ low: Double, _ high: Double) {
      if let previous = parts.last, low <= previous.upperBound {
        parts[parts.count - 1] = previous.lowerBound...max(previous.upperBound, high)
      } else {
        parts.append(low...high)
      }
    }
    var reached = 0.0
    for column in first...last {
      let next = column == last || width <= 0 ? 1 : min(max((Double(column + 1) - left) / width, reached), 1)
      if let rows = possible[column] {
        let spans = to >= from ? rows.spans : rows.spans.reversed()
        for span in spans {
          var (low, high) = (span.low - Self.reach, span.high + Self.reach)
          if from == to {
            (low, high) = low <= from && from <= high ? (reached, next) : (1, 0)
          } else {
            (low, high) = ((low - from) / (to - from), (high - from) / (to - from))
            (low, high) = (max(min(low, high), reached), min(max(low, high), next))
          }
          if low <= high { add(low, high) }
        }
      } else {
        add(reached, next)
      }
      reached = next
    }
    return parts
  }

  private func point(_ part: Double, from start: Point, to end: Point) -> Point {
    Point(x: start.x * (1 - part) + end.x * part, y: start.y * (1 - part) + end.y * part)
  }

  // MARK: Bands

  /// Returns the parts of a band that are left. Parts of neighbouring columns are joined where their numbers are equal.
  private func bands(of band: Curve.Band) -> [Curve.Band] {
    guard band.sections.contains(where: { possible[grid.column(of: $0.x)] != nil }) else { return [band] }
    var finished: [Curve.Band] = []
    var open: [Curve.Band] = []
    for (section, next) in zip(band.sections, band.sections.dropFirst()) {
      let spans = spansLeft(of: section)
      if spans.count != open.count {
        finished += open
        open = spans.map { _ in Curve.Band(sections: []) }
      }
      for (index, span) in spans.enumerated() {
        open[index].sections.removeLast(open[index].sections.isEmpty ? 0 : 1)
        open[index].sections.append(Curve.Band.Section(x: section.x, low: span.lowerBound, high: span.upperBound))
        open[index].sections.append(Curve.Band.Section(x: next.x, low: span.lowerBound, high: span.upperBound))
      }
    }
    return finished + open
  }

  private func spansLeft(of section: Curve.Band.Section) -> [ClosedRange<Double>] {
    guard let rows = possible[grid.column(of: section.x)] else { return [section.low...section.high] }
    let (low, high) = (grid.unclampedHeight(of: section.low), grid.unclampedHeight(of: section.high))
    guard low < high, high - low < .infinity else { return [section.low...section.high] }
    return rows.spans.compactMap { span in
      let (from, to) = (max((span.low - low) / (high - low), 0), min((span.high - low) / (high - low), 1))
      func value(_ part: Double) -> Double { section.low * (1 - part) + section.high * part }
      return from <= to ? value(from)...max(value(from), value(to)) : nil
    }
  }

  /// Distance in pixels from the possible rows within which the drawing stays.
  private static let reach = PixelGrid.tolerance / 2
}
