import Testing

@testable import Sampling

@Suite("Streamlines") struct StreamlinePlacementTests {
  private typealias Vector = SIMD2<Double>

  /// The field of two opposite charges on the horizontal axis of a rectangle.
  private static func dipole(width: Double, height: Double) -> (Vector) -> Vector? {
    { place in
      let (x, y) = ((place.x - width / 2) / 100, (place.y - height / 2) / 100)
      func charge(at center: Double) -> Vector {
        let (right, cube) = (x - center, ((x - center) * (x - center) + y * y))
        return Vector(right, y) / (cube * cube.squareRoot())
      }
      return (charge(at: -1) - charge(at: 1)).direction
    }
  }

  private func lines(_ width: Double, _ height: Double, _ direction: @escaping (Vector) -> Vector?) -> [[Vector]] {
    StreamlinePlacement(width: width, height: height, separation: 20, beside: [], direction: direction).lines
      .map(\.points)
  }

  @Test("Symmetries of a field of directions are found, also those of opposite directions")
  func symmetries() {
    func count(_ width: Double, _ direction: @escaping (Vector) -> Vector?) -> Int {
      FieldSymmetry.symmetries(width: width, height: 400, direction: direction).count
    }
    #expect(count(600, Self.dipole(width: 600, height: 400)) == 3)
    #expect(count(400) { Vector($0.y - 200, 200 - $0.x).direction } == 7)
    #expect(count(600) { _ in Vector(0.6, 0.8) } == 1)
    #expect(count(600) { Vector(1, $0.x * $0.y / 1e4 + $0.x / 100).direction } == 0)
    #expect(count(600) { _ in nil } == 3)
  }

  @Test("The lines of a symmetric field are symmetric")
  func symmetricLines() {
    let (width, height) = (600.0, 400.0)
    let all = lines(width, height, Self.dipole(width: width, height: height))
    #expect(all.count > 30)
    let points = all.flatMap { $0 }
    for image in [{ Vector(width - $0.x, $0.y) }, { Vector($0.x, height - $0.y) }] as [(Vector) -> Vector] {
      let alone = points.filter { point in !points.contains { ($0 - image(point)).length < 5 } }
      #expect(Double(alone.count) < 0.01 * Double(points.count))
    }
  }

  @Test("A line with a sharp bend has more points there, along the field")
  func bends() throws {
    // The slope grows within a few pixels from nearly none to a steep one, and falls again.
    func direction(_ place: Vector) -> Vector? {
      let across = (place.x - 300) / 3
      return Vector(1, 6 / (1 + across * across)).direction
    }
    let placement = StreamlinePlacement(width: 600, height: 400, separation: 20, beside: [], direction: direction)
    #expect(placement.lines.contains { placement.refined($0).points.count > $0.points.count + 10 })
    for line in placement.lines {
      let refined = placement.refined(line)
      #expect(line.points.allSatisfy(refined.points.contains))
      for (start, end) in zip(refined.points, refined.points.dropFirst()) {
        let (way, along) = (try #require((end - start).direction), try #require(direction((start + end) / 2)))
        #expect((way.x * along.y - way.y * along.x).magnitude < 0.05)
      }
    }
  }

  @Test("Lines keep their distance, and none is a stub")
  func distances() {
    let all = lines(600, 400, Self.dipole(width: 600, height: 400))
    for (number, line) in all.enumerated() {
      #expect(line.count >= 20)
      for other in all[..<number] {
        let nearest = line.map { point in other.map { ($0 - point).length }.min() ?? .infinity }.min() ?? .infinity
        // The point beyond the edge, at which a line ends, may be nearer.
        #expect(nearest > 0.3 * 20)
      }
    }
  }
}
