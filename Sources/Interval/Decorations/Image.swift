/// What one operation makes of one interval, or of two.
///
/// The values lie in one piece, or, where the operation jumps or has a pole inside its argument, in two: the values
/// left and right of the cut. 1/x on [−1, 2] is [−∞, −1] left of 0 and [0.5, ∞] right of it. With several cuts the
/// pieces are joined into one.
///
/// Every operation is a static function: `.sin(x)`, `.power(x, y)`. The set of values of the operation on the real
/// numbers of its arguments where it is defined is inside the pieces, always.
@frozen
public struct Image: Sendable, Equatable {
  /// The only piece, or the one left of the cut.
  public let left: Interval
  /// The piece right of the cut; empty where there is none.
  public let right: Interval
  /// What is known of the operation on its arguments.
  public let decoration: Decoration
  /// Whether there are two pieces.
  public let isCut: Bool

  /// One piece.
  @inlinable
  public init(_ interval: Interval, _ decoration: Decoration) {
    left = interval
    right = .empty
    self.decoration = decoration
    isCut = false
  }

  /// The pieces at both sides of a cut.
  @inlinable
  public init(left: Interval, right: Interval, _ decoration: Decoration) {
    self.left = left
    self.right = right
    self.decoration = decoration
    isCut = true
  }

  /// The smallest interval with all values.
  @inlinable
  public var hull: Interval { isCut ? left.hull(right) : left }

  /// Whether the operation has no value on its arguments.
  @inlinable
  public var isEmpty: Bool { left.isEmpty && right.isEmpty }

  /// No value: an operation outside its domain.
  @inlinable
  static var undefined: Image { Image(.empty, .trv) }

  /// The values of an operation that is continuous on the box it was applied to.
  @inlinable
  static func continuous(_ values: Interval, isBounded: Bool) -> Image {
    if values.isEmpty { return .undefined }
    return Image(values, isBounded && values.isBounded ? .com : .dac)
  }

  /// The values of an operation that is defined on part of the box only.
  @inlinable
  static func partial(_ values: Interval) -> Image { Image(values, .trv) }

  /// A constant value next to a jump: continuous on the box, not around it.
  static func beside(_ value: Double) -> Image { Image(Interval(value), .dac) }

  /// The image with every value changed by a continuous bijection.
  @inlinable
  func mapValues(_ change: (Interval) -> Interval) -> Image {
    isCut ? Image(left: change(left), right: change(right), decoration) : Image(change(left), decoration)
  }

  /// The image of the argument read from right to left.
  var mirrored: Image { isCut ? Image(left: right, right: left, decoration) : self }
}
