/// What the columns after x and y mean, as `--error-bars` says.
enum ErrorBarKind: String, CaseIterable, Sendable {
  /// x, y, and the error of y.
  case y
  /// x, y, and the error of x.
  case x
  /// x, y, and the errors of x and of y.
  case xy
  /// x, y, and the least and the greatest y.
  case range

  /// The number of columns after x and y.
  var columns: Int { self == .x || self == .y ? 1 : 2 }
}
