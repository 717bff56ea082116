import Sampling

extension Path {
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

extension Rect {
  /// False only where the hull of the points lies outside, beyond one edge.
  fileprivate func mayMeet(_ points: [Point]) -> Bool {
    points.contains { $0.x >= x } && points.contains { $0.x <= maxX } && points.contains { $0.y >= y }
      && points.contains { $0.y <= maxY }
  }
}
