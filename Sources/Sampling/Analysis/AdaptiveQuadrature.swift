import Interval

/// Gauss–Kronrod quadrature that halves the panel with the greatest error until the sum is as good as rounding allows.
///
/// A panel whose enclosure leaves room for values far beyond the sampled ones counts with all that room as its error, so
/// that no spike is missed between the samples.
///
/// - Source: QUADPACK's `qag`, with enclosures.
struct AdaptiveQuadrature {
  private struct Panel {
    let x: Interval
    let sum: QuadratureSum
    /// What the rounding of the sampled places may do to the sum.
    let abscissaError: Double
    /// Whether it can be halved.
    let isDivisible: Bool
  }

  private let source: any GraphDataSource
  private var budget: Int
  private var places = [Double](repeating: 0, count: 21)
  private var values = [Double](repeating: 0, count: 21)

  /// Panels that cannot be halved.
  private var finished: [Panel] = []
  /// Panels below this width are narrow.
  private var narrow = 0.0
  private var meanMagnitude = 0.0

  init(of source: any GraphDataSource, budget: Int) {
    self.source = source
    self.budget = budget
  }

  /// - Throws: `undecided` where values are not finite.
  mutating func integral(over parts: [Interval]) throws(Integral.Obstacle) -> QuadratureSum {
    var heap = Heap<Panel> { $0.sum.error > $1.sum.error }
    var total = QuadratureSum()
    let width = parts.reduce(0) { $0 + $1.width }
    narrow = width * 0x1p-7
    for x in parts {
      // Not in the middle: symmetry must not feign accuracy.
      let (left, right) = x.parts(at: x.lower + 0.381966 * (x.upper - x.lower))
      for x in [left, right] where x.width > 0 {
        let panel = try panel(over: x)
        total.add(panel.sum)
        heap.add(panel)
      }
    }
    meanMagnitude = total.magnitude / width
    while budget > 0, total.error > total.magnitude * 2e-14, let panel = heap.take() {
      guard panel.isDivisible, let middle = panel.x.division else {
        // Nothing more to gain here or in panels of smaller error, unless they are the bulk of it.
        finished.append(panel)
        if panel.sum.error < total.error * 0x1p-10 { break }
        continue
      }
      let (left, right) = panel.x.parts(at: middle)
      let halves = [try self.panel(over: left), try self.panel(over: right)]
      for half in halves { heap.add(half) }
      if panel.sum.error > total.error / 2 {
        // Anew, for the difference of great numbers would hide small ones.
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

  private mutating func panel(over x: Interval) throws(Integral.Obstacle) -> Panel {
    budget -= 1
    let (middle, half) = (x.midpoint, x.upper / 2 - x.lower / 2)
    for index in 0..<10 {
      places[index] = middle - half * GaussKronrod.places[index]
      places[20 - index] = middle + half * GaussKronrod.places[index]
    }
    places[10] = middle
    source.evaluate(at: places, into: &values)
    var (kronrod, gauss, magnitude) = (0.0, 0.0, 0.0)
    var sampled = Interval.empty
    for index in 0..<21 {
      let value = values[index]
      guard value.isFinite else { throw .undecided }
      let rank = min(index, 20 - index)
      kronrod += GaussKronrod.weights[rank] * value
      magnitude += GaussKronrod.weights[rank] * value.magnitude
      if rank % 2 == 1 { gauss += GaussKronrod.gaussWeights[rank / 2] * value }
      sampled = sampled.hull(Interval(value))
    }
    var deviation = 0.0
    for index in 0..<21 {
      deviation += GaussKronrod.weights[min(index, 20 - index)] * (values[index] - kronrod / 2).magnitude
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

  /// How much area may hide between the samples; 0 where the enclosure is not much wider than they are.
  ///
  /// In narrow panels, where enclosures of quotients and differences are loose, so is the measure: what is not greater
  /// than the values at hand and on average is taken for looseness.
  private func hiddenArea(_ x: Interval, _ sampled: Interval) -> Double {
    let enclosure = source.enclosure(over: x)
    // A monotone function stays between its ends, which the outermost samples nearly are.
    if enclosure.ends != nil { return 0 }
    let room = enclosure.set.hull.width
    var allowed = 16 * sampled.width
    if x.width < narrow { allowed += 4 * max(sampled.magnitude, meanMagnitude) }
    return room <= allowed ? 0 : min(room * x.width, .greatestFiniteMagnitude)
  }
}
