import Sampling
import Testing

@testable import Grapher

@Suite("Fields beside texts") struct FieldGapTests {
  /// A plot of 100 points in which a unit is a point, upwards.
  private var area: PlotArea {
    let plot = Rect(x: 0, y: 0, width: 100, height: 100)
    return PlotArea(plot: plot, x: 0...100, y: 0...100, axes: AxesPlan(bounds: plot), hasText: false)
  }

  private let box = Rect(x: 40, y: 40, width: 20, height: 20)

  @Test("Strokes that run through a text are left out, and others stay")
  func strokes() {
    let through = Curve.Piece(points: [Point(x: 30, y: 50), Point(x: 50, y: 55)])
    let beside = Curve.Piece(points: [Point(x: 10, y: 50), Point(x: 30, y: 55)])
    #expect(Curve(pieces: [through, beside]).keptOff([box], in: area).pieces == [beside])
    #expect(Curve(pieces: [through, beside]).keptOff([], in: area).pieces == [through, beside])
  }

  @Test("Longer lines have gaps, and arrowheads in these are left out")
  func lines() {
    let line = Curve.Piece(points: stride(from: 0.0, through: 100, by: 5).map { Point(x: $0, y: 50) })
    var curve = Curve(pieces: [line])
    curve.arrows = [20.0, 50].map { Curve.Arrow(from: Point(x: $0 - 1, y: 50), to: Point(x: $0, y: 50)) }
    let kept = curve.keptOff([box], in: area)
    #expect(kept.pieces.map(\.points.count) == [8, 8] && kept.arrows?.count == 1)
    #expect(kept.pieces.flatMap(\.points).allSatisfy { !box.contains(area.point($0)) })
  }

  @Test("A closed line with one gap is one open line")
  func closed() {
    let ring = Curve.Piece(
      points: [(20, 20), (50, 20), (80, 20), (80, 80), (50, 80), (20, 80)].map { Point(x: $0.0, y: $0.1) },
      isClosed: true)
    let kept = Curve(pieces: [ring]).keptOff([Rect(x: 45, y: 75, width: 10, height: 10)], in: area)
    #expect(kept.pieces.count == 1 && kept.pieces[0].points.count == 5 && !kept.pieces[0].isClosed)
  }
}
