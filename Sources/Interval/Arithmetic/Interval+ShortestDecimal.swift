import RealModule

extension Interval {
  /// The member with the fewest digits, such as 0, 2000 or 0.3; NaN if empty or unbounded.
  package var shortestDecimal: Double { shortestDecimal(unit: 0) ?? .nan }

  /// Returns the member with the fewest decimal digits whose last digit counts `unit` or more; nil if no member has so few digits.
  package func shortestDecimal(unit least: Double) -> Double? {
    guard isBounded else { return nil }
    if contains(0) { return 0 }
    let middle = lower / 2 + upper / 2
    var unit = 1.0
    while middle.magnitude >= 10 * unit, unit < 1e300 { unit *= 10 }
    while unit > 1, unit >= least {
      let rounded = (middle / unit).rounded() * unit
      if contains(rounded) { return rounded }
      unit /= 10
    }
    var parts = 1.0
    while parts < 1e300, 1 / parts >= least {
      let rounded = (middle * parts).rounded() / parts
      if contains(rounded) { return rounded }
      parts *= 10
    }
    return nil
  }
}
