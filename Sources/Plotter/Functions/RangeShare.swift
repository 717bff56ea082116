/// What a curve adds to the ranges that are not given.
enum RangeShare: Sendable {
  /// The part that is worth seeing.
  case full
  /// All of it; beside functions, these decide what else is shown.
  case box
  /// The same, and the picture is about its part of the horizontal axis.
  case subject
  /// Nothing: it may leave the view, as a polynomial does far from the place where it approximates a function.
  case none
}
