/// Ticks of durations in seconds: 0:30 and 1:00, or 1:30:00 on an axis with hours.
package struct DurationTicks {
  let values: [Double]
  let labels: [String]

  /// Finds ticks at round parts of minutes, hours and days; nil for a range of few seconds, and if no two labels fit.
  init?(_ search: TickSearch) {
    let range = search.range
    let hasHours = max(range.upperBound.magnitude, range.lowerBound.magnitude) >= DurationTicks.hour
    for step in DurationTicks.steps {
      let first = (range.lowerBound / step).rounded(.up)
      let last = (range.upperBound / step).rounded(.down)
      guard last - first >= 1 else { return nil }
      guard last - first < DurationTicks.most, let count = Int(exactly: last - first) else { continue }
      let values = (0...count).map { (first + Double($0)) * step }
      let places = search.places(of: values)
      let labels = values.map { DurationTicks.text(of: $0, hasHours: hasHours) }
      guard (places[1] - places[0]).magnitude >= DurationTicks.leastSpacing * search.room.spacing,
        search.room.leastAir(labels, at: places) != nil
      else { continue }
      (self.values, self.labels) = (values, labels)
      return
    }
    return nil
  }

  /// Returns durations as texts of one form, with a fraction of seconds where they have one.
  package static func texts(of seconds: [Double]) -> [String] {
    let hasHours = seconds.contains { $0.magnitude >= hour }
    return seconds.map { text(of: $0, hasHours: hasHours) }
  }

  private static func text(of seconds: Double, hasHours: Bool) -> String {
    let tenths = (10 * seconds.magnitude).rounded()
    guard tenths < 1e15 else { return ValueLabels.text(of: seconds) }
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (whole, part) = Int(tenths).quotientAndRemainder(dividingBy: 10)
    let minutes = hasHours ? "\(whole / 3600):\(two(whole / 60 % 60))" : "\(whole / 60)"
    return (seconds < 0 && tenths > 0 ? "\u{2212}" : "") + minutes + ":" + two(whole % 60)
      + (part > 0 ? ".\(part)" : "")
  }

  private static let hour = 3600.0
  private static let steps: [Double] =
    [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200]
    + [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].map { 86_400 * $0 }
  /// The greatest number of ticks, and the least distance relative to the preferred one.
  private static let (most, leastSpacing) = (100.0, 0.7)
}
