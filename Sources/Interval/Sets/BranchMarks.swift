/// The sides of branch cuts on which a piece of an `IntervalSet` is.
///
/// A site is one operation of a formula with a branch cut. Pieces on different sides of one site belong to different
/// arguments, so they are never combined.
///
/// Source: Tupper, Reliable Two-Dimensional Graphing Methods, SIGGRAPH 2001: branch cut tracking.
@usableFromInline package struct BranchMarks: Sendable, Equatable {
  /// Bit n is set if the piece is on one side of site n.
  @usableFromInline let cutSites: UInt64
  /// Bit n is set if that is the right side; the other bits are clear.
  @usableFromInline let sides: UInt64

  @usableFromInline enum Side: Sendable { case left, right }

  /// Creates marks without sites.
  @inlinable init() { self.init(cutSites: 0, sides: 0) }

  @inlinable init(cutSites: UInt64, sides: UInt64) {
    self.cutSites = cutSites
    self.sides = sides
  }

  /// Returns whether a site is one of the 64 that are tracked; others widen results, but keep them correct.
  @inlinable static func isTracked(_ site: Int) -> Bool { site >= 0 && site < 64 }

  /// Returns whether one argument can be on all sides of both.
  @inlinable func isCompatible(with other: BranchMarks) -> Bool {
    cutSites & other.cutSites & (sides ^ other.sides) == 0
  }

  /// Returns the marks of the combination of two compatible pieces.
  @inlinable func joined(with other: BranchMarks) -> BranchMarks {
    BranchMarks(cutSites: cutSites | other.cutSites, sides: sides | other.sides)
  }

  /// Returns the common marks, for a piece that covers both.
  @inlinable func common(with other: BranchMarks) -> BranchMarks {
    let agreed = cutSites & other.cutSites & ~(sides ^ other.sides)
    return BranchMarks(cutSites: agreed, sides: sides & agreed)
  }

  /// Returns the marks with a side of one more site; nil if they are on its other side.
  @inlinable func marked(site: Int, _ side: Side) -> BranchMarks? {
    guard BranchMarks.isTracked(site) else { return self }
    let bit: UInt64 = 1 << UInt64(site)
    let mark = BranchMarks(cutSites: bit, sides: side == .right ? bit : 0)
    return isCompatible(with: mark) ? joined(with: mark) : nil
  }
}
