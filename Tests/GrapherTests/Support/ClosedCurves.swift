import Sampling

@testable import Grapher

extension Path {
  /// Returns a circle of four cubics that ends at its start, the rightmost point.
  static func circle(_ radius: Double, x: Double = 0, y: Double = 0) -> Path {
    let handle = 0.5522847498 * radius
    func point(_ right: Double, _ up: Double) -> Point { Point(x: x + right, y: y + up) }
    return Path(
      start: point(radius, 0),
      segments: [
        .curve(point(radius, handle), point(handle, radius), to: point(0, radius)),
        .curve(point(-handle, radius), point(-radius, handle), to: point(-radius, 0)),
        .curve(point(-radius, -handle), point(-handle, -radius), to: point(0, -radius)),
        .curve(point(handle, -radius), point(radius, -handle), to: point(radius, 0)),
      ])
  }
}

extension Curve {
  /// Returns a closed line.
  ///
  /// - Parameter isSmooth: Whether the piece also has its smooth path.
  static func loop(_ path: Path, isExcluded: Bool = false, isSmooth: Bool = true) -> Curve.Piece {
    Curve.Piece(
      points: path.flattened().points.dropLast(), path: isSmooth ? path : nil, isClosed: true, isExcluded: isExcluded)
  }

  /// Returns the region 1 < r ≤ 3 with its boundaries.
  static func annulus(isSmooth: Bool = true) -> Curve {
    Curve(
      pieces: [loop(.circle(3), isSmooth: isSmooth), loop(.circle(1), isExcluded: true, isSmooth: isSmooth)],
      areas: [Area(outlines: [.circle(3), .circle(1)])])
  }

  static let dot = Curve(pieces: [Piece(points: [Point(x: 2, y: 3)], isClosed: true)])
}

extension Figure {
  /// The solid and dashed lines of the curves, which are clipped.
  var curveLines: [(subpaths: [Subpath], stroke: Stroke)] {
    marks.compactMap { mark in
      switch mark {
      case .path(let paths, let stroke, .some): (paths, stroke)
      case .stroke(let lines, let stroke, .some):
        (lines.compactMap { line in Path(line.points).map { Subpath($0, isClosed: line.isClosed) } }, stroke)
      default: nil
      }
    }
  }

  /// The areas in drawing order.
  var areas: [(outlines: [Path], color: Color, clip: Rect?)] {
    marks.compactMap { mark in
      if case .area(let outlines, let color, let clip) = mark { (outlines, color, clip) } else { nil }
    }
  }
}
