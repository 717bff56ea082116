/// What a curve adds to the ranges that are not given.
enum RangeShare: Sendable {
  /// The part that is worth seeing.
  case full
  /// All of it; beside functions, these decide what else is shown.
  case box
  /// The same, and the picture is about its part of the horizontal axis.
  case subject
  /// What a little more than the view of the others shows, as of a tangent, which is to be seen around its point.
  case margin
  /// All of it with some space around it if it is bounded, whatever the other regions have beside it; otherwise nothing.
  case region
  /// Nothing: it may leave the view, as a polynomial does far from the place where it approximates a function.
  case none

  /// Whether the curve decides what is shown.
  var decides: Bool { [.full, .box, .subject].contains(self) }
}
