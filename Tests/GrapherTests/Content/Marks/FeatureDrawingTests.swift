import Interval
import Sampling
import Testing

@testable import Grapher

@Suite struct FeatureDrawingTests {
  private static let jump = Feature(.jump, at: Interval(0.5), left: 0.5, right: -0.5, value: .known(-0.5))
  private static let step = Curve(pieces: [
    Curve.Piece(points: [Point(x: -1, y: 0.5), Point(x: 0.5, y: 0.5)]),
    Curve.Piece(points: [Point(x: 0.5, y: -0.5), Point(x: 1, y: -0.5)]),
  ])

  @Test func featuresAreDrawnOnlyOnRequest() {
    let layout = makeLayout(-1...1, -1...1)
    #expect(layout.figure(of: [Self.step], features: [[]]) == layout.figure(of: [Self.step]))
    #expect(layout.figure(of: [], features: [[Self.jump]]) == layout.figure(of: []))
    let (plain, marked) = (layout.figure(of: [Self.step]), layout.figure(of: [Self.step], features: [[Self.jump]]))
    #expect(marked.marks.count == plain.marks.count + 3)
  }

  @Test func dotsAreAboveCurvesAndOpenDotsHaveTheBackgroundColour() {
    let figure = makeLayout(-1...1, -1...1, isBare: true).figure(of: [Self.step], features: [[Self.jump]])
    #expect(figure.marks.count == 4)
    let strokes = figure.marks.compactMap { mark -> (lines: [Polyline], stroke: Stroke)? in
      if case .stroke(let lines, let stroke, _) = mark { (lines, stroke) } else { nil }
    }
    guard strokes.count == 4 else { return }
    let curve = strokes[0].stroke
    #expect(strokes[1].lines == [Polyline([Point(x: 450, y: 100)])])
    #expect(strokes[1].stroke.color == Theme.light.background)
    #expect(strokes[2].stroke.color == curve.color)
    #expect(strokes[3].lines == [Polyline([Point(x: 450, y: 300)])])
    #expect(strokes[3].stroke.color == curve.color)
    #expect(strokes[3].stroke.width > 3 * curve.width)
  }

  @Test("The dot of a value is over an open dot of a later curve at the same place")
  func valuesAreOverLimits() throws {
    let hole = Feature(.hole, at: Interval(0.5), left: -0.5, right: -0.5, value: .undefined)
    let other = Curve(pieces: [Curve.Piece(points: [Point(x: -1, y: -0.5), Point(x: 1, y: -0.5)])])
    let layout = makeLayout(-1...1, -1...1, isBare: true)
    let figure = layout.figure(of: [Self.step, other], features: [[Self.jump], [hole]])
    let last = try #require(figure.marks.last)
    guard case .stroke(let lines, let stroke, _) = last else { return #expect(Bool(false), "no dot") }
    #expect(lines == [Polyline([Point(x: 450, y: 300)])] && stroke.color != Theme.light.background)
  }

  @Test func onATransparentBackgroundNoLineCrossesAnOpenDot() {
    let hole = Feature(.hole, at: Interval(0), left: 0, right: 0, value: .undefined)
    let line = Curve(pieces: [Curve.Piece(points: [Point(x: -1, y: -1), Point(x: 1, y: 1)])])
    let layout = makeLayout(-1...1, -1...1, background: .transparent)
    let middle = Point(x: layout.plot.x + layout.plot.width / 2, y: layout.plot.y + layout.plot.height / 2)
    let inside = Rect(x: middle.x, y: middle.y, width: 0, height: 0).inflated(by: 1)
    func crossings(_ figure: Figure) -> Int {
      figure.marks.reduce(0) { count, mark in
        guard case .stroke(let lines, _, _) = mark else { return count }
        return count
          + lines.count { line in
            zip(line.points, line.points.dropFirst()).contains { inside.clip($0, $1) != nil }
          }
      }
    }
    #expect(crossings(layout.figure(of: [line])) == 3)
    #expect(crossings(layout.figure(of: [line], features: [[hole]])) == 0)
  }

  @Test func anAsymptoteIsDashedAndStopsAtLabels() {
    let layout = makeLayout(-3...3, -1...1)
    let poles = [1, 0].map { Feature(.pole, at: Interval($0), left: nil, right: nil) }
    let curve = Curve(pieces: [Curve.Piece(points: [Point(x: -3, y: 0.5), Point(x: -2, y: 0.5)])])
    let dashed = layout.figure(of: [curve], features: [poles]).marks.compactMap { mark -> [Polyline]? in
      if case .stroke(let lines, let stroke, _) = mark, !stroke.dash.isEmpty { lines } else { nil }
    }
    #expect(dashed.count == 1)
    // One line above and below its label, and none on the axis.
    #expect(dashed.first?.count == 2)
    #expect(Set(dashed.flatMap { $0 }.flatMap { $0.points.map(\.x) }).count == 1)
  }

}
