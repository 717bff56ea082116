/// The pixels of a window in which a picture is not proved.
struct UndecidedPixels {
  private let grid: PixelGrid
  /// Changes of the number of boxes from pixel to pixel, in rows of one more than the window's columns.
  private var changes: [Int32] = []

  init(on grid: PixelGrid) { self.grid = grid }

  /// Adds the pixels that a box touches.
  mutating func insert(_ box: PixelBox) {
    guard let x = Self.pixels(from: box.low.x, to: box.high.x, of: grid.columns),
      let y = Self.pixels(from: box.low.y, to: box.high.y, of: grid.rows)
    else { return }
    let width = grid.columns + 1
    if changes.isEmpty { changes = [Int32](repeating: 0, count: width * (grid.rows + 1)) }
    changes[y.lowerBound * width + x.lowerBound] &+= 1
    changes[y.lowerBound * width + x.upperBound] &-= 1
    changes[y.upperBound * width + x.lowerBound] &-= 1
    changes[y.upperBound * width + x.upperBound] &+= 1
  }

  /// Returns the pixels that a span touches; nil if it is outside.
  private static func pixels(from low: Double, to high: Double, of count: Int) -> Range<Int>? {
    guard low < Double(count), high >= 0 else { return nil }
    let first = Int(max(low, 0))
    return first..<max(Int(min(high, Double(count - 1))), first) + 1
  }

  /// Returns the proof of a picture that is right in all other pixels.
  func proof() -> LocusProof {
    var proof = LocusProof(pixels: grid.columns * grid.rows)
    guard !changes.isEmpty else { return proof }
    let runs = runs
    proof.undecidedPixels = runs.reduce(0) { $0 + $1.columns.count }
    proof.undecided = groups(of: runs)
    return proof
  }

  /// Neighbouring undecided pixels of a row.
  private struct Run {
    let row: Int
    let columns: Range<Int>
  }

  /// All runs, row by row from the bottom.
  private var runs: [Run] {
    var runs: [Run] = []
    let width = grid.columns + 1
    var sums = [Int32](repeating: 0, count: width)
    for row in 0..<grid.rows {
      var (depth, start): (Int32, Int?) = (0, nil)
      for column in 0..<width {
        sums[column] &+= changes[row * width + column]
        depth &+= sums[column]
        if depth > 0, start == nil { start = column }
        if depth <= 0, let first = start {
          runs.append(Run(row: row, columns: first..<column))
          start = nil
        }
      }
    }
    return runs
  }

  /// Returns the connected groups of runs, divided into tiles if they are thin, in order of their lowest left pixel.
  private func groups(of runs: [Run]) -> [LocusProof.Undecided] {
    var parents = Array(runs.indices)
    func root(_ index: Int) -> Int {
      var index = index
      while parents[index] != index {
        parents[index] = parents[parents[index]]
        index = parents[index]
      }
      return index
    }
    var below = 0
    for (index, run) in runs.enumerated() {
      while below < index, runs[below].row < run.row - 1 { below += 1 }
      while below < index, runs[below].row < run.row, runs[below].columns.upperBound < run.columns.lowerBound {
        below += 1
      }
      var next = below
      while next < index, runs[next].row < run.row, runs[next].columns.lowerBound <= run.columns.upperBound {
        let (first, second) = (root(next), root(index))
        parents[max(first, second)] = min(first, second)
        next += 1
      }
    }
    var groups: [Int: [Run]] = [:]
    for (index, run) in runs.enumerated() { groups[root(index), default: []].append(run) }
    return groups.sorted { $0.key < $1.key }.flatMap { tiles(of: $1) }.map(undecided)
  }

  /// Returns a connected group as one, or in square tiles if its box is much larger, as that of a line is.
  private func tiles(of runs: [Run]) -> [[Run]] {
    let (columns, rows) = bounds(of: runs)
    let area = runs.reduce(0) { $0 + $1.columns.count }
    if columns.count * rows.count <= max(Self.largestSparse * area, Self.tile * Self.tile) { return [runs] }
    var tiles: [SIMD2<Int>: [Run]] = [:]
    for run in runs {
      for column in run.columns.lowerBound / Self.tile...(run.columns.upperBound - 1) / Self.tile {
        let part = run.columns.clamped(to: column * Self.tile..<(column + 1) * Self.tile)
        tiles[SIMD2(column, run.row / Self.tile), default: []].append(Run(row: run.row, columns: part))
      }
    }
    return tiles.sorted { ($0.key.y, $0.key.x) < ($1.key.y, $1.key.x) }.map(\.value)
  }

  private func bounds(of runs: [Run]) -> (columns: Range<Int>, rows: Range<Int>) {
    let (left, right) = (runs.map(\.columns.lowerBound).min() ?? 0, runs.map(\.columns.upperBound).max() ?? 0)
    let (low, high) = (runs.map(\.row).min() ?? 0, (runs.map(\.row).max() ?? -1) + 1)
    return (left..<max(left, right), low..<max(low, high))
  }

  private func undecided(_ runs: [Run]) -> LocusProof.Undecided {
    let (columns, rows) = bounds(of: runs)
    func point(_ column: Int, _ row: Int) -> Point { grid.point(at: SIMD2(Double(column), Double(row))) }
    let (low, high) = (point(columns.lowerBound, rows.lowerBound), point(columns.upperBound, rows.upperBound))
    return LocusProof.Undecided(
      x: low.x...max(low.x, high.x), y: low.y...max(low.y, high.y),
      area: Double(runs.reduce(0) { $0 + $1.columns.count }))
  }

  /// The side of a tile in pixels.
  private static let tile = 16
  /// The greatest box of a group, in areas of its pixels, that is reported as one.
  private static let largestSparse = 4
}
