import Interval

@testable import Brain
@testable import Sampling

/// A parametric curve traced in a window, with its errors against dense samples.
struct TracedParametric {
  let x: CompiledFunction
  let y: CompiledFunction
  let parameters: ClosedRange<Double>
  let window: ViewWindow
  let curve: Curve
  let proof: LocusProof

  static let turn = 2 * Double.pi

  init(
    _ x: String, _ y: String, over parameters: ClosedRange<Double> = 0...TracedParametric.turn,
    width: Double = 8.0 / 3, height: Double = 2, fitsPaths: Bool = false
  ) {
    self.x = Self.function(x)
    self.y = Self.function(y)
    self.parameters = parameters
    window = ViewWindow(x: -width / 2...width / 2, y: -height / 2...height / 2, columns: 400, rows: 300)
    let traced = ParametricLocus(x: self.x, y: self.y, over: parameters)
      .traced(in: window, findsFeatures: true, fitsPaths: fitsPaths)
    (curve, proof) = (traced.curve, traced.proof)
  }

  /// Returns a function of t; a formula with a syntax error is undefined everywhere.
  static func function(_ text: String) -> CompiledFunction {
    let expression = (try? Expression(text, knownNames: ["t"])) ?? Expression(nodes: [.number(Literal(.nan))])
    return CompiledFunction(expression, variable: "t")
  }

  var grid: PixelGrid { PixelGrid(window) }

  /// All lines in pixels; a single point is a line of length 0.
  var lines: [(SIMD2<Double>, SIMD2<Double>)] {
    curve.pieces.flatMap { piece in
      let places = piece.points.map { grid.place(of: $0) }
      let ends = places.count == 1 ? places : Array(places.dropFirst()) + (piece.isClosed ? places.prefix(1) : [])
      return Array(zip(places, ends))
    }
  }

  /// The path segments, and points on them in pixels.
  var paths: (segments: Int, places: [SIMD2<Double>]) {
    var (count, places): (Int, [SIMD2<Double>]) = (0, [])
    for path in curve.pieces.compactMap(\.path) {
      var start = path.start
      count += path.segments.count
      for segment in path.segments {
        var cubic = Cubic(start, start, segment.end, segment.end)
        if case .curve(let first, let second, let end) = segment { cubic = Cubic(start, first, second, end) }
        places += (0...20).map { grid.place(of: Point(cubic.point(at: Double($0) / 20))) }
        start = segment.end
      }
    }
    return (count, places)
  }

  /// Returns the places of visible points of the curve at irregular parameters.
  func samples(_ count: Int) -> [SIMD2<Double>] {
    (0..<count).compactMap { index in
      let t =
        parameters.lowerBound + (parameters.upperBound - parameters.lowerBound) * (Double(index) + 0.377)
        / Double(count)
      let point = Point(x: x(t), y: y(t))
      guard point.x.isFinite, point.y.isFinite, window.x.contains(point.x), window.y.contains(point.y) else {
        return nil
      }
      return grid.place(of: point)
    }
  }

  /// Returns the greatest distance in pixels of a visible point of the curve from what is drawn, where that is proved.
  func greatestError(samples count: Int = 5000) -> Double {
    let undecided = proof.undecided.map { part in
      PixelBox(
        grid.across(Interval(part.x.lowerBound, part.x.upperBound)),
        grid.up(Interval(part.y.lowerBound, part.y.upperBound))
      )
      .widened(by: 1e-6)
    }
    // Lines by blocks of 8 pixels.
    var blocks: [SIMD2<Int>: [(SIMD2<Double>, SIMD2<Double>)]] = [:]
    func block(_ value: Double) -> Int { Int((min(max(value, -1e4), 1e4) / 8).rounded(.down)) }
    for line in lines {
      for column in block(min(line.0.x, line.1.x) - 2)...block(max(line.0.x, line.1.x) + 2) {
        for row in block(min(line.0.y, line.1.y) - 2)...block(max(line.0.y, line.1.y) + 2) {
          blocks[SIMD2(column, row), default: []].append(line)
        }
      }
    }
    let outlines = curve.areas.flatMap(\.outlines).map { $0.points.map { grid.place(of: $0) } }
    return samples(count).reduce(0) { greatest, place in
      if undecided.contains(where: { $0.contains(place) }) { return greatest }
      let near = blocks[SIMD2(block(place.x), block(place.y))] ?? []
      let distance = near.reduce(Double.infinity) { min($0, place.distance(toLineFrom: $1.0, to: $1.1)) }
      if distance <= 1 || outlines.isEmpty { return max(greatest, distance) }
      return isInside(place, outlines) ? greatest : max(greatest, distance)
    }
  }

  /// Returns whether a place is inside outlines, which are parallel to the axes.
  private func isInside(_ place: SIMD2<Double>, _ outlines: [[SIMD2<Double>]]) -> Bool {
    var isInside = false
    for outline in outlines {
      for (start, end) in zip(outline, outline.dropFirst() + outline.prefix(1))
      where start.x == end.x && start.x > place.x {
        if (start.y > place.y) != (end.y > place.y) { isInside.toggle() }
      }
    }
    return isInside
  }
}
