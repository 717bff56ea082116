import Interval

extension GraphDataSource {
  /// Samples the function, and chooses the source to trace from: the reliable values if rounding errors are visible over
  /// the range and there are more accurate values, otherwise the function itself.
  package func coarseSampling(
    over range: ClosedRange<Double>, columns: Int
  ) -> (source: any GraphDataSource, sampling: CoarseSampling, isPrecise: Bool) {
    let sampling = CoarseSampling(of: self, over: range, columns: columns)
    guard sampling.hasVisibleErrors(of: self), let precise else { return (self, sampling, false) }
    let reliable = ReliableSource(of: self, accurate: precise, over: range, sampledAt: sampling.x)
    return (reliable, CoarseSampling(of: reliable, over: range, columns: columns), true)
  }
}

extension CoarseSampling {
  /// Returns whether a sample may be visibly wrong or missing according to the function's enclosure at that point.
  ///
  /// Errors become visible where values cancel. Those of evenly spaced samples are checked, and of samples beside which
  /// the graph bends, as it does where errors differ from sample to sample.
  fileprivate func hasVisibleErrors(of source: any GraphDataSource) -> Bool {
    let visible = ShownHeight(of: y).map { height in
      height.span > 0 ? height.span * ShownHeight.smallestVisiblePart : height.smallestVisibleError(over: range)
    }
    func isWrong(_ index: Int) -> Bool {
      let (x, y) = (x[index], y[index])
      guard y.isFinite, let visible else { return source.hasBoundedValue(at: x) }
      let truth = source.hull(at: x)
      return truth.isBounded && (y - truth.lower > visible || truth.upper - y > visible)
    }
    func isRight(_ index: Int, within hull: Interval) -> Bool {
      guard let visible, y[index].isFinite else { return false }
      return hull.isBounded && y[index] - hull.lower <= visible && hull.upper - y[index] <= visible
    }
    func containsWrong(_ indices: [Int]) -> Bool {
      zip(indices, source.quickHulls(at: indices.map { x[$0] })).contains { index, hull in
        !isRight(index, within: hull) && isWrong(index)
      }
    }
    let evenly = Array(stride(from: 0, to: x.count, by: max(x.count / Self.checkedSamples, 1)))
    if containsWrong(evenly) { return true }
    guard let visible else { return false }
    let bent = bentSamples(by: visible)
    return containsWrong(
      stride(from: 0, to: bent.count, by: max(bent.count / Self.checkedSamples, 1)).map { bent[$0] })
  }

  /// Returns the samples that are farther than `least` from the middle of their neighbours.
  private func bentSamples(by least: Double) -> [Int] {
    guard x.count > 2 else { return [] }
    return (1..<x.count - 1).filter { index in
      // False if any of the three is NaN.
      (y[index] - (y[index - 1] / 2 + y[index + 1] / 2)).magnitude > least
    }
  }

  private static let checkedSamples = 64
}
