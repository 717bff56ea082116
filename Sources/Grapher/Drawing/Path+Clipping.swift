import Sampling

extension Polyline {
  /// Whether a point of the line is in the plot.
  func isSeen(in plot: Rect) -> Bool {
    points.contains(where: plot.contains) || zip(points, points.dropFirst()).contains { plot.clip($0, $1) != nil }
  }
}

extension Path {
  /// Returns the segments of the path whose control points are not all beyond one edge of a box, as connected paths.
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

  /// Approximates each curve by `count` line segments.
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
  /// Whether the convex hull of points can overlap the rectangle. False only if it is beyond one edge.
  func mayMeet(_ points: [Point]) -> Bool {
    points.contains { $0.x >= x } && points.contains { $0.x <= maxX } && points.contains { $0.y >= y }
      && points.contains { $0.y <= maxY }
  }
}

extension Path {
  /// Returns the parts of the path inside a box, cut exactly at its edges, so that dashes start at the edges.
  func cut(to box: Rect) -> [Path] {
    if segments.isEmpty || points.allSatisfy(box.contains) { return box.contains(start) ? [self] : [] }
    var parts: [Path] = []
    var isContinued = false
    var from = start
    for segment in segments {
      let cubic = segment.cubic(from: from)
      for span in cubic.spans(in: box) {
        let piece = span == 0...1 ? segment : segment.part(span, from: from)
        if span.lowerBound == 0, isContinued {
          parts[parts.count - 1].segments.append(piece)
        } else {
          parts.append(
            Path(start: span.lowerBound == 0 ? from : Point(cubic.point(at: span.lowerBound)), segments: [piece]))
        }
        isContinued = span.upperBound == 1
      }
      if !box.contains(segment.end) { isContinued = false }
      from = segment.end
    }
    return parts
  }
}

extension Path.Segment {
  /// Returns the segment as a cubic. A line becomes a cubic with uniform speed.
  fileprivate func cubic(from start: Point) -> Cubic {
    switch self {
    case .curve(let first, let second, let end): return Cubic(start, first, second, end)
    case .line(let end):
      let (a, b) = (start.vector, end.vector)
      return Cubic(a, a + (b - a) / 3, a + (b - a) * 2 / 3, b)
    }
  }

  fileprivate func part(_ span: ClosedRange<Double>, from start: Point) -> Path.Segment {
    let part = cubic(from: start).part(span)
    if case .line = self { return .line(to: Point(part.end)) }
    return .curve(Point(part.first), Point(part.second), to: Point(part.end))
  }
}

extension Cubic {
  /// Returns the curve between two parameters by its polar form.
  fileprivate func part(_ span: ClosedRange<Double>) -> Cubic {
    func mixed(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ t: Double) -> SIMD2<Double> { a * (1 - t) + b * t }
    func blossom(_ r: Double, _ s: Double, _ t: Double) -> SIMD2<Double> {
      let (a, b, c) = (mixed(start, first, r), mixed(first, second, r), mixed(second, end, r))
      return mixed(mixed(a, b, s), mixed(b, c, s), t)
    }
    let (low, high) = (span.lowerBound, span.upperBound)
    return Cubic(blossom(low, low, low), blossom(low, low, high), blossom(low, high, high), blossom(high, high, high))
  }

  /// Returns the parameter ranges inside a box. Misses visits that are shorter than a step of 1/32.
  fileprivate func spans(in box: Rect) -> [ClosedRange<Double>] {
    func isInside(_ t: Double) -> Bool { box.contains(Point(point(at: t))) }
    func crossing(_ inside: Double, _ outside: Double) -> Double {
      var (inside, outside) = (inside, outside)
      for _ in 0..<40 {
        let middle = (inside + outside) / 2
        if isInside(middle) { inside = middle } else { outside = middle }
      }
      return inside
    }
    var spans: [ClosedRange<Double>] = []
    var entry: Double?
    var last = (t: 0.0, isInside: isInside(0))
    if last.isInside { entry = 0 }
    for step in 1...32 {
      let t = Double(step) / 32
      let inside = isInside(t)
      if inside, !last.isInside { entry = crossing(t, last.t) }
      if !inside, last.isInside, let from = entry {
        spans.append(from...max(from, crossing(last.t, t)))
        entry = nil
      }
      last = (t, inside)
    }
    if let entry { spans.append(entry...1) }
    return spans.filter { $0.lowerBound < $0.upperBound }
  }
}
