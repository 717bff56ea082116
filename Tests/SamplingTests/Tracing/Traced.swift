@testable import Sampling

/// A traced graph with its function, window and number of evaluations.
struct Traced {
  var function: HardFunction
  var sampling: CoarseSampling
  var window: ViewWindow
  var curve: Curve
  var evaluations: Int

  var points: [Point] { curve.pieces.flatMap(\.points) }
  /// Points of pieces and corners of bands.
  var edges: [Point] {
    points + curve.bands.flatMap(\.sections).flatMap { [Point(x: $0.x, y: $0.low), Point(x: $0.x, y: $0.high)] }
  }
  var highest: Double { points.map(\.y).max() ?? -.infinity }
  var lowest: Double { points.map(\.y).min() ?? .infinity }

  /// First and last point of each piece.
  var ends: [(first: Point, last: Point)] {
    curve.pieces.compactMap { piece in
      guard let first = piece.points.first, let last = piece.points.last else { return nil }
      return (first, last)
    }
  }

  /// Gaps between the pieces.
  var gaps: [ClosedRange<Double>] { zip(ends, ends.dropFirst()).map { $0.last.x...max($0.last.x, $1.first.x) } }

  /// Whether no point is infinite or NaN, and x never decreases, in a piece and from piece to piece.
  var isWellFormed: Bool {
    points.allSatisfy { $0.x.isFinite && $0.y.isFinite } && zip(points, points.dropFirst()).allSatisfy { $0.x <= $1.x }
      && curve.pieces.allSatisfy { !$0.points.isEmpty }
  }

  /// Returns the greatest distance in pixels between the visible part of the true graph and the traced one.
  ///
  /// It checks `density` irregular abscissas in each column outside of bands.
  func greatestError(density: Int) -> Double {
    let segments = curve.pieces.flatMap { piece in
      zip(piece.points, piece.points.count > 1 ? Array(piece.points.dropFirst()) : piece.points)
    }
    var first = 0
    var greatest = 0.0
    let count = window.columns * density
    for index in 0..<count {
      let t = (Double(index) + 0.377) / Double(count)
      let x = window.x.lowerBound + (window.x.upperBound - window.x.lowerBound) * t
      let place = Point(x: x, y: function.function(x))
      guard place.y.isFinite, window.y.contains(place.y), window.x.contains(x) else { continue }
      let isBand = curve.bands.contains { ($0.sections.first?.x ?? x) <= x && x <= ($0.sections.last?.x ?? x) }
      if isBand { continue }
      while first < segments.count, across(segments[first].1.x, x) > 3 { first += 1 }
      var nearest = Double.infinity
      var next = first
      while next < segments.count, across(x, segments[next].0.x) < 3 {
        nearest = min(nearest, distance(of: place, from: segments[next]))
        next += 1
      }
      greatest = max(greatest, nearest)
    }
    return greatest
  }

  private func across(_ left: Double, _ right: Double) -> Double {
    (right - left) / (window.x.upperBound - window.x.lowerBound) * Double(window.columns)
  }

  private func up(_ low: Double, _ high: Double) -> Double {
    (high - low) / (window.y.upperBound - window.y.lowerBound) * Double(window.rows)
  }

  private func distance(of place: Point, from segment: (Point, Point)) -> Double {
    let run = (x: across(segment.0.x, segment.1.x), y: up(segment.0.y, segment.1.y))
    let way = (x: across(segment.0.x, place.x), y: up(segment.0.y, place.y))
    let square = run.x * run.x + run.y * run.y
    let t = square > 0 ? min(max((run.x * way.x + run.y * way.y) / square, 0), 1) : 0
    let rest = (x: way.x - t * run.x, y: way.y - t * run.y)
    return (rest.x * rest.x + rest.y * rest.y).squareRoot()
  }
}
