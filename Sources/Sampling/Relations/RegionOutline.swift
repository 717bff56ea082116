/// Outlines of the pixels that belong to a region: marching squares, with crossings found on the sides of mixed pixels.
///
/// Source: Maple, Geometric design and space planning using the marching squares algorithm, 2003.
struct RegionOutline {
  private let grid: CellGrid
  private let pixels: [PixelState]
  private let relation: (Point) -> Bool
  /// The distance in pixels of vertices at which the truth is computed; others have that of one to the lower left.
  private let stride: Int
  /// The number of points at which the truth may still be computed.
  private var budget: Int
  /// The truth at the vertices of mixed pixels; nil if not yet known.
  private var vertices: [Bool?]
  private var places: [Int: SIMD2<Double>] = [:]
  /// The edges of the outline by the keys of their starts; the region is on their left.
  private var edges: [Int: [Int]] = [:]
  private var starts: [Int] = []

  /// - Parameters:
  ///   - pixels: the state of each pixel of the grid.
  ///   - budget: the number of points at which the truth is computed, at least 1; if mixed pixels have more vertices, the
  ///     outline is coarse.
  ///   - relation: the truth at a point, for mixed pixels.
  init(of pixels: [PixelState], on grid: CellGrid, budget: Int, relation: @escaping (Point) -> Bool) {
    self.grid = grid
    self.pixels = pixels
    self.relation = relation
    self.budget = budget
    let mixed = pixels.count { $0 == .mixed }
    stride = max(1, Int((Double(mixed) / Double(budget)).squareRoot().rounded(.up)))
    vertices = [Bool?](repeating: nil, count: (grid.columns + 1) * (grid.rows + 1))
    for row in 0..<grid.rows {
      for column in 0..<grid.columns where state(column, row) == .inside {
        for (x, y) in [(0, 0), (1, 0), (1, 1), (0, 1)] { vertices[vertex(column + x, row + y)] = true }
      }
    }
    for row in 0..<grid.rows {
      for column in 0..<grid.columns {
        switch state(column, row) {
        case .outside: break
        case .inside: addSides(column, row)
        case .mixed: addChords(column, row)
        }
      }
    }
  }

  /// The closed outlines, in pixels from the lower left corner of the window, without needless points.
  mutating func loops() -> [[SIMD2<Double>]] {
    var loops: [[SIMD2<Double>]] = []
    for start in starts {
      while let first = edges[start]?.popLast() {
        var loop = [place(start)]
        var next = first
        while next != start {
          loop.append(place(next))
          guard let following = edges[next]?.popLast() else { break }
          next = following
        }
        let thin = LoopSimplification.simplified(loop, tolerance: Self.tolerance)
        if thin.count > 2 { loops.append(thin) }
      }
    }
    return loops
  }

  /// Returns whether the region is drawn in a pixel or in one beside it.
  func isDrawn(near column: Int, _ row: Int) -> Bool {
    (row - 1...row + 1).contains { y in
      (column - 1...column + 1).contains { x in
        switch state(x, y) {
        case .outside: false
        case .inside: true
        case .mixed: Self.corners.contains { vertices[vertex(x + $0.0, y + $0.1)] == true }
        }
      }
    }
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

  /// The key of a vertex, or of the crossing on the side to the right of it (1) or above it (2).
  private func key(_ x: Int, _ y: Int, _ part: Int) -> Int { vertex(x, y) * 3 + part }

  private func corner(_ index: Int, _ column: Int, _ row: Int) -> (x: Int, y: Int) {
    let offset = Self.corners[index % 4]
    return (column + offset.0, row + offset.1)
  }

  private func crossingKey(_ side: Int, _ column: Int, _ row: Int) -> Int {
    switch side {
    case 0: key(column, row, 1)
    case 1: key(column + 1, row, 2)
    case 2: key(column, row + 1, 1)
    default: key(column, row, 2)
    }
  }

  private mutating func addEdge(_ from: Int, _ to: Int) {
    edges[from, default: []].append(to)
    starts.append(from)
  }

  private mutating func addSides(_ column: Int, _ row: Int) {
    for side in 0..<4 where neighbour(side, column, row) == .outside {
      let (a, b) = (corner(side, column, row), corner(side + 1, column, row))
      addEdge(key(a.x, a.y, 0), key(b.x, b.y, 0))
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
      let crossing = crossingKey(side, column, row)
      addEdge(from ? key(a.x, a.y, 0) : crossing, to ? key(b.x, b.y, 0) : crossing)
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
      if let next { addEdge(crossingKey(side, column, row), crossingKey(next, column, row)) }
    }
    for side in exits + entries { findCrossing(side, column, row) }
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

  /// Finds where the truth changes on a side, by bisection.
  private mutating func findCrossing(_ side: Int, _ column: Int, _ row: Int) {
    let key = crossingKey(side, column, row)
    guard places[key] == nil else { return }
    let (a, b) = (corner(side, column, row), corner(side + 1, column, row))
    let isFirstIn = holds(at: a.x, a.y)
    var (inside, outside) = isFirstIn ? (point(a.x, a.y), point(b.x, b.y)) : (point(b.x, b.y), point(a.x, a.y))
    for _ in 0..<Self.bisections where stride == 1 && budget > 0 {
      let middle = Point(x: inside.x / 2 + outside.x / 2, y: inside.y / 2 + outside.y / 2)
      if holds(at: middle) { inside = middle } else { outside = middle }
    }
    places[key] = grid.place(of: inside)
  }

  private func place(_ key: Int) -> SIMD2<Double> {
    if let place = places[key] { return place }
    let vertex = key / 3
    return grid.place(of: point(vertex % (grid.columns + 1), vertex / (grid.columns + 1)))
  }

  private static let bisections = 10
  private static let tolerance = 0.03
}
