/// What is known of a function on a box, from nothing at all to everything.
///
/// The names, meanings and numbers are those of IEEE 1788-2015, clause 11. The order is that of knowledge: the smaller
/// of two decorations holds where both do.
@frozen
public enum Decoration: UInt8, Sendable, Comparable, CaseIterable {
  /// Not an interval at all.
  case ill = 0
  /// Nothing: the function may be undefined somewhere, or everywhere.
  case trv = 4
  /// Defined at every point of a nonempty box.
  case def = 8
  /// Defined, and continuous as a function on the box alone.
  case dac = 12
  /// Defined and continuous at every point of a bounded box, with bounded values.
  case com = 16

  /// Returns whether `a` says less than `b`.
  @inlinable
  public static func < (a: Decoration, b: Decoration) -> Bool { a.rawValue < b.rawValue }
}
