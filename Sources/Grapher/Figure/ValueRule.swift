import Sampling

/// Where the jumps of one curve have their values, as far as these are known: ⌊x÷π⌋ at the upper limit, sign(sin(x)) in
/// the middle, x⌊1÷x⌋ at the limit from the left.
struct ValueRule {
  /// From 0 at the lower limit to 1 at the upper; NaN for no value, nil where the jumps do not agree.
  private let byHeight: Double?
  /// From 0 at the limit from the left to 1 at that from the right.
  private let bySide: Double?

  /// - Parameter features: those of a curve.
  init(of features: [Feature]) {
    byHeight = ValueRule.usual(features) { ($0 - min($1, $2)) / abs($1 - $2) }
    bySide = ValueRule.usual(features) { ($0 - $1) / ($2 - $1) }
  }

  /// The value of one more jump; NaN for none, nil where the others do not tell.
  func value(between left: Double, and right: Double) -> Double? {
    let (low, high) = (min(left, right), max(left, right))
    return byHeight.map { low + $0 * (high - low) } ?? bySide.map { left + $0 * (right - left) }
  }

  /// The share that all jumps agree on.
  private static func usual(
    _ features: [Feature], share: (_ value: Double, _ left: Double, _ right: Double) -> Double
  ) -> Double? {
    var usual: Double?
    for feature in features where feature.kind == .jump {
      guard feature.value != .unknown, let left = feature.left, let right = feature.right, left != right else {
        continue
      }
      var this = Double.nan
      if case .known(let value) = feature.value { this = share(value, left, right) }
      let agrees = usual.map { abs($0 - this) < 1e-3 || ($0.isNaN && this.isNaN) } ?? true
      if !agrees { return nil }
      usual = usual ?? this
    }
    return usual
  }
}
