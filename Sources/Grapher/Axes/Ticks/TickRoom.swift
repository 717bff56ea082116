/// The room that an axis has for its ticks, in points or in cells of characters.
package struct TickRoom {
  /// From one end of the axis to the other.
  package var length: Double
  /// The distance between ticks that reads best.
  package var spacing: Double
  /// The least free room between two labels.
  package var air: Double
  /// The least distance between hashmarks without labels; infinite for none of these.
  package var minorGap: Double
  /// How much of the axis a label takes.
  package var extent: (String) -> Double

  package init(
    length: Double, spacing: Double, air: Double, minorGap: Double = .infinity, extent: @escaping (String) -> Double
  ) {
    self.length = length
    self.spacing = spacing
    self.air = air
    self.minorGap = minorGap
    self.extent = extent
  }

  /// The least free room between neighbours of some labels in their places, in order; nil where that is not enough.
  func leastAir(_ labels: [String], at places: [Double]) -> Double? {
    var least = Double.infinity
    var last: (place: Double, half: Double)?
    for (label, place) in zip(labels, places) {
      let half = extent(label) / 2
      if let last {
        least = min(least, place - half - last.place - last.half)
        // Half a thousandth forgives roundings.
        if !(least >= air * 0.9995) { return nil }
      }
      last = (place, half)
    }
    return least
  }
}
