import Metering

/// The Delaunay triangulation of places in a plane: no circle around a triangle holds another place.
///
/// Places are inserted one after another: the triangles whose circles hold a new place are replaced by triangles around it. Outside of
/// the hull, triangles share a vertex at infinity. Decisions are exact, since the coordinates are whole numbers.
///
/// Source: Bowyer, Computing Dirichlet tessellations, 1981; Watson, Computing the n-dimensional Delaunay tessellation, 1981.
struct Triangulation {
  /// The indices of a triangle's places, anticlockwise.
  typealias Corners = (Int, Int, Int)

  private let places: [WholePlace]
  /// The vertices of each triangle, anticlockwise, and the triangles opposite to them.
  private var vertices: [SIMD3<Int32>] = []
  private var neighbours: [SIMD3<Int32>] = []
  /// Whether the new place is known to be in the circle of a triangle.
  private var isHeld: [Bool] = []
  /// The new triangle whose side from a vertex is on the edge of the hole.
  private var newTriangle: [Int32]
  /// The last triangle that was made.
  private var last = 0

  /// - Parameter places: different ones, with coordinates up to `WholePlace.most`.
  init(_ places: [WholePlace]) {
    self.places = places
    newTriangle = [Int32](repeating: 0, count: places.count + 1)
    let order = Self.order(of: places)
    guard let first = order.first, let second = order.dropFirst().first,
      let third = order.dropFirst(2).first(where: {
        WholePlace.turn(places[first], places[second], places[$0]) != 0
      })
    else { return }
    begin(first, second, third)
    for place in order where place != first && place != second && place != third && !WorkMeter.isOver {
      insert(Int32(place))
    }
  }

  /// The triangles; none if all places are on a line.
  var triangles: [Corners] {
    vertices.filter { $0.min() >= 0 }.map { (Int($0.x), Int($0.y), Int($0.z)) }
  }

  /// The sides of the hull, which has the places on the left of each.
  var hull: [(Int, Int)] {
    vertices.compactMap { triangle in
      (0..<3).first { triangle[$0] < 0 }.map { (Int(triangle[($0 + 2) % 3]), Int(triangle[($0 + 1) % 3])) }
    }
  }

  private static let infinity: Int32 = -1
  private static let workOfTriangle = 8

  private mutating func begin(_ first: Int, _ second: Int, _ third: Int) {
    let isLeft = WholePlace.turn(places[first], places[second], places[third]) > 0
    let (a, b, c) = (Int32(first), Int32(isLeft ? second : third), Int32(isLeft ? third : second))
    let outside = Self.infinity
    vertices = [SIMD3(a, b, c), SIMD3(b, a, outside), SIMD3(c, b, outside), SIMD3(a, c, outside)]
    neighbours = [SIMD3(2, 3, 1), SIMD3(3, 2, 0), SIMD3(1, 3, 0), SIMD3(2, 1, 0)]
    isHeld = [Bool](repeating: false, count: 4)
  }

  private mutating func insert(_ place: Int32) {
    let start = triangle(holding: places[Int(place)])
    var held = [start]
    isHeld[start] = true
    // The sides of the hole, with the triangles beyond.
    var sides: [(from: Int32, to: Int32, beyond: Int32)] = []
    var next = 0
    while next < held.count {
      let triangle = held[next]
      next += 1
      for side in 0..<3 {
        let neighbour = Int(neighbours[triangle][side])
        if isHeld[neighbour] { continue }
        if circle(of: neighbour, holds: places[Int(place)]) {
          isHeld[neighbour] = true
          held.append(neighbour)
        }
      }
    }
    WorkMeter.count(Self.workOfTriangle * held.count)
    for triangle in held {
      for side in 0..<3 where !isHeld[Int(neighbours[triangle][side])] {
        sides.append(
          (vertices[triangle][(side + 1) % 3], vertices[triangle][(side + 2) % 3], neighbours[triangle][side]))
      }
    }
    for triangle in held { isHeld[triangle] = false }
    var numbers = held
    while numbers.count < sides.count {
      numbers.append(vertices.count)
      vertices.append(SIMD3())
      neighbours.append(SIMD3())
      isHeld.append(false)
    }
    for (number, side) in zip(numbers, sides) {
      vertices[number] = SIMD3(side.from, side.to, place)
      newTriangle[Int(side.from) + 1] = Int32(number)
      replaceNeighbour(of: Int(side.beyond), from: side.to, to: side.from, by: Int32(number))
    }
    for (number, side) in zip(numbers, sides) {
      let after = newTriangle[Int(side.to) + 1]
      neighbours[number][2] = side.beyond
      neighbours[number][0] = after
      neighbours[Int(after)][1] = Int32(number)
    }
    last = numbers[0]
  }

  /// Makes a triangle the neighbour of another one at the side between two vertices.
  private mutating func replaceNeighbour(of triangle: Int, from: Int32, to: Int32, by number: Int32) {
    for side in 0..<3
    where vertices[triangle][(side + 1) % 3] == from && vertices[triangle][(side + 2) % 3] == to {
      neighbours[triangle][side] = number
    }
  }

  /// Returns a triangle that holds a place, or one with the vertex at infinity if the place is outside of the hull.
  private func triangle(holding place: WholePlace) -> Int {
    var triangle = last
    if let outside = (0..<3).first(where: { vertices[triangle][$0] < 0 }) {
      triangle = Int(neighbours[triangle][outside])
    }
    while vertices[triangle].min() >= 0 {
      let corners = vertices[triangle]
      let way = (0..<3).first { side in
        WholePlace.turn(places[Int(corners[(side + 1) % 3])], places[Int(corners[(side + 2) % 3])], place) < 0
      }
      guard let way else { break }
      triangle = Int(neighbours[triangle][way])
      WorkMeter.count(2)
    }
    return triangle
  }

  /// Whether a place is inside of the circle around a triangle, which is the side beyond a line for one with the vertex at infinity.
  private func circle(of triangle: Int, holds place: WholePlace) -> Bool {
    let corners = vertices[triangle]
    guard let outside = (0..<3).first(where: { corners[$0] < 0 }) else {
      return WholePlace.circle(
        places[Int(corners.x)], places[Int(corners.y)], places[Int(corners.z)], holds: place)
    }
    let (from, to) = (places[Int(corners[(outside + 1) % 3])], places[Int(corners[(outside + 2) % 3])])
    let turn = WholePlace.turn(from, to, place)
    return turn > 0 || turn == 0 && place.isBetween(from, to)
  }

  /// Returns the indices of places from strip to strip, so that each is near the one before it.
  private static func order(of places: [WholePlace]) -> [Int] {
    let strips = max(Int32(Double(places.count).squareRoot() / 2), 1)
    let width = WholePlace.most / strips + 1
    func key(_ index: Int) -> (Int32, Int32) {
      let strip = places[index].x / width
      return (strip, strip % 2 == 0 ? places[index].y : -places[index].y)
    }
    let keys = places.indices.map(key)
    return places.indices.sorted { keys[$0] < keys[$1] }
  }
}

/// A place with whole coordinates from 0.
struct WholePlace: Hashable {
  let x, y: Int32

  /// - Parameters:
  ///   - across: the share of the width on the left of the place, from 0 to 1.
  ///   - up: the share of the height below it.
  init(_ across: Double, _ up: Double) {
    let most = Double(WholePlace.most)
    (x, y) = (Int32((across * most).rounded()), Int32((up * most).rounded()))
  }

  /// The greatest coordinate: the square of a distance has 51 bits.
  static let most: Int32 = 1 << 25 - 1

  /// Returns a positive number if the way from a place over a second to a third one turns to the left, a negative one if it turns to
  /// the right, and 0 on a line.
  static func turn(_ a: WholePlace, _ b: WholePlace, _ c: WholePlace) -> Int64 {
    Int64(b.x - a.x) * Int64(c.y - a.y) - Int64(b.y - a.y) * Int64(c.x - a.x)
  }

  /// Whether the circle through three places, which turn to the left, has a fourth one inside.
  static func circle(_ a: WholePlace, _ b: WholePlace, _ c: WholePlace, holds place: WholePlace) -> Bool {
    func square(_ corner: WholePlace) -> Int64 {
      let (x, y) = (Int64(corner.x - place.x), Int64(corner.y - place.y))
      return x * x + y * y
    }
    let products = [
      square(a).multipliedFullWidth(by: turn(place, b, c)), square(b).multipliedFullWidth(by: turn(place, c, a)),
      square(c).multipliedFullWidth(by: turn(place, a, b)),
    ]
    var (high, low): (Int64, UInt64) = (0, 0)
    for product in products {
      let sum = low.addingReportingOverflow(product.low)
      low = sum.partialValue
      high += product.high + (sum.overflow ? 1 : 0)
    }
    return high > 0 || high == 0 && low > 0
  }

  /// Whether a place on the line through two others is between them.
  fileprivate func isBetween(_ a: WholePlace, _ b: WholePlace) -> Bool {
    min(a.x, b.x) <= x && x <= max(a.x, b.x) && min(a.y, b.y) <= y && y <= max(a.y, b.y)
  }
}
