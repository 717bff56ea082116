import Interval

/// Tells where Double's rounding errors show: where values cancel, what is computed may be far from the truth.
enum Cancellation {
  /// Whether some sample of a survey may be visibly wrong, as the function's enclosures at single points show.
  static func isVisible(in survey: Survey, of source: any GraphDataSource) -> Bool {
    let finite = survey.y.filter(\.isFinite).sorted()
    guard let low = finite.quantile(0.05), let high = finite.quantile(0.95) else { return false }
    let visible = (high - low) * smallestPart
    guard visible > 0 else { return false }
    let step = max(survey.x.count / places, 1)
    return stride(from: 0, to: survey.x.count, by: step).contains { index in
      let (x, y) = (survey.x[index], survey.y[index])
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
  /// A survey of the function, and what to trace it from: the function itself or, where its rounding errors would show
  /// over the range, its precise form if it has one.
  package func surveyed(
    over range: ClosedRange<Double>, columns: Int
  ) -> (source: any GraphDataSource, survey: Survey, isPrecise: Bool) {
    let survey = Survey(of: self, over: range, columns: columns)
    guard Cancellation.isVisible(in: survey, of: self), let precise else { return (self, survey, false) }
    return (precise, Survey(of: precise, over: range, columns: columns), true)
  }
}
