/// Drops points of a piece without visible change.
///
/// From each kept point, a sector of directions is narrowed so that a ray in it passes all later points within the
/// tolerance. The predecessor of the first point outside the sector, or closer than an earlier one, is kept next.
/// Source: Zhao and Saalfeld, Linear-time sleeve-fitting polyline simplification algorithms, 1997.
struct Simplification {
  /// Greatest distance in pixels of a dropped point from the line that replaces it.
  static let tolerance = 0.05

  let grid: PixelGrid

  /// Returns the piece with fewer points, in O(n), including the first and the last.
  func simplify(_ points: [Point]) -> [Point] {
    guard points.count > 2, let last = points.last else { return points }
    var kept = [points[0]]
    var sleeve = Sleeve()
    for index in 1..<points.count {
      let anchor = kept[kept.count - 1]
      if !sleeve.admits(place(of: points[index], from: anchor)) {
        let previous = points[index - 1]
        kept.append(previous)
        sleeve = Sleeve()
        _ = sleeve.admits(place(of: points[index], from: previous))
      }
    }
    kept.append(last)
    return kept
  }

  private func place(of point: Point, from anchor: Point) -> Offset {
    Offset(
      across: grid.width(from: anchor.x, to: point.x),
      up: grid.unclampedHeight(of: point.y) - grid.unclampedHeight(of: anchor.y))
  }
}

/// A displacement in pixels.
private struct Offset {
  var across: Double
  var up: Double

  var length: Double { (across * across + up * up).squareRoot() }

  /// Returns the cross product; positive if `other` is counterclockwise of this.
  func turn(to other: Offset) -> Double { across * other.up - up * other.across }
}

/// The directions of rays that pass near all points so far.
private struct Sleeve {
  private var lower: Offset?
  private var upper: Offset?
  private var reach = 0.0

  /// Narrows the sleeve to one more point; returns false if the point does not fit, which makes the sleeve invalid.
  mutating func admits(_ offset: Offset) -> Bool {
    let tolerance = Simplification.tolerance
    let length = offset.length
    guard length >= reach - tolerance else { return false }
    if let lower, let upper, length > 0 {
      guard lower.turn(to: offset) >= 0, offset.turn(to: upper) >= 0 else { return false }
    }
    reach = max(reach, length)
    guard length > tolerance else { return true }
    let (sine, cosine) = (tolerance / length, (1 - (tolerance / length) * (tolerance / length)).squareRoot())
    let right = Offset(across: offset.across * cosine + offset.up * sine, up: offset.up * cosine - offset.across * sine)
    let left = Offset(across: offset.across * cosine - offset.up * sine, up: offset.up * cosine + offset.across * sine)
    lower = lower.map { $0.turn(to: right) > 0 ? right : $0 } ?? right
    upper = upper.map { $0.turn(to: left) < 0 ? left : $0 } ?? left
    return true
  }
}
