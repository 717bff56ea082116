import RealModule
import Sampling
import Testing

@testable import Grapher

@Suite struct FillDrawingTests {
  /// Returns the filled polygons in data coordinates.
  private func polygons(
    _ fills: [Fill], of curves: [Curve], x: ClosedRange<Double> = -4...4, y: ClosedRange<Double> = -4...4
  ) -> [[Point]] {
    let area = plotArea(x, y)
    return marks(fills, of: curves, in: area).flatMap { mark -> [[Point]] in
      guard case .fill(let polygons, _) = mark else { return [] }
      return polygons.map { $0.points.map { Point(x: area.xScale.value(at: $0.x), y: area.yScale.value(at: $0.y)) } }
    }
  }

  private func plotArea(_ x: ClosedRange<Double>, _ y: ClosedRange<Double>) -> PlotArea {
    let plot = Rect(x: 0, y: 0, width: 800, height: 400)
    return PlotArea(plot: plot, x: x, y: y, axes: AxesPlan(bounds: plot), hasText: true)
  }

  /// - Parameter colors: Those of the curves, used cyclically.
  private func marks(
    _ fills: [Fill], of curves: [Curve], in area: PlotArea, colors: [Color] = [Theme.light.axis],
    palette: [Color] = [], stacked: Set<Int> = []
  ) -> [Mark] {
    let strokes = curves.indices.map { Stroke(color: colors[$0 % colors.count], width: 2) }
    return FillDrawing(
      fills, of: curves, strokes: strokes, stacked: stacked, neutral: Theme.light.axis, palette: palette, zero: 0,
      in: area
    ).marks
  }

  @Test("Areas that stand on each other are nearly opaque, and others translucent")
  func stacks() {
    let line = Curve(pieces: [Curve.Piece(points: [Point(x: 0, y: 1), Point(x: 1, y: 1)])])
    let fills = [Fill(.under(0))]
    func alpha(_ stacked: Set<Int>) -> Double? {
      guard case .fill(_, let color) = marks(fills, of: [line], in: plotArea(0...1, 0...2), stacked: stacked).first
      else {
        return nil
      }
      return color.alpha
    }
    #expect(alpha([]) == 0.28 && alpha([0]) == 0.85 && alpha([1]) == 0.28)
  }

  @Test("An area that counts as negative has a colour of no curve, or that of its curve if all of it does")
  func oppositeColors() throws {
    let palette = Array(Theme.light.palette.prefix(3))
    let curves = [sampled(-4...4) { $0 / 2 }, sampled(-4...4) { _ in 1 }]
    let negative = Fill(.under(0), over: [-4...0], isOpposite: true)
    func colors(_ positive: [ClosedRange<Double>]) -> [Color] {
      marks(
        [Fill(.under(0), over: positive), negative], of: curves, in: plotArea(-4...4, -4...4), colors: palette,
        palette: palette
      ).compactMap { mark in
        guard case .fill(_, var color) = mark else { return nil }
        color.alpha = 1
        return color
      }
    }
    #expect(colors([0...4]) == [palette[0], palette[2]] && colors([]) == [palette[0]])
  }

  @Test("The first of areas that take turns has the colour of its curve, and the others those of no curve")
  func colorsInTurn() {
    let palette = Array(Theme.light.palette.prefix(3))
    func colors(_ region: Fill.Region) -> [Color] {
      let fills = (0...3).map { Fill(region, over: [Double($0)...Double($0) + 0.5], turn: $0) }
      return marks(
        fills, of: [sampled(-4...4) { _ in 1 }], in: plotArea(-4...4, -4...4), colors: palette, palette: palette
      ).compactMap { mark in
        guard case .fill(_, var color) = mark else { return nil }
        color.alpha = 1
        return color
      }
    }
    #expect(colors(.under(0)) == palette + [palette[1]])
    #expect(colors(.band) == [Theme.light.axis, palette[1], palette[2], palette[1]])
  }

  /// Returns the total absolute area of polygons.
  private func area(_ polygons: [[Point]]) -> Double {
    polygons.reduce(0) { sum, corners in
      let pairs = zip(corners, corners.dropFirst() + corners.prefix(1))
      return sum + abs(pairs.reduce(0) { $0 + ($1.0.x * $1.1.y - $1.1.x * $1.0.y) / 2 })
    }
  }

  @Test func fillsOfMissingCurvesAreEmpty() {
    #expect(polygons([], of: []).isEmpty)
    #expect(polygons([Fill(.under(0)), Fill(.between(0, 1)), Fill(.band)], of: []).isEmpty)
    #expect(polygons([Fill(.under(0)), Fill(.under(-1)), Fill(.between(0, 7))], of: [Curve(pieces: [])]).isEmpty)
    #expect(polygons([Fill(.under(0), over: [])], of: [sampled(-4...4) { $0 }]).isEmpty)
  }

  @Test func theAreaUnderALineConsistsOfTriangles() {
    let left = polygons([Fill(.under(0), over: [-4...0])], of: [sampled(-4...4) { $0 / 2 }])
    #expect(abs(area(left) - 4) < 1e-9)
    let right = polygons([Fill(.under(0), over: [0...4])], of: [sampled(-4...4) { $0 / 2 }])
    #expect(abs(area(right) - 4) < 1e-9)
  }

  @Test func anIntervalIsClippedExactlyBetweenSamples() {
    let filled = polygons([Fill(.under(0), over: [0.1234567...0.9876543])], of: [sampled(-4...4, count: 7) { _ in 1 }])
    #expect(filled.count == 1)
    let x = filled.flatMap { $0.map(\.x) }
    #expect(abs((x.min() ?? 0) - 0.1234567) < 1e-12)
    #expect(abs((x.max() ?? 0) - 0.9876543) < 1e-12)
  }

  @Test func noFillCrossesAGap() {
    let gap = sampled(-4...4) { abs($0) < 1 ? .nan : 2 }
    let filled = polygons([Fill(.under(0)), Fill(.between(0, 1))], of: [gap, sampled(-4...4) { _ in -1 }])
    #expect(filled.count == 4)
    for polygon in filled {
      #expect(polygon.allSatisfy { $0.x <= -1 } || polygon.allSatisfy { $0.x >= 1 })
    }
  }

  @Test func aFillIsClippedAtTheEdgeWithoutBending() {
    let steep = Curve(pieces: [Curve.Piece(points: [Point(x: -4, y: -12), Point(x: 4, y: 12)])])
    let filled = polygons([Fill(.under(0), over: [0...4])], of: [steep])
    #expect(filled.flatMap { $0 }.allSatisfy { $0.y <= 4 + 1e-9 })
    #expect(abs(area(filled) - (16 - 4 * (4.0 / 3) / 2)) < 1e-9)
  }

  @Test func aFillBetweenCurvesCoversTheirCommonDomain() {
    let half = sampled(0...4, count: 40) { _ in 2 }
    let filled = polygons([Fill(.between(0, 1))], of: [half, sampled(-4...3, count: 70) { _ in 1 }])
    #expect(abs(area(filled) - 3) < 1e-9)
  }

  @Test func aBandCoversTheFullHeight() {
    let filled = polygons([Fill(.band, over: [-9 ... -3, 1...2, 5...6])], of: [])
    #expect(filled.count == 2)
    #expect(abs(area(filled) - 16) < 1e-9)
  }

  @Test func hugeValuesGiveFinitePolygons() {
    let far = Curve(pieces: [
      Curve.Piece(points: [Point(x: -4, y: -1e308), Point(x: 0, y: 1e308), Point(x: 4, y: -1e308)])
    ])
    let filled = polygons([Fill(.under(0)), Fill(.between(0, 0))], of: [far])
    #expect(filled.flatMap { $0 }.allSatisfy { $0.x.isFinite && $0.y.isFinite })
  }
}
