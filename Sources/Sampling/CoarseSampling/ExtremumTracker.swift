/// Tracks prominent local extrema of samples to their tips, all in lockstep.
///
/// Each extremum is bracketed by three abscissas, the best in the middle. A step evaluates the midpoints of both halves
/// and keeps the best of the five with its neighbours, so the bracket halves. A finite peak has a flat top or gains
/// that decay; at a pole or a logarithmic singularity each halving gains at least as much as the one before.
struct ExtremumTracker {
  /// Abscissas, strictly increasing.
  let x: [Double]
  let y: [Double]

  /// Tracks every candidate; returns the results in order of x.
  func extrema(of source: any GraphDataSource, using batch: inout EvaluationBatch) -> [CoarseSampling.LocalExtremum] {
    var brackets = candidates()
    var isRunning = !brackets.isEmpty
    for _ in 0..<Self.mostSteps where isRunning {
      batch.removeAll()
      for index in brackets.indices where !brackets[index].isFinished { brackets[index].propose(to: &batch) }
      batch.evaluate(source)
      isRunning = false
      for index in brackets.indices where !brackets[index].isFinished {
        brackets[index].narrow(using: batch)
        isRunning = isRunning || !brackets[index].isFinished
      }
    }
    return brackets.compactMap(\.extremum).sorted { ($0.x, $0.y) < ($1.x, $1.y) }
  }

  /// The most prominent local maxima and minima of the samples.
  private func candidates() -> [ExtremumBracket] {
    let finite = y.filter(\.isFinite).sorted()
    guard x.count > 2, let low = finite.quantile(0.1), let high = finite.quantile(0.9) else { return [] }
    let notable = max(Self.notableProminence * (high / 2 - low / 2), Self.noise * max(abs(low), abs(high)))
    return [1.0, -1.0].flatMap { sign in
      (1..<x.count - 1)
        .compactMap { index -> (index: Int, prominence: Double)? in
          let prominence = prominence(at: index, sign: sign)
          return prominence > notable ? (index, prominence) : nil
        }
        .sorted { ($1.prominence, $0.index) < ($0.prominence, $1.index) }
        .prefix(Self.mostCandidates)
        .map { candidate in
          let index = candidate.index
          return ExtremumBracket(x: x[index - 1...index + 1], y: y[index - 1...index + 1], sign: sign)
        }
    }
  }

  /// Returns half the height of a sample above its nearer neighbour in height; 0 if it is not an extremum.
  ///
  /// An undefined neighbour does not count: the end of a domain may be an extremum.
  private func prominence(at index: Int, sign: Double) -> Double {
    guard y[index].isFinite else { return 0 }
    let height = sign * y[index] / 2
    var prominence = Double.infinity
    for neighbour in [y[index - 1], y[index + 1]] where !neighbour.isNaN {
      let rise = height - sign * neighbour / 2
      // A sample next to an infinity of the same sign is on the flank of a pole.
      guard rise > 0 else { return 0 }
      prominence = min(prominence, rise)
    }
    return prominence
  }

  /// Least prominence to track, as a fraction of the range of most samples.
  private static let notableProminence = 1e-3
  /// Least prominence to track, as a fraction of the values' magnitude; below may be rounding noise.
  private static let noise = 1e-14
  /// Greatest number of maxima and of minima to track.
  private static let mostCandidates = 32
  private static let mostSteps = 64
}
