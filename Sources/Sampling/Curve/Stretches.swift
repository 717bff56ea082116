extension Curve {
  /// A part of the graph without a gap: pieces and bands that meet, taken together.
  package struct Stretch: Sendable, Equatable {
    package var first: Point
    package var last: Point
  }

  /// The stretches, left to right.
  package var stretches: [Stretch] {
    var parts = pieces.compactMap { piece in
      piece.points.first.flatMap { first in
        piece.points.last.map { (stretch: Stretch(first: first, last: $0), isBand: false) }
      }
    }
    for band in bands {
      guard let left = band.sections.first, let right = band.sections.last else { continue }
      let (first, last) = (Point(x: left.x, y: left.low), Point(x: right.x, y: right.low))
      parts.append((Stretch(first: first, last: last), true))
    }
    parts.sort { ($0.stretch.first.x, $0.stretch.last.x) < ($1.stretch.first.x, $1.stretch.last.x) }
    var stretches: [Stretch] = []
    var endsInBand = false
    for (stretch, isBand) in parts {
      if let last = stretches.last, isBand || endsInBand, stretch.first.x == last.last.x {
        stretches[stretches.count - 1].last = stretch.last
      } else {
        stretches.append(stretch)
      }
      endsInBand = isBand
    }
    return stretches
  }
}
