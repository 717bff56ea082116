import Metering
import Sampling

/// The places of rows in a plane, as a grid.
struct PlaceGrid {
  /// The rows with places.
  let rows: [Int]
  private let across, up: [Double]
  let x, y: GridPlaces
  /// The index of each row's cell, row by row from below; nil if most cells have no row, or one has several.
  private(set) var cells: [(row: Int, cell: Int)]?

  init(x: [Double], y: [Double]) {
    (across, up) = (x, y)
    let rows = x.indices.filter { x[$0].isFinite && y[$0].isFinite }
    self.rows = rows
    (self.x, self.y) = (GridPlaces(rows.map { x[$0] }), GridPlaces(rows.map { y[$0] }))
    guard self.x.places.count > 1, self.y.places.count > 1, count <= PlaceGrid.sparsest * rows.count else { return }
    WorkMeter.count(8 * rows.count)
    var isTaken = [Bool](repeating: false, count: count)
    var found: [(row: Int, cell: Int)] = []
    for row in rows {
      let cell = self.y.index(of: y[row]) * self.x.places.count + self.x.index(of: x[row])
      if isTaken[cell] { return }
      isTaken[cell] = true
      found.append((row, cell))
    }
    cells = found
  }

  /// The number of cells.
  var count: Int { x.places.count.saturating(multipliedBy: y.places.count) }

  /// Returns some of the rows, so that at most so many places follow each other along an axis: every second or third place of a grid, or
  /// one in each part of the plane.
  func thinned(_ chosen: [Int], atMost most: Int) -> [Int] {
    if chosen.count <= most * most { return chosen }
    WorkMeter.count(8 * chosen.count)
    if cells != nil {
      let steps = (x.places.count / most + 1, y.places.count / most + 1)
      return chosen.filter { x.index(of: across[$0]) % steps.0 == 0 && y.index(of: up[$0]) % steps.1 == 0 }
    }
    func part(_ value: Double, _ places: [Double]) -> Int {
      guard let low = places.first, let high = places.last, high > low else { return 0 }
      return Int((value - low) / (high - low) * Double(most - 1))
    }
    var taken: Set<Int> = []
    return chosen.filter { taken.insert(part(up[$0], y.places) * most + part(across[$0], x.places)).inserted }
  }

  /// The greatest number of cells for each row.
  private static let sparsest = 2
}

/// The different places of rows along an axis, in ascending order; those that differ by rounding are one.
struct GridPlaces {
  private(set) var places: [Double] = []

  init(_ values: [Double]) {
    let sorted = values.sorted()
    guard let first = sorted.first, let last = sorted.last else { return }
    let least = (last - first) * GridPlaces.rounding
    for value in sorted where places.last.map({ value - $0 > least }) ?? true { places.append(value) }
  }

  /// Returns the index of the place of a value.
  func index(of value: Double) -> Int {
    var (low, high) = (0, places.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if places[middle] <= value { low = middle } else { high = middle }
    }
    return low
  }

  /// Whether the distances of all places are those of the places on the other axis.
  func isEven(like other: GridPlaces) -> Bool {
    let steps = [self, other].flatMap { axis in zip(axis.places, axis.places.dropFirst()).map { $1 - $0 } }
    guard let least = steps.min(), let greatest = steps.max() else { return false }
    return greatest - least <= GridPlaces.unevenness * greatest
  }

  private static let rounding = 1e-9
  /// The difference of equal steps, relative to these.
  private static let unevenness = 1e-6
}
