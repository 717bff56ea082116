internal import Interval

/// What a textbook draws where a graph is out of the ordinary, in data coordinates: closed dots at values that are
/// attained, open dots at values that are approached only, and vertical lines at poles.
///
/// Only what lies in the view. More than `most` dots, or asymptotes, are none: a forest of them helps nobody.
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
    let share = usualShare(of: features)
    for feature in features {
      let place = feature.x.midpoint
      let isInBand = curve.bands.contains { touches(feature, $0) }
      switch feature.kind {
      case .spike: continue
      case .hole:
        if let height = height(of: curve, at: place) { add(place, height, isClosed: false) }
      case .pole:
        if x.contains(place), asymptotes.last != place { asymptotes.append(place) }
        if !isInBand { addDots(of: feature, share: share) }
      case .jump, .domainEnd:
        if !isInBand { addDots(of: feature, share: share) }
      }
    }
    if dots.count > Self.most { dots = [] }
    if asymptotes.count > Self.most { asymptotes = [] }
  }

  // MARK: Dots

  /// The value itself closed, and the limits open that are another number.
  ///
  /// A jump whose value is not known counts as like the curve's others. If these do not agree it has no dots, and no
  /// other feature has any.
  ///
  /// - Parameter share: see `usualShare`.
  private mutating func addDots(of feature: Feature, share: Double?) {
    let place = feature.x.midpoint
    let limits = [feature.left, feature.right].compactMap { $0 }
    var value: Double?
    switch feature.value {
    case .known(let known): value = known
    case .undefined: value = nil
    case .unknown:
      guard let share, let low = limits.min(), let high = limits.max(), limits.count == 2 else { return }
      value = share.isNaN ? nil : low + share * (high - low)
    }
    if let value { add(place, value, isClosed: true) }
    for limit in limits where value.map({ !isNear(limit, $0, in: y) }) ?? true { add(place, limit, isClosed: false) }
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

  /// Where between the lower and the upper limit a curve's jumps have their values, from 0 to 1, as far as the values
  /// are known: 1 for ⌊x÷π⌋, ½ for sign(sin(x)), NaN where they have none. Nil if the jumps do not agree.
  private func usualShare(of features: [Feature]) -> Double? {
    var share: Double?
    for feature in features where feature.kind == .jump {
      guard feature.value != .unknown, let left = feature.left, let right = feature.right, left != right else {
        continue
      }
      var this = Double.nan
      if case .known(let value) = feature.value { this = (value - min(left, right)) / abs(left - right) }
      let agrees = share.map { abs($0 - this) < 1e-3 || ($0.isNaN && this.isNaN) } ?? true
      if !agrees { return nil }
      share = share ?? this
    }
    return share
  }

  // MARK: Heights

  private func isInView(_ height: Double) -> Bool {
    y.contains(height) || isNear(height, y.lowerBound, in: y) || isNear(height, y.upperBound, in: y)
  }

  /// Whether nobody can tell two numbers from each other in a view of that range.
  private func isNear(_ a: Double, _ b: Double, in range: ClosedRange<Double>) -> Bool {
    abs(a / 2 - b / 2) <= (range.upperBound / 2 - range.lowerBound / 2) / 2000
  }

  /// The height at which a curve is drawn there, nil between its pieces.
  private func height(of curve: Curve, at x: Double) -> Double? {
    for piece in curve.pieces {
      guard let first = piece.points.first, let last = piece.points.last, first.x <= x, x <= last.x else { continue }
      var (low, high) = (0, piece.points.count - 1)
      while low + 1 < high {
        let middle = (low + high) / 2
        if piece.points[middle].x <= x { low = middle } else { high = middle }
      }
      let (a, b) = (piece.points[low], piece.points[high])
      let t = b.x > a.x ? (x - a.x) / (b.x - a.x) : 0
      return a.y * (1 - t) + b.y * t
    }
    return nil
  }

  private static let most = 60
}
