import RealModule
import Sampling

/// An area within closed polygons, by the even-odd rule.
struct EvenOddArea {
  private let edges: [(start: Point, end: Point)]

  /// - Parameter outlines: All points are finite.
  init(_ outlines: [[Point]]) {
    edges = outlines.flatMap { Array(zip($0, $0.dropFirst() + $0.prefix(1))) }
  }

  /// Approximates the curves of closed paths by line segments.
  init(_ outlines: [Path]) { self.init(outlines.map { $0.flattened(Self.segments).points }) }

  /// Whether a box overlaps the area.
  func touches(_ box: Rect) -> Bool {
    contains(Point(x: box.x, y: box.y)) || edges.contains { box.clip($0.start, $0.end) != nil }
  }

  private func contains(_ point: Point) -> Bool {
    edges.reduce(false) { isInside, edge in
      let isRight = (edge.start.y > point.y) != (edge.end.y > point.y) && point.x < Self.x(of: edge, at: point.y)
      return isInside != isRight
    }
  }

  /// Returns the parts of a horizontal line in the area, from left to right.
  func spans(at y: Double) -> [ClosedRange<Double>] {
    let crossings = edges.lazy.filter { ($0.start.y > y) != ($0.end.y > y) }.map { Self.x(of: $0, at: y) }.sorted()
    return stride(from: 0, to: crossings.count - 1, by: 2).map { crossings[$0]...crossings[$0 + 1] }
  }

  private static func x(of edge: (start: Point, end: Point), at y: Double) -> Double {
    edge.start.x + (y - edge.start.y) / (edge.end.y - edge.start.y) * (edge.end.x - edge.start.x)
  }

  /// Returns parallel lines in the part of the area inside a box. Lines of several areas coincide.
  ///
  /// - Parameters:
  ///   - direction: A unit vector.
  ///   - spacing: The distance of the lines, positive. Increased if there were thousands of lines.
  func hatching(along direction: Point, spacing: Double, in box: Rect) -> [Polyline] {
    func turned(_ point: Point) -> Point {
      Point(x: point.x * direction.x + point.y * direction.y, y: point.y * direction.x - point.x * direction.y)
    }
    func back(_ point: Point) -> Point {
      Point(x: point.x * direction.x - point.y * direction.y, y: point.x * direction.y + point.y * direction.x)
    }
    let bounds = Rect(around: box.outline.points.map(turned))
    let spacing = max(spacing, bounds.height / Self.mostLines)
    let first = (bounds.y / spacing).rounded(.up)
    let count = Int((bounds.maxY / spacing).rounded(.down) - first, clampedTo: -1...Int(Self.mostLines))
    guard count >= 0 else { return [] }
    let rotated = EvenOddArea(edges.map { (turned($0.start), turned($0.end)) })
    return (0...count).flatMap { number in
      let y = (first + Double(number)) * spacing
      return rotated.spans(at: y).compactMap { span in
        box.clip(back(Point(x: span.lowerBound, y: y)), back(Point(x: span.upperBound, y: y)))
          .map { Polyline([$0.0, $0.1]) }
      }
    }
  }

  private init(_ edges: [(start: Point, end: Point)]) { self.edges = edges }

  /// The number of segments of a flattened curve.
  private static let segments = 16
  private static let mostLines = 2000.0
}
