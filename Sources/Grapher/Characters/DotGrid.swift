/// How a character cell is divided into dots.
package enum DotShape {
  /// Two columns and four rows in a braille pattern, in one colour.
  case braille
  /// An upper and a lower half, each with its own colour.
  case blocks

  package var columns: Int { self == .braille ? 2 : 1 }
  package var rows: Int { self == .braille ? 4 : 2 }
}

/// A raster of dots, each marked by at most one curve.
struct DotGrid {
  let shape: DotShape
  let columns: Int
  let rows: Int
  /// The index of a curve for each dot, −1 for none.
  private var owners: [Int]

  /// - Parameters:
  ///   - cells: Columns of characters.
  ///   - lines: Rows of characters.
  init(_ shape: DotShape, columns cells: Int, rows lines: Int) {
    self.shape = shape
    columns = max(1, cells) * shape.columns
    rows = max(1, lines) * shape.rows
    owners = Array(repeating: -1, count: columns * rows)
  }

  /// Marks a dot for a curve; ignores positions outside the grid.
  mutating func take(_ column: Int, _ row: Int, by curve: Int) {
    guard (0..<columns).contains(column), (0..<rows).contains(row) else { return }
    owners[row * columns + column] = curve
  }

  /// Returns the character of a cell; nil if no curve crosses it.
  ///
  /// - Parameter colors: One colour for each curve.
  func cell(_ column: Int, _ row: Int, colors: [Color]) -> TextPage.Cell? {
    func owner(_ x: Int, _ y: Int) -> Int { owners[(row * shape.rows + y) * columns + column * shape.columns + x] }
    switch shape {
    case .braille: return braille(owner, colors)
    case .blocks: return block(upper: owner(0, 0), lower: owner(0, 1), colors)
    }
  }

  /// Returns a pattern in the colour of the curve with the most dots in the cell; ties go to the last curve.
  private func braille(_ owner: (Int, Int) -> Int, _ colors: [Color]) -> TextPage.Cell? {
    var pattern: UInt8 = 0
    var counts: [Int: Int] = [:]
    for (bit, place) in DotGrid.brailleOrder.enumerated() {
      let curve = owner(place.0, place.1)
      guard curve >= 0 else { continue }
      pattern |= 1 << bit
      counts[curve, default: 0] += 1
    }
    guard let leader = counts.max(by: { ($0.value, $0.key) < ($1.value, $1.key) })?.key,
      let scalar = Unicode.Scalar(0x2800 + UInt32(pattern))
    else { return nil }
    return TextPage.Cell(glyph: Character(scalar), color: colors[leader])
  }

  /// Dots in the order of the bits of U+2800 and following.
  private static let brailleOrder = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]

  private func block(upper: Int, lower: Int, _ colors: [Color]) -> TextPage.Cell? {
    if upper < 0, lower < 0 { return nil }
    if lower < 0 { return TextPage.Cell(glyph: "▀", color: colors[upper]) }
    if upper < 0 { return TextPage.Cell(glyph: "▄", color: colors[lower]) }
    if upper == lower { return TextPage.Cell(glyph: "█", color: colors[upper]) }
    return TextPage.Cell(glyph: "▀", color: colors[upper], background: colors[lower])
  }
}
