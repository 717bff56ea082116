/// The result of an operation on one or two intervals.
///
/// It is one piece or, if the operation has a jump or a pole inside its argument, two: the values on the left and on
/// the right of the branch cut. 1/x on [−1, 2] is [−∞, −1] left of 0 and [0.5, ∞] right of it. With several cuts the
/// pieces are joined into one, or into a negative and a positive one if no value is between.
///
/// Every operation is a static function: `.sin(x)`, `.power(x, y)`. The pieces contain all its real values.
@frozen
public struct Image: Sendable, Equatable {
  /// The only piece, or the one left of the cut.
  public let left: Interval
  /// The piece right of the cut; empty without a cut.
  public let right: Interval
  /// Properties of the operation on its arguments.
  public let decoration: Decoration
  /// Whether there are two pieces.
  public let isCut: Bool
  /// Whether there is a third piece, the value 0 at the cut itself, as of the sign function.
  public let isZeroAtCut: Bool

  /// Creates an image of one piece.
  @inlinable public init(_ interval: Interval, _ decoration: Decoration) {
    left = interval
    right = .empty
    self.decoration = decoration
    isCut = false
    isZeroAtCut = false
  }

  /// Creates an image of the pieces on both sides of a cut.
  @inlinable public init(left: Interval, right: Interval, _ decoration: Decoration, isZeroAtCut: Bool = false) {
    self.left = left
    self.right = right
    self.decoration = decoration
    isCut = true
    self.isZeroAtCut = isZeroAtCut
  }

  /// The smallest interval that contains all values.
  @inlinable public var hull: Interval { isCut ? left.hull(right) : left }

  /// Whether the operation has no value on its arguments.
  @inlinable public var isEmpty: Bool { left.isEmpty && right.isEmpty }

  /// The image of an operation outside of its domain.
  @inlinable static var undefined: Image { Image(.empty, .trv) }

  /// Returns the image of an operation that is continuous on the box.
  @inlinable static func continuous(_ values: Interval, isBounded: Bool) -> Image {
    if values.isEmpty { return .undefined }
    return Image(values, isBounded && values.isBounded ? .com : .dac)
  }

  /// Returns the image of an operation that is defined on a part of the box only.
  @inlinable static func partial(_ values: Interval) -> Image { Image(values, .trv) }

  /// Returns a constant value next to a jump: continuous on the box, not around it.
  static func beside(_ value: Double) -> Image { Image(Interval(value), .dac) }

  /// Returns the image with every value mapped by a continuous bijection.
  @inlinable func mapValues(_ change: (Interval) -> Interval) -> Image {
    isCut ? Image(left: change(left), right: change(right), decoration) : Image(change(left), decoration)
  }

  /// The image of the negated argument: left and right exchanged.
  var mirrored: Image { isCut ? Image(left: right, right: left, decoration) : self }
}
