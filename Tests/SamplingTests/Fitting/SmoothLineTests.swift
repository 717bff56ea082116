import RealModule
import Testing

@testable import Sampling

@Suite struct SmoothLineTests {
  private typealias Vector = SIMD2<Double>

  private func circle(radius: Double, count: Int, part: Double = 1) -> SmoothLine {
    let angles = (0..<count).map { 2 * .pi * part * Double($0) / Double(count) }
    return SmoothLine(
      points: angles.map { radius * SIMD2(.cos($0), .sin($0)) },
      tangents: angles.map { SIMD2(-.sin($0), .cos($0)) }, isClosed: part == 1)
  }

  /// Returns points of each cubic and the ends of each line.
  private func samples(of path: Path) -> [Vector] {
    var start = path.start
    return path.segments.flatMap { segment -> [Vector] in
      defer { start = segment.end }
      guard case .curve(let first, let second, let end) = segment else { return [segment.end.vector] }
      let cubic = Cubic(start, first, second, end)
      return (1...20).map { cubic.point(at: Double($0) / 20) }
    }
  }

  @Test("A circle becomes a few cubics and ends where it starts", arguments: [5.0, 250, 2000])
  func circle(radius: Double) throws {
    let path = try #require(circle(radius: radius, count: 800).path())
    #expect(path.segments.count <= 12)
    #expect(path.segments.last?.end == path.start)
    #expect(samples(of: path).allSatisfy { abs($0.length - radius) < 0.05 })
  }

  @Test("Neighbouring cubics have a common tangent") func smoothJoints() throws {
    let path = try #require(circle(radius: 400, count: 1000, part: 0.97).path())
    var directions: [(arrival: Vector?, departure: Vector?)] = []
    var start = path.start
    for segment in path.segments {
      guard case .curve(let first, let second, let end) = segment else { continue }
      directions.append(((end.vector - second.vector).direction, (first.vector - start.vector).direction))
      start = end
    }
    #expect(directions.count == path.segments.count)
    for (before, after) in zip(directions, directions.dropFirst()) {
      #expect((before.arrival ?? Vector(0, 0)).dot(after.departure ?? Vector(0, 0)) > 1 - 1e-9)
    }
  }

  @Test("A straight line is one segment, however many points it has") func straight() {
    let points = (0...100).map { Vector(3, 4) * Double($0) }
    let line = SmoothLine(points: points, tangents: points.map { _ in Vector(0.6, 0.8) }, isClosed: false)
    #expect(line.path() == Path(start: Point(x: 0, y: 0), segments: [.line(to: Point(x: 300, y: 400))]))
  }

  @Test("A closed polygon keeps its corners") func corners() throws {
    let corners = [Vector(0, 0), Vector(100, 0), Vector(100, 100), Vector(0, 100)]
    var line = SmoothLine(points: [], tangents: [], isClosed: true)
    for (start, end) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
      for index in 0..<10 {
        line.points.append(start + Double(index) / 10 * (end - start))
        line.tangents.append(index == 0 ? nil : (end - start).direction)
      }
    }
    // Start inside a side: the path starts at a corner all the same.
    line.points = Array(line.points[5...] + line.points[..<5])
    line.tangents = Array(line.tangents[5...] + line.tangents[..<5])
    let path = try #require(line.path())
    #expect(path.segments.count == 4)
    #expect(Set(path.segments.map(\.end)) == Set(corners.map { Point($0) }))
    #expect(path.segments.last?.end == path.start)
  }

  @Test("No points, one point, missing tangents and infinite points are no error") func degenerate() {
    #expect(SmoothLine(points: [], tangents: [], isClosed: true).path() == nil)
    let dot = SmoothLine(points: [Vector(1, 2)], tangents: [], isClosed: true).path()
    #expect(dot == Path(start: Point(x: 1, y: 2)))
    let bent = SmoothLine(points: [Vector(0, 0), Vector(1, 0), Vector(1, 1)], tangents: [], isClosed: false).path()
    #expect(bent?.segments.count == 2)
    let same = SmoothLine(points: [Vector(1, 1), Vector(1, 1)], tangents: [], isClosed: true).path()
    #expect(same?.segments.allSatisfy { $0.end == Point(x: 1, y: 1) } == true)
    let far = SmoothLine(points: [Vector(0, 0), Vector(.infinity, 0)], tangents: [], isClosed: false).path()
    #expect(far?.segments.count == 1)
  }
}
