extension Curve {
  /// A part of the graph without a gap: pieces and bands that meet, taken together.
  package struct Component: Sendable, Equatable {
    package var first: Point
    package var last: Point
  }

  /// The stretches, left to right.
  package var components: [Component] {
    var parts = pieces.compactMap { piece in
      piece.points.first.flatMap { first in
        piece.points.last.map { (component: Component(first: first, last: $0), isBand: false) }
      }
    }
    for band in bands {
      guard let left = band.sections.first, let right = band.sections.last else { continue }
      let (first, last) = (Point(x: left.x, y: left.low), Point(x: right.x, y: right.low))
      parts.append((Component(first: first, last: last), true))
    }
    parts.sort { ($0.component.first.x, $0.component.last.x) < ($1.component.first.x, $1.component.last.x) }
    var components: [Component] = []
    var endsInBand = false
    for (component, isBand) in parts {
      if let last = components.last, isBand || endsInBand, component.first.x == last.last.x {
        components[components.count - 1].last = component.last
      } else {
        components.append(component)
      }
      endsInBand = isBand
    }
    return components
  }
}
