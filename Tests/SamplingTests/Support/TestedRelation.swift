import Brain
import Interval

@testable import Sampling

extension CompiledRelation: RelationDataSource {
  package var planeComparisons: [PlaneComparison] {
    comparisons.map {
      PlaneComparison(
        signs: $0.signs, difference: $0.difference, subject: $0.subject, factors: $0.factors,
        isFactored: $0.isFactored, divisors: $0.divisors)
    }
  }
}

/// A relation in the text language, traced in a square window.
struct TestedRelation {
  let locus: RelationLocus
  let window: ViewWindow

  /// - Parameters:
  ///   - size: half the side of the window.
  ///   - pixels: the number of pixels across.
  init(_ text: String, size: Double = 4, pixels: Int = 400) throws {
    try self.init(text, x: -size...size, y: -size...size, pixels: pixels)
  }

  /// - Parameter pixels: the number of pixels across and down.
  init(_ text: String, x: ClosedRange<Double>, y: ClosedRange<Double>, pixels: Int = 400) throws {
    let expression = try Expression(text, knownNames: ["x", "y"])
    locus = RelationLocus(of: RelationTemplate(expression, x: "x", y: "y").bound(to: [:]))
    window = ViewWindow(x: x, y: y, columns: pixels, rows: pixels)
  }

  func traced(fitsPaths: Bool = false) -> TracedLocus {
    locus.traced(in: window, findsFeatures: true, fitsPaths: fitsPaths)
  }

  /// Data units for each pixel.
  var pixel: Double { (window.x.upperBound - window.x.lowerBound) / Double(window.columns) }
}

extension Curve {
  /// The pieces with more than one point.
  var lines: [Piece] { pieces.filter { $0.points.count > 1 } }

  /// The pieces of one point.
  var dots: [Point] { pieces.filter { $0.points.count == 1 }.map { $0.points[0] } }

  /// Returns whether an area contains a point, by the even-odd rule on its polygons.
  func covers(_ point: Point) -> Bool {
    areas.contains { area in
      var isInside = false
      for outline in area.outlines {
        let points = [outline.start] + outline.segments.map(\.end)
        for (a, b) in zip(points, points.dropFirst() + points.prefix(1)) where (a.y > point.y) != (b.y > point.y) {
          if point.x < a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x) { isInside.toggle() }
        }
      }
      return isInside
    }
  }
}

extension Path {
  /// Points along the path.
  var samples: [Point] {
    var start = self.start
    return segments.flatMap { segment -> [Point] in
      defer { start = segment.end }
      switch segment {
      case .line(let end):
        return (0...20).map { t in
          let t = Double(t) / 20
          return Point(x: start.x + t * (end.x - start.x), y: start.y + t * (end.y - start.y))
        }
      case .curve(let first, let second, let end):
        let cubic = Cubic(start.vector, first.vector, second.vector, end.vector)
        return (0...20).map { Point(cubic.point(at: Double($0) / 20)) }
      }
    }
  }
}
