/// How residuals count in a fit, as `--loss` says.
enum FitLoss: String, CaseIterable, Sendable {
  /// By their squares.
  case squares
  /// By their squares near zero, and in proportion to their size beyond.
  case huber
  /// By the squares of the logarithms of the ratios of values.
  case relative
}
