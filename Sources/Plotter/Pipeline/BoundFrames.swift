import Metering
import Sampling

/// The frames of a sweep that are bound for more than one use, as many as a limited memory holds.
struct BoundFrames: Sendable {
  @Shared private(set) var sweep: Sweep
  private var plots: [Int: Plot] = [:]
  /// The greatest number of plots.
  private let limit: Int

  /// - Parameter plot: a frame that is bound already.
  init(_ sweep: Sweep, binding plot: Plot? = nil) {
    self.sweep = sweep
    let size = sweep.templates.reduce(0) { $0.saturating(adding: $1.boundSize) }
    limit = max(1, BoundFrames.mostBytes / max(size, 1))
    if let plot { plots[plot.frame.index] = plot }
  }

  /// Returns a frame, counted from 0, which is bound now unless it is held.
  ///
  /// - Throws: `PlotError` if its ranges are wrong.
  func plot(at index: Int) throws(PlotError) -> Plot {
    if let plot = plots[index] { return plot }
    return try sweep.plot(at: index)
  }

  /// Binds a frame and holds it; nil if its ranges are wrong.
  mutating func bind(_ index: Int) -> Plot? {
    let plot = try? plot(at: index)
    if plots.count < limit { plots[index] = plot }
    return plot
  }

  mutating func bindAll() {
    for index in 0..<min(sweep.count, limit) where !WorkMeter.isOver { _ = bind(index) }
  }

  private static let mostBytes = 32 << 20
}
