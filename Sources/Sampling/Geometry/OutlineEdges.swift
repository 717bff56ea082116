/// The edges of an outline between numbered places. Each place has as many edges that end there as edges that start there.
struct OutlineEdges {
  private var places: [SIMD2<Double>] = []
  /// The last edge that starts at each place, and for each edge the one that was added before it at the same place; -1 for none.
  private var last: [Int32] = []
  private var former: [Int32] = []
  /// The places at which the edges start and end, in the order in which they were added.
  private(set) var starts: [Int32] = []
  private var ends: [Int32] = []

  /// Adds a place, and returns its number.
  mutating func addNode(_ place: SIMD2<Double>) -> Int32 {
    places.append(place)
    last.append(-1)
    return Int32(places.count - 1)
  }

  mutating func addEdge(from start: Int32, to end: Int32) {
    former.append(last[Int(start)])
    last[Int(start)] = Int32(starts.count)
    starts.append(start)
    ends.append(end)
  }

  /// Takes the edges of a loop, and returns its places in order; nil if no edge starts at the place.
  mutating func popLoop(from start: Int32) -> [SIMD2<Double>]? {
    guard var next = popEdge(from: start) else { return nil }
    var loop = [places[Int(start)]]
    while next != start {
      loop.append(places[Int(next)])
      guard let following = popEdge(from: next) else { break }
      next = following
    }
    return loop
  }

  /// Takes the edge that was added last at a place, and returns its end.
  private mutating func popEdge(from start: Int32) -> Int32? {
    let edge = Int(last[Int(start)])
    if edge < 0 { return nil }
    last[Int(start)] = former[edge]
    return ends[edge]
  }
}

/// The numbers of the places at the corners and on the sides of the pixels of one row, from bottom to top.
struct OutlineNodes {
  /// The corners below and above the row, and the crossings of the sides below, above and between them; -1 for none.
  private var corners: [[Int32]]
  private var horizontal: [[Int32]]
  private var vertical: [Int32]
  private var row = 0

  init(columns: Int) {
    let none = [Int32](repeating: -1, count: columns + 1)
    (corners, horizontal, vertical) = ([none, none], [none, none], none)
  }

  /// Moves to a row, the next one above.
  mutating func begin(_ row: Int) {
    self.row = row
    for x in vertical.indices { vertical[x] = -1 }
    let above = 1 - row % 2
    for x in corners[above].indices { (corners[above][x], horizontal[above][x]) = (-1, -1) }
  }

  func corner(_ x: Int, _ y: Int) -> Int32? { Self.known(corners[y % 2][x]) }

  mutating func setCorner(_ x: Int, _ y: Int, to node: Int32) { corners[y % 2][x] = node }

  /// - Parameter side: of the pixel in a column, counted from the lower one against the clock.
  func crossing(_ side: Int, _ column: Int) -> Int32? {
    switch side {
    case 0: Self.known(horizontal[row % 2][column])
    case 1: Self.known(vertical[column + 1])
    case 2: Self.known(horizontal[1 - row % 2][column])
    default: Self.known(vertical[column])
    }
  }

  mutating func setCrossing(_ side: Int, _ column: Int, to node: Int32) {
    switch side {
    case 0: horizontal[row % 2][column] = node
    case 1: vertical[column + 1] = node
    case 2: horizontal[1 - row % 2][column] = node
    default: vertical[column] = node
    }
  }

  private static func known(_ node: Int32) -> Int32? { node < 0 ? nil : node }
}
