import Interval
import Metering

/// Whether a function has values at the zeros of one of its factors, which are its own zeros only there: x² ÷ x is not 0 at x = 0.
struct ZeroDomain {
  let relation: PlaneRelation
  let grid: CellGrid
  /// The comparison of the function.
  let comparison: PlaneComparison
  let factor: any PlaneDataSource

  /// Returns whether the function is proved to have values all along a line of zeros, or nowhere on it; nil if neither is proved, as for
  /// each line that is not parallel to an axis at a number that people write.
  func isDefined(on line: ZeroSet.Line) -> Bool? {
    let points = line.places.map(grid.point)
    guard let left = points.map(\.x).min(), let right = points.map(\.x).max(), let low = points.map(\.y).min(),
      let high = points.map(\.y).max()
    else { return nil }
    let (x, y) = (Interval(left, right), Interval(low, high))
    let slack = grid.pixelSize * 1e-6
    let around = SIMD2(right - left, high - low) .<= slack
    guard around[0] || around[1] else { return nil }
    let place =
      around[0]
      ? (Interval(Interval(left - slack.x, right + slack.x).shortestDecimal), y)
      : (x, Interval(Interval(low - slack.y, high + slack.y).shortestDecimal))
    guard factor.values(over: place.0, place.1).hull == Interval(0) else { return nil }
    let values = comparison.difference.values(over: place.0, place.1)
    let vanishes = comparison.divisors.contains { $0.values(over: place.0, place.1).hull == Interval(0) }
    return values.isEmpty || vanishes ? false : values.decoration >= .def ? true : nil
  }

  /// Returns the cells along a line of zeros in which the function may be undefined on it, if the picture depends on that: those in
  /// which the relation is proved to hold beside the line have a solution in any case.
  func openCells(along line: ZeroSet.Line) -> [Cell] {
    guard comparison.signs.contains(.zero) else { return [] }
    let size = CellGrid.pixel
    let cells = grid.pixels(neighboursOf: line).map { Cell(x: $0.column * size, y: $0.row * size, size: size) }
    let (x, y) = grid.sides(of: cells)
    WorkMeter.count(4 * cells.count * comparison.difference.enclosureCost)
    let known = comparison.difference.enclosuresInParts(over: x, y, slopeIn: nil).isKnown
    return cells.indices.filter { index in
      !known[index] && mayBeUndefined(over: x[index], y[index])
        && (comparison.isEquation || !relation.holdsSomewhere(in: x[index], y[index]))
    }.map { cells[$0].withNeighbours }
  }

  /// Returns whether the function may be undefined at zeros of the factor in a cell.
  func mayBeUndefined(in cell: Cell) -> Bool {
    let (x, y) = grid.sides(of: [cell])
    WorkMeter.count(4 * comparison.difference.enclosureCost)
    return comparison.signs.contains(.zero) && mayBeUndefined(over: x[0], y[0])
  }

  private func mayBeUndefined(over x: Interval, _ y: Interval) -> Bool {
    let values = comparison.difference.values(over: x, y)
    return values.contains(0) && values.decoration < .def
  }

  /// Returns the proved truth of the relation at a zero of the factor: that of the other comparisons there, if the function has a value.
  ///
  /// - Parameters:
  ///   - point: a point that is at most a thousandth of a pixel from the zero.
  ///   - other: another equation that holds there wherever its function has a value.
  func truth(at point: Point, assuming other: Int? = nil) -> Bool? {
    let isExact = other == nil && factor.decimalValues(x: point.x, y: point.y).hull == Interval(0)
    let reach = isExact ? .zero : grid.pixelSize * BoundaryVisibility.reach
    let (x, y) = (Interval(point.x - reach.x, point.x + reach.x), Interval(point.y - reach.y, point.y + reach.y))
    return relation.source.truth { index in
      let part = relation.comparisons[index]
      WorkMeter.count(4 * part.difference.enclosureCost)
      let values =
        isExact ? part.difference.decimalValues(x: point.x, y: point.y) : part.difference.values(over: x, y)
      guard part.subject == comparison.subject || index == other else {
        return SignsFound(of: values).truth(of: part.signs)
      }
      if values.isEmpty || !part.signs.contains(.zero) { return false }
      return values.decoration >= .def && values.contains(0) ? true : nil
    }
  }

  /// Returns whether a part of a line is long, or the relation is proved to hold on it or beside it. Where two conditions jump at one
  /// place, values at single places beside it may leave a short part that is no solution.
  func isProved(_ part: ZeroSet.Line) -> Bool {
    let first = part.places[0]
    let ends = part.places.reduce((low: first, high: first)) { (pointwiseMin($0.low, $1), pointwiseMax($0.high, $1)) }
    guard (ends.high - ends.low).max() < ZeroDomain.longest else { return true }
    let point = grid.point(at: part.places[part.places.count / 2])
    if truth(at: point) == true { return true }
    let reach = grid.pixelSize / 2
    return relation.holdsSomewhere(
      in: Interval(point.x - reach.x, point.x + reach.x), Interval(point.y - reach.y, point.y + reach.y))
  }

  /// The length in pixels of the longest parts that are looked at.
  private static let longest = 2.0
}
