import RealModule
import Sampling
import Testing

@testable import Grapher

@Suite struct LineDecimationTests {
  @Test func aLineOfManyPointsKeepsItsExtremes() {
    let plot = Rect(x: 0, y: 0, width: 100, height: 100)
    let area = PlotArea(plot: plot, x: 0...1, y: -1...1, axes: AxesPlan(bounds: plot), hasText: true)
    let points = (0...50_000).map { Point(x: Double($0) / 50_000, y: Double.sin(Double($0))) }
    let thinned = LineDecimation.thinned(Curve(pieces: [Curve.Piece(points: points)]), in: area).pieces.flatMap(
      \.points)
    #expect(thinned.count <= 4 * 302)
    #expect(thinned.first == points.first && thinned.last == points.last)
    #expect(zip(thinned, thinned.dropFirst()).allSatisfy { $0.x < $1.x })
    #expect(thinned.map(\.y).max() == points.map(\.y).max())
    let few = Curve(pieces: [Curve.Piece(points: Array(points.prefix(100)))])
    #expect(LineDecimation.thinned(few, in: area) == few)
  }

  @Test func aClosedLineStaysClosedAndAreasStay() {
    let plot = Rect(x: 0, y: 0, width: 100, height: 100)
    let area = PlotArea(plot: plot, x: -4...4, y: -4...4, axes: AxesPlan(bounds: plot), hasText: true)
    var curve = Curve.annulus()
    curve.pieces[0].points = (0..<30_000).map { number in
      let angle = Double(number) / 30_000 * 2 * .pi
      return Point(x: 3 * .cos(angle), y: 3 * .sin(angle))
    }
    let thinned = LineDecimation.thinned(curve, in: area)
    #expect(thinned.pieces[0].points.count < 2000)
    #expect(thinned.pieces[0].isClosed && thinned.pieces[1] == curve.pieces[1])
    #expect(thinned.areas == curve.areas)
  }
}
