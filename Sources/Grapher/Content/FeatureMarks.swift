import Sampling

/// What a textbook draws where a graph is out of the ordinary, in data coordinates: closed dots at values that are
/// attained, open dots at values that are approached only, and vertical lines at poles.
///
/// Only what lies in the view. Of more than `most` dots only those that stand apart are kept, and more asymptotes are
/// none: a forest of them helps nobody.
struct FeatureMarks: Equatable {
  struct Dot: Equatable {
    var point: Point
    /// Whether the function has this value.
    var isClosed: Bool
  }

  /// In order of x.
  private(set) var dots: [Dot] = []
  /// The poles, in order.
  private(set) var asymptotes: [Double] = []

  private let x: ClosedRange<Double>
  private let y: ClosedRange<Double>

  /// - Parameters:
  ///   - features: those of the curve, in order of x.
  ///   - x: the range on view, as is `y`.
  init(of features: [Feature], on curve: Curve, x: ClosedRange<Double>, y: ClosedRange<Double>) {
    self.x = x
    self.y = y
    let rule = ValueRule(of: features)
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

  /// The value itself closed, and the limits open that are another number.
  ///
  /// A jump whose value is not known counts as like the curve's others. If these do not agree it has no dots, and no
  /// other feature has any.
  private mutating func addDots(of feature: Feature, rule: ValueRule) {
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

  /// The dots that have no others near, but for those at the same place.
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

  /// Whether a feature lies in a band or at its edge, where a graph comes to no height that could be told.
  private func touches(_ feature: Feature, _ band: Curve.Band) -> Bool {
    guard let left = band.sections.first, let right = band.sections.last else { return false }
    return left.x <= feature.x.upper && feature.x.lower <= right.x
  }

  // MARK: Heights

  private func isInView(_ height: Double) -> Bool {
    y.contains(height) || isNear(height, y.lowerBound, in: y) || isNear(height, y.upperBound, in: y)
  }

  /// Whether nobody can tell two numbers from each other in a view of that range.
  private func isNear(_ a: Double, _ b: Double, in range: ClosedRange<Double>) -> Bool {
    abs(a / 2 - b / 2) <= (range.upperBound / 2 - range.lowerBound / 2) / 2000
  }

  private static let most = 60
  /// So much of half the width must be free around a dot that stands apart.
  private static let room = 0.05
}

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
