/// The space of an axis for its ticks, in points or in character cells.
package struct TickRoom {
  package var length: Double
  /// The preferred distance between ticks.
  package var spacing: Double
  /// The minimum space between two labels.
  package var air: Double
  /// The minimum distance of hashmarks without labels; infinite for no such hashmarks.
  package var minorGap: Double
  /// Returns the length of a label along the axis.
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

  /// Returns the minimum space between neighbouring labels at ascending places; nil if it is less than `air`.
  func leastAir(_ labels: [String], at places: [Double]) -> Double? {
    var least = Double.infinity
    var last: (place: Double, half: Double)?
    for (label, place) in zip(labels, places) {
      let half = extent(label) / 2
      if let last {
        least = min(least, place - half - last.place - last.half)
        // The tolerance covers rounding errors.
        if !(least >= air * 0.9995) { return nil }
      }
      last = (place, half)
    }
    return least
  }
}
