/// Removes those parts of a curve that are in rows in which the function is proved to have no value.
///
/// A line between samples on two branches crosses such rows, and so does a band between them.
struct EmptyRowRemoval {
  let grid: PixelGrid
  /// For each column, the rows in which the function may be; nil if all of its drawing stays.
  let possible: [PixelRowSet?]
  /// The same without the rows of neighbouring columns, to which a band has no lines.
  let inColumn: [PixelRowSet?]

  init(grid: PixelGrid, possible: [PixelRowSet?], inColumn: [PixelRowSet?]? = nil) {
    self.grid = grid
    self.possible = possible
    self.inColumn = inColumn ?? possible
  }

  /// Creates the removal of what is drawn in the empty rows of verdicts.
  ///
  /// A steep line between two columns is drawn in one of them. So a row that is empty in a column stays if the function
  /// may be in that row of a neighbouring column. If it is not drawn there, and so not proved, the column is not proved.
  init(of verdicts: inout [ColumnProver.Verdict], drawnIn cover: ColumnCover, with prover: inout ColumnProver) {
    var possible = [PixelRowSet?](repeating: nil, count: verdicts.count)
    for column in verdicts.indices where verdicts[column].possible != nil {
      guard !verdicts[column].isProven || !verdicts[column].empty.isEmpty else { continue }
      var rows = verdicts[column].possible ?? PixelRowSet()
      var doubt = 0.0
      for other in [column - 1, column + 1] where verdicts.indices.contains(other) {
        var neighbour = verdicts[other].possible ?? prover.possibleRows(in: other)
        if !neighbour.within(verdicts[column].empty, by: 0).isEmpty {
          let narrow = prover.possibleRows(in: other, narrowedIn: verdicts[column].empty)
          neighbour = neighbour.within(narrow, by: 0)
        }
        rows.formUnion(neighbour)
        // What is drawn up to the tolerance from such a row may stay.
        doubt += verdicts[column].empty.within(neighbour, by: PixelGrid.tolerance)
          .height(beyond: verdicts[other].isProven ? cover.columns[other] : PixelRowSet(), by: PixelGrid.tolerance)
      }
      possible[column] = rows
      if doubt > 0 {
        verdicts[column].isProven = false
        verdicts[column].doubt += doubt
      }
    }
    self.init(
      grid: prover.grid, possible: possible,
      inColumn: possible.indices.map { possible[$0] == nil ? nil : verdicts[$0].possible })
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
      let isLeft = possible[grid.column(of: first.x)]?.covers(height, height, within: PixelGrid.tolerance) ?? true
      return isLeft ? [points] : []
    }
    var lines: [[Point]] = []
    var line: [Point] = []
    func finish() {
      if line.count > 1 { lines.append(line) }
      line = []
    }
    for (start, end) in zip(points, points.dropFirst()) {
      let parts = partsLeft(from: start, to: end)
      if parts.first?.lowerBound != 0 { finish() }
      for part in parts {
        if line.isEmpty { line = [part.lowerBound > 0 ? point(part.lowerBound, from: start, to: end) : start] }
        line.append(part.upperBound < 1 ? point(part.upperBound, from: start, to: end) : end)
        if part.upperBound < 1 { finish() }
      }
    }
    finish()
    return lines
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
        for span in to >= from ? rows.spans : rows.spans.reversed() {
          func kept(_ span: PixelRowSet.Span) -> ClosedRange<Double>? {
            part(from, to, between: span.low, span.high, in: reached...next)
          }
          if let kept = kept(withReach(span, in: column)) ?? kept(span.widened(by: PixelGrid.tolerance)) {
            add(kept.lowerBound, kept.upperBound)
          }
        }
      } else {
        add(reached, next)
      }
      reached = next
    }
    return parts
  }

  /// Returns possible rows with those within the reach of rows that are possible in the column itself. Rows of a neighbouring
  /// column have no reach: a line in them is a pixel beside the function already.
  private func withReach(_ rows: PixelRowSet.Span, in column: Int) -> PixelRowSet.Span {
    guard let own = inColumn[column]?.spans else { return rows.widened(by: Self.reach) }
    let lowest = own.first { $0.high >= rows.low }?.low ?? .infinity
    let highest = own.last { $0.low <= rows.high }?.high ?? -.infinity
    return PixelRowSet.Span(low: min(rows.low, lowest - Self.reach), high: max(rows.high, highest + Self.reach))
  }

  /// Returns the part of a segment between two heights that lies between two others, as a part of 0...1.
  private func part(
    _ from: Double, _ to: Double, between low: Double, _ high: Double, in limits: ClosedRange<Double>
  ) -> ClosedRange<Double>? {
    if from == to { return low <= from && from <= high ? limits : nil }
    let (first, last) = ((low - from) / (to - from), (high - from) / (to - from))
    let (start, end) = (max(min(first, last), limits.lowerBound), min(max(first, last), limits.upperBound))
    return start < end ? start...end : nil
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
    guard let rows = inColumn[grid.column(of: section.x)] else { return [section.low...section.high] }
    let (low, high) = (grid.unclampedHeight(of: section.low), grid.unclampedHeight(of: section.high))
    guard low < high, high - low < .infinity else { return [section.low...section.high] }
    return rows.spans.compactMap { span in
      let (bottom, top) = (span.low - Self.rounding, span.high + Self.rounding)
      let (from, to) = (max((bottom - low) / (high - low), 0), min((top - low) / (high - low), 1))
      func value(_ part: Double) -> Double { section.low * (1 - part) + section.high * part }
      return from <= to ? value(from)...max(value(from), value(to)) : nil
    }
  }

  /// Distance in pixels from the possible rows of the column within which the drawing stays. If a line is nowhere so near, the
  /// drawing up to the tolerance stays.
  private static let reach = PixelGrid.tolerance / 2
  /// Rounding error of heights in pixels.
  private static let rounding = 1e-6
}
