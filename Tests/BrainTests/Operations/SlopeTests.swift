import Interval
import Testing

@testable import Brain

/// The slope of every operation of the table, against slopes of chords.
@Suite struct SlopeTests {
  static let unarySymbols = Brain.Operation.table.keys.sorted().filter {
    if case .unary = Brain.Operation.table[$0] { true } else { false }
  }
  static let binarySymbols = Brain.Operation.table.keys.sorted().filter {
    if case .binary = Brain.Operation.table[$0] { true } else { false }
  }

  /// Kinks, domain ends, poles, extrema, integers, halves, and numbers between them.
  static let places: [Double] = [
    -100, -10, -.pi, -3, -2.5, -2, -.pi / 2, -1.5, -1, -0.75, -0.5, -1e-3, -1e-300, 0, 1e-300, 1e-3, 0.25, 0.5, 0.75, 1,
    1.25, 1.5, .pi / 2, 2, 2.5, 3, .pi, 3.5, 3.8317, 4.4934, 5, 7, 10, 20.3, 90, 100, 170, 1e4, 1e15,
  ]

  /// Intervals between nearby places, and narrow ones around each.
  static let intervals: [Interval] =
    places.indices.flatMap { index in
      [1, 2, 4].compactMap { index + $0 < places.count ? Interval(places[index], places[index + $0]) : nil }
    }
    + places.flatMap { place in
      [0x1p-40, 0x1p-20, 0x1p-8].flatMap { size in
        let reach = max(place.magnitude, 1) * size
        return [Interval(place - reach, place + reach), Interval(place, place + reach), Interval(place - reach, place)]
      }
    }

  static func points(in x: Interval) -> [Double] {
    let shares = [0, 0.1, 0.25, 0.5, 0.7, 0.99, 1].map { x.lower + (x.upper - x.lower) * $0 }
    return Set((shares + [0]).filter { x.contains($0) }).sorted()
  }

  @Test("Slopes of chords of a unary operation are in its slope's enclosure", arguments: SlopeTests.unarySymbols)
  func unary(symbol: String) {
    let function = Brain.Operation.unary(named: symbol)
    var judged = 0
    for x in SlopeTests.intervals {
      let image = function.image(x)
      guard image.decoration >= .dac, !image.isCut else { continue }
      let slope = function.slope(x)
      if slope.isEntire { continue }
      judged += 1
      let points = SlopeTests.points(in: x)
      for a in points {
        for b in points where a < b {
          let rise = function.image(Interval(b)).hull - function.image(Interval(a)).hull
          let steepness = rise / (Interval(b) - Interval(a))
          if !steepness.intersects(slope) {
            Issue.record("\(symbol) over \(x): \(steepness) from \(a) to \(b), but slope \(slope)")
          }
        }
      }
    }
    #expect(judged > 0 || SlopeTests.without.contains(symbol))
  }

  @Test(
    "Slopes of chords of a binary operation are in its slopes' enclosures", arguments: SlopeTests.binarySymbols)
  func binary(symbol: String) {
    let function = Brain.Operation.binary(named: symbol)
    var judged = 0
    let some = SlopeTests.intervals.enumerated().filter { $0.offset % 7 == 0 }.map(\.element)
    for x in some + SlopeTests.places.map({ Interval($0) }) {
      for y in some + SlopeTests.places.map({ Interval($0) }) {
        let set = function.values(over: IntervalSet(x), IntervalSet(y), site: 0)
        guard set.decoration >= .dac, set.count == 1 else { continue }
        let (first, second) = function.slopes(x, y)
        if first.isEntire && second.isEntire { continue }
        judged += 1
        for (s, t) in [(0, 1), (0.25, 0.5), (0.7, 0.1), (1, 0), (0.5, 0.5)] {
          let (a, b) = (x.lower + (x.upper - x.lower) * s, x.lower + (x.upper - x.lower) * t)
          let (c, d) = (y.lower + (y.upper - y.lower) * t, y.lower + (y.upper - y.lower) * (1 - s))
          let rise = function.at(b, d) - function.at(a, c)
          let allowed = first * (Interval(b) - Interval(a)) + second * (Interval(d) - Interval(c))
          if !allowed.isEmpty, !rise.intersects(allowed) {
            Issue.record("\(symbol) over \(x), \(y): \(rise) from \(a), \(c) to \(b), \(d), but \(allowed)")
          }
        }
      }
    }
    #expect(judged > 0 || SlopeTests.without.contains(symbol))
  }

  @Test("The slope over a narrow smooth interval is narrow", arguments: SlopeTests.unarySymbols)
  func sharpness(symbol: String) {
    if SlopeTests.without.contains(symbol) || ["sinc", "J₁"].contains(symbol) { return }
    let function = Brain.Operation.unary(named: symbol)
    let places = [0.3, 0.7, 1.3, 4.3].map { Interval($0, $0 + 1e-6) }.filter { function.image($0).decoration >= .dac }
    #expect(!places.isEmpty)
    for x in places { #expect(function.slope(x).width < 1e-3, "\(x)") }
  }

  /// Operations without slopes.
  static let without: Set = ["x!", "gamma", "lgamma", "Y₀", "Y₁", "gcd", "else"]
}

extension Operation.BinaryFunction {
  fileprivate func at(_ a: Double, _ b: Double) -> Interval {
    values(over: IntervalSet(Interval(a)), IntervalSet(Interval(b)), site: 0).hull
  }
}
