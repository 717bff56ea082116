/// Why a solution is followed no further.
package enum SolutionEnd: String, Sendable, CaseIterable {
  /// It reaches the end of the range.
  case reached
  /// The right side may be undefined or not smooth there.
  case notSmooth
  /// The steps become too small, as before a pole, or where jumps or waves crowd.
  case smallSteps
  /// The bounds are not close enough.
  case wide
  /// It is far out of view.
  case far
  /// It moves no further, as beside an equilibrium.
  case atRest
  /// It comes back to its start, to within a part of a pixel.
  case returned
  /// It is followed for as many steps or as long a way as is allowed.
  case long
}
