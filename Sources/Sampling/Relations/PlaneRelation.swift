import Interval
import Metering

/// A relation with its comparisons at hand.
struct PlaneRelation: Sendable {
  let source: any RelationDataSource
  let comparisons: [PlaneComparison]
  /// The functions that are compared with zero: the first comparison of each.
  let subjects: [PlaneComparison]
  /// Whether a function is compared twice.
  private let sharesSubjects: Bool
  /// Whether a comparison of each of these functions is an equation.
  private let isEquated: [Bool]
  /// The comparison of each of these functions for which its zeros are traced.
  private let traced: [Int]
  /// Work of the truth besides that of the comparisons.
  let truthCost: Int
  /// Work of a value or an enclosure of all comparisons, and of the truth.
  let cost: Int

  init(_ source: any RelationDataSource) {
    self.source = source
    comparisons = source.planeComparisons
    let groups = Dictionary(grouping: comparisons.indices) { [comparisons] in comparisons[$0].subject }
    let numbers = groups.keys.sorted()
    subjects = numbers.compactMap { [comparisons] number in groups[number]?.first.map { comparisons[$0] } }
    isEquated = numbers.map { [comparisons] number in
      groups[number]?.contains { comparisons[$0].isEquation } ?? false
    }
    traced = numbers.compactMap { [comparisons] number in
      guard let same = groups[number] else { return nil }
      return same.first { comparisons[$0].isEquation } ?? same.first { comparisons[$0].signs.contains(.zero) }
        ?? same.first
    }
    truthCost = source.truthCost
    cost = comparisons.reduce(source.truthCost) { $0 + $1.difference.enclosureCost }
    sharesSubjects = subjects.count < comparisons.count
  }

  /// Returns the truth at a point.
  func holds(at point: Point) -> Bool {
    source.truth { comparisons[$0].holds(at: point) } == true
  }

  /// Returns whether the zeros of a comparison's function are traced for it: those of a function that is compared twice are
  /// traced once, for a comparison that holds at its zeros if there is one.
  func isTraced(_ comparison: Int) -> Bool {
    traced[comparisons[comparison].subject] == comparison && !comparisons[comparison].tellsDomain
  }

  /// The possible truths of the relation at a point on a line, for signs of the function of one comparison there.
  ///
  /// - Parameters:
  ///   - signs: the signs on and beside the line; nil stands for a place without a value.
  ///   - other: another comparison that is assumed to hold.
  ///   - value: returns the value of the function of another comparison.
  func truths(
    at point: Point, for signs: [SignSet?], of comparison: Int, assuming other: Int? = nil,
    values near: (PlaneComparison) -> ValuesNear
  ) -> Set<Bool> {
    let subject = comparisons[comparison].subject
    var values = [ValuesNear?](repeating: nil, count: subjects.count)
    return Set(
      signs.map { sign in
        source.truth { index in
          let comparison = comparisons[index]
          if index == other { return true }
          if comparison.subject == subject { return sign.map { !$0.isDisjoint(with: comparison.signs) } ?? false }
          let known = values[comparison.subject] ?? near(comparison)
          values[comparison.subject] = known
          return comparison.signs.contains(signOf: known.value(beside: sign))
        } == true
      })
  }

  /// Returns the truth over boxes; nil where it is unknown.
  func truths(over x: IntervalColumn, _ y: IntervalColumn) -> [Bool?] {
    var logScaleCount = 0
    return truths(over: x, y, &logScaleCount)
  }

  /// Returns the same, and counts the enclosures by logarithms.
  func truths(over x: IntervalColumn, _ y: IntervalColumn, _ logScaleCount: inout Int) -> [Bool?] {
    let signs = subjects.map { $0.signs(over: x, y, findsZeros: isEquated[$0.subject], &logScaleCount) }
    WorkMeter.count(4 * truthCost * x.count)
    return (0..<x.count).map { index in
      func truth(_ signs: (Int) -> SignsFound) -> Bool? {
        source.truth { signs(comparisons[$0].subject).truth(of: comparisons[$0].signs) }
      }
      let whole = truth { signs[$0][index] }
      return whole == nil && sharesSubjects ? jointTruth(signs.map { $0[index] }, truth) : whole
    }
  }

  /// Returns the truth that the relation has for each combination of signs, if it is the same; x > 1 and x ≤ 1 is false.
  private func jointTruth(_ found: [SignsFound], _ truth: ((Int) -> SignsFound) -> Bool?) -> Bool? {
    let open = found.indices.filter { found[$0].parts.count > 1 }
    guard !open.isEmpty, open.count <= Self.mostJoint else { return nil }
    var known = found
    var truths: Set<Bool?> = []
    let combinations = open.reduce(1) { $0 * found[$1].parts.count }
    for combination in 0..<combinations where !WorkMeter.isOver {
      WorkMeter.count(4 * (comparisons.count + truthCost))
      var rest = combination
      for subject in open {
        let parts = found[subject].parts
        known[subject] = parts[rest % parts.count]
        rest /= parts.count
      }
      truths.insert(truth { known[$0] })
      if truths.count > 1 { return nil }
    }
    return truths.first ?? nil
  }

  /// The greatest number of functions whose signs are combined.
  private static let mostJoint = 4
}

/// Proofs for single pixels.
extension PlaneRelation {
  /// Returns whether the relation is proved to hold at one of a few points of a box. A piece of an enclosure may have no values.
  func holdsSomewhere(in x: Interval, _ y: Interval) -> Bool {
    let places = [0.5, 0.03, 0.97].flatMap { s in
      [0.5, 0.03, 0.97].map { t in (x.lower + s * (x.upper - x.lower), y.lower + t * (y.upper - y.lower)) }
    }
    return truths(over: IntervalColumn(places.map(\.0)), IntervalColumn(places.map(\.1))).contains(true)
  }

  /// Returns whether small parts of a pixel are proved to have no solution. In a system, lines that pass a pixel one beside
  /// the other have none.
  func isEmpty(inPixel column: Int, _ row: Int, of grid: CellGrid) -> Bool {
    let size = CellGrid.pixel / Self.parts
    let cells = (0..<Self.parts * Self.parts).map { index in
      Cell(
        x: column * CellGrid.pixel + index % Self.parts * size, y: row * CellGrid.pixel + index / Self.parts * size,
        size: size)
    }
    let (x, y) = grid.sides(of: cells)
    return truths(over: x, y).allSatisfy { $0 == false }
  }

  /// The number of points that `holdsSomewhere(in:_:)` looks at.
  static let places = 9
  /// The parts of a pixel's side that are looked at one by one.
  static let parts = 4
}

/// What is known of the signs of a function over a box.
struct SignsFound {
  var signs: SignSet
  /// Whether the function has a value everywhere.
  var isDefined: Bool

  init(signs: SignSet, isDefined: Bool) { (self.signs, self.isDefined) = (signs, isDefined) }

  init(of values: IntervalSet) {
    isDefined = values.decoration >= .def
    signs = (0..<values.count).reduce(into: []) { $0.formUnion(SignSet(of: values[$1].interval)) }
  }

  /// Returns whether a comparison holds everywhere, or nowhere; nil if unknown.
  func truth(of compared: SignSet) -> Bool? {
    signs.isDisjoint(with: compared) ? false : isDefined && signs.isSubset(of: compared) ? true : nil
  }

  /// The signs one by one, and no value.
  var parts: [SignsFound] {
    [SignSet.negative, .zero, .positive].filter(signs.contains).map { SignsFound(signs: $0, isDefined: true) }
      + (isDefined ? [] : [SignsFound(signs: [], isDefined: false)])
  }
}

extension PlaneComparison {
  /// Whether only zeros satisfy the comparison.
  var isEquation: Bool { signs == .zero }

  /// Whether it holds wherever its function has a value, or nowhere.
  var tellsDomain: Bool { signs.isEmpty || signs == .all }

  func holds(at point: Point) -> Bool {
    let value = difference.value(x: point.x, y: point.y)
    return signs.contains(signOf: value) && (value.isFinite || difference.hasValue(at: point))
  }

  /// Returns the signs of the difference over boxes.
  ///
  /// - Parameter findsZeros: whether boxes are searched in which it is constantly zero.
  fileprivate func signs(
    over x: IntervalColumn, _ y: IntervalColumn, findsZeros: Bool, _ logScaleCount: inout Int
  ) -> [SignsFound] {
    let enclosures = difference.enclosuresInParts(over: x, y, slopeIn: nil)
    logScaleCount += enclosures.logScaleCount
    let unknown = enclosures.isKnown.indices.filter { !enclosures.isKnown[$0] }
    var found = (0..<x.count).map { index in
      enclosures.isKnown[index]
        ? SignsFound(signs: SignSet(of: enclosures.values[index]), isDefined: true)
        : SignsFound(signs: .all, isDefined: false)
    }
    if let sets = difference.valuesInParts(over: x, y, at: unknown) {
      for (index, set) in zip(unknown, sets) { found[index] = SignsFound(of: set) }
    }
    guard findsZeros else { return found }
    let open = found.indices.filter {
      enclosures.isKnown[$0] && found[$0].signs.contains(.zero) && found[$0].signs != .zero
    }
    let constant = difference.constantZeros(
      over: IntervalColumn(lower: open.map { x.lower[$0] }, upper: open.map { x.upper[$0] }),
      IntervalColumn(lower: open.map { y.lower[$0] }, upper: open.map { y.upper[$0] }))
    for place in constant { found[open[place]].signs = .zero }
    return found
  }

  /// Returns whether the comparison is known to hold or not to hold for all values of each piece over a box.
  func isDecided(over x: Interval, _ y: Interval) -> Bool {
    let set = difference.values(over: x, y)
    return (0..<set.count).allSatisfy { index in
      let found = SignSet(of: set[index].interval)
      return found.isSubset(of: signs) || found.isDisjoint(with: signs)
    }
  }
}

/// The values of a function on a line of zeros of another one, and on its sides.
struct ValuesNear {
  let onLine, onNegativeSide, onPositiveSide: Double

  /// - Parameter sign: the sign of the other function.
  fileprivate func value(beside sign: SignSet?) -> Double {
    sign == .negative ? onNegativeSide : sign == .positive ? onPositiveSide : onLine
  }
}
