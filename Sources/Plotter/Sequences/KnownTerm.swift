import Interval

/// Why a term of a recurrence is left out.
enum TermLoss {
  case undefined, undecided, overflow, rounding
}

/// Terms of recurrences, whose rounding errors grow where the recurrence stretches.
extension IntervalSet {
  /// Returns the bounds of a term; nil if it is undefined, or not known to some precision.
  func term(to precision: Double) -> Interval? { loss(to: precision) == nil ? hull : nil }

  /// Returns why the bounds are not those of a term; nil if they are.
  func loss(to precision: Double) -> TermLoss? {
    // Only empty bounds prove that there is no value.
    if isEmpty { return .undefined }
    if decoration < .def { return .undecided }
    if !hull.isBounded { return .overflow }
    return hull.width <= precision * max(1, hull.magnitude) ? nil : .rounding
  }
}
