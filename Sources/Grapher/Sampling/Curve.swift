/// The graph of one function over a window: pieces without gaps, in order of x.
public struct Curve: Sendable, Equatable {
  /// A stretch on which the function is plausibly continuous: at least one point, x never decreasing.
  ///
  /// A piece of a single point is the function's value at an isolated place.
  public struct Piece: Sendable, Equatable {
    /// Points in data coordinates, all finite, to be joined by straight lines.
    public var points: [Point]

    public init(points: [Point]) { self.points = points }
  }

  /// The pieces, left to right. Between two neighbours the graph has a gap: a jump, a pole, or undefined values.
  public var pieces: [Piece]

  public init(pieces: [Piece]) { self.pieces = pieces }

  /// Whether the function has no value anywhere in the window.
  public var isEmpty: Bool { pieces.isEmpty }
}
