/// The picture of a function, a relation or a parametric curve in a window: lines, bands and areas.
///
/// The graph of a function consists of pieces without gaps in order of x.
public struct Curve: Sendable, Equatable, Codable {
  /// A polyline without a gap: at least one point; on the graph of a function x never decreases.
  ///
  /// A piece of a single point is an isolated point of the graph. If it is closed, it is drawn as a dot; otherwise, as for
  /// a function, it is as wide as a line.
  public struct Piece: Sendable, Equatable, Codable {
    /// Points in data coordinates, all finite, to be joined by straight lines.
    public var points: [Point]
    /// The same graph as a smooth path, closer to the function where it bends; nil unless requested.
    public var path: Path?
    /// Whether the last point is joined to the first one, which is not repeated.
    public var isClosed: Bool
    /// Whether the points do not belong to the graph: the boundary of `<` or `>`.
    public var isExcluded: Bool

    /// Creates a piece of points in order, with the smooth path through them, if there is one.
    public init(points: [Point], path: Path? = nil, isClosed: Bool = false, isExcluded: Bool = false) {
      self.points = points
      self.path = path
      self.isClosed = isClosed
      self.isExcluded = isExcluded
    }

    /// Whether the piece is an isolated point that is drawn as a dot.
    package var isDot: Bool { isClosed && points.count == 1 }
  }

  /// A part on which the function oscillates faster than pixels can resolve: an area between two edges.
  public struct Band: Sendable, Equatable, Codable {
    /// The range of values in one pixel column, from `x` to the next section's `x`.
    package struct Section: Sendable, Equatable, Codable {
      package var x: Double
      package var low: Double
      package var high: Double

      package init(x: Double, low: Double, high: Double) {
        self.x = x
        self.low = low
        self.high = high
      }
    }

    /// Sections from left to right, at least two; the last one marks the end.
    package var sections: [Section]

    package init(sections: [Section]) { self.sections = sections }

    /// Upper edge from left to right: the greatest value in each pixel column.
    public var upper: [Point] { sections.map { Point(x: $0.x, y: $0.high) } }

    /// Lower edge from left to right: the least value in each pixel column.
    public var lower: [Point] { sections.map { Point(x: $0.x, y: $0.low) } }
  }

  /// A part of the plane that belongs to the graph, without its boundary line.
  public struct Area: Sendable, Equatable, Codable {
    /// Closed outlines in data coordinates. A point is inside if they turn around it an odd number of times.
    public var outlines: [Path]
    /// Whether the area shows a curve with more branches than pixels can resolve, not a region of solutions.
    public var isDense: Bool

    /// Creates a filled area with closed outlines.
    public init(outlines: [Path], isDense: Bool = false) {
      self.outlines = outlines
      self.isDense = isDense
    }
  }

  /// An arrowhead on a line, from a point towards the next one.
  package struct Arrow: Sendable, Equatable, Codable {
    package var tail: Point
    package var tip: Point

    package init(from tail: Point, to tip: Point) { (self.tail, self.tip) = (tail, tip) }
  }

  /// Pieces from left to right. There is a gap between neighbours: a jump, a pole, or undefined values.
  public var pieces: [Piece]
  /// Bands from left to right.
  public var bands: [Band]
  /// Areas of relations.
  public var areas: [Area]
  /// The map of a function of two variables; nil for other curves.
  package var map: LevelMap?
  /// The arrowheads on lines that have a direction; nil for other curves.
  package var arrows: [Arrow]?
  /// What the lengths of arrows show; nil for other curves, and where it depends on the direction.
  package var arrowScale: ArrowScale?
  /// The magnitudes of the vectors that pieces show, one for each; nil for other curves.
  package var magnitudes: [Double]?

  /// Creates a curve of its parts.
  public init(pieces: [Piece], bands: [Band] = [], areas: [Area] = []) {
    self.pieces = pieces
    self.bands = bands
    self.areas = areas
  }

  /// Creates the map of a function of two variables.
  package init(_ map: LevelMap) {
    self.init(pieces: [])
    self.map = map
  }

  /// Whether the graph has no point in the window.
  public var isEmpty: Bool { pieces.isEmpty && bands.isEmpty && areas.isEmpty && map?.isEmpty != false }
}

extension Curve {
  /// A part of the graph without a gap: pieces and bands that meet, taken together.
  package struct Component: Sendable, Equatable {
    package var first: Point
    package var last: Point
  }

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
