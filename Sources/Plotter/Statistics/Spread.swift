import Sampling

/// The error bars of rows that `--aggregate` joins.
extension ErrorBarKind {
  /// Whether the kind suits what stands for the rows.
  func suits(_ aggregate: Aggregate) -> Bool {
    switch self {
    case .sd, .se, .ci: aggregate == .mean
    case .quartiles: aggregate == .mean || aggregate == .median
    case .x, .y, .xy, .range, .distances: false
    }
  }

  /// Returns the ends of the bar of finite values; NaN for too few of them.
  func ends(of values: [Double]) -> (low: Double, high: Double) {
    let count = Double(values.count)
    func around(_ half: Double) -> (Double, Double) {
      let mean = Aggregate.mean.value(of: values)
      return (mean - half, mean + half)
    }
    let deviation = Aggregate.sd.value(of: values)
    switch self {
    case .sd: return around(deviation)
    case .se: return around(deviation / count.squareRoot())
    case .ci:
      guard values.count > 1 else { return (.nan, .nan) }
      let bound = StudentDistribution(degreesOfFreedom: values.count - 1).bound(0.95)
      return around(bound * deviation / count.squareRoot())
    case .quartiles where values.count > 1:
      let sorted = values.sorted()
      return (sorted.interpolatedQuantile(0.25), sorted.interpolatedQuantile(0.75))
    case .quartiles, .x, .y, .xy, .range, .distances: return (.nan, .nan)
    }
  }

  /// The operations of one bar besides those for each value.
  static let work = 3000

  /// Returns the name of what is drawn of a quantity.
  func name(of quantity: String, _ aggregate: Aggregate) -> String {
    switch self {
    case .ci: "\(aggregate.rawValue) and 95% interval of \(quantity)"
    case .quartiles: "\(aggregate.rawValue) and quartiles of \(quantity)"
    default: "\(aggregate.rawValue) ± \(rawValue) of \(quantity)"
    }
  }
}
