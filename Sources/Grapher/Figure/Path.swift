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

  public var start: Point
  public var segments: [Segment]

  public init(start: Point, segments: [Segment] = []) {
    self.start = start
    self.segments = segments
  }
}

extension Path {
  /// Points joined by straight lines; nil where there are none.
  init?(_ points: [Point]) {
    guard let start = points.first else { return nil }
    self.init(start: start, segments: points.dropFirst().map(Segment.line))
  }

  /// The same line with every point moved; it stays the same line where that is affine.
  func map(_ move: (Point) -> Point) -> Path { Path(start: move(start), segments: segments.map { $0.map(move) }) }

  /// The start, the ends and the control points: their hull holds the path.
  var points: [Point] { [start] + segments.flatMap(\.points) }

  /// The parts of the path whose control points are not all beyond the same edge of a box.
  func parts(near box: Rect) -> [Path] {
    if segments.isEmpty { return box.contains(start) ? [self] : [] }
    var parts: [Path] = []
    var isContinued = false
    var from = start
    for segment in segments {
      let isNear = box.mayMeet([from] + segment.points)
      if isNear, !isContinued { parts.append(Path(start: from)) }
      if isNear { parts[parts.count - 1].segments.append(segment) }
      isContinued = isNear
      from = segment.end
    }
    return parts
  }

  /// As straight lines, that many for each curve.
  func flattened(_ count: Int = 32) -> Polyline {
    var points = [start]
    var from = start
    for segment in segments {
      switch segment {
      case .line(let end): points.append(end)
      case .curve(let first, let second, let end):
        let cubic = Cubic(from, first, second, end)
        points += (1..<max(1, count)).map { Point(cubic.point(at: Double($0) / Double(count))) }
        points.append(end)
      }
      from = segment.end
    }
    return Polyline(points)
  }
}

extension Path.Segment {
  var end: Point {
    switch self {
    case .line(let end), .curve(_, _, let end): end
    }
  }

  /// The control points and the end.
  var points: [Point] {
    switch self {
    case .line(let end): [end]
    case .curve(let first, let second, let end): [first, second, end]
    }
  }

  func map(_ move: (Point) -> Point) -> Path.Segment {
    switch self {
    case .line(let end): .line(to: move(end))
    case .curve(let first, let second, let end): .curve(move(first), move(second), to: move(end))
    }
  }
}

extension Rect {
  /// False only where the hull of the points lies outside, beyond one edge.
  fileprivate func mayMeet(_ points: [Point]) -> Bool {
    points.contains { $0.x >= x } && points.contains { $0.x <= maxX } && points.contains { $0.y >= y }
      && points.contains { $0.y <= maxY }
  }
}
