internal import Interval

/// Finds the poles, the jumps and the ends of domains where the pieces of a graph end.
struct SeamFinder {
  private let source: any GraphDataSource
  private let grid: PixelGrid
  private let bracket: FeatureBracket
  private let reach: ClosedRange<Double>
  private let place: FeaturePlace

  /// - Parameter reach: the values in view and near it; those beyond are far.
  init(of source: any GraphDataSource, on grid: PixelGrid, bracket: FeatureBracket, reach: ClosedRange<Double>) {
    self.source = source
    self.grid = grid
    self.bracket = bracket
    self.reach = reach
    place = FeaturePlace(of: source)
  }

  /// The features between the pieces of a curve.
  ///
  /// - Parameter poles: where samples diverge.
  func features(of curve: Curve, poles: [Double]) -> [Feature] {
    let stretches = curve.stretches
    guard let first = stretches.first?.first, let last = stretches.last?.last else { return [] }
    var features: [Feature] = []
    if first.x > grid.x.lowerBound { features += end(at: first.x, isLeftEnd: true) }
    var rest = stretches[...]
    while let left = rest.popFirst() {
      var isSingle = false
      if let single = rest.first, single.first == single.last, let next = rest.dropFirst().first {
        isSingle = areBeside(left, single) && areBeside(single, next)
      }
      let single = isSingle ? rest.popFirst() : nil
      guard let right = rest.first else { continue }
      if isSingle || areBeside(left, right) {
        features += seam(from: left.last.x, to: right.first.x, around: single?.first, poles: poles)
      } else {
        features += end(at: left.last.x, isLeftEnd: false) + end(at: right.first.x, isLeftEnd: true)
      }
    }
    if last.x < grid.x.upperBound { features += end(at: last.x, isLeftEnd: false) }
    return told(features)
  }

  /// Those among intervals that overlap, as rounding errors make them, that say the most.
  private func told(_ features: [Feature]) -> [Feature] {
    var told: [Feature] = []
    for feature in features {
      if let last = told.last, last.kind == feature.kind, last.x.intersects(feature.x),
        feature.kind != .domainEnd || (last.left == nil) == (feature.left == nil)
      {
        if feature.x.width < last.x.width { told[told.count - 1] = feature }
      } else {
        told.append(feature)
      }
    }
    return told
  }

  /// Whether no room worth mentioning lies between two stretches.
  private func areBeside(_ left: Curve.Stretch, _ right: Curve.Stretch) -> Bool {
    grid.width(from: left.last.x, to: right.first.x) <= Self.gap || right.first.x <= left.last.x.nextUp
  }

  /// The place between two pieces, if it is one.
  ///
  /// - Parameter single: the graph at the place itself, where that is a piece of its own.
  private func seam(from a: Double, to b: Double, around single: Point?, poles: [Double]) -> [Feature] {
    let (left, right) = (source.finiteValue(at: a), source.finiteValue(at: b))
    let written = FeaturePlace.shortDecimal(in: min(a, b) - room...max(a, b) + room)
    let samples = [a, b, single?.x, written].compactMap(\.self)
    let diverges = poles.contains { a <= $0 && $0 <= b }
    let found =
      (diverges ? pole(from: a, to: b, nil, nil) : isFar(left, right) ? pole(from: a, to: b, left, right) : nil)
      ?? bracket.jump(from: a, to: b, at: samples, step: visible)
      .map { Feature(.jump, at: $0, left: left, right: right) }
    guard var feature = found else { return [] }
    let step = left.flatMap { left in right.map { abs(left - $0) } } ?? .infinity
    feature.value = place.value(between: feature.x.lower, and: feature.x.upper, room: room, step: step)
    if case .unknown = feature.value, let single { feature.value = .known(single.y) }
    return [feature]
  }

  /// The end of a piece beside which the function is undefined, if it is one.
  ///
  /// If the place is not told but lies at the piece's last point for certain, it counts as attained, as in √(x²−2).
  private func end(at x: Double, isLeftEnd: Bool) -> [Feature] {
    let limit = source.finiteValue(at: x)
    let beyond = isLeftEnd ? min(x - room, x.nextDown) : max(x + room, x.nextUp)
    let (left, right) = isLeftEnd ? (nil, limit) : (limit, nil)
    let end = bracket.end(at: x, isLeftEnd: isLeftEnd)
    let values = end.map { bracket.values(over: $0, around: x) } ?? .entire
    let isGrowing = isFar(left, right) || source.value(at: beyond).isInfinite
    let isPole = values.isEntire ? isGrowing : !values.isBounded
    let found =
      (isPole ? pole(from: x, to: x, values.isEntire ? left : nil, values.isEntire ? right : nil) : nil)
      ?? end.map { Feature(.domainEnd, at: $0, left: left, right: right) }
    guard var feature = found else { return [] }
    feature.value = place.value(between: feature.x.lower, and: feature.x.upper, room: room, step: .infinity)
    if case .unknown = feature.value, let limit, source.finiteValue(at: beyond) == nil { feature.value = .known(limit) }
    return [feature]
  }

  /// How far from the end of a piece its place may lie: where the tracer stops to cut.
  private var room: Double { (grid.x.upperBound / 2 - grid.x.lowerBound / 2) / Double(grid.columns) * 0x1p-46 }

  private func pole(from a: Double, to b: Double, _ left: Double?, _ right: Double?) -> Feature? {
    bracket.pole(from: a, to: b).map {
      Feature(.pole, at: $0, left: left.flatMap(bounded), right: right.flatMap(bounded))
    }
  }

  /// Whether a value at one side is far out of view, or none is known at either.
  private func isFar(_ left: Double?, _ right: Double?) -> Bool {
    [left, right].contains { $0.map { !reach.contains($0) } ?? false } || (left == nil && right == nil)
  }

  private func bounded(_ y: Double) -> Double? { reach.contains(y) ? y : nil }

  /// A jump of so much shows.
  private var visible: Double { (grid.y.upperBound / 2 - grid.y.lowerBound / 2) / Double(grid.rows) }

  /// A gap of more pixels is a stretch where the function is undefined.
  private static let gap = 0.01
}

extension GraphDataSource {
  /// The value at one point.
  func value(at x: Double) -> Double {
    var values = [Double.nan]
    evaluate(at: [x], into: &values)
    return values.first ?? .nan
  }

  /// The value at one point; nil where there is none or it is infinite.
  func finiteValue(at x: Double) -> Double? {
    let value = value(at: x)
    return value.isFinite ? value : nil
  }
}
