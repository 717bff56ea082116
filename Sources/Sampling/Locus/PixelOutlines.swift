/// The outlines of a set of pixels.
struct PixelOutlines {
  private let columns: Int
  private let rows: Int
  /// For each corner of a pixel the directions in which an outline leaves it, with the set to the left: bit 0 for right,
  /// then up, left and down.
  private var exits: [UInt8]

  /// - Parameter contains: whether a pixel of a window belongs to the set, by column and row.
  init(columns: Int, rows: Int, contains: (Int, Int) -> Bool) {
    (self.columns, self.rows) = (columns, rows)
    let width = columns + 1
    exits = [UInt8](repeating: 0, count: width * (rows + 1))
    for row in 0..<rows {
      for column in 0..<columns where contains(column, row) {
        let corner = row * width + column
        if row == 0 || !contains(column, row - 1) { exits[corner] |= 1 }
        if column == columns - 1 || !contains(column + 1, row) { exits[corner + 1] |= 2 }
        if row == rows - 1 || !contains(column, row + 1) { exits[corner + width + 1] |= 4 }
        if column == 0 || !contains(column - 1, row) { exits[corner + width] |= 8 }
      }
    }
  }

  /// Returns the closed outlines, from corner to corner in pixels.
  mutating func outlines() -> [[SIMD2<Double>]] {
    let width = columns + 1
    let steps = [1, width, -1, -width]
    var outlines: [[SIMD2<Double>]] = []
    for start in exits.indices where exits[start] != 0 {
      while exits[start] != 0 {
        var corners: [SIMD2<Double>] = []
        var (place, last) = (start, -1)
        repeat {
          // Where two pixels touch at a corner, each outline stays at its own pixel.
          let turns = last < 0 ? [0, 1, 2, 3] : [(last + 1) % 4, last, (last + 3) % 4]
          guard let direction = turns.first(where: { exits[place] & (1 << UInt8($0)) != 0 }) else { break }
          exits[place] &= ~(1 << UInt8(direction))
          if direction != last { corners.append(SIMD2(Double(place % width), Double(place / width))) }
          last = direction
          place += steps[direction]
        } while place != start
        outlines.append(corners)
      }
    }
    return outlines
  }
}
