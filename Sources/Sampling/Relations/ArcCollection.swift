import Interval

/// The zeros of a function in smooth cells: crossings of the cells' sides, and the arcs between them.
///
/// A side on which the function is monotone has one zero if the signs at its ends differ. Signs belong to the vertices, so
/// that neighbouring cells agree.
struct ArcCollection {
  /// A zero on the side of a cell.
  struct Crossing {
    let point: Point
    /// The arcs that end here.
    var first: Int?
    var second: Int?

    mutating func add(_ arc: Int) { if first == nil { first = arc } else { second = arc } }
  }

  /// A part of the curve in one cell, from crossing to crossing.
  struct Arc {
    let ends: (Int, Int)
    /// The points between the ends.
    let points: [Point]
  }

  private let function: any PlaneDataSource
  private let grid: CellGrid
  /// Greatest distance in pixels of the curve from the lines between points.
  private let tolerance: Double
  private(set) var crossings: [Crossing] = []
  private(set) var arcs: [Arc] = []
  private var signs: [SIMD2<Int>: Bool] = [:]
  private var known: [Place: Int] = [:]

  /// A place on a grid line, in small parts of a pixel.
  private struct Place: Hashable {
    let isVertical: Bool
    let line: Int
    let part: Int
  }

  init(of function: any PlaneDataSource, on grid: CellGrid, tolerance: Double) {
    self.function = function
    self.grid = grid
    self.tolerance = tolerance
  }

  mutating func add(_ smooth: ZeroSetSearch.SmoothCell) {
    let cell = smooth.cell
    let (right, top) = (cell.x + cell.size, cell.y + cell.size)
    var ends = [
      crossing(vertical: cell.x, from: cell.y, to: top), crossing(vertical: right, from: cell.y, to: top),
      crossing(horizontal: cell.y, from: cell.x, to: right), crossing(horizontal: top, from: cell.x, to: right),
    ].compactMap { $0 }
    ends = ends.indices.filter { !ends[..<$0].contains(ends[$0]) }.map { ends[$0] }
    guard ends.count >= 2 else { return }
    let sorted = ends.map { end in
      let point = crossings[end].point
      return (end: end, coordinate: smooth.isGraphOverX ? point.x : point.y)
    }.sorted { $0.coordinate < $1.coordinate }
    for (start, end) in zip(sorted, sorted.dropFirst()) {
      let middle = start.coordinate / 2 + end.coordinate / 2
      if sorted.count == 2 || isInside(cell, smooth.isGraphOverX, middle) { join(start.end, end.end, in: smooth) }
    }
  }

  private mutating func join(_ start: Int, _ end: Int, in smooth: ZeroSetSearch.SmoothCell) {
    guard crossings[start].second == nil, crossings[end].second == nil else { return }
    let (from, to) = (crossings[start].point, crossings[end].point)
    let way = grid.place(of: to) - grid.place(of: from)
    let isOverX = smooth.isGraphOverX && (!smooth.isGraphOverY || abs(way.x) >= abs(way.y))
    let refinement = ArcRefinement(
      function: function, grid: grid, cell: smooth.cell, isOverX: isOverX, tolerance: tolerance)
    crossings[start].add(arcs.count)
    crossings[end].add(arcs.count)
    arcs.append(Arc(ends: (start, end), points: refinement.points(from: from, to: to)))
  }

  /// Returns whether the graph is inside the cell at a coordinate.
  private func isInside(_ cell: Cell, _ isOverX: Bool, _ coordinate: Double) -> Bool {
    let (low, high) =
      isOverX
      ? (
        function.value(x: coordinate, y: grid.y(cell.y)), function.value(x: coordinate, y: grid.y(cell.y + cell.size))
      )
      : (
        function.value(x: grid.x(cell.x), y: coordinate), function.value(x: grid.x(cell.x + cell.size), y: coordinate)
      )
    return (low >= 0) != (high >= 0)
  }

  private mutating func sign(_ x: Int, _ y: Int) -> Bool {
    if let known = signs[SIMD2(x, y)] { return known }
    let sign = function.value(x: grid.x(x), y: grid.y(y)) >= 0
    signs[SIMD2(x, y)] = sign
    return sign
  }

  private mutating func crossing(vertical line: Int, from low: Int, to high: Int) -> Int? {
    let sign = sign(line, low)
    guard sign != self.sign(line, high) else { return nil }
    let x = grid.x(line)
    let y = Bracket(from: grid.y(low), to: grid.y(high)).zero(isUpwards: !sign) { function.value(x: x, y: $0) }
    let point = Point(x: x, y: y)
    return index(of: point, isVertical: true, line, grid.place(of: point).y)
  }

  private mutating func crossing(horizontal line: Int, from low: Int, to high: Int) -> Int? {
    let sign = sign(low, line)
    guard sign != self.sign(high, line) else { return nil }
    let y = grid.y(line)
    let x = Bracket(from: grid.x(low), to: grid.x(high)).zero(isUpwards: !sign) { function.value(x: $0, y: y) }
    let point = Point(x: x, y: y)
    return index(of: point, isVertical: false, line, grid.place(of: point).x)
  }

  /// Returns the index of a crossing, which the cells on both sides of the line find.
  private mutating func index(of point: Point, isVertical: Bool, _ line: Int, _ place: Double) -> Int {
    let part = Int((min(max(place, -1e6), 1e6) * Self.partsOfAPixel).rounded())
    for near in part - 1...part + 1 {
      if let index = known[Place(isVertical: isVertical, line: line, part: near)] { return index }
    }
    known[Place(isVertical: isVertical, line: line, part: part)] = crossings.count
    crossings.append(Crossing(point: point))
    return crossings.count - 1
  }

  private static let partsOfAPixel = 65_536.0
}
