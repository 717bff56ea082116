/// The sides of jumps and poles that a piece of an `IntervalSet` belongs to.
///
/// A site is one operation of a formula that was cut in two. Pieces on different sides of one site hold values at
/// different arguments, and so are never combined.
///
/// Source: Tupper, Reliable Two-Dimensional Graphing Methods, SIGGRAPH 2001: branch cut tracking.
@usableFromInline
package struct BranchMarks: Sendable, Equatable {
  /// Bit n is set where the piece is on one side of site n.
  @usableFromInline let cutSites: UInt64
  /// Bit n is set where that is the right side; clear bits elsewhere.
  @usableFromInline let sides: UInt64

  @usableFromInline
  enum Side: Sendable { case left, right }

  /// No site is cut.
  @inlinable
  init() { self.init(cutSites: 0, sides: 0) }

  @inlinable
  init(cutSites: UInt64, sides: UInt64) {
    self.cutSites = cutSites
    self.sides = sides
  }

  /// Sites 0 to 63 can be told apart; others are not tracked, which widens results but keeps them right.
  @inlinable
  static func isTracked(_ site: Int) -> Bool { site >= 0 && site < 64 }

  /// Whether one point can be on all sides of both.
  @inlinable
  func isCompatible(with other: BranchMarks) -> Bool {
    cutSites & other.cutSites & (sides ^ other.sides) == 0
  }

  /// The marks of a piece made of two compatible ones.
  @inlinable
  func joined(with other: BranchMarks) -> BranchMarks {
    BranchMarks(cutSites: cutSites | other.cutSites, sides: sides | other.sides)
  }

  /// The marks that both have: those of a piece that covers two.
  @inlinable
  func common(with other: BranchMarks) -> BranchMarks {
    let agreed = cutSites & other.cutSites & ~(sides ^ other.sides)
    return BranchMarks(cutSites: agreed, sides: sides & agreed)
  }

  /// The marks with a side of one more site; nil where they are on its other side.
  @inlinable
  func marked(site: Int, _ side: Side) -> BranchMarks? {
    guard BranchMarks.isTracked(site) else { return self }
    let bit: UInt64 = 1 << UInt64(site)
    let mark = BranchMarks(cutSites: bit, sides: side == .right ? bit : 0)
    return isCompatible(with: mark) ? joined(with: mark) : nil
  }
}
