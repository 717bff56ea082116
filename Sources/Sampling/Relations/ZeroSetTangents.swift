import Interval

/// Finds the directions of a line of zeros from the partial derivatives of the function.
struct ZeroSetTangents {
  private let function: any PlaneDataSource
  private let grid: CellGrid

  init(of function: any PlaneDataSource, on grid: CellGrid) {
    self.function = function
    self.grid = grid
  }

  /// Returns for each point of a line the unit vector along it in pixels; nil at a corner and where it is unknown.
  func tangents(of line: ZeroSet.Line) -> [SIMD2<Double>?] {
    let places = line.places
    let points = places.map(grid.point)
    let (x, y) = (IntervalColumn(points.map(\.x)), IntervalColumn(points.map(\.y)))
    let inX = function.enclosures(over: x, y, slopeIn: .x)
    let inY = function.enclosures(over: x, y, slopeIn: .y)
    let scale = grid.pixelSize
    return places.indices.map { index in
      guard inX.isKnown[index], inY.isKnown[index], let way = way(of: line, at: index) else { return nil }
      // In pixels, slopes are multiplied by data units for each pixel.
      let slopeY = inY.slopes[index].scaled(by: inY.exponent(at: index) - inX.exponent(at: index))
      let slopes = SIMD2(inX.slopes[index].midpoint * scale.x, slopeY.midpoint * scale.y)
      guard let tangent = SIMD2(-slopes.y, slopes.x).direction else { return nil }
      let forward = tangent.dot(way) < 0 ? -tangent : tangent
      return forward.dot(way) > Self.leastCosine ? forward : nil
    }
  }

  /// Returns the direction of a line near one of its points; nil at a corner.
  private func way(of line: ZeroSet.Line, at index: Int) -> SIMD2<Double>? {
    let count = line.places.count
    guard count > 1 else { return nil }
    let hasBoth = line.isClosed || (index > 0 && index < count - 1)
    let before = hasBoth || index > 0 ? line.places[(index + count - 1) % count] : line.places[index]
    let after = hasBoth || index < count - 1 ? line.places[(index + 1) % count] : line.places[index]
    return (after - before).direction
  }

  /// The line and its tangent differ by less than the angle with this cosine, except at corners.
  private static let leastCosine = 0.7
}
