import Sampling

/// The frames of a sweep, each bound once; those that a limited memory does not hold, when they are asked for.
struct BoundFrames: Sendable {
  let sweep: Sweep
  /// The first frames, and the plot that a picture is made of; without those that cannot be drawn.
  private let plots: [Int: Plot]

  /// - Parameter plot: a frame that is bound already.
  init(_ sweep: Sweep, binding plot: Plot? = nil) {
    self.sweep = sweep
    var plots: [Int: Plot] = [:]
    if let plot { plots[plot.frame.index] = plot }
    let size = sweep.templates.reduce(0) { $0.saturating(adding: $1.boundSize) }
    for index in 0..<min(sweep.count, max(1, BoundFrames.mostBytes / max(size, 1))) where plots[index] == nil {
      if Cancellation.isRequested { break }
      plots[index] = try? sweep.plot(at: index)
    }
    self.plots = plots
  }

  /// Returns a frame, counted from 0.
  ///
  /// - Throws: `PlotError` if its ranges are wrong.
  func plot(at index: Int) throws(PlotError) -> Plot {
    if let plot = plots[index] { return plot }
    return try sweep.plot(at: index)
  }

  private static let mostBytes = 32 << 20
}
