import Sampling
import Testing

@testable import Grapher

@Suite("A closed path")
struct SubpathClippingTests {
  private let box = Rect(x: -2, y: -2, width: 4, height: 4)
  private let square = [(1.0, 1.0), (-1, 1), (-1, -1), (1, -1)].map { Point(x: $0.0, y: $0.1) }

  private func parts(_ points: [Point], in box: Rect) -> [Subpath] {
    guard let path = Path(points) else { return [] }
    return Subpath.parts(ofClosed: path) { $0.cut(to: box) }
  }

  @Test("A closed path stays closed inside a box, without a line back to its start")
  func inside() {
    #expect(parts([], in: box).isEmpty)
    #expect(parts(square, in: box) == [Path(square).map { Subpath($0, isClosed: true) }])
    #expect(parts(square + [square[0]], in: box) == [Path(square).map { Subpath($0, isClosed: true) }])
    let circle = Subpath.parts(ofClosed: .circle(1)) { $0.cut(to: box) }
    #expect(circle == [Subpath(.circle(1), isClosed: true)])
    #expect(Subpath.parts(ofClosed: .circle(1)) { $0.parts(near: box) } == circle)
  }

  @Test("A closed path becomes open parts where it leaves the box, whole across its seam")
  func cut() throws {
    // The seam is the visible corner at (1, 1).
    let left = parts(square, in: Rect(x: 0, y: -2, width: 4, height: 4))
    #expect(left.map(\.isClosed) == [false])
    let corners = [(0.0, -1.0), (1, -1), (1, 1), (0, 1)].map { SIMD2($0.0, $0.1) }
    #expect(zip(left.first?.points ?? [], corners).allSatisfy { ($0.vector - $1).length < 1e-9 })
    #expect(left.first?.points.count == 4)
    let right = parts(square, in: Rect(x: -4, y: -2, width: 4, height: 4))
    #expect(right.map(\.points.count) == [4])
    #expect(parts(square, in: Rect(x: 5, y: 5, width: 1, height: 1)).isEmpty)
    let cross = Subpath.parts(ofClosed: .circle(1)) { $0.cut(to: Rect(x: -0.5, y: -2, width: 1, height: 4)) }
    #expect(cross.count == 2)
    #expect(cross.allSatisfy { !$0.isClosed })
  }

  @Test("A closed path of points is cut like one of curves")
  func polylines() {
    let plot = Rect(x: 0, y: 0, width: 100, height: 100)
    let area = PlotArea(plot: plot, x: -2...2, y: -2...2, axes: AxesPlan(bounds: plot), hasText: true)
    let piece = Curve.Piece(points: square, isClosed: true)
    #expect(piece.polylines(of: area, in: plot).map(\.isClosed) == [true])
    #expect(piece.polylines(of: area, in: plot).map(\.points.count) == [4])
    let half = piece.polylines(of: area, in: Rect(x: 50, y: 0, width: 50, height: 100))
    #expect(half.map(\.isClosed) == [false])
    #expect(half.map(\.points.count) == [4])
    #expect(Curve.Piece(points: [], isClosed: true).polylines(of: area, in: plot).isEmpty)
  }
}
