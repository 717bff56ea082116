import Sampling

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
  /// The index of a curve whose region contains the dot, −1 for none. Braille patterns show a sparse lattice.
  private var shades: [Int]

  init(_ shape: DotShape, columns cells: Int, rows lines: Int) {
    self.shape = shape
    columns = max(1, cells) * shape.columns
    rows = max(1, lines) * shape.rows
    owners = Array(repeating: -1, count: columns * rows)
    shades = owners
  }

  /// Marks a dot for a curve; ignores positions outside the grid.
  mutating func take(_ column: Int, _ row: Int, by curve: Int) {
    guard (0..<columns).contains(column), (0..<rows).contains(row) else { return }
    owners[row * columns + column] = curve
  }

  /// Returns the character of a cell; nil if no curve crosses it.
  func cell(_ column: Int, _ row: Int, colors: [Color]) -> TextPage.Cell? {
    func owner(_ x: Int, _ y: Int) -> Int { owners[(row * shape.rows + y) * columns + column * shape.columns + x] }
    switch shape {
    case .braille: return braille(owner, colors)
    case .blocks: return block(upper: owner(0, 0), lower: owner(0, 1), colors)
    }
  }

  /// Returns a light pattern for a cell in a region; nil outside of regions.
  func shade(_ column: Int, _ row: Int, colors: [Color]) -> TextPage.Cell? {
    func shade(_ x: Int, _ y: Int) -> Int { shades[(row * shape.rows + y) * columns + column * shape.columns + x] }
    switch shape {
    case .braille: return braille(shade, colors)
    case .blocks:
      let curve = max(shade(0, 0), shade(0, 1))
      return curve < 0 ? nil : TextPage.Cell(glyph: "░", color: colors[curve])
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

extension DotGrid {
  /// Draws a curve over a window whose corners coincide with the corners of the grid.
  ///
  /// - Parameters:
  ///   - isJoined: Whether lines join the points.
  ///   - reversed: The axes whose values grow to the left or downwards.
  mutating func draw(
    _ curve: Curve, by number: Int, isJoined: Bool, in window: ViewWindow, reversed: Set<Direction> = []
  ) {
    let dots = Rect(x: 0, y: 0, width: Double(columns), height: Double(rows))
    let across = dots.scale(.horizontal, over: window.x, reversed: reversed)
    let down = dots.scale(.vertical, over: window.y, reversed: reversed)
    func place(_ point: Point) -> Point {
      Point(x: DotGrid.near(across.position(of: point.x)), y: DotGrid.near(down.position(of: point.y)))
    }
    for band in curve.bands {
      for (section, next) in zip(band.sections, band.sections.dropFirst()) {
        let box = Rect(around: [
          place(Point(x: section.x, y: section.high)), place(Point(x: next.x, y: section.low)),
        ])
        fill(Point(x: box.x, y: box.y), Point(x: box.maxX, y: box.maxY), by: number)
      }
    }
    for area in curve.areas {
      let outlines = area.outlines.map { $0.map(place) }.filter {
        $0.points.allSatisfy { $0.x.isFinite && $0.y.isFinite }
      }
      fill(EvenOddArea(outlines), by: number, isDense: area.isDense)
    }
    for piece in curve.pieces {
      let points = piece.points.map(place)
      if piece.isDot, let point = points.first, isJoined { dot(point, by: number) }
      if points.count == 1 || !isJoined { for point in points { stroke(point, point, by: number) } }
      if !isJoined { continue }
      var length = 0.0
      for (start, end) in zip(points, points.dropFirst() + points.prefix(piece.isClosed ? 1 : 0)) {
        length = stroke(start, end, by: number, dashedFrom: piece.isExcluded ? length : nil)
      }
    }
  }

  /// Limits a position so that differences are finite. NaN stays NaN.
  private static func near(_ place: Double) -> Double { place.isNaN ? place : min(max(place, -1e9), 1e9) }

  /// Marks the dots of a box, at least one in each direction.
  private mutating func fill(_ upperLeft: Point, _ lowerRight: Point, by number: Int) {
    guard lowerRight.y >= 0, upperLeft.y <= Double(rows) else { return }
    let left = square(upperLeft.x, of: columns)
    let right = max(left, square(lowerRight.x.nextDown, of: columns))
    for row in square(upperLeft.y, of: rows)...max(square(upperLeft.y, of: rows), square(lowerRight.y, of: rows)) {
      for column in left...right { take(column, row, by: number) }
    }
  }

  /// Marks the dots of an area whose centres are in it: all dots if it is dense, otherwise as shades.
  private mutating func fill(_ area: EvenOddArea, by number: Int, isDense: Bool) {
    let limits = 0...Double(columns) - 0.5
    for row in 0..<rows {
      for span in area.spans(at: Double(row) + 0.5) where span.overlaps(limits) {
        let first = Int(max(span.lowerBound + 0.5, 0), clampedTo: 0...columns)
        let end = Int(max(span.upperBound + 0.5, 0), clampedTo: 0...columns)
        for column in first..<max(first, end) {
          if isDense {
            take(column, row, by: number)
          } else if shape == .blocks || DotGrid.isOnLattice(column, row, of: number) {
            shades[row * columns + column] = number
          }
        }
      }
    }
  }

  /// Whether a dot is one of the eighth that shades a region. The dots of neighbouring curves are different.
  private static func isOnLattice(_ column: Int, _ row: Int, of number: Int) -> Bool {
    let (across, down) = [(0, 0), (1, 1), (1, 0), (0, 1)][max(0, number) % 4]
    let (column, row) = (column + across, row + down)
    return row % 2 == 0 && (column + row) % 4 == 0
  }

  /// Marks the four dots of a braille pattern around a position, or one of a block.
  private mutating func dot(_ center: Point, by number: Int) {
    guard shape == .braille, clipped(center, center) != nil else { return }
    let (column, row) = (Int(center.x - 0.5, clampedTo: 0...columns), Int(center.y - 0.5, clampedTo: 0...rows))
    for (across, down) in [(0, 0), (1, 0), (0, 1), (1, 1)] { take(column + across, row + down, by: number) }
  }

  /// Marks the dots along a line, one for each step of its longer direction.
  ///
  /// - Parameter first: For a dashed line, the length of the line so far in dots; nil for a solid line.
  /// - Returns: The length up to the end of the line.
  @discardableResult
  private mutating func stroke(_ start: Point, _ end: Point, by number: Int, dashedFrom first: Double? = nil) -> Double
  {
    guard let (a, b) = clipped(start, end) else { return first ?? 0 }
    let length = max(abs(b.x - a.x), abs(b.y - a.y))
    let steps = max(1, Int(length.rounded(.up)))
    for step in 0...steps {
      let t = Double(step) / Double(steps)
      if let first, (first + t * length).truncatingRemainder(dividingBy: Self.dash.period) >= Self.dash.length {
        continue
      }
      take(square(a.x + t * (b.x - a.x), of: columns), square(a.y + t * (b.y - a.y), of: rows), by: number)
    }
    return (first ?? 0) + length
  }

  /// In dots.
  private static let dash = (length: 3.0, period: 6.0)

  /// Returns the dot at a position; the far edge belongs to the last dot.
  private func square(_ place: Double, of count: Int) -> Int {
    Int(place, clampedTo: 0...count - 1)
  }

  /// Returns the part of a line on the grid; nil if the line misses the grid.
  private func clipped(_ start: Point, _ end: Point) -> (Point, Point)? {
    guard start.x.isFinite, start.y.isFinite, end.x.isFinite, end.y.isFinite else { return nil }
    return Box(low: Point(x: 0, y: 0), high: Point(x: Double(columns), y: Double(rows))).part(from: start, to: end)
  }
}
