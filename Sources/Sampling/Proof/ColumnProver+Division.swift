import Interval

/// Columns that are proved with many enclosures at a time, which cost far less each.
extension ColumnProver {
  /// Returns whether a column is proved with the parts that are known.
  ///
  /// - Parameter samples: whether to show with samples of the column that drawn rows are attained.
  mutating func isProven(_ column: Int, of cover: ColumnCover, samples: Bool) -> Bool {
    guard edgeError == nil else { return false }
    let (parts, drawn) = (parts(of: column), cover.columns[column])
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
    for other in [column - 1, column + 1] where columns.contains(other) {
      for part in self.parts(of: other) {
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
        parts(of: column).map { part in
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
      let parts = zip(parts(of: column), starts).flatMap { whole, start in
        guard let start else { return [whole] }
        let parts = (start..<start + Self.divisions).map { Part(Interval(edges[$0], edges[$0 + 1]), enclosures[$0]) }
        return parts.contains { knownRows(on: $0) != nil } ? parts : [whole]
      }
      divide(column, into: parts)
    }
  }

  private static let divisions = 8
}
