/// The graph of one function over a window: pieces without gaps, in order of x.
public struct Curve: Sendable, Equatable, Codable {
  /// A stretch on which the function is plausibly continuous: at least one point, x never decreasing.
  ///
  /// A piece of a single point is the function's value at an isolated place.
  public struct Piece: Sendable, Equatable, Codable {
    /// Points in data coordinates, all finite, to be joined by straight lines.
    public var points: [Point]
    /// The same as a smooth path, nearer to the function where it bends; nil where none was asked for.
    public var path: Path?

    public init(points: [Point], path: Path? = nil) {
      self.points = points
      self.path = path
    }
  }

  /// A stretch on which the function goes up and down faster than pixels can tell: an area between two edges.
  public struct Band: Sendable, Equatable, Codable {
    /// What one column of pixels shows of it, from `x` to the next section's.
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

    /// Left to right, at least two; the last one ends the band.
    package var sections: [Section]

    package init(sections: [Section]) { self.sections = sections }

    /// Its upper edge, left to right: the greatest value in each column of pixels.
    public var upper: [Point] { sections.map { Point(x: $0.x, y: $0.high) } }

    /// Its lower edge, left to right: the least value in each column of pixels.
    public var lower: [Point] { sections.map { Point(x: $0.x, y: $0.low) } }
  }

  /// The pieces, left to right. Between two neighbours the graph has a gap: a jump, a pole, or undefined values.
  public var pieces: [Piece]
  /// The bands, left to right.
  public var bands: [Band]

  public init(pieces: [Piece], bands: [Band] = []) {
    self.pieces = pieces
    self.bands = bands
  }

  /// Whether the function has no value anywhere in the window.
  public var isEmpty: Bool { pieces.isEmpty && bands.isEmpty }
}
