import RealModule
import Sampling

extension Subpath {
  /// The length of the lines, and of the polygons of curves; that of the closing line too, if the path is closed.
  var length: Double { length { $0 } }

  /// About the length of what is inside a rectangle: points outside count as the nearest ones of its edge.
  func length(inside rect: Rect) -> Double { length(rect.nearest(to:)) }

  private func length(_ place: (Point) -> Point) -> Double {
    var (length, start) = (0.0, path.start)
    for segment in path.segments {
      length += segment.length(from: start, place)
      start = segment.end
    }
    return isClosed ? length + place(start).distance(to: place(path.start)) : length
  }
}

extension [Point] {
  /// About the length of the line inside a rectangle; see `Subpath.length(inside:)`.
  func length(inside rect: Rect) -> Double {
    zip(self, dropFirst()).reduce(0) { $0 + rect.nearest(to: $1.0).distance(to: rect.nearest(to: $1.1)) }
  }
}

extension Path.Segment {
  /// - Parameter place: Moves each point before distances are taken.
  func length(from start: Point, _ place: (Point) -> Point) -> Double {
    switch self {
    case .line(let end): return place(start).distance(to: place(end))
    case .curve(let first, let second, let end):
      let (from, first, second, end) = (place(start), place(first), place(second), place(end))
      return from.distance(to: first) + first.distance(to: second) + second.distance(to: end)
    }
  }
}

extension Point {
  fileprivate func distance(to other: Point) -> Double { .hypot(other.x - x, other.y - y) }
}
