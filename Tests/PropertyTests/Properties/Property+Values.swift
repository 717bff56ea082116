@testable import Brain
@testable import Interval

// Every way of evaluating a formula agrees with the definition.
extension Property {
  /// Returns what is wrong with the values of the compiled formula: they equal those of the calculator bit for bit, unless
  /// a part left Double's range, and then they are proved; and those of many points equal those of single ones.
  static func compiledComplaint(_ expression: Brain.Expression, _ random: inout SplitMix) throws -> String? {
    let sample = FunctionSample(expression)
    let function = sample.function
    let x =
      (0..<6).map { _ in random.pick(EdgePoints.all) } + (0..<4).map { _ in Double.random(in: -8...8, using: &random) }
    var values = [Double](repeating: 7, count: x.count)
    function.evaluate(at: x, into: &values)
    var variables = FunctionSample.parameters
    for (x, value) in zip(x, values) {
      if !isSame(function(x), value) { return "at \(x) alone \(function(x)), among others \(value)" }
      variables["M"] = x
      let evaluated = expression.value(using: variables)
      if isSame(value, evaluated) { continue }
      let proved = function.values(over: Interval(x)).hull
      if !proved.contains(value) || proved.contains(evaluated) && !FunctionSample.Trail(of: sample, at: x).isIrregular {
        return "at \(x) compiled \(value), evaluated \(evaluated), enclosed by \(proved)"
      }
    }
    return nil
  }

  /// Returns what is wrong with the enclosures of neighbouring intervals: each contains the values of its points.
  static func columnsComplaint(_ expression: Brain.Expression, _ random: inout SplitMix) -> String? {
    let function = FunctionSample(expression).function
    let scale = random.pick([1e-9, 1e-3, 0.1, 1, 30, 1e5])
    let start =
      random.pick([-3, -1, 0, 0, 1, 2, 10, 100]) + random.pick([0, 0, Double.random(in: -1...1, using: &random)])
    let steps = (0..<8).map { _ in scale * random.pick([1, 1, 0.25, Double.random(in: 0...2, using: &random)]) }
    let edges = steps.reduce(into: [start]) { $0.append(($0.last ?? start) + $1) }
    let enclosures = function.enclosures(between: edges)
    if enclosures.count != edges.count - 1 { return "\(enclosures.count) enclosures of \(edges.count - 1) intervals" }
    for (index, enclosure) in enclosures.enumerated() {
      let (low, high) = (edges[index], edges[index + 1])
      for share in [0, 1, Double.random(in: 0...1, using: &random)] {
        let x = min(low * (1 - share) + high * share, high)
        let values = function.values(over: Interval(x))
        if values.decoration >= .def && !enclosure.set.hull.intersects(values.hull) {
          return "\(values.hull) at \(x), but \(enclosure.set.hull) over \(Interval(low, high))"
        }
        if values.isEmpty && enclosure.set.decoration >= .def {
          return "no value at \(x), but defined over its interval"
        }
      }
      guard let ends = enclosure.ends else { continue }
      for (end, x) in [(ends.left, low), (ends.right, high)] where !end.intersects(function.values(at: x)) {
        return "\(function.values(at: x)) at the end \(x), but enclosed by \(end)"
      }
    }
    return nil
  }

  /// Returns what is wrong with the enclosures over intervals: they contain every value, and do not claim to be defined
  /// where a value is missing.
  static func enclosureComplaint(_ expression: Brain.Expression, _ random: inout SplitMix) -> String? {
    let sample = FunctionSample(expression)
    var intervals = RandomIntervals(random)
    defer { random = intervals.random }
    for _ in 0..<3 {
      let x = intervals.next()
      let (set, carried) = (sample.function.enclosure(over: x).set, sample.function.values(over: x))
      for point in intervals.points(in: x) {
        if let complaint = sample.complaint(about: set, carried, at: point) {
          return "over \(x) at \(point): \(complaint)"
        }
      }
    }
    return nil
  }

  /// Returns what is wrong with the enclosures of slopes: they contain the slope of every chord.
  static func slopeComplaint(_ expression: Brain.Expression, _ random: inout SplitMix) -> String? {
    let function = FunctionSample(expression).function
    var intervals = RandomIntervals(random)
    defer { random = intervals.random }
    for _ in 0..<3 {
      let x = intervals.next()
      let rates = function.valuesAndSlope(over: x)
      guard rates.values.decoration >= .dac, !rates.slope.isEmpty else { continue }
      let points = intervals.points(in: x).sorted()
      for (a, b) in zip(points, points.dropFirst()) where a < b {
        let steepness = function.steepness(from: a, to: b)
        if !steepness.isEmpty, !steepness.intersects(rates.slope) {
          return "over \(x): \(steepness) from \(a) to \(b), but slope \(rates.slope)"
        }
      }
    }
    return nil
  }

  /// Returns what is wrong with the enclosures over boxes of the plane: they contain the values at the corners and inside.
  static func boxComplaint(_ expression: Brain.Expression, _ random: inout SplitMix) -> String? {
    let function = FunctionTemplate(expression, variables: ["x", "y"]).bound(to: ["k": 2.5])
    var (columns, rows) = (IntervalColumn(), IntervalColumn())
    for _ in 0..<4 {
      let (x, y) = (Double.random(in: -5...5, using: &random), Double.random(in: -5...5, using: &random))
      let size = random.pick([0, 1e-9, 0.01, 0.5, 3])
      columns.append(Interval(x, x + size))
      rows.append(Interval(y, y + size))
    }
    let enclosures = function.enclosures(over: columns, rows, slopeIn: nil)
    for index in 0..<columns.count {
      let (x, y) = (columns[index], rows[index])
      let set = function.values(over: x, y)
      for (s, t) in [(0.0, 0.0), (1, 0), (0, 1), (1, 1), (0.5, 0.25)] {
        let place = (x.lower + s * (x.upper - x.lower), y.lower + t * (y.upper - y.lower))
        guard x.contains(place.0), y.contains(place.1) else { continue }
        let exact = function.values(over: Interval(place.0), Interval(place.1))
        if exact.isEmpty { continue }
        if !set.pieces.contains(where: { $0.interval.intersects(exact.hull) }) {
          return "\(exact.hull) at \(place), but \(set.pieces.map(\.interval)) over \(x) × \(y)"
        }
        if enclosures.isKnown[index], !enclosures.values[index].intersects(exact.hull) {
          return "\(exact.hull) at \(place), but \(enclosures.values[index]) in columns over \(x) × \(y)"
        }
      }
    }
    return nil
  }
}
