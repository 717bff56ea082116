import Interval

/// Adaptive Gauss–Kronrod quadrature. It halves the worst panel until the sum reaches the rounding error.
///
/// If the enclosure of a panel is far wider than the sampled values, its whole width counts as error, so no spike
/// between the samples is missed.
///
/// - Source: QUADPACK's `qag`, with enclosures.
struct AdaptiveQuadrature {
  private struct Panel {
    let x: Interval
    let sum: QuadratureSum
    /// Bound on the error that rounding the sampled abscissas causes in the sum.
    let abscissaError: Double
    let isDivisible: Bool
  }

  private let source: any GraphDataSource
  private var budget: Int
  private var places = [Double](repeating: 0, count: 21)
  private var values = [Double](repeating: 0, count: 21)

  private var finished: [Panel] = []
  /// Panels below this width are narrow.
  private var narrow = 0.0
  private var meanMagnitude = 0.0

  init(of source: any GraphDataSource, budget: Int) {
    self.source = source
    self.budget = budget
  }

  /// - Throws: `undecided` if a value is not finite.
  mutating func integral(over parts: [Interval]) throws(Integral.Obstacle) -> QuadratureSum {
    var heap = Heap<Panel> { $0.sum.error > $1.sum.error }
    var total = QuadratureSum()
    let width = parts.reduce(0) { $0 + $1.width }
    narrow = width * 0x1p-7
    for x in parts {
      // Do not split in the middle: on a symmetric function the two rules would agree by symmetry alone.
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
        // Further division gains nothing here. Stop, unless the smaller errors of the rest still matter.
        finished.append(panel)
        if panel.sum.error < total.error * 0x1p-10 { break }
        continue
      }
      let (left, right) = panel.x.parts(at: middle)
      let halves = [try self.panel(over: left), try self.panel(over: right)]
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

  /// Returns a bound on the area that may hide between the samples; 0 if the enclosure is hardly wider than they are.
  ///
  /// Enclosures of quotients and differences are loose in narrow panels. There, an excess up to the sampled and average
  /// magnitudes counts as looseness.
  private func hiddenArea(_ x: Interval, _ sampled: Interval) -> Double {
    let enclosure = source.enclosure(over: x)
    // A monotone function stays between its end values, which are close to the outermost samples.
    if enclosure.ends != nil { return 0 }
    let room = enclosure.set.hull.width
    var allowed = 16 * sampled.width
    if x.width < narrow { allowed += 4 * max(sampled.magnitude, meanMagnitude) }
    return room <= allowed ? 0 : min(room * x.width, .greatestFiniteMagnitude)
  }
}

/// The 21-point Kronrod rule and the 10-point Gauss rule inside it, on [−1, 1].
///
/// - Source: the constants of QUADPACK's `qk21`.
enum GaussKronrod {
  /// Nodes from 1 down to 0. Every second one, starting with the second, is a Gauss node.
  static let places = [
    0.995657163025808080735527280689003, 0.973906528517171720077964012084452, 0.930157491355708226001207180059508,
    0.865063366688984510732096688423493, 0.780817726586416897063717578345042, 0.679409568299024406234327365114874,
    0.562757134668604683339000099272694, 0.433395394129247190799265943165784, 0.294392862701460198131126603103866,
    0.148874338981631210884826001129720, 0,
  ]

  static let weights = [
    0.011694638867371874278064396062192, 0.032558162307964727478818972459390, 0.054755896574351996031381300244580,
    0.075039674810919952767043140916190, 0.093125454583697605535065465083366, 0.109387158802297641899210590325805,
    0.123491976262065851077958109831074, 0.134709217311473325928054001771707, 0.142775938577060080797094273138717,
    0.147739104901338491374841515972068, 0.149445554002916905664936468389821,
  ]

  static let gaussWeights = [
    0.066671344308688137593568809893332, 0.149451349150580593145776339657697, 0.219086362515982043995534934228163,
    0.269266719309996355091226921569469, 0.295524224714752870173892994651338,
  ]
}

/// An area with its error estimate.
struct QuadratureSum {
  var value = 0.0
  var error = 0.0
  /// The area with all values counted as positive.
  var magnitude = 0.0

  mutating func add(_ other: QuadratureSum) {
    value += other.value
    error += other.error
    magnitude += other.magnitude
  }
}
