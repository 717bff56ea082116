/// What error bars show, as `--error-bars` says: the columns after x and y, or the spread of the rows that `--aggregate` joins.
enum ErrorBarKind: String, CaseIterable, Sendable {
  /// x, y, and the error of y.
  case y
  /// x, y, and the error of x.
  case x
  /// x, y, and the errors of x and of y.
  case xy
  /// x, y, and the least and the greatest y.
  case range
  /// x, y, and how far the errors reach below and above it.
  case distances
  /// The mean of rows and their standard deviation.
  case sd
  /// The mean of rows and its standard error.
  case se
  /// The mean of rows and its confidence interval of 95%.
  case ci
  /// The mean or the median of rows and their quartiles.
  case quartiles

  /// The number of columns after x and y; nil for the spread of rows.
  var columns: Int? {
    switch self {
    case .x, .y: 1
    case .xy, .range, .distances: 2
    case .sd, .se, .ci, .quartiles: nil
    }
  }
}
