/// Adaptive Gauss–Kronrod quadrature. It halves the worst panel until the sum reaches the rounding error.
///
/// If the enclosure of a panel is far wider than the sampled values, its whole width counts as error, so no spike
/// between the samples is missed.
///
/// - Source: QUADPACK's `qag`, with enclosures.
package struct AdaptiveQuadrature {
  private struct Panel {
    let x: Interval
    let sum: QuadratureSum
    /// Bound on the error that rounding the sampled abscissas causes in the sum.
    let abscissaError: Double
    let isDivisible: Bool
  }

  /// Writes the values at the places of the first array into the second one.
  private let values: ([Double], inout [Double]) -> Void
  /// Returns the enclosure of the values over an interval.
  private let enclosure: (Interval) -> Enclosure
  private var budget: Int
  private var places = [Double](repeating: 0, count: 21)
  private var samples = [Double](repeating: 0, count: 21)

  private var finished: [Panel] = []
  /// Panels below this width are narrow.
  private var narrow = 0.0
  private var meanMagnitude = 0.0

  /// - Parameter budget: the greatest number of panels, each with 21 values and at most one enclosure.
  package init(
    budget: Int, values: @escaping ([Double], inout [Double]) -> Void, enclosure: @escaping (Interval) -> Enclosure
  ) {
    (self.budget, self.values, self.enclosure) = (budget, values, enclosure)
  }

  /// Returns the integral over some intervals; nil if a value is not finite.
  package mutating func integral(over parts: [Interval]) -> QuadratureSum? {
    var heap = Heap<Panel> { $0.sum.error > $1.sum.error }
    var total = QuadratureSum()
    let width = parts.reduce(0) { $0 + $1.width }
    narrow = width * 0x1p-7
    for x in parts {
      // Do not split in the middle: on a symmetric function the two rules would agree by symmetry alone.
      let (left, right) = x.parts(at: x.lower + 0.381966 * (x.upper - x.lower))
      for x in [left, right] where x.width > 0 {
        guard let panel = panel(over: x) else { return nil }
        total.add(panel.sum)
        heap.add(panel)
      }
    }
    meanMagnitude = total.magnitude / width
    while budget > 0, total.error > total.magnitude * 2e-14, let panel = heap.take() {
      guard panel.isDivisible, let middle = panel.x.division else {
        // Further division gains nothing here. Stop, unless the smaller errors of the rest still matter.
        finished.append(panel)
        if panel.sum.error < total.error * 0x1p-10 { break }
        continue
      }
      let (left, right) = panel.x.parts(at: middle)
      guard let first = self.panel(over: left), let second = self.panel(over: right) else { return nil }
      let halves = [first, second]
      for half in halves { heap.add(half) }
      if panel.sum.error > total.error / 2 {
        // Add the sum up again, since subtracting a large error would lose the small ones.
        total = heap.elements.reduce(into: QuadratureSum()) { $0.add($1.sum) }
        for panel in finished { total.add(panel.sum) }
      } else {
        total.add(halves[0].sum)
        total.add(halves[1].sum)
        total.error -= panel.sum.error
        total.magnitude -= panel.sum.magnitude
      }
    }
    var result = QuadratureSum()
    for panel in (heap.elements + finished).sorted(by: { $0.sum.value.magnitude < $1.sum.value.magnitude }) {
      result.add(panel.sum)
      result.error += panel.abscissaError
    }
    return result
  }

  private mutating func panel(over x: Interval) -> Panel? {
    budget -= 1
    let (middle, half) = (x.midpoint, x.upper / 2 - x.lower / 2)
    for index in 0..<10 {
      places[index] = middle - half * GaussKronrod.places[index]
      places[20 - index] = middle + half * GaussKronrod.places[index]
    }
    places[10] = middle
    values(places, &samples)
    var (kronrod, gauss, magnitude) = (0.0, 0.0, 0.0)
    var sampled = Interval.empty
    for index in 0..<21 {
      let value = samples[index]
      guard value.isFinite else { return nil }
      let rank = min(index, 20 - index)
      kronrod += GaussKronrod.weights[rank] * value
      magnitude += GaussKronrod.weights[rank] * value.magnitude
      if rank % 2 == 1 { gauss += GaussKronrod.gaussWeights[rank / 2] * value }
      sampled = sampled.hull(Interval(value))
    }
    var deviation = 0.0
    for index in 0..<21 {
      deviation += GaussKronrod.weights[min(index, 20 - index)] * (samples[index] - kronrod / 2).magnitude
    }
    var sum = QuadratureSum(
      value: kronrod * half, error: (kronrod - gauss).magnitude * half, magnitude: magnitude * half)
    if deviation > 0, sum.error > 0 {
      let ratio = 200 * sum.error / (deviation * half)
      sum.error = min(sum.error, deviation * half * min(1, ratio * ratio.squareRoot()))
    }
    let rounding = sum.magnitude * 0x1p-52
    sum.error = max(sum.error, rounding)
    if sum.error <= sum.magnitude * 1e-6 { sum.error = max(sum.error, hiddenArea(x, sampled)) }
    return Panel(x: x, sum: sum, abscissaError: sampled.width * x.maxUlp / 2, isDivisible: sum.error > 2 * rounding)
  }

  /// Returns a bound on the area that may hide between the samples; 0 if the enclosure is hardly wider than they are.
  ///
  /// Enclosures of quotients and differences are loose in narrow panels. There, an excess up to the sampled and average
  /// magnitudes counts as looseness.
  private func hiddenArea(_ x: Interval, _ sampled: Interval) -> Double {
    let enclosure = enclosure(x)
    // A monotone function stays between its end values, which are close to the outermost samples.
    if enclosure.ends != nil { return 0 }
    let room = enclosure.set.hull.width
    var allowed = 16 * sampled.width
    if x.width < narrow { allowed += 4 * max(sampled.magnitude, meanMagnitude) }
    return room <= allowed ? 0 : min(room * x.width, .greatestFiniteMagnitude)
  }
}
