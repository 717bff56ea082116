/// Follows the local extrema that stand out of a sampling's samples to their tips, all in step.
///
/// Each extremum is bracketed by three abscissas, the best in the middle. A step evaluates the middles of both halves
/// and keeps the best of the five with its neighbours, so the bracket halves. A finite peak shows by its flat top, or
/// by gains that die out; at a pole or a logarithmic dip each halving gains as much as the one before, or more.
struct ExtremumTracker {
  private let x: [Double]
  private let y: [Double]

  /// - Parameters:
  ///   - x: strictly increasing abscissas.
  ///   - y: the function's values there.
  init(x: [Double], y: [Double]) {
    self.x = x
    self.y = y
  }

  /// Follows every candidate and returns where each ended, in order of x.
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

  /// Half the height of a sample over its nearer neighbour in height; zero if it is no extremum.
  ///
  /// An undefined neighbour does not count: the edge of a domain may be an extremum.
  private func prominence(at index: Int, sign: Double) -> Double {
    guard y[index].isFinite else { return 0 }
    let height = sign * y[index] / 2
    var prominence = Double.infinity
    for neighbour in [y[index - 1], y[index + 1]] where !neighbour.isNaN {
      let rise = height - sign * neighbour / 2
      // Next to an infinity of its own sign a sample is on the flank of a pole that needs no chase.
      guard rise > 0 else { return 0 }
      prominence = min(prominence, rise)
    }
    return prominence
  }

  /// A sample less prominent than this share of the spread of most samples is left to the tracer.
  private static let notableProminence = 1e-3
  /// And one less prominent than this share of the values themselves may be rounding noise.
  private static let noise = 1e-14
  /// The number of maxima and of minima to be followed; beyond it the function is a forest of peaks.
  private static let mostCandidates = 32
  private static let mostSteps = 64
}
