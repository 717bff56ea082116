/// A path of straight and curved segments.
///
/// Curves are cubic Béziers. A path without segments is a dot.
public struct Path: Sendable, Equatable, Codable {
  /// A segment from the end of the one before.
  public enum Segment: Sendable, Equatable, Codable {
    /// A straight line to a point.
    case line(to: Point)
    /// Leaves towards the first control point and arrives from the second.
    case curve(Point, Point, to: Point)
  }

  /// Start point.
  public var start: Point
  /// Segments in order.
  public var segments: [Segment]

  /// Creates a path that begins at a point.
  @inlinable public init(start: Point, segments: [Segment] = []) {
    self.start = start
    self.segments = segments
  }
}

extension Path {
  /// Creates a polyline; nil without points.
  @inlinable package init?(_ points: [Point]) {
    guard let start = points.first else { return nil }
    self.init(start: start, segments: points.dropFirst().map(Segment.line))
  }

  /// Returns the path with every point transformed; exact for affine transformations.
  @inlinable package func map(_ move: (Point) -> Point) -> Path {
    Path(start: move(start), segments: segments.map { $0.map(move) })
  }

  /// The start, the ends and the control points; their hull contains the path.
  @inlinable package var points: [Point] { [start] + segments.flatMap(\.points) }
}

extension Path.Segment {
  @inlinable package var end: Point {
    switch self {
    case .line(let end), .curve(_, _, let end): end
    }
  }

  /// Control points and end.
  @inlinable package var points: [Point] {
    switch self {
    case .line(let end): [end]
    case .curve(let first, let second, let end): [first, second, end]
    }
  }

  @inlinable package func map(_ move: (Point) -> Point) -> Path.Segment {
    switch self {
    case .line(let end): .line(to: move(end))
    case .curve(let first, let second, let end): .curve(move(first), move(second), to: move(end))
    }
  }
}
