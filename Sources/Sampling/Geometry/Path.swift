/// A line that leads on from its start in straight and curved segments.
///
/// Curves are cubic Béziers. A path without segments is a dot.
public struct Path: Sendable, Equatable, Codable {
  /// What leads from the end of the one before.
  public enum Segment: Sendable, Equatable, Codable {
    case line(to: Point)
    /// Leaves towards the first control point and arrives from the second.
    case curve(Point, Point, to: Point)
  }

  /// Where it begins.
  public var start: Point
  /// What leads on from there, in order.
  public var segments: [Segment]

  @inlinable
  public init(start: Point, segments: [Segment] = []) {
    self.start = start
    self.segments = segments
  }
}

extension Path {
  /// Points joined by straight lines; nil where there are none.
  @inlinable
  package init?(_ points: [Point]) {
    guard let start = points.first else { return nil }
    self.init(start: start, segments: points.dropFirst().map(Segment.line))
  }

  /// The same line with every point moved; it stays the same line where that is affine.
  @inlinable
  package func map(_ move: (Point) -> Point) -> Path {
    Path(start: move(start), segments: segments.map { $0.map(move) })
  }

  /// The start, the ends and the control points: their hull holds the path.
  @inlinable
  package var points: [Point] { [start] + segments.flatMap(\.points) }
}

extension Path.Segment {
  @inlinable
  package var end: Point {
    switch self {
    case .line(let end), .curve(_, _, let end): end
    }
  }

  /// The control points and the end.
  @inlinable
  package var points: [Point] {
    switch self {
    case .line(let end): [end]
    case .curve(let first, let second, let end): [first, second, end]
    }
  }

  @inlinable
  package func map(_ move: (Point) -> Point) -> Path.Segment {
    switch self {
    case .line(let end): .line(to: move(end))
    case .curve(let first, let second, let end): .curve(move(first), move(second), to: move(end))
    }
  }
}
