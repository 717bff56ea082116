/// The points at which lines of zeros cross the coordinate axes.
struct ZeroSetAxisCrossings {
  private let lines: [(line: ZeroSet.Line, function: any PlaneDataSource)]
  private let grid: CellGrid

  init(of lines: [(line: ZeroSet.Line, function: any PlaneDataSource)], on grid: CellGrid) {
    self.lines = lines
    self.grid = grid
  }

  /// The abscissas of the points on the horizontal axis in the window, in ascending order.
  var abscissas: [Double] {
    crossings(onHorizontal: true) { function, a, b in
      Self.zero(from: a.x, to: b.x) { function.value(x: $0, y: 0) }
    }.filter(grid.window.x.contains)
  }

  /// The ordinates of the points on the vertical axis in the window, in ascending order.
  var ordinates: [Double] {
    crossings(onHorizontal: false) { function, a, b in
      Self.zero(from: a.y, to: b.y) { function.value(x: 0, y: $0) }
    }.filter(grid.window.y.contains)
  }

  private func crossings(
    onHorizontal isHorizontal: Bool, _ zero: (any PlaneDataSource, Point, Point) -> Double?
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
        let (low, high) = (
          Point(x: rough - pixel / 4, y: rough - pixel / 4), Point(x: rough + pixel / 4, y: rough + pixel / 4)
        )
        found.append(zero(function, low, high) ?? rough)
      }
    }
    found.sort()
    return found.indices.filter { $0 == 0 || found[$0] - found[$0 - 1] > 0.01 * pixel }.map { found[$0] }
  }

  /// Returns the zero between two numbers; nil without a change of sign.
  private static func zero(from low: Double, to high: Double, _ value: (Double) -> Double) -> Double? {
    let (first, last) = (value(low), value(high))
    guard first.isFinite, last.isFinite, (first >= 0) != (last >= 0) else { return nil }
    let zero = Bracket(from: low, to: high).zero(isUpwards: first < 0, value)
    // A zero at a number with few digits is exact.
    let short = (zero * 1e6).rounded() / 1e6
    return value(short) == 0 ? short : zero
  }
}
