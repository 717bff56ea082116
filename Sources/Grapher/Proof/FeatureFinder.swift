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
    if first.x > grid.x.lowerBound { features.append(end(at: first, isLeftEnd: true)) }
    var rest = stretches[...]
    while let left = rest.popFirst() {
      var point: Point?
      if let single = rest.first, single.first == single.last, let next = rest.dropFirst().first,
        areBeside(left, single), areBeside(single, next)
      {
        point = single.first
        rest.removeFirst()
      }
      guard let right = rest.first else { continue }
      let (a, b) = (left.last, right.first)
      if point == nil, !areBeside(left, right) {
        features += [end(at: a, isLeftEnd: false), end(at: b, isLeftEnd: true)]
      } else {
        features.append(seam(from: a, to: b, around: point))
      }
    }
    if last.x < grid.x.upperBound { features.append(end(at: last, isLeftEnd: false)) }
    return features
  }

  /// Whether no room worth mentioning lies between two stretches.
  private func areBeside(_ left: Curve.Stretch, _ right: Curve.Stretch) -> Bool {
    grid.width(from: left.last.x, to: right.first.x) <= Self.gap || right.first.x <= left.last.x.nextUp
  }

  /// The place between two pieces.
  ///
  /// - Parameter point: the function's value at the place itself, where that is a piece of its own.
  private func seam(from a: Point, to b: Point, around point: Point?) -> Feature {
    let isPole = isUnbounded(at: a) || isUnbounded(at: b)
    var value = place.value(between: a.x, and: b.x, room: room, step: abs(a.y - b.y))
    if case .unknown = value, let point { value = .known(point.y) }
    return Feature(
      isPole ? .pole : .jump, at: bracket(a.x, b.x), left: bounded(a.y), right: bounded(b.y), value: value)
  }

  /// The end of a piece beside which the function is undefined.
  ///
  /// If the place is not told but lies at the piece's last point for certain, it counts as attained, as in √(x²−2).
  private func end(at point: Point, isLeftEnd: Bool) -> Feature {
    let limit = bounded(point.y)
    var value = place.value(between: point.x, and: point.x, room: room, step: .infinity)
    if case .unknown = value, isLast(point, toLeft: isLeftEnd) { value = .known(point.y) }
    return Feature(
      isUnbounded(at: point) ? .pole : .domainEnd, at: bracket(point.x, point.x), left: isLeftEnd ? nil : limit,
      right: isLeftEnd ? limit : nil, value: value)
  }

  /// Whether the function is undefined as near beside a point as the tracer looks.
  private func isLast(_ point: Point, toLeft: Bool) -> Bool {
    var beyond = [Double.nan]
    let x = toLeft ? min(point.x - room, point.x.nextDown) : max(point.x + room, point.x.nextUp)
    source.evaluate(at: [x], into: &beyond)
    return beyond.allSatisfy { !$0.isFinite }
  }

  /// Whether a piece leaves the view at its end, unless it is proved to go no farther.
  private func isUnbounded(at point: Point) -> Bool {
    guard !reach.contains(point.y) else { return false }
    let around = source.enclosure(over: Interval(point.x - room, point.x + room).hull(bracket(point.x, point.x)))
    return !around.set.hull.isBounded
  }

  /// How far from the end of a piece its place may lie: where the tracer stops to cut.
  private var room: Double { (grid.x.upperBound / 2 - grid.x.lowerBound / 2) / Double(grid.columns) * 0x1p-46 }

  private func bounded(_ y: Double) -> Double? { reach.contains(y) ? y : nil }

  /// The interval between two abscissas, and the Doubles next to them.
  private func bracket(_ left: Double, _ right: Double) -> Interval {
    Interval(min(left, right).nextDown, max(left, right).nextUp)
  }

  // MARK: Holes

  private func holes(in curve: Curve) -> [Feature] {
    let ends = Set(
      curve.pieces.flatMap { [$0.points.first, $0.points.last] }.compactMap { $0.map { grid.column(of: $0.x) } })
    let stretches = curve.stretches
    var features: [Feature] = []
    for column in 0..<grid.columns where !ends.contains(column) {
      let x = grid.interval(of: column)
      let set = source.enclosure(over: x).set
      guard set.decoration < .def, !set.isEmpty, let hole = undefinedPlace(in: x) else { continue }
      if let last = features.last, last.x.upper >= hole.lower { continue }
      guard stretches.contains(where: { $0.first.x <= hole.lower && hole.upper <= $0.last.x }) else { continue }
      let value = source.enclosure(over: Interval(hole.lower.nextDown, hole.upper.nextUp)).set.hull
      let limit = value.isBounded ? value.midpoint : nil
      features.append(Feature(.hole, at: hole, left: limit, right: limit, value: .undefined))
    }
    return features
  }

  /// The narrowest interval found around a single place where the function has no value; nil where it may have some.
  private func undefinedPlace(in x: Interval) -> Interval? {
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
    var values = [Double](repeating: .nan, count: 3)
    let places = [x.lower, x.midpoint, x.upper]
    source.evaluate(at: places, into: &values)
    return zip(places, values).first { !$1.isFinite }.map { Interval($0.0) }
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
  private static let mostCuts = 64
}
