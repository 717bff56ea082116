import Sampling

/// Marks at special points of a graph in data coordinates: closed dots at values that are attained, open dots at limits
/// that are not attained, and vertical asymptotes at poles.
///
/// Includes only visible features. Of more than `most` dots, keeps those without close neighbours; omits all of more
/// than `most` asymptotes.
struct FeatureMarks: Equatable {
  struct Dot: Equatable {
    var point: Point
    /// Whether the function attains this value.
    var isClosed: Bool
  }

  /// Ascending by x.
  private(set) var dots: [Dot] = []
  /// The positions of poles, ascending.
  var asymptotes: [Double] = []

  private let x: ClosedRange<Double>
  private let y: ClosedRange<Double>

  /// - Parameter features: The features of the curve, ascending by x.
  init(of features: [Feature], on curve: Curve, x: ClosedRange<Double>, y: ClosedRange<Double>) {
    self.x = x
    self.y = y
    let rule = JumpValueRule(of: features)
    for feature in features {
      let place = feature.x.midpoint
      let isInBand = curve.bands.contains { touches(feature, $0) }
      switch feature.kind {
      case .spike: continue
      case .pole:
        if x.contains(place), asymptotes.last != place { asymptotes.append(place) }
        if !isInBand { addDots(of: feature, rule: rule) }
      case .jump, .hole, .domainEnd, .point:
        if !isInBand { addDots(of: feature, rule: rule) }
      }
    }
    if dots.count > Self.most { dots = apart(dots) }
    if asymptotes.count > Self.most { asymptotes = [] }
  }

  // MARK: Dots

  /// Adds a closed dot at the value, and open dots at the limits that differ from it.
  ///
  /// A jump with an unknown value follows the rule of the other jumps of the curve. Without a common rule, a feature
  /// with an unknown value has no dots.
  private mutating func addDots(of feature: Feature, rule: JumpValueRule) {
    let place = feature.x.midpoint
    let limits = [feature.left, feature.right].compactMap { $0 }
    var value: Double?
    switch feature.value {
    case .known(let known): value = known
    case .undefined: value = nil
    case .unknown:
      guard let left = feature.left, let right = feature.right, let likely = rule.value(between: left, and: right)
      else {
        return
      }
      value = likely.isNaN ? nil : likely
    }
    if let value { add(place, value, isClosed: true) }
    for limit in limits where value.map({ !isNear(limit, $0, in: y) }) ?? true { add(place, limit, isClosed: false) }
  }

  /// Returns the dots without close neighbours. Dots at the same x count as one.
  private func apart(_ dots: [Dot]) -> [Dot] {
    let room = (x.upperBound / 2 - x.lowerBound / 2) * Self.room
    let places = dots.map(\.point.x).reduce(into: [Double]()) { if $0.last != $1 { $0.append($1) } }
    let kept = Set(
      places.indices.filter { index in
        [index - 1, index + 1].allSatisfy {
          !places.indices.contains($0) || abs(places[$0] / 2 - places[index] / 2) >= room / 2
        }
      }.map { places[$0] })
    return dots.filter { kept.contains($0.point.x) }
  }

  private mutating func add(_ place: Double, _ height: Double, isClosed: Bool) {
    let isDrawn = dots.suffix(3).contains { isNear($0.point.x, place, in: x) && isNear($0.point.y, height, in: y) }
    guard !isDrawn, x.contains(place), isInView(height) else { return }
    dots.append(Dot(point: Point(x: place, y: height), isClosed: isClosed))
  }

  /// Whether a feature is inside a band or at its edge, where the graph has no definite limit.
  private func touches(_ feature: Feature, _ band: Curve.Band) -> Bool {
    guard let left = band.sections.first, let right = band.sections.last else { return false }
    return left.x <= feature.x.upper && feature.x.lower <= right.x
  }

  // MARK: Heights

  private func isInView(_ height: Double) -> Bool {
    y.contains(height) || isNear(height, y.lowerBound, in: y) || isNear(height, y.upperBound, in: y)
  }

  /// Whether two numbers are visually indistinguishable in a range.
  private func isNear(_ a: Double, _ b: Double, in range: ClosedRange<Double>) -> Bool {
    abs(a / 2 - b / 2) <= (range.upperBound / 2 - range.lowerBound / 2) / 2000
  }

  private static let most = 60
  /// The minimum distance of neighbours, relative to half the width of the plot.
  private static let room = 0.05
}

/// The values of the jumps of one curve, as far as they are known: the upper limit for ⌊x÷π⌋, the mean for
/// sign(sin(x)), the left limit for x⌊1÷x⌋.
struct JumpValueRule {
  /// 0 at the lower limit, 1 at the upper limit; NaN for no value, nil if the jumps disagree.
  private let byHeight: Double?
  /// 0 at the left limit, 1 at the right limit.
  private let bySide: Double?

  init(of features: [Feature]) {
    byHeight = JumpValueRule.usual(features) { ($0 - min($1, $2)) / abs($1 - $2) }
    bySide = JumpValueRule.usual(features) { ($0 - $1) / ($2 - $1) }
  }

  /// Returns the likely value of another jump; NaN for no value, nil if unknown.
  func value(between left: Double, and right: Double) -> Double? {
    let (low, high) = (min(left, right), max(left, right))
    return byHeight.map { low + $0 * (high - low) } ?? bySide.map { left + $0 * (right - left) }
  }

  /// Returns the share that all jumps have in common.
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
