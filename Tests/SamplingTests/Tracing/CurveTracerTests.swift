import RealModule
import Testing

@testable import Sampling

/// Special windows, special functions, and exhausted budgets.
struct CurveTracerTests {
  private func trace(
    _ window: ViewWindow, budget: Int = 250_000, _ function: @escaping @Sendable (Double) -> Double
  ) -> (curve: Curve, evaluations: Int) {
    let source = CountingSource(function)
    let sampling = CoarseSampling(of: source, over: window.x, columns: window.columns)
    let before = source.evaluations
    let curve = CurveTracer(of: source, in: window, budget: budget).curve(from: sampling)
    return (curve, source.evaluations - before)
  }

  private static let functions: [@Sendable (Double) -> Double] = [
    { .sin($0) }, { 1 / $0 }, { _ in .nan }, { _ in .infinity }, { $0 }, { .exp($0) }, { -.log($0) },
    { $0.rounded(.down) }, { $0 > 0 ? .nan : 1e308 }, { .sin(1 / $0) }, { $0 > 0 ? 1.7e308 : -1.7e308 },
    { $0 == 0 ? 1 : .nan }, { $0.bitPattern.isMultiple(of: 2) ? 1 : -1 }, { $0.bitPattern % 3 == 0 ? .nan : $0 },
  ]
  private static let ranges: [ClosedRange<Double>] = [
    -1...1, 0...0, 1...(1.0).nextUp, 1...(1.0).nextUp.nextUp.nextUp,
    -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude, -1.7e308...0,
    -Double.leastNonzeroMagnitude...Double.leastNonzeroMagnitude, 1e15...1e15 + 1, 0...1e-300,
  ]

  @Test(
    "All windows and functions yield finite points without a trap or an endless search", arguments: ranges)
  func oddWindows(x: ClosedRange<Double>) {
    for (number, function) in Self.functions.enumerated() {
      for y in Self.ranges {
        for (columns, rows) in [(0, 0), (1, 1), (90, 40), (-5, 10)] {
          let (curve, evaluations) = trace(ViewWindow(x: x, y: y, columns: columns, rows: rows), function)
          let points = curve.pieces.flatMap(\.points)
          let isFine =
            points.allSatisfy { $0.x.isFinite && $0.y.isFinite && x.contains($0.x) }
            && zip(points, points.dropFirst()).allSatisfy { $0.x <= $1.x } && evaluations < 60_000
          #expect(isFine, "function \(number), y \(y), \(columns) by \(rows), \(evaluations) evaluations")
        }
      }
    }
  }

  @Test("The widest picture is traced")
  func manyColumns() {
    let window = ViewWindow(x: -10...10, y: -1...1, columns: 32767, rows: 32767)
    #expect(trace(window) { .sin($0) }.evaluations < 100_000)
  }

  @Test("The budget is respected", arguments: [0, 1, 10, 1000, 20_000])
  func budget(_ budget: Int) {
    let window = ViewWindow(x: -10...10, y: -1.1...1.1, columns: 1200, rows: 800)
    let (curve, evaluations) = trace(window, budget: budget) { .sin(300 * $0) }
    // Both ends of the window are evaluated in addition.
    #expect(evaluations <= budget + 2)
    #expect(curve.components.count == 1)
  }

  @Test("A straight line needs two points, and only the evaluations of the sampling and of both ends")
  func straight() {
    let (curve, evaluations) = trace(ViewWindow(x: -3...7, y: -3...7, columns: 1200, rows: 800)) { $0 }
    #expect(curve.pieces == [Curve.Piece(points: [Point(x: -3, y: -3), Point(x: 7, y: 7)])])
    #expect(evaluations == 4)
  }

  @Test("Parts out of view cost almost no evaluations")
  func outOfSight() {
    let (_, evaluations) = trace(ViewWindow(x: -10...10, y: 50...60, columns: 1200, rows: 800)) { .sin(7 * $0) }
    #expect(evaluations == 4)
  }

  @Test("An isolated value is a piece of one point")
  func lonePoint() {
    let window = ViewWindow(x: -1...1, y: -1...2, columns: 100, rows: 100)
    #expect(trace(window) { $0 == 0 ? 1 : .nan }.curve.pieces == [Curve.Piece(points: [Point(x: 0, y: 1)])])
  }

  @Test("A value beside the graph is a separate point in the gap", arguments: [0.0, 0.5, -0.5])
  func misplacedPoint(at place: Double) {
    let window = ViewWindow(x: -1...1, y: -1...2, columns: 100, rows: 100)
    let pieces = trace(window) { $0 == place ? 1 : 0 }.curve.pieces
    #expect(pieces.count == 3)
    #expect(pieces.dropFirst().first?.points == [Point(x: place, y: 1)])
  }

  @Test("A jump at an end of the window leaves a single point there")
  func jumpAtEnd() {
    let window = ViewWindow(x: 0...1, y: -2...2, columns: 100, rows: 100)
    let left = trace(window) { $0 > 0 ? 1 : -1 }.curve.pieces
    #expect(left.first?.points == [Point(x: 0, y: -1)])
    #expect(left.count == 2)
    let right = trace(window) { $0 < 1 ? 1 : -1 }.curve.pieces
    #expect(right.last?.points == [Point(x: 1, y: -1)])
    #expect(right.count == 2)
  }

  @Test("A jump with a middle value is found", arguments: [0.0, 0.5, 0.1, 1.0 / 3])
  func halfway(at place: Double) {
    let window = ViewWindow(x: -1...1, y: -0.1...1.1, columns: 1200, rows: 800)
    let pieces = trace(window) { $0 < place ? 0 : $0 > place ? 1 : 0.5 }.curve.pieces
    #expect(pieces.count == 3)
    #expect(pieces.dropFirst().first?.points == [Point(x: place, y: 0.5)])
  }

  @Test("A slope of up to 10¹² is not a jump", arguments: [1, 1e3, 1e6, 1e9, 1e12])
  func steep(slope: Double) {
    let window = ViewWindow(x: -5...5, y: -2...2, columns: 1200, rows: 800)
    #expect(trace(window) { .atan(slope * ($0 - 0.1234)) }.curve.pieces.count == 1)
    #expect(trace(window) { .tanh(slope * $0) }.curve.pieces.count == 1)
    #expect(trace(window) { max(-1, min(1, slope * ($0 - 1))) }.curve.pieces.count == 1)
  }

  @Test("A small jump on a slope is a jump", arguments: [0.02, 0.1, 1])
  func smallJump(height: Double) {
    let window = ViewWindow(x: -5...5, y: -5...5, columns: 1200, rows: 800)
    let pieces = trace(window) { $0 < 0.7 ? $0 : $0 + height }.curve.pieces
    #expect(pieces.count == 2)
    #expect(pieces.last?.points.first?.x == 0.7)
  }

  @Test("Coarse Doubles cause no jumps", arguments: [1e14, 1e15, 1e16, -1e15])
  func coarse(start: Double) {
    for width in [4.0, 20, 300] {
      let window = ViewWindow(x: start...start + width, y: -1.1...1.1, columns: 1200, rows: 800)
      guard abs(start).ulp < 0.5 else { continue }
      #expect(trace(window) { .sin($0) }.curve.pieces.count == 1)
    }
    let window = ViewWindow(x: start...start + 20, y: -2...2, columns: 1200, rows: 800)
    #expect(trace(window) { $0 < start + 8 ? -1 : 1 }.curve.pieces.count == 2)
  }

  @Test("Points far out of view are clipped without bending the visible part")
  func farAway() {
    let window = ViewWindow(x: -1...1, y: -1...1, columns: 100, rows: 100)
    let pieces = trace(window) { $0 * 1e12 }.curve.pieces
    #expect(pieces.count == 1)
    for point in pieces.flatMap(\.points) { #expect(abs(point.y) <= 7) }
    #expect(pieces.flatMap(\.points).filter { abs($0.y) < 7 }.allSatisfy { abs($0.x) < 1e-11 })
  }

  @Test("A sampling of another window works")
  func samplingOfOtherWindow() {
    let source = CountingSource { .sin($0) }
    let window = ViewWindow(x: 0...3, y: -1...1, columns: 300, rows: 200)
    for range in [-10.0...10, 1...2, 5...6] {
      let sampling = CoarseSampling(of: source, over: range, columns: 100)
      let points = CurveTracer(of: source, in: window).curve(from: sampling).pieces.flatMap(\.points)
      #expect(points.first == Point(x: 0, y: 0))
      #expect(points.last == Point(x: 3, y: .sin(3)))
      #expect(points.count > 10)
    }
  }

  @Test("A band column keeps its first, lowest, highest and last point")
  func reduction() {
    let grid = PixelGrid(ViewWindow(x: 0...100, y: 0...100, columns: 100, rows: 100))
    var isBand = Array(repeating: false, count: 100)
    isBand[1] = true
    let heights: [Double] = [4, 2, 7, 5, 1, 9, 3, 8]
    let points = heights.enumerated().map { Point(x: 0.75 + Double($0.offset) / 8, y: $0.element) }
    let reduced = ColumnReduction(grid: grid, isBand: isBand).reduce(points + [Point(x: 2, y: 0)])
    #expect(reduced.map(\.y) == [4, 2, 7, 1, 9, 8, 0])
    #expect(ColumnReduction(grid: grid, isBand: isBand).reduce([]) == [])
  }
}
