import Metering
import RealModule
import Sampling

/// Rows of a table that are the course of a quantity, whose points lines join.
extension DataTable {
  /// The number of rows that lines may join: those with a place, if they ascend or descend in x with no place twice; else 0.
  ///
  /// - Parameter evenly: whether the places are also to be at equal steps or at equal ratios, up to the rounding of their numbers,
  ///   or the values to be those of smooth curves.
  func rowsInOrder(evenly: Bool) -> Int {
    if let rowsAroundPole { return rowsAroundPole }
    var places = x.filter(\.isFinite)
    WorkMeter.count(places.count.saturating(multipliedBy: columns.count + 1))
    // Spectra begin at the greatest wavenumber.
    if let first = places.first, let last = places.last, first > last { places.reverse() }
    guard places.count > 1, errorBars.isEmpty, pointValues == nil,
      zip(places, places.dropFirst()).allSatisfy({ $0 < $1 })
    else { return 0 }
    return !evenly || DataTable.areEven(places) || isSmooth(rows: places.count) ? places.count : 0
  }

  /// The number of rows of a path that turns back in x, as a loop of hysteresis does: many points, each near the one before and mostly
  /// ahead of it; else 0.
  var rowsOfPath: Int {
    let places = x.filter(\.isFinite)
    WorkMeter.count(places.count.saturating(multipliedBy: columns.count + 1))
    let turnsBack = zip(places, places.dropFirst()).contains { $0 > $1 }
    guard places.count >= DataTable.leastOfPath, turnsBack, errorBars.isEmpty, pointValues == nil,
      columns.allSatisfy({ DataTable.isPath(zip(x, $0.values).map { Point(x: $0, y: $1) }) })
    else { return 0 }
    return places.count
  }

  /// Whether points are near those before and mostly ahead of them, relative to the ranges of both coordinates.
  private static func isPath(_ all: [Point]) -> Bool {
    let points = all.filter { $0.x.isFinite && $0.y.isFinite }
    let sides = [points.map(\.x), points.map(\.y)].map { ($0.max() ?? 0) - ($0.min() ?? 0) }
    guard points.count >= leastOfPath, sides.allSatisfy({ $0 > 0 && $0.isFinite }) else { return false }
    let steps = zip(points, points.dropFirst()).map {
      Point(x: ($1.x - $0.x) / sides[0], y: ($1.y - $0.y) / sides[1])
    }
    let lengths = steps.map { ($0.x * $0.x + $0.y * $0.y).squareRoot() / 2.0.squareRoot() }.sorted()
    guard lengths[lengths.count / 2] < usualStep, lengths[lengths.count - 1] < longestStep else { return false }
    let moved = steps.filter { $0.x != 0 || $0.y != 0 }
    let ahead = zip(moved, moved.dropFirst()).count { $0.x * $1.x + $0.y * $1.y > 0 }
    return Double(ahead) >= leastAhead * Double(moved.count - 1)
  }

  /// Returns whether ascending numbers have equal steps or, if they are positive, equal ratios.
  private static func areEven(_ places: [Double]) -> Bool {
    guard let first = places.first, let last = places.last else { return false }
    let count = Double(places.count - 1)
    let step = (last - first) / count
    let gaps = zip(places, places.dropFirst()).lazy.map { $1 - $0 }
    if gaps.allSatisfy({ abs($0 - step) <= unevenness * step }) { return true }
    if first > 0, last >= leastRatio * first, case let ratio = Double.log(last / first) / count,
      places.indices.allSatisfy({ abs(Double.log(places[$0] / first) - ratio * Double($0)) <= unevenness * ratio })
    {
      return true
    }
    guard let unit = unit(of: places) else { return false }
    func areRounded(_ exact: (Double) -> Double) -> Bool {
      places.indices.allSatisfy { abs(places[$0] - exact(Double($0))) <= unit }
    }
    if step >= leastStep * unit, areRounded({ first + step * $0 }) { return true }
    guard first > 0, last >= leastRatio * first else { return false }
    let ratio = Double.log(last / first) / count
    return areRounded { first * .exp(ratio * $0) }
  }

  /// Returns the place of the last decimal that numbers have, 0.01 for 0.05 and 3.1; nil if one has many.
  private static func unit(of numbers: [Double]) -> Double? {
    var unit = 1.0
    for number in numbers {
      while abs(number / unit - (number / unit).rounded()) > 1e-6 {
        unit /= 10
        if unit < leastUnit { return nil }
      }
    }
    return unit
  }

  /// Whether each column has many values that turn up or down rarely.
  private func isSmooth(rows: Int) -> Bool {
    rows >= DataTable.leastSmooth
      && columns.allSatisfy { column in
        let points = zip(x, column.values).map { Point(x: $0, y: $1) }
        let turns = TurnCounter.turns(of: points, in: -Double.infinity...Double.infinity, beyond: 0)
        return Double(turns) <= DataTable.mostTurns * Double(rows)
      }
  }

  /// The number of rows from which a path shows.
  private static let leastOfPath = 30
  /// Half of the steps of a path are shorter, relative to the diagonal of its ranges, and all of them are shorter.
  private static let (usualStep, longestStep) = (0.05, 0.25)
  /// The least part of steps that go on ahead; half of those of noise do not.
  private static let leastAhead = 2.0 / 3
  /// How much steps may differ from equal ones, in steps.
  private static let unevenness = 0.1
  /// The least step of rounded numbers in units of their last decimal.
  private static let leastStep = 2.0
  /// The least ratio of the last and the first number whose ratios are looked at.
  private static let leastRatio = 5.0
  private static let leastUnit = 1e-9
  /// The number of rows from which a curve that turns rarely shows.
  private static let leastSmooth = 20
  /// The greatest part of rows at which a smooth curve turns; two of three values of noise are turns.
  private static let mostTurns = 0.15
}
