import Interval

/// Classifies the ends of a graph's pieces as poles, jumps, holes or domain ends.
struct PieceEndClassifier {
  let source: BudgetedSource
  let grid: PixelGrid
  let bracket: FeatureBracket
  let holes: HoleFinder
  /// Values in view and near it; others are far.
  let reach: ClosedRange<Double>
  private var narrowing: IntervalNarrowing { IntervalNarrowing(source: source) }
  private var valueFinder: FeatureValueFinder { FeatureValueFinder(source: source) }
  private var limit: OneSidedLimit { OneSidedLimit(source: source, grid: grid) }

  /// Returns the features at the ends of a curve's parts without a gap.
  ///
  /// - Parameter poles: abscissas where samples diverge.
  func features(of components: [Curve.Component], poles: [Double]) -> [Feature] {
    guard let first = components.first?.first, let last = components.last?.last else { return [] }
    var features: [Feature] = []
    features +=
      first.x > grid.x.lowerBound ? end(from: first.x, to: grid.x.lowerBound) : jump(beside: first.x, step: -room)
    var rest = components[...]
    while let left = rest.popFirst(), rest.isEmpty || source.continues() {
      var isSingle = false
      if let single = rest.first, single.first == single.last, let next = rest.dropFirst().first {
        isSingle = areBeside(left, single) && areBeside(single, next)
      }
      let single = isSingle ? rest.popFirst() : nil
      guard let right = rest.first else { continue }
      if isSingle || areBeside(left, right) {
        features += discontinuity(from: left.last.x, to: right.first.x, around: single?.first, poles: poles)
      } else {
        features += gap(from: left.last.x, to: right.first.x, poles: poles)
      }
    }
    features += last.x < grid.x.upperBound ? end(from: last.x, to: grid.x.upperBound) : jump(beside: last.x, step: room)
    return distinct(features)
  }

  /// Returns the jump at an edge of the view, if a value in view is there, as it is beside it, and another one beyond, at a distance
  /// of `step`.
  private func jump(beside edge: Double, step: Double) -> [Feature] {
    let beyond = step < 0 ? min(edge + step, edge.nextDown) : max(edge + step, edge.nextUp)
    let pixel = 2 * (grid.x.upperBound / 2 - grid.x.lowerBound / 2) / Double(grid.columns)
    guard beyond.isFinite, let value = source.finiteValue(at: edge), reach.contains(value),
      let outside = source.finiteValue(at: beyond), abs(value - outside) > visible,
      let beside = source.finiteValue(at: step < 0 ? edge + pixel : edge - pixel), abs(value - beside) <= visible
    else { return [] }
    return discontinuity(from: min(edge, beyond), to: max(edge, beyond), around: nil, poles: []).filter {
      $0.kind == .jump
    }
  }

  /// Returns the places in an interval where a function that is defined all around changes abruptly.
  func jumps(in x: Interval) -> [Feature] {
    let core = narrowing.narrowed(x)
    guard !core.isPoint, isNarrow(core.lower, core.upper) else { return [] }
    // A wider interval contains several jumps.
    return discontinuity(from: core.lower, to: core.upper, around: nil, poles: [])
      .filter { isNarrow($0.x.lower, $0.x.upper) }
  }

  /// Returns the features without those whose interval overlaps a narrower one of the same kind.
  private func distinct(_ features: [Feature]) -> [Feature] {
    var distinct: [Feature] = []
    for feature in features {
      if let last = distinct.last, last.kind == feature.kind, last.x.intersects(feature.x),
        feature.kind != .domainEnd || (last.left == nil) == (feature.left == nil)
      {
        if feature.x.width < last.x.width { distinct[distinct.count - 1] = feature }
      } else {
        distinct.append(feature)
      }
    }
    return distinct
  }

  /// Returns whether the gap between two components is negligible.
  private func areBeside(_ left: Curve.Component, _ right: Curve.Component) -> Bool {
    isNarrow(left.last.x, right.first.x)
  }

  private func isNarrow(_ a: Double, _ b: Double) -> Bool { grid.width(from: a, to: b) <= Self.gap || b <= a.nextUp }

  /// Returns the features in a gap between two pieces. If the tracer stopped early or met an overflow, the function
  /// continues up to a single place, across the gap, or up to where it is undefined.
  private func gap(from a: Double, to b: Double, poles: [Double]) -> [Feature] {
    let core = narrowing.narrowed(Interval(a, b))
    if core.isPoint { return [] }
    return isNarrow(core.lower, core.upper)
      ? discontinuity(from: core.lower, to: core.upper, around: nil, poles: poles)
      : end(at: core.lower, isLeftEnd: false) + end(at: core.upper, isLeftEnd: true)
  }

  /// Returns the feature at the single place between two pieces, if any.
  ///
  /// - Parameter single: the graph's point at the place itself, if that is a piece of its own.
  private func discontinuity(from a: Double, to b: Double, around single: Point?, poles: [Double]) -> [Feature] {
    let written = Interval(min(a, b) - room, max(a, b) + room).shortDecimal()
    let samples = [a, b, single?.x, written].compactMap(\.self)
    let diverges = poles.contains { a <= $0 && $0 <= b } || isFar(at: a) || isFar(at: b)
    let found = diverges ? bracket.poles(from: a, to: b) : []
    if !found.isEmpty, let written, let hole = holes.hole(at: written), hole.kind == .hole { return [hole] }
    if !found.isEmpty { return found.map { feature(.pole, at: $0, around: single) } }
    if let step = bracket.step(from: a, to: b, at: samples, step: visible) {
      // Several holes beside each other: the function is continuous between them.
      let parts = bracket.separated(step.x)
      if parts.count > 1 {
        return parts.flatMap { discontinuity(from: $0.lower, to: $0.upper, around: nil, poles: []) }
      }
      let feature = feature(step.isJump ? .jump : .hole, at: step.x, around: single)
      return step.isJump || feature.value != .unknown ? [feature] : []
    }
    return samples.lazy.compactMap(holes.hole).prefix(1).map(\.self)
  }

  /// Returns the feature between the outermost piece and the edge of the view.
  private func end(from x: Double, to edge: Double) -> [Feature] {
    let last = narrowing.reached(from: x, towards: edge, while: \.isContinuous)
    return last == edge ? [] : end(at: last, isLeftEnd: edge < x)
  }

  /// Returns the domain end or the pole at the end of a piece, if any.
  ///
  /// If the place is unknown but certainly at the piece's last point, the end counts as attained, as in √(x²−2), unless a
  /// condition fails there, as x² < 2 does.
  private func end(at x: Double, isLeftEnd: Bool) -> [Feature] {
    let beyond = isLeftEnd ? min(x - room, x.nextDown) : max(x + room, x.nextUp)
    let end = bracket.end(at: x, isLeftEnd: isLeftEnd)
    let isProven = !source.set(at: x).hull.isEntire
    let inside = isProven ? end.map { isLeftEnd ? $0.upper : $0.lower } ?? x : x
    let values = end.map { bracket.values(over: $0, around: inside) } ?? .entire
    let isPole =
      !values.isBounded
      && (isFar(at: inside) || source.isInfinite(at: beyond)
        || (!values.isEntire && limit.grows(at: inside, fromLeft: !isLeftEnd, within: values)))
    if isPole, let x = bracket.poles(from: inside, to: inside).first { return [feature(.pole, at: x, around: nil)] }
    guard let end else { return [] }
    let last = limit.limit(at: inside, fromLeft: !isLeftEnd, place: end)
    var feature = Feature(.domainEnd, at: end, left: isLeftEnd ? nil : last, right: isLeftEnd ? last : nil)
    feature.value = valueFinder.value(between: end.lower, and: end.upper, room: room, step: .infinity)
    if case .unknown = feature.value, let last, source.finiteValue(at: beyond) == nil {
      feature.value = source.holds(atBoundaryIn: end).map { $0 ? .known(last) : .undefined } ?? .unknown
    }
    return [feature]
  }

  /// Returns a feature with its one-sided limits and its value.
  private func feature(_ kind: Feature.Kind, at x: Interval, around single: Point?) -> Feature {
    func limit(at x: Double, fromLeft: Bool) -> Double? {
      if kind != .pole { return self.limit.limit(at: x, fromLeft: fromLeft) }
      if self.limit.grows(at: x, fromLeft: fromLeft, within: .entire) { return nil }
      return self.limit.limit(at: x, fromLeft: fromLeft, trustsSamples: false).flatMap { reach.contains($0) ? $0 : nil }
    }
    let (left, right) = (limit(at: x.lower, fromLeft: true), limit(at: x.upper, fromLeft: false))
    let step = left.flatMap { left in right.map { abs(left - $0) } } ?? .infinity
    let value = valueFinder.value(between: x.lower, and: x.upper, room: room, step: kind == .hole ? .infinity : step)
    if case .unknown = value, let single {
      return Feature(kind, at: x, left: left, right: right, value: .known(single.y))
    }
    return Feature(kind, at: x, left: left, right: right, value: value)
  }

  /// Greatest distance from the end of a piece to its feature: the width at which the tracer stops dividing.
  private var room: Double { (grid.x.upperBound / 2 - grid.x.lowerBound / 2) / Double(grid.columns) * 0x1p-46 }

  /// Returns whether the value at a point is far out of view, infinite or undefined.
  private func isFar(at x: Double) -> Bool {
    let value = source.value(at: x)
    return value.isInfinite ? source.isInfinite(at: x) : !reach.contains(value)
  }

  /// Least height of a visible jump: half a pixel.
  var visible: Double { (grid.y.upperBound / 2 - grid.y.lowerBound / 2) / Double(grid.rows) }

  /// Greatest width in pixels of a negligible gap.
  private static let gap = 0.01
}
