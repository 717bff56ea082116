import Interval

/// Tells where Double's rounding errors show: where values cancel, what is computed may be far from the truth.
enum Cancellation {
  /// Whether some sample of a sampling may be visibly wrong, as the function's enclosures at single points show.
  static func isVisible(in sampling: CoarseSampling, of source: any GraphDataSource) -> Bool {
    let finite = sampling.y.filter(\.isFinite).sorted()
    guard let low = finite.quantile(0.05), let high = finite.quantile(0.95) else { return false }
    let visible = (high - low) * smallestPart
    guard visible > 0 else { return false }
    let step = max(sampling.x.count / places, 1)
    return stride(from: 0, to: sampling.x.count, by: step).contains { index in
      let (x, y) = (sampling.x[index], sampling.y[index])
      let truth = source.hull(at: x)
      guard y.isFinite, truth.isBounded else { return false }
      return y - truth.lower > visible || truth.upper - y > visible
    }
  }

  /// How many samples are looked at.
  private static let places = 64
  /// The part of the graph's height from which on an error shows.
  private static let smallestPart = 0.001
}

extension GraphDataSource {
  /// A sampling of the function, and what to trace it from: the function itself or, where its rounding errors would show
  /// over the range, its precise form if it has one.
  package func coarseSampling(
    over range: ClosedRange<Double>, columns: Int
  ) -> (source: any GraphDataSource, sampling: CoarseSampling, isPrecise: Bool) {
    let sampling = CoarseSampling(of: self, over: range, columns: columns)
    guard Cancellation.isVisible(in: sampling, of: self), let precise else { return (self, sampling, false) }
    return (precise, CoarseSampling(of: precise, over: range, columns: columns), true)
  }
}
