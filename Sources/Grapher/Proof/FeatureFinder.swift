internal import Interval

/// Finds where a traced and proved graph is out of the ordinary: at the ends of its pieces, at holes inside them, and at
/// peaks too narrow to see.
struct FeatureFinder {
  private let source: any GraphDataSource
  private let grid: PixelGrid
  private let reach: ClosedRange<Double>
  private let place: FeaturePlace

  init(of source: any GraphDataSource, in window: ViewWindow) {
    self.source = source
    place = FeaturePlace(of: source)
    grid = PixelGrid(window)
    let margin = window.y.upperBound / 2 - window.y.lowerBound / 2
    reach = window.y.lowerBound - margin...window.y.upperBound + margin
  }

  /// The features of a graph, in order of x.
  func features(of curve: Curve, survey: Survey) -> [Feature] {
    let seams = seams(of: curve)
    let holes = holes(in: curve).filter { hole in !seams.contains { $0.x.intersects(hole.x) } }
    let spikes = spikes(of: survey).filter { spike in !curve.bands.contains { isInside(spike, $0) } }
    return (seams + holes + spikes).sorted { ($0.x.lower, $0.x.upper) < ($1.x.lower, $1.x.upper) }
  }

  // MARK: Ends of pieces

  private func seams(of curve: Curve) -> [Feature] {
    let stretches = curve.stretches
    guard let first = stretches.first?.first, let last = stretches.last?.last else { return [] }
    var features: [Feature] = []
    if first.x > grid.x.lowerBound { features.append(end(at: first.x, isLeftEnd: true)) }
    var rest = stretches[...]
    while let left = rest.popFirst() {
      var isSingle = false
      if let single = rest.first, single.first == single.last, let next = rest.dropFirst().first {
        isSingle = areBeside(left, single) && areBeside(single, next)
      }
      let single = isSingle ? rest.popFirst() : nil
      guard let right = rest.first else { continue }
      if isSingle || areBeside(left, right) {
        features.append(seam(from: left.last.x, to: right.first.x, around: single?.first.y))
      } else {
        features += [end(at: left.last.x, isLeftEnd: false), end(at: right.first.x, isLeftEnd: true)]
      }
    }
    if last.x < grid.x.upperBound { features.append(end(at: last.x, isLeftEnd: false)) }
    return features
  }

  /// Whether no room worth mentioning lies between two stretches.
  private func areBeside(_ left: Curve.Stretch, _ right: Curve.Stretch) -> Bool {
    grid.width(from: left.last.x, to: right.first.x) <= Self.gap || right.first.x <= left.last.x.nextUp
  }

  /// The place between two pieces.
  ///
  /// - Parameter single: the function's value at the place itself, where that is a piece of its own.
  private func seam(from a: Double, to b: Double, around single: Double?) -> Feature {
    let (left, right) = (value(at: a), value(at: b))
    var feature = feature(.jump, at: bracket(a, b), left: left, right: right)
    let step = left.flatMap { left in right.map { abs(left - $0) } } ?? .infinity
    feature.value = place.value(between: a, and: b, room: room, step: step)
    if case .unknown = feature.value, let single { feature.value = .known(single) }
    return feature
  }

  /// The end of a piece beside which the function is undefined.
  ///
  /// If the place is not told but lies at the piece's last point for certain, it counts as attained, as in √(x²−2).
  private func end(at x: Double, isLeftEnd: Bool) -> Feature {
    let limit = value(at: x)
    var feature = feature(
      .domainEnd, at: bracket(x, x), left: isLeftEnd ? nil : limit, right: isLeftEnd ? limit : nil)
    feature.value = place.value(between: x, and: x, room: room, step: .infinity)
    let beyond = isLeftEnd ? min(x - room, x.nextDown) : max(x + room, x.nextUp)
    if case .unknown = feature.value, let limit, value(at: beyond) == nil { feature.value = .known(limit) }
    return feature
  }

  /// How far from the end of a piece its place may lie: where the tracer stops to cut.
  private var room: Double { (grid.x.upperBound / 2 - grid.x.lowerBound / 2) / Double(grid.columns) * 0x1p-46 }

  /// A feature of that kind, or a pole where the function is unbounded: where its enclosure is and, if that says nothing,
  /// where its values are far out of view.
  private func feature(_ kind: Feature.Kind, at x: Interval, left: Double?, right: Double?) -> Feature {
    let set = source.enclosure(over: x).set
    let isFar = [left, right].contains { $0.map { !reach.contains($0) } ?? false } || (left == nil && right == nil)
    guard set.hull.isEntire && set.count == 1 ? isFar : !set.hull.isBounded else {
      return Feature(kind, at: x, left: left, right: right)
    }
    return Feature(.pole, at: x, left: left.flatMap(bounded), right: right.flatMap(bounded))
  }

  /// The function's value; nil where it has none or is infinite.
  private func value(at x: Double) -> Double? {
    var values = [Double.nan]
    source.evaluate(at: [x], into: &values)
    return values[0].isFinite ? values[0] : nil
  }

  private func bounded(_ y: Double) -> Double? { reach.contains(y) ? y : nil }

  /// The interval between two abscissas, and the Doubles next to them.
  private func bracket(_ left: Double, _ right: Double) -> Interval {
    Interval(min(left, right).nextDown, max(left, right).nextUp)
  }

  // MARK: Holes

  private func holes(in curve: Curve) -> [Feature] {
    let ends = Set(
      curve.pieces.flatMap { [$0.points.first, $0.points.last] }.compactMap { $0.map { grid.column(of: $0.x) } })
    var features: [Feature] = []
    for column in 0..<grid.columns where !ends.contains(column) {
      let x = grid.interval(of: column)
      let set = source.enclosure(over: x).set
      guard set.decoration < .def, !set.isEmpty, let hole = undefinedPlace(in: x) else { continue }
      if let last = features.last, last.x.upper >= hole.lower { continue }
      let limit = limit(at: hole)
      features.append(Feature(.hole, at: hole, left: limit, right: limit, value: .undefined))
    }
    return features
  }

  /// What the function comes to at a hole, if it is known to within a pixel.
  private func limit(at hole: Interval) -> Double? {
    let values = source.enclosure(over: Interval(hole.lower.nextDown, hole.upper.nextUp)).set.hull
    guard values.isBounded else { return nil }
    let height = grid.unclampedHeight(of: values.upper) - grid.unclampedHeight(of: values.lower)
    return height <= ColumnProver.tolerance ? values.midpoint : nil
  }

  /// A single place where the function has no value, found as narrowly as can be; nil where there may be none, or where it
  /// has none on a side either.
  private func undefinedPlace(in x: Interval) -> Interval? {
    let column = x
    var x = x
    for _ in 0..<Self.mostCuts {
      guard let middle = grid.split(x.lower, x.upper) else { break }
      let left = Interval(x.lower, middle)
      let right = Interval(middle, x.upper)
      let isLeft = source.enclosure(over: left).set.decoration < .def
      let isRight = source.enclosure(over: right).set.decoration < .def
      if isLeft && isRight {
        x = Interval(middle)
        break
      }
      if !isLeft && !isRight { return nil }
      x = isLeft ? left : right
    }
    guard let place = [x.lower, x.midpoint, x.upper].first(where: { value(at: $0) == nil }) else { return nil }
    let aside = column.width * Self.aside
    return value(at: place - aside) != nil && value(at: place + aside) != nil ? Interval(place) : nil
  }

  // MARK: Spikes

  private func isInside(_ feature: Feature, _ band: Curve.Band) -> Bool {
    guard let left = band.sections.first, let right = band.sections.last else { return false }
    return left.x <= feature.x.midpoint && feature.x.midpoint <= right.x
  }

  private func spikes(of survey: Survey) -> [Feature] {
    let pixel = grid.x.upperBound / Double(grid.columns) - grid.x.lowerBound / Double(grid.columns)
    return survey.extremes.filter { !$0.diverges && $0.y.isFinite }.compactMap { extreme in
      var values = [Double](repeating: .nan, count: 2)
      source.evaluate(at: [extreme.x - pixel, extreme.x + pixel], into: &values)
      let sign = extreme.isMaximum ? 1.0 : -1
      let tip = grid.unclampedHeight(of: extreme.y)
      let isNarrow = values.allSatisfy { $0.isFinite && sign * (tip - grid.unclampedHeight(of: $0)) > Self.spike }
      return isNarrow
        ? Feature(.spike, at: surroundings(of: extreme, within: pixel), left: extreme.y, right: extreme.y) : nil
    }
  }

  /// The narrowest interval found with lower values at both ends than in the middle, so that a tip is in between.
  private func surroundings(of extreme: Survey.Extreme, within pixel: Double) -> Interval {
    var reach = pixel
    var values = [Double](repeating: .nan, count: 2)
    let sign = extreme.isMaximum ? 1.0 : -1
    for _ in 0..<Self.mostCuts {
      source.evaluate(at: [extreme.x - reach / 2, extreme.x + reach / 2], into: &values)
      guard values.allSatisfy({ sign * (extreme.y - $0) > 0 }) else { break }
      reach /= 2
    }
    return Interval(extreme.x - reach, extreme.x + reach)
  }

  /// A gap of more pixels is a stretch where the function is undefined.
  private static let gap = 0.01
  /// A tip is a spike if it stands out so many pixels from the graph a pixel away on both sides.
  private static let spike = 24.0
  /// So far from a hole, in pixels, its neighbours are looked for.
  private static let aside = 1e-3
  private static let mostCuts = 64
}
