internal import Interval

/// Finds where a traced and proved graph is out of the ordinary: at the ends of its pieces, at holes inside them, and at
/// peaks too narrow to see.
struct FeatureFinder {
  private let source: any GraphDataSource
  private let grid: PixelGrid
  private let reach: ClosedRange<Double>

  init(of source: any GraphDataSource, in window: ViewWindow) {
    self.source = source
    grid = PixelGrid(window)
    let margin = window.y.upperBound / 2 - window.y.lowerBound / 2
    reach = window.y.lowerBound - margin...window.y.upperBound + margin
  }

  /// The features of a graph, in order of x.
  func features(of curve: Curve, survey: Survey) -> [Feature] {
    let found = seams(of: curve) + holes(in: curve) + spikes(of: survey)
    return found.sorted { ($0.x.lower, $0.x.upper) < ($1.x.lower, $1.x.upper) }
  }

  // MARK: Ends of pieces

  private func seams(of curve: Curve) -> [Feature] {
    guard let first = curve.pieces.first?.points.first, let last = curve.pieces.last?.points.last else { return [] }
    var features: [Feature] = []
    if first.x > grid.x.lowerBound { features.append(end(at: first, isLeftEnd: true)) }
    for (left, right) in zip(curve.pieces, curve.pieces.dropFirst()) {
      guard let a = left.points.last, let b = right.points.first else { continue }
      if grid.width(from: a.x, to: b.x) > Self.gap {
        features += [end(at: a, isLeftEnd: false), end(at: b, isLeftEnd: true)]
      } else {
        let isPole = !reach.contains(a.y) || !reach.contains(b.y)
        features.append(
          Feature(isPole ? .pole : .jump, at: bracket(a.x, b.x), left: bounded(a.y), right: bounded(b.y)))
      }
    }
    if last.x < grid.x.upperBound { features.append(end(at: last, isLeftEnd: false)) }
    return features
  }

  /// The end of a piece beside which the function is undefined.
  private func end(at point: Point, isLeftEnd: Bool) -> Feature {
    let value = bounded(point.y)
    return Feature(
      value == nil ? .pole : .domainEnd, at: bracket(point.x, point.x), left: isLeftEnd ? nil : value,
      right: isLeftEnd ? value : nil)
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
      let set = source.enclosure(over: x)
      guard set.decoration < .def, !set.isEmpty, let hole = undefinedPlace(in: x) else { continue }
      if let last = features.last, last.x.upper >= hole.lower { continue }
      let value = source.enclosure(over: Interval(hole.lower.nextDown, hole.upper.nextUp)).hull
      let limit = value.isBounded ? value.midpoint : nil
      features.append(Feature(.hole, at: hole, left: limit, right: limit))
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
      let isLeft = source.enclosure(over: left).decoration < .def
      let isRight = source.enclosure(over: right).decoration < .def
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

  private func spikes(of survey: Survey) -> [Feature] {
    let pixel = grid.x.upperBound / Double(grid.columns) - grid.x.lowerBound / Double(grid.columns)
    return survey.extremes.filter { !$0.diverges && $0.y.isFinite }.compactMap { extreme in
      var values = [Double](repeating: .nan, count: 2)
      source.evaluate(at: [extreme.x - pixel, extreme.x + pixel], into: &values)
      let sign = extreme.isMaximum ? 1.0 : -1
      let tip = grid.unclampedHeight(of: extreme.y)
      let isNarrow = values.allSatisfy { $0.isFinite && sign * (tip - grid.unclampedHeight(of: $0)) > Self.spike }
      return isNarrow
        ? Feature(.spike, at: bracket(extreme.x, extreme.x), left: extreme.y, right: extreme.y) : nil
    }
  }

  /// A gap of more pixels is a stretch where the function is undefined.
  private static let gap = 0.01
  /// A tip is a spike if it stands out so many pixels from the graph a pixel away on both sides.
  private static let spike = 24.0
  private static let mostCuts = 64
}
