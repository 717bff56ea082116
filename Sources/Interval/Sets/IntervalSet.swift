/// The values of a formula on a box, in up to four pieces with their sides of branch cuts.
///
/// `map` and `combine` apply operations. Each operation of a formula has a number, its site. Equal subexpressions may
/// share a site, and so may two comparisons of the same operands with the same branch cut: < with ≥, ≤ with >, == with
/// ≠. The set needs no heap storage.
@frozen
public struct IntervalSet: Sendable {
  /// One piece: values, their decoration and their sides of branch cuts.
  @frozen
  public struct Piece: Sendable, Equatable {
    /// Values; empty if the formula is undefined on this branch.
    public let interval: Interval
    /// Properties of the formula on this branch.
    public let decoration: Decoration
    @usableFromInline package let marks: BranchMarks

    @inlinable init(_ interval: Interval, _ decoration: Decoration, _ marks: BranchMarks) {
      self.interval = interval
      self.decoration = decoration
      self.marks = marks
    }
  }

  @usableFromInline static let capacity = 4

  @usableFromInline var first: Piece
  @usableFromInline var second: Piece
  @usableFromInline var third: Piece
  @usableFromInline var fourth: Piece
  @usableFromInline var size: Int

  /// Number of pieces, including empty ones.
  @inlinable public var count: Int { size }

  /// Creates a set of one piece, the values of a variable or a constant.
  @inlinable public init(_ interval: Interval) {
    self.init(Piece(interval, Decoration.com.weakened(for: interval), BranchMarks()))
  }

  /// Creates a set of one piece with a decoration.
  @inlinable public init(_ interval: Interval, _ decoration: Decoration) {
    self.init(Piece(interval, decoration, BranchMarks()))
  }

  @inlinable init(_ piece: Piece) {
    first = piece
    second = piece
    third = piece
    fourth = piece
    size = 1
  }

  /// Creates a set without pieces.
  @inlinable init() {
    self.init(Piece(.empty, .trv, BranchMarks()))
    size = 0
  }

  /// Returns the piece at an index in 0..<count.
  @inlinable public subscript(index: Int) -> Piece {
    index < 2 ? (index < 1 ? first : second) : (index < 3 ? third : fourth)
  }

  @inlinable mutating func replace(at index: Int, with piece: Piece) {
    switch index {
    case ..<1: first = piece
    case 1: second = piece
    case 2: third = piece
    default: fourth = piece
    }
  }
}

extension IntervalSet {
  /// The smallest interval that contains all values.
  @inlinable public var hull: Interval {
    var hull = Interval.empty
    for index in 0..<count { hull = hull.hull(self[index].interval) }
    return hull
  }

  /// The weakest decoration of the pieces.
  @inlinable public var decoration: Decoration {
    var least = Decoration.com
    for index in 0..<count { least = Swift.min(least, self[index].decoration) }
    return count == 0 ? .trv : least
  }

  /// Whether the formula is proved to be undefined on the whole box.
  @inlinable public var isEmpty: Bool { hull.isEmpty }

  /// Returns whether a number is in one of the pieces.
  @inlinable public func contains(_ number: Double) -> Bool {
    for index in 0..<count where self[index].interval.contains(number) { return true }
    return false
  }

  /// The pieces as an array, for uses that are not critical to speed.
  public var pieces: [Piece] { (0..<count).map { self[$0] } }
}

extension IntervalSet {
  /// Returns the set after a unary operation.
  @inlinable public func map(site: Int, _ operation: (Interval) -> Image) -> IntervalSet {
    let image = operation(first.interval)
    if count == 1 && !image.isCut {
      return IntervalSet(Piece(image.left, Swift.min(first.decoration, image.decoration), first.marks))
    }
    var result = IntervalSet()
    result.append(image, site: site, first.decoration, first.marks)
    for index in 1..<Swift.max(count, 1) {
      let piece = self[index]
      result.append(operation(piece.interval), site: site, piece.decoration, piece.marks)
    }
    return result
  }

  /// Returns the set after a binary operation on all compatible pairs of pieces.
  @inlinable public func combine(
    _ other: IntervalSet, site: Int, _ operation: (Interval, Interval) -> Image
  ) -> IntervalSet {
    var result = IntervalSet()
    for index in 0..<count {
      let piece = self[index]
      for otherIndex in 0..<other.count {
        let otherPiece = other[otherIndex]
        guard piece.marks.isCompatible(with: otherPiece.marks) else { continue }
        let image = operation(piece.interval, otherPiece.interval)
        let marks = piece.marks.joined(with: otherPiece.marks)
        let decoration = Swift.min(piece.decoration, otherPiece.decoration)
        if count == 1 && other.count == 1 && !image.isCut {
          return IntervalSet(Piece(image.left, Swift.min(decoration, image.decoration), marks))
        }
        result.append(image, site: site, decoration, marks)
      }
    }
    return result
  }

  /// Adds the image of a piece, except the sides of the cut that the piece is not on.
  @inlinable mutating func append(_ image: Image, site: Int, _ decoration: Decoration, _ marks: BranchMarks) {
    let least = Swift.min(decoration, image.decoration)
    guard image.isCut else { return append(Piece(image.left, least, marks)) }
    if let marks = marks.marked(site: site, .left) { append(Piece(image.left, least, marks)) }
    if image.isZeroAtCut { append(Piece(Interval(0), least, marks)) }
    if let marks = marks.marked(site: site, .right) { append(Piece(image.right, least, marks)) }
  }

  /// Adds a piece; if there are more than four, the two nearest are merged.
  @inlinable mutating func append(_ piece: Piece) {
    if count < IntervalSet.capacity {
      replace(at: count, with: piece)
      size += 1
    } else {
      appendMerging(piece)
    }
  }

  @usableFromInline mutating func appendMerging(_ piece: Piece) {
    var (nearest, pair) = (Double.infinity, (0, IntervalSet.capacity))
    for low in 0..<IntervalSet.capacity {
      for high in low + 1...IntervalSet.capacity {
        let gap = self[low].gap(to: high == IntervalSet.capacity ? piece : self[high])
        if gap < nearest { (nearest, pair) = (gap, (low, high)) }
      }
    }
    if pair.1 == IntervalSet.capacity {
      replace(at: pair.0, with: self[pair.0].merged(with: piece))
    } else {
      replace(at: pair.0, with: self[pair.0].merged(with: self[pair.1]))
      replace(at: pair.1, with: piece)
    }
  }
}

extension IntervalSet.Piece {
  /// Returns the distance of two pieces; 0 if they meet or one is empty.
  func gap(to other: IntervalSet.Piece) -> Double {
    if interval.isEmpty || other.interval.isEmpty { return 0 }
    return Swift.max(0, interval.lower - other.interval.upper, other.interval.lower - interval.upper)
  }

  /// Returns one piece that covers the branches of both.
  func merged(with other: IntervalSet.Piece) -> IntervalSet.Piece {
    IntervalSet.Piece(
      interval.hull(other.interval), Swift.min(decoration, other.decoration), marks.common(with: other.marks))
  }
}
