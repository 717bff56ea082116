extension Double {
  /// Whether the number can be a year of measurements.
  var canBeYear: Bool { (1500..<2200).contains(self) }
}
