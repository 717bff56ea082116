import Sampling

/// A legend above a plot: its size, and its marks for a centre and an upper edge.
struct LegendRows {
  let width: Double
  let height: Double
  /// The space above the first row and below the last.
  let air: Double
  /// The curves whose names have no room.
  let omitted: [Int]
  let marks: (_ center: Double, _ top: Double) -> [Mark]

  /// Returns the legend with another one below it.
  func over(_ other: LegendRows) -> LegendRows {
    LegendRows(
      width: max(width, other.width), height: height + other.height, air: air, omitted: omitted + other.omitted
    ) {
      center, top in
      marks(center, top) + other.marks(center, top + height)
    }
  }

  /// Returns the bounds of the marks without the space above and below.
  func box(over plot: Rect, top: Double, in pictureWidth: Double) -> Rect {
    let center = settled(plot.x + plot.width / 2, in: pictureWidth)
    return Rect(x: center - width / 2, y: top + air, width: width, height: height - 2 * air)
  }

  /// Draws the legend around a centre, within the picture.
  func marks(around center: Double, top: Double, in pictureWidth: Double) -> [Mark] {
    marks(settled(center, in: pictureWidth), top)
  }

  private func settled(_ center: Double, in pictureWidth: Double) -> Double {
    max(min(center, 0.97 * pictureWidth - width / 2), 0.03 * pictureWidth + width / 2)
  }
}
