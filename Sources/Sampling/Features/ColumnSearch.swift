import Interval

/// Finds the features that samples do not show. The enclosure over a column of pixels shows that there may be one, and
/// bisection shows where.
struct ColumnSearch {
  private let source: BudgetedSource
  private let grid: PixelGrid
  private let sets: [IntervalSet]
  /// The columns in which a piece of the curve begins or ends.
  private let ends: Set<Int>
  /// The columns in which pieces begin or end at several places.
  private let crowded: Set<Int>
  /// The columns in which a piece is too narrow to be a line.
  private let specks: Set<Int>
  private let bands: [Curve.Band]

  init(of source: BudgetedSource, on grid: PixelGrid, _ curve: Curve) {
    self.source = source
    self.grid = grid
    bands = curve.bands
    let counts = Dictionary(
      curve.pieces.flatMap { [$0.points.first, $0.points.last] }.compactMap { $0.map { (grid.column(of: $0.x), 1) } },
      uniquingKeysWith: +)
    ends = Set(counts.keys)
    crowded = Set(counts.filter { $0.value > 2 }.keys)
    let narrow = curve.components.filter { grid.width(from: $0.first.x, to: $0.last.x) <= Self.speck }
    specks = Set(narrow.flatMap { [grid.column(of: $0.first.x), grid.column(of: $0.last.x)] })
    sets = (0..<grid.columns).map { source.enclosure(over: grid.interval(of: $0)).set }
  }

  /// Returns the holes inside pieces, and the isolated points, in order of x.
  func undefinedPlaces(_ holes: HoleFinder) -> [Feature] {
    let points = IsolatedPointFinder(source: source, grid: grid)
    var features: [Feature] = []
    for column in sets.indices where sets[column].decoration < .def && !sets[column].isEmpty {
      guard source.continues() else { break }
      let isEnd = ends.contains(column)
      if isEnd, let hole = holes.brokenHole(in: grid.interval(of: column)) {
        features.append(hole)
        continue
      }
      if isEnd, !specks.contains(column) { continue }
      search(column, mayBlur: true, where: { $0.decoration < .def }) { places in
        if let last = features.last, last.x.upper >= places.lower { return true }
        guard let feature = (isEnd ? nil : holes.hole(in: places)) ?? points.point(in: places) else { return false }
        features.append(feature)
        return true
      }
    }
    return features
  }

  /// Returns the poles and jumps inside pieces and between crowded ones, in order of x.
  func singularities(_ bracket: FeatureBracket, _ pieceEnds: PieceEndClassifier) -> [Feature] {
    var features: [Feature] = []
    for column in sets.indices where !sets[column].isEmpty && !sets[column].isContinuous {
      if ends.contains(column), !crowded.contains(column) { continue }
      let x = grid.interval(of: column)
      if bands.contains(where: { $0.contains(x.midpoint) }) { continue }
      guard source.continues() else { break }
      if !sets[column].hull.isBounded {
        search(column, where: { !$0.hull.isBounded }) { places in
          let poles = grows(beside: places) ? bracket.poles(from: places.lower, to: places.upper) : []
          features += poles.map { Feature(.pole, at: $0, left: nil, right: nil) }
          return !poles.isEmpty
        }
      } else if sets[column].decoration >= .def {
        search(column, where: { !$0.isContinuous && $0.hull.width > pieceEnds.visible }) { places in
          let jumps = pieceEnds.jumps(in: places)
          features += jumps
          return !jumps.isEmpty
        }
      }
    }
    return features
  }

  /// Bisects a column towards places of a property, located as narrowly as possible; one interval around all of them if
  /// they are many. The search is truncated if they are many, visibly apart, and none is found.
  ///
  /// - Parameters:
  ///   - mayBlur: whether many parts without a gap may be a single place, around which rounding hides the values.
  ///   - found: returns whether a place is a feature.
  private func search(
    _ column: Int, mayBlur: Bool = false, where has: (IntervalSet) -> Bool, found: (Interval) -> Bool
  ) {
    func isOpen(_ part: Interval) -> Bool {
      let set = source.enclosure(over: part).set
      return !set.isEmpty && has(set)
    }
    var parts = [grid.interval(of: column)]
    var isCut = false
    for _ in 0..<Self.mostCuts {
      var next: [Interval] = []
      var isDivided = false
      for part in parts {
        guard let middle = grid.split(part.lower, part.upper) else {
          next.append(part)
          continue
        }
        isDivided = true
        let (left, right) = part.parts(at: middle)
        if isOpen(left) { next.append(left) }
        if isOpen(right) { next.append(right) }
      }
      parts = next
      isCut = parts.count > Self.mostParts
      if !isDivided || isCut { break }
    }
    let isFound = parts.joined(gap: isCut ? .infinity : 2).map(found).contains(true)
    guard isCut, !isFound, let first = parts.first, let last = parts.last else { return }
    let isMany = !mayBlur || parts.joined(gap: 2).count > 1
    if isMany, grid.width(from: first.lower, to: last.upper) > Self.apart { source.truncate() }
  }

  /// Returns whether enclosures prove that the function grows towards a place like a pole or a logarithm: by as much
  /// again with each division of the distance.
  private func grows(beside x: Interval) -> Bool {
    let distances = [0x1p-8, 0x1p-16, 0x1p-24].map { $0 * grid.columnWidth }
    return [-1.0, 1].contains { side in
      let values = distances.map { source.hull(at: (side < 0 ? x.lower : x.upper) + side * $0) }
      guard values.allSatisfy(\.isBounded) else { return false }
      let (early, late) = (values[1] - values[0], values[2] - values[1])
      return early.lower > 0 && late.lower > early.upper / 2 || early.upper < 0 && late.upper < early.lower / 2
    }
  }

  private static let mostCuts = 64
  /// Greatest number of parts of a column to follow at a time.
  private static let mostParts = 24
  /// Greatest width in pixels of a piece that may be an isolated point.
  private static let speck = 0x1p-6
  /// Least width in pixels of parts that are undivided for their number; in narrower ones rounding hides the values.
  private static let apart = 0x1p-6
}
