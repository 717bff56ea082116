import Metering

/// Outlines of the pixels that belong to a region: marching squares, with crossings found on the sides of mixed pixels.
///
/// Source: Maple, Geometric design and space planning using the marching squares algorithm, 2003.
struct RegionOutline {
  private let grid: CellGrid
  private let pixels: [PixelState]
  private let relation: (Point) -> Bool
  /// The distance in pixels of vertices at which the truth is computed; others have that of one to the lower left.
  private let stride: Int
  /// Whether some vertices take the truth of a neighbour, since there are more of them than the budget allows.
  var isCoarse: Bool { stride > 1 }
  /// The number of points at which the truth may still be computed.
  private var budget: Int
  /// The truth at the vertices of mixed pixels; nil if not yet known.
  private var vertices: [Bool?]
  private var edges = OutlineEdges()
  private var nodes: OutlineNodes

  /// - Parameters:
  ///   - pixels: the state of each pixel of the grid.
  ///   - budget: the number of points at which the truth is computed, at least 1; if mixed pixels have more vertices, the
  ///     outline is coarse.
  ///   - work: the operations of the truth at a point.
  ///   - relation: the truth at a point, for mixed pixels.
  init(of pixels: [PixelState], on grid: CellGrid, budget: Int, work: Int, relation: @escaping (Point) -> Bool) {
    self.grid = grid
    self.pixels = pixels
    self.relation = relation
    self.budget = budget
    let mixed = pixels.count { $0 == .mixed }
    stride = max(1, Int((Double(mixed) / Double(budget)).squareRoot().rounded(.up)))
    vertices = [Bool?](repeating: nil, count: (grid.columns + 1) * (grid.rows + 1))
    nodes = OutlineNodes(columns: grid.columns)
    for row in 0..<grid.rows {
      for column in 0..<grid.columns where state(column, row) == .inside {
        for (x, y) in [(0, 0), (1, 0), (1, 1), (0, 1)] { vertices[vertex(column + x, row + y)] = true }
      }
    }
    var rest = budget
    for row in 0..<grid.rows {
      nodes.begin(row)
      for column in 0..<grid.columns {
        switch state(column, row) {
        case .outside: break
        case .inside: addSides(column, row)
        case .mixed: addChords(column, row)
        }
      }
      let points = rest - self.budget
      rest = self.budget
      if !WorkMeter.allows(grid.columns + points * work) { break }
    }
  }

  /// The closed outlines, in pixels from the lower left corner of the window, without needless points.
  mutating func loops() -> [[SIMD2<Double>]] {
    var loops: [[SIMD2<Double>]] = []
    for start in edges.starts {
      while let loop = edges.popLoop(from: start) {
        if !WorkMeter.allows(Self.workOfPlace * loop.count) { return loops }
        let thin = LoopSimplification.simplified(loop, tolerance: Self.tolerance)
        if thin.count > 2 { loops.append(thin) }
      }
    }
    return loops
  }

  /// Returns whether the region is drawn in a pixel or visibly in one beside it.
  ///
  /// A pixel beside it in which only a corner farther away belongs to the region may show as little as a point.
  mutating func isDrawn(near column: Int, _ row: Int) -> Bool {
    if state(column, row) == .inside || isDrawn(atCornersOf: column, row) { return true }
    for y in row - 1...row + 1 {
      for x in column - 1...column + 1 where (x, y) != (column, row) {
        switch state(x, y) {
        case .outside: continue
        case .inside: return true
        case .mixed: if isDrawn(atCornersOf: x, y), budget > 0, holds(at: middle(x, y)) { return true }
        }
      }
    }
    return false
  }

  private func isDrawn(atCornersOf column: Int, _ row: Int) -> Bool {
    state(column, row) == .mixed
      && Self.corners.contains { vertices[vertex(column + $0.0, row + $0.1)] == true }
  }

  private static let corners = [(0, 0), (1, 0), (1, 1), (0, 1)]

  private func state(_ column: Int, _ row: Int) -> PixelState {
    guard column >= 0, row >= 0, column < grid.columns, row < grid.rows else { return .outside }
    return pixels[row * grid.columns + column]
  }

  private func neighbour(_ side: Int, _ column: Int, _ row: Int) -> PixelState {
    let way = [(0, -1), (1, 0), (0, 1), (-1, 0)][side]
    return state(column + way.0, row + way.1)
  }

  private func vertex(_ x: Int, _ y: Int) -> Int { y * (grid.columns + 1) + x }

  private func corner(_ index: Int, _ column: Int, _ row: Int) -> (x: Int, y: Int) {
    let offset = Self.corners[index % 4]
    return (column + offset.0, row + offset.1)
  }

  /// Returns the number of the node at a corner.
  private mutating func node(_ corner: (x: Int, y: Int)) -> Int32 {
    if let known = nodes.corner(corner.x, corner.y) { return known }
    let node = edges.addNode(grid.place(of: point(corner.x, corner.y)))
    nodes.setCorner(corner.x, corner.y, to: node)
    return node
  }

  private mutating func addSides(_ column: Int, _ row: Int) {
    for side in 0..<4 where neighbour(side, column, row) == .outside {
      let (a, b) = (corner(side, column, row), corner(side + 1, column, row))
      edges.addEdge(from: node(a), to: node(b))
    }
  }

  private mutating func addChords(_ column: Int, _ row: Int) {
    let isIn = (0..<4).map { index in
      let corner = corner(index, column, row)
      return holds(at: corner.x, corner.y)
    }
    for side in 0..<4 where neighbour(side, column, row) == .outside {
      let (a, b) = (corner(side, column, row), corner(side + 1, column, row))
      let (from, to) = (isIn[side], isIn[(side + 1) % 4])
      if !from && !to { continue }
      let start = from ? node(a) : crossing(side, column, row)
      edges.addEdge(from: start, to: to ? node(b) : crossing(side, column, row))
    }
    let exits = (0..<4).filter { isIn[$0] && !isIn[($0 + 1) % 4] }
    let entries = (0..<4).filter { !isIn[$0] && isIn[($0 + 1) % 4] }
    for side in exits {
      let next: Int?
      if exits.count == 2, stride > 1 || !holds(at: middle(column, row)) {
        next = entries.first { ($0 + 1) % 4 == side }
      } else {
        next = (1..<4).map { (side + $0) % 4 }.first { entries.contains($0) }
      }
      if let next { edges.addEdge(from: crossing(side, column, row), to: crossing(next, column, row)) }
    }
  }

  private mutating func holds(at x: Int, _ y: Int) -> Bool {
    let index = vertex(x, y)
    if let known = vertices[index] { return known }
    let (column, row) = (x / stride * stride, y / stride * stride)
    let truth = (column, row) == (x, y) ? holds(at: point(x, y)) : holds(at: column, row)
    vertices[index] = truth
    return truth
  }

  private mutating func holds(at point: Point) -> Bool {
    budget -= 1
    return relation(point)
  }

  private func point(_ x: Int, _ y: Int) -> Point {
    Point(x: grid.x(x * CellGrid.pixel), y: grid.y(y * CellGrid.pixel))
  }

  private func middle(_ column: Int, _ row: Int) -> Point {
    let half = CellGrid.pixel / 2
    return Point(x: grid.x(column * CellGrid.pixel + half), y: grid.y(row * CellGrid.pixel + half))
  }

  /// Returns the number of the node where the truth changes on a side, which is found by bisection.
  private mutating func crossing(_ side: Int, _ column: Int, _ row: Int) -> Int32 {
    if let known = nodes.crossing(side, column) { return known }
    let (a, b) = (corner(side, column, row), corner(side + 1, column, row))
    let isFirstIn = holds(at: a.x, a.y)
    var (inside, outside) = isFirstIn ? (point(a.x, a.y), point(b.x, b.y)) : (point(b.x, b.y), point(a.x, a.y))
    for _ in 0..<Self.bisections where stride == 1 && budget > 0 {
      let middle = Point(x: inside.x / 2 + outside.x / 2, y: inside.y / 2 + outside.y / 2)
      if holds(at: middle) { inside = middle } else { outside = middle }
    }
    let node = edges.addNode(grid.place(of: inside))
    nodes.setCrossing(side, column, to: node)
    return node
  }

  private static let bisections = 10
  /// The operations for a place of a loop.
  private static let workOfPlace = 100
  private static let tolerance = 0.03
}
