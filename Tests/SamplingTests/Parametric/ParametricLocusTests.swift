import Interval
import RealModule
import TestSupport
import Testing

@testable import Sampling

@Suite struct ParametricLocusTests {
  @Test("A curve that is undefined everywhere has no pieces and is proved") func undefined() {
    let traced = TracedParametric("sqrt(-1-t^2)", "t")
    #expect(traced.curve.isEmpty)
    #expect(traced.proof.undecidedPixels == 0)
    #expect(ParametricLocus(x: traced.x, y: traced.y, over: 0...1).extent() == nil)
  }

  @Test("A source without proofs is drawn by samples and undecided") func unknown() {
    let (x, y) = (CountingSource { .cos($0) }, CountingSource { .sin($0) })
    let window = ViewWindow(x: -2...2, y: -1.5...1.5, columns: 400, rows: 300)
    let traced = ParametricLocus(x: x, y: y, over: 0...2 * .pi).traced(in: window, findsFeatures: true, fitsPaths: true)
    #expect(traced.curve.pieces.map(\.isClosed) == [true])
    #expect(traced.curve.pieces[0].points.allSatisfy { abs($0.vector.length - 1) < 1e-9 })
    #expect(traced.proof.undecidedPixels == 400 * 300)
  }

  @Test("A curve that rests at a point before both coordinates jump has a dot there")
  func restingPoint() {
    let traced = TracedParametric("floor(t)*cos(t)", "floor(t)*sin(t)", over: 0...3)
    #expect(traced.curve.pieces.contains { $0.isDot && $0.points[0].vector.length < 1e-9 })
  }

  @Test(
    "A curve ends at a hole where its values go, although the last Double beside the hole has another value",
    arguments: [("t", "(exp(t)-1)/(2t)", 0.5), ("t", "0.75*t/t", 0.75), ("cbrt(t)", "0.5*t/tanh(t)", 0.5)])
  func holes(x: String, y: String, height: Double) {
    let traced = TracedParametric(x, y, over: 0...3)
    let points = traced.curve.pieces.flatMap(\.points)
    #expect(traced.proof.undecidedPixels == 0 && points.allSatisfy { $0.y > height - 1e-3 })
    #expect(points.contains { abs($0.x) < 1e-2 && abs($0.y - height) < 1e-2 })
  }

  @Test("A point at a parameter where both coordinates jump is drawn, or its pixel is undecided")
  func jumpsOfBoth() {
    for (x, y, start) in [
      ("ceil(t)/2", "trunc(t)/2", -1.0), ("sign(t)/2", "sign(t)/4", -1), ("ceil(t)/2", "frac(t)/2", -1),
    ] {
      let traced = TracedParametric(x, y, over: start...1)
      for t in [start, 0] {
        let place = Point(x: traced.x.values(at: [t])[0], y: traced.y.values(at: [t])[0])
        let isDrawn = traced.curve.pieces.contains { $0.points.contains { ($0.vector - place.vector).length < 1e-9 } }
        #expect(isDrawn, "\(x), \(y) at \(t)")
      }
    }
    #expect(TracedParametric("sign(t-0.1)/2", "sign(t-0.1)/4", over: -1...1).proof.undecidedPixels > 0)
  }

  @Test("No point stands at a jump on the side where the rounded value of a decimal is")
  func roundedSides() {
    // At −1 the exact value is 0, and the rounded one ⅓; the Double beside −0.7 is before the jump at the decimal.
    for (x, y) in [("mod(t^5,1/3)", "exp(t)/3"), ("mod(t,0.1)", "t"), ("mod(t,1/3)", "t")] {
      let traced = TracedParametric(x, y, over: -1...1)
      let dots = traced.curve.pieces.filter(\.isDot).map { $0.points[0] }
      #expect(dots.allSatisfy { abs($0.x) < 1e-9 }, "(\(x), \(y)) has \(dots)")
    }
    #expect(TracedParametric("mod(t^5,1/3)", "exp(t)/3", over: -1...1).proof.undecidedPixels > 0)
  }

  @Test("Values that are not finite, windows without area and extreme ranges are no error")
  func extremes() {
    let greatest = Double.greatestFiniteMagnitude
    for range in [-greatest...greatest, -Double.infinity...Double.infinity, 1...1, 1...1.0.nextUp, -1e300...1e300] {
      for (x, y) in [("t", "2t"), ("t", "t^3"), ("1/t", "t"), ("t", "sin(t)")] {
        let traced = TracedParametric(x, y, over: range)
        #expect(traced.curve.pieces.allSatisfy { $0.points.allSatisfy { $0.x.isFinite && $0.y.isFinite } })
      }
    }
    let flat = ViewWindow(x: 1...1, y: 0...1, columns: 10, rows: 10)
    let locus = ParametricLocus(x: TracedParametric.function("t"), y: TracedParametric.function("t"), over: 0...1)
    #expect(locus.traced(in: flat, findsFeatures: true, fitsPaths: true).curve.isEmpty)
  }

  @Test("A line over a huge range crosses the window") func hugeRange() {
    let traced = TracedParametric("t", "t/2", over: -1e300...1e300)
    #expect(traced.curve.pieces.count == 1)
    #expect(traced.proof.undecidedPixels == 0)
    #expect(traced.proof.xCrossings == [0])
  }

  @Test("A constant point is drawn") func constant() {
    let traced = TracedParametric("0.5", "0.25")
    #expect(traced.curve.pieces.first?.points.first == Point(x: 0.5, y: 0.25))
    #expect(traced.greatestError() < 1e-9)
  }

  @Test("A circle is closed, proved, and within 0.05 pixels") func circle() {
    let traced = TracedParametric("0.9cos(t)", "0.9sin(t)", fitsPaths: true)
    #expect(traced.curve.pieces.map(\.isClosed) == [true])
    #expect(traced.proof.undecidedPixels == 0)
    #expect(traced.proof.specialPoints.isEmpty)
    let (segments, places) = traced.paths
    #expect(segments <= 12)
    #expect(places.allSatisfy { abs(($0 - SIMD2(200, 150)).length - 135) < 0.05 })
    #expect(traced.proof.xCrossings.count == 2 && traced.proof.yCrossings.count == 2)
    #expect(
      zip(traced.proof.xCrossings + traced.proof.yCrossings, [-0.9, 0.9, -0.9, 0.9]).allSatisfy { abs($0 - $1) < 1e-12 }
    )
  }

  @Test("A circle traced several times is drawn once", arguments: [2, 3, 6]) func turns(count: Int) {
    let traced = TracedParametric("0.9cos(\(count)t)", "0.9sin(\(count)t)", fitsPaths: true)
    #expect(traced.curve.pieces.map(\.isClosed) == [true])
    #expect(traced.paths.segments <= 12)
    #expect(traced.greatestError() < 0.05)
  }

  @Test(
    "Curves are within a tenth of a pixel, proved, with few segments",
    arguments: [
      ("sin(3t)", "0.9sin(4t)", 80), ("0.9cos(4t)cos(t)", "0.9cos(4t)sin(t)", 80),
      ("0.9cos(3t)cos(t)", "0.9cos(3t)sin(t)", 40), ("(1-cos(t))cos(t)/2", "(1-cos(t))sin(t)/2", 30),
      ("0.9cos(t)^3", "0.9sin(t)^3", 30), ("0.4cos(t)+0.4cos(7t)", "0.4sin(t)-0.4sin(7t)", 150),
    ])
  func closedCurves(x: String, y: String, most: Int) {
    let traced = TracedParametric(x, y, fitsPaths: true)
    #expect(traced.curve.pieces.map(\.isClosed) == [true])
    #expect(traced.proof.undecidedPixels == 0)
    #expect(traced.paths.segments <= most)
    #expect(traced.greatestError() < 0.1)
  }

  @Test("Cusps of an astroid and of a cycloid are found") func cusps() {
    let astroid = TracedParametric("0.9cos(t+0.1)^3", "0.9sin(t+0.1)^3", fitsPaths: true)
    #expect(astroid.proof.specialPoints.map(\.kind) == [.cusp, .cusp, .cusp, .cusp])
    for point in astroid.proof.specialPoints {
      #expect(abs(max(abs(point.x.midpoint), abs(point.y.midpoint)) - 0.9) < 1e-9)
    }
    let cycloid = TracedParametric("(t-sin(t))/10", "(1-cos(t))/10", over: -20...20)
    #expect(cycloid.proof.specialPoints.map(\.kind) == [.cusp, .cusp, .cusp, .cusp, .cusp])
  }

  @Test("The two ends of a graph over a domain are exact") func domainEnd() throws {
    let traced = TracedParametric("t", "sqrt(t-0.1)", over: -1...2)
    let start = try #require(traced.curve.pieces.first?.points.first)
    #expect(abs(start.x - 0.1) < 1e-15)
    #expect(traced.proof.specialPoints.map(\.kind) == [.end])
    #expect(traced.proof.undecidedPixels == 0)
  }

  @Test("No line crosses a pole") func poles() {
    let traced = TracedParametric("t/8", "tan(t)", over: -10...10)
    #expect(traced.curve.pieces.count == 7)
    #expect(traced.greatestError() < 0.2)
    #expect(traced.proof.undecidedPixels == 0)
    #expect(traced.proof.xCrossings.count == 7)
  }

  @Test("No line crosses a jump, and a point between two jumps is drawn") func jumps() {
    let steps = TracedParametric("t/8", "floor(t)/10", over: -9.5...9.5)
    #expect(steps.curve.pieces.count == 20)
    #expect(steps.proof.undecidedPixels == 0)
    let sign = TracedParametric("t", "sign(t)/2", over: -1...1)
    #expect(sign.curve.pieces.count == 3)
    #expect(sign.proof.specialPoints.contains { $0.kind == .isolated })
  }

  @Test("No line crosses a jump whose place has the value of one side") func oneSidedJump() {
    let traced = TracedParametric("t/4", "atan(1/t)/3", over: -3...3)
    let steps = traced.curve.lines.flatMap { zip($0.points, $0.points.dropFirst()) }
    #expect(steps.allSatisfy { abs($0.y - $1.y) < 0.5 } && traced.curve.lines.count == 2)
  }

  @Test("Loops faster than pixels become an area") func fastLoops() {
    let traced = TracedParametric("cos(1000t)", "0.9sin(1001t)")
    #expect(traced.curve.areas.contains { $0.isDense })
    #expect(traced.greatestError() < 1.2)
    #expect(traced.curve.pieces.reduce(0) { $0 + $1.points.count } < 50_000)
  }

  @Test("A circle of ten thousand turns stays a circle") func manyTurns() {
    let traced = TracedParametric("0.9cos(t)", "0.9sin(t)", over: 0...20_000 * .pi)
    #expect(!traced.curve.isEmpty)
    let drawn = traced.curve.pieces.flatMap(\.points)
    #expect(drawn.allSatisfy { abs($0.vector.length - 0.9) < 1e-9 })
    #expect(drawn.count < 50_000)
  }

  @Test("What is proved is right for random curves", arguments: 0..<25) func randomCurves(seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    func pick(_ texts: [String]) -> String { texts[Int(random.next01() * Double(texts.count))] }
    func number() -> String { "\(((random.next01() - 0.5) * 60).rounded() / 10)" }
    func term() -> String {
      let argument = "(\(number())*t+\(number()))"
      return pick(["sin", "cos", "abs", "floor", "tan", "exp", "sqrt", "sin", "cos"]) + argument + "*(\(number()))"
    }
    let (x, y) = (term() + pick(["+", "*", "-"]) + term(), term() + pick(["+", "*", "/"]) + term())
    let traced = TracedParametric(x, y, over: -4...4, width: 16, height: 12)
    #expect(traced.greatestError(samples: 20_000) <= 1, "\(x), \(y)")
  }

  @Test("The extent of a bounded curve is its box") func extent() throws {
    let circle = try #require(TracedParametric.locus("2cos(t)+1", "sin(t)").extent())
    #expect(circle.low.x <= -1 && circle.low.x > -1.05 && circle.high.x >= 3 && circle.high.x < 3.05)
    #expect(circle.low.y <= -1 && circle.low.y > -1.05 && circle.high.y >= 1 && circle.high.y < 1.05)
    let arc = try #require(TracedParametric.locus("t", "sqrt(1-t^2)", over: -10...10).extent())
    #expect(arc.low.x > -1.1 && arc.high.x < 1.1)
    #expect(TracedParametric.locus("t", "tan(t)").extent() == nil)
    #expect(TracedParametric.locus("t", "1/t", over: -1...1).extent() == nil)
  }
}

@Suite struct InverseGraphTests {
  private let window = ViewWindow(x: -2...2, y: -1.5...1.5, columns: 400, rows: 300)

  @Test("A function of the ordinate passes the whole window") func parabola() throws {
    let locus = InverseGraph(of: TracedParametric.function("t^2-1"))
    let traced = locus.traced(in: window, findsFeatures: true, fitsPaths: true)
    #expect(traced.curve.pieces.count == 1)
    #expect(traced.proof.undecidedPixels == 0)
    #expect(traced.proof.specialPoints.isEmpty)
    #expect(traced.proof.xCrossings == [-1])
    #expect(traced.proof.yCrossings == [-1, 1])
    #expect(try #require(traced.curve.pieces.first?.points).allSatisfy { abs($0.x - ($0.y * $0.y - 1)) < 1e-12 })
    #expect(locus.extent() == nil)
  }

  @Test("A constant is an upright line") func constant() {
    let traced = InverseGraph(of: TracedParametric.function("1")).traced(
      in: window, findsFeatures: false, fitsPaths: true)
    #expect(traced.curve.pieces.map { $0.path?.segments.count } == [1])
  }
}

extension TracedParametric {
  fileprivate static func locus(
    _ x: String, _ y: String, over parameters: ClosedRange<Double> = 0...turn
  ) -> ParametricLocus {
    ParametricLocus(x: function(x), y: function(y), over: parameters)
  }
}
