/// Tracks prominent local extrema of samples to their tips, all in lockstep.
///
/// Each extremum is bracketed by three abscissas, the best in the middle. A step evaluates the midpoints of both halves
/// and keeps the best of the five with its neighbours, so the bracket halves. A finite peak has a flat top or gains
/// that decay; at a pole or a logarithmic singularity each halving gains at least as much as the one before.
struct ExtremumTracker {
  /// Abscissas, strictly increasing.
  let x: [Double]
  let y: [Double]

  private typealias Candidate = (index: Int, prominence: Double, sign: Double)

  /// Tracks the most prominent candidates; returns the results in order of x, and whether they are all.
  ///
  /// - Parameters:
  ///   - most: the greatest number of maxima and of minima.
  ///   - isWanted: returns whether to track the candidate at an abscissa.
  func extrema(
    of source: any GraphDataSource, using batch: inout EvaluationBatch, most: Int = Self.mostCandidates,
    where isWanted: (Double) -> Bool = { _ in true }
  ) -> (extrema: [CoarseSampling.SampledExtremum], areAll: Bool) {
    let candidates = candidates(where: isWanted)
    var brackets = candidates.flatMap { $0.prefix(most) }.map(bracket)
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
    let extrema = brackets.compactMap(\.extremum).sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    return (extrema, candidates.allSatisfy { $0.count <= most })
  }

  /// Local maxima, and local minima of the samples, the most prominent first.
  private func candidates(where isWanted: (Double) -> Bool) -> [[Candidate]] {
    let finite = y.filter(\.isFinite).sorted()
    guard x.count > 2, let low = finite.quantile(0.1), let high = finite.quantile(0.9) else { return [] }
    let notable = max(Self.notableProminence * (high / 2 - low / 2), Self.noise * max(abs(low), abs(high)))
    return [1.0, -1.0].map { sign in
      (1..<x.count - 1)
        .compactMap { index in
          let prominence = prominence(at: index, sign: sign)
          return prominence > notable && isWanted(x[index]) ? (index, prominence, sign) : nil
        }
        .sorted { ($1.prominence, $0.index) < ($0.prominence, $1.index) }
    }
  }

  private func bracket(around candidate: Candidate) -> ExtremumBracket {
    let range = candidate.index - 1...candidate.index + 1
    return ExtremumBracket(x: x[range], y: y[range], sign: candidate.sign)
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
  static let mostCandidates = 32
  private static let mostSteps = 64
}
