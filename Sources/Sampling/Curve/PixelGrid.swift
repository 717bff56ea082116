import Interval

/// Converts data coordinates to device pixels, the unit in which the tracer judges what the eye can see.
///
/// Columns run from 0 at the left edge of the window, rows from 0 at the bottom edge. Halves are taken before each
/// difference, so a window as wide as Double does not overflow. A window without width or height is no error: all
/// that lies in it falls on one pixel.
struct PixelGrid: Sendable {
  /// How far, in pixels, a row drawn may be from one where the graph is.
  static let tolerance = 1.0

  let columns: Int
  let rows: Int
  let x: ClosedRange<Double>
  let y: ClosedRange<Double>
  /// How far beyond the top and bottom edge values are still told apart: one view height, in pixels.
  ///
  /// Enough for a function to be seen to come and go although no sample happens to lie in view.
  let margin: Double
  private let halfWidth: Double
  private let halfHeight: Double

  init(_ window: ViewWindow) {
    columns = max(window.columns, 1)
    rows = max(window.rows, 1)
    x = window.x
    y = window.y
    margin = Double(max(rows, 16))
    halfWidth = window.x.upperBound / 2 - window.x.lowerBound / 2
    halfHeight = window.y.upperBound / 2 - window.y.lowerBound / 2
  }

  /// The pixels across from one abscissa to another.
  func width(from left: Double, to right: Double) -> Double {
    halfWidth > 0 ? (right / 2 - left / 2) / halfWidth * Double(columns) : 0
  }

  /// The column of pixels that shows `x`; the nearest one if `x` lies outside the window.
  func column(of x: Double) -> Int {
    let place = width(from: self.x.lowerBound, to: x)
    return place > 0 ? Int(min(place, Double(columns - 1))) : 0
  }

  /// The part of the axis that a column shows.
  func interval(of column: Int) -> Interval {
    func edge(_ place: Int) -> Double {
      if place <= 0 { return x.lowerBound }
      if place >= columns { return x.upperBound }
      let t = Double(place) / Double(columns)
      return x.lowerBound * (1 - t) + x.upperBound * t
    }
    return Interval(edge(column), edge(column + 1))
  }

  /// How far the edges of a column may be from where they should be, if that is not far less than its width.
  var edgeError: Double? {
    let error = 2 * max(x.lowerBound.magnitude.ulp, x.upperBound.magnitude.ulp)
    return 2 * halfWidth / Double(columns) < 8 * error && halfWidth > 0 ? error : nil
  }

  /// The height of a finite `y` above the bottom edge in pixels, however far away; infinite if too far for Double.
  func unclampedHeight(of y: Double) -> Double {
    guard halfHeight > 0 else {
      return y < self.y.lowerBound ? -.infinity : y > self.y.upperBound ? .infinity : Double(rows) / 2
    }
    return (y / 2 - self.y.lowerBound / 2) / halfHeight * Double(rows)
  }

  /// The height of a finite `y` above the bottom edge in pixels, clamped to the window and `margin` on either side.
  func height(of y: Double) -> Double {
    min(max(unclampedHeight(of: y), -margin), Double(rows) + margin)
  }

  /// Whether a height lies at the clamp, so that nothing is known but that it is out of sight.
  func isClamped(_ height: Double) -> Bool {
    height <= -margin || height >= Double(rows) + margin
  }

  /// Where to cut the interval from `left` to `right` in two, or nil if it is too narrow to be cut.
  ///
  /// The middle, or zero where that is near the middle: functions like to be special there. An interval is too narrow
  /// if no Double lies inside, or if it is a 2⁻⁴⁸th of a pixel wide, which spares the endless Doubles around zero.
  func split(_ left: Double, _ right: Double) -> Double? {
    let middle = left / 2 + right / 2
    guard left < middle, middle < right, width(from: left, to: right) > 0x1p-48 else { return nil }
    if left < 0, right > 0, abs(middle) < right / 4 - left / 4 { return 0 }
    return middle
  }
}
