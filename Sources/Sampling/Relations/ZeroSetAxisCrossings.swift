import Interval

/// The points at which lines of zeros cross the coordinate axes: zeros of the function on the axis. A line that is flat there, as that
/// of y = x³ is, or that is part of the axis, shows them only roughly.
struct ZeroSetAxisCrossings {
  private let lines: [(line: ZeroSet.Line, function: any PlaneDataSource)]
  private let grid: CellGrid

  init(of lines: [(line: ZeroSet.Line, function: any PlaneDataSource)], on grid: CellGrid) {
    self.lines = lines
    self.grid = grid
  }

  /// The abscissas of the points on the horizontal axis in the window, in ascending order.
  var abscissas: [Double] {
    crossings(onHorizontal: true) { function, x in function.value(x: x, y: 0) }.filter(grid.window.x.contains)
  }

  /// The ordinates of the points on the vertical axis in the window, in ascending order.
  var ordinates: [Double] {
    crossings(onHorizontal: false) { function, y in function.value(x: 0, y: y) }.filter(grid.window.y.contains)
  }

  /// - Parameter value: returns the value of a function at a place on the axis.
  private func crossings(
    onHorizontal isHorizontal: Bool, _ value: (any PlaneDataSource, Double) -> Double
  ) -> [Double] {
    var found: [Double] = []
    let pixel = isHorizontal ? grid.pixelSize.x : grid.pixelSize.y
    func height(_ point: Point) -> Double { isHorizontal ? point.y : point.x }
    for (line, function) in lines {
      let points = line.places.map(grid.point)
      let ends = points.dropFirst() + (line.isClosed ? points.prefix(1) : [])
      for (a, b) in zip(points, ends) where (height(a) >= 0) != (height(b) >= 0) {
        let t = height(a) / (height(a) - height(b))
        let rough = isHorizontal ? a.x + t * (b.x - a.x) : a.y + t * (b.y - a.y)
        let zeros = Self.reaches.compactMap { reach in
          Self.zero(from: rough - reach * pixel, to: rough + reach * pixel, pixel) { value(function, $0) }
        }
        if let zero = zeros.first { found.append(zero) }
      }
    }
    found.sort()
    return found.indices.filter { $0 == 0 || found[$0] - found[$0 - 1] > 0.01 * pixel }.map { found[$0] }
  }

  /// The distances of a zero on the axis from where a line crosses it, in pixels.
  private static let reaches = [0.25, 1, 4, 16]
  /// The greatest distance of such a number from a place at which the value is tiny, in pixels.
  private static let near = 0x1p-8
  /// The greatest value at a zero, relative to those around it.
  private static let tiny = 1e-6

  /// Returns the zero between two numbers; nil without a change of sign.
  private static func zero(
    from low: Double, to high: Double, _ pixel: Double, _ value: (Double) -> Double
  ) -> Double? {
    let (first, last) = (value(low), value(high))
    guard first.isFinite, last.isFinite, first != 0, last != 0, (first > 0) != (last > 0) else { return nil }
    let zero = Bracket(from: low, to: high).zero(isUpwards: first < 0, value)
    // A zero at a number with few digits is exact.
    let near = Interval(zero - Self.near * pixel, zero + Self.near * pixel).shortestDecimal
    for short in [near, (zero * 1e6).rounded() / 1e6] where value(short) == 0 { return short }
    // A jump or a pole has a change of sign too.
    return value(zero).magnitude <= Self.tiny * max(first.magnitude, last.magnitude) ? zero : nil
  }
}
