import Interval

/// A square part of a window, in eighths of a pixel from the corner of the grid.
struct Cell: Sendable, Hashable {
  var x: Int
  var y: Int
  var size: Int

  /// The four quarters.
  var quarters: [Cell] {
    let half = size / 2
    return [
      Cell(x: x, y: y, size: half), Cell(x: x + half, y: y, size: half), Cell(x: x, y: y + half, size: half),
      Cell(x: x + half, y: y + half, size: half),
    ]
  }
}

/// A grid of cells that covers a window.
///
/// It is shifted by fractions of a pixel, so that vertices and tangents at round numbers are inside of cells, or by whole pixels, so that
/// its pixels are those of the window.
struct CellGrid: Sendable {
  /// Eighths of a pixel in a pixel.
  static let pixel = 8
  /// The size of the largest cells.
  static let largest = 32 * pixel
  /// In pixels.
  private let shift: SIMD2<Double>

  let window: ViewWindow
  /// Number of pixels in each row and column of the grid, which covers the window and a margin.
  let columns: Int
  let rows: Int

  /// - Parameter isAligned: Whether the pixels of the grid are those of the window.
  init(_ window: ViewWindow, isAligned: Bool = false) {
    self.window = window
    shift = isAligned ? SIMD2(1, 1) : SIMD2(1.381966, 1.236068)
    func count(_ pixels: Int) -> Int { (max(pixels, 1) + 3 + 31) / 32 * 32 }
    columns = count(window.columns)
    rows = count(window.rows)
  }

  /// The largest cells.
  var roots: [Cell] {
    let size = Self.largest
    return stride(from: 0, to: rows * Self.pixel, by: size).flatMap { y in
      stride(from: 0, to: columns * Self.pixel, by: size).map { Cell(x: $0, y: y, size: size) }
    }
  }

  /// Returns the abscissa of a vertical grid line, in data units.
  func x(_ line: Int) -> Double {
    Self.value(Double(line) / Double(Self.pixel) - shift.x, window.x, window.columns)
  }

  /// Returns the ordinate of a horizontal grid line, in data units.
  func y(_ line: Int) -> Double {
    Self.value(Double(line) / Double(Self.pixel) - shift.y, window.y, window.rows)
  }

  private static func value(_ place: Double, _ range: ClosedRange<Double>, _ count: Int) -> Double {
    let t = place / Double(max(count, 1))
    return range.lowerBound * (1 - t) + range.upperBound * t
  }

  /// Returns the sides of cells in data units.
  func sides(of cells: [Cell]) -> (x: IntervalColumn, y: IntervalColumn) {
    (
      IntervalColumn(lower: cells.map { x($0.x) }, upper: cells.map { x($0.x + $0.size) }),
      IntervalColumn(lower: cells.map { y($0.y) }, upper: cells.map { y($0.y + $0.size) })
    )
  }

  /// The scale of pixels: data units for each.
  var pixelSize: SIMD2<Double> {
    SIMD2(
      (window.x.upperBound - window.x.lowerBound) / Double(max(window.columns, 1)),
      (window.y.upperBound - window.y.lowerBound) / Double(max(window.rows, 1)))
  }

  /// Whether few Doubles fall into a pixel, so that the corners of cells are not where they are drawn and nothing is proved.
  var isCoarse: Bool {
    func step(_ range: ClosedRange<Double>) -> Double {
      max(range.lowerBound.magnitude, range.upperBound.magnitude).ulp
    }
    return pixelSize.x < Self.fewestDoubles * step(window.x) || pixelSize.y < Self.fewestDoubles * step(window.y)
  }

  /// The number of Doubles in the side of a pixel.
  private static let fewestDoubles = 64.0

  /// Whether the corners of the grid, with the margin, are within Double's range.
  var isRepresentable: Bool {
    let (right, top) = (columns * Self.pixel, rows * Self.pixel)
    return pixelSize.x.isFinite && pixelSize.y.isFinite
      && [x(0), x(right), y(0), y(top)].allSatisfy { $0.magnitude < .greatestFiniteMagnitude / 4 }
  }

  /// Returns the place of a point in pixels from the lower left corner of the window.
  func place(of point: Point) -> SIMD2<Double> {
    SIMD2(point.x - window.x.lowerBound, point.y - window.y.lowerBound) / pixelSize
  }

  /// Returns the point at a place in pixels.
  func point(at place: SIMD2<Double>) -> Point {
    let offset = place * pixelSize
    return Point(x: window.x.lowerBound + offset.x, y: window.y.lowerBound + offset.y)
  }

  /// Returns the place of a corner of the grid's pixels, in pixels from the lower left corner of the window.
  func place(ofCorner corner: SIMD2<Double>) -> SIMD2<Double> { corner - shift }

  /// Returns the pixel of the grid at a place in pixels of the window; nil outside the grid.
  func pixel(at place: SIMD2<Double>) -> (column: Int, row: Int)? {
    let shifted = place + shift
    guard shifted.x >= 0, shifted.y >= 0, shifted.x < Double(columns), shifted.y < Double(rows) else { return nil }
    return (Int(shifted.x), Int(shifted.y))
  }
}
