/// How the frames of a sweep share figures.
package enum Arrangement: Sendable, Equatable {
  /// A figure for each frame.
  case each
  /// One figure in one plot, with the curves of all frames.
  case family
  /// One figure with a small plot for each frame.
  case grid

  /// The frames of each plot of each figure.
  ///
  ///     each    [[[0]], [[1]], [[2]]]
  ///     family  [[[0, 1, 2]]]
  ///     grid    [[[0], [1], [2]]]
  ///
  /// - Parameter figure: counted from 0; other arrangements than `each` have one.
  func panels(of figure: Int, frames: Int) -> [[Int]] {
    switch self {
    case .each: [[figure]]
    case .family: [Array(0..<frames)]
    case .grid: (0..<frames).map { [$0] }
    }
  }
}
