import Interval

extension ProvedPlace {
  /// Returns the multiplicity of a zero, if it is proved: m, if all Taylor coefficients before that of order m are 0 at the
  /// place and that one is not 0 anywhere in the enclosure, which then has no other zero.
  ///
  /// A crossing without a multiplicity is 1 if the slope is not 0.
  package func multiplicity(with series: any TaylorDataSource) -> Int? {
    let over = series.coefficients(over: enclosure.withNeighbors)
    if isProven, over.count > 1, !over[1].contains(0) { return 1 }
    let at = series.coefficients(over: Interval(place))
    for order in over.indices {
      if !over[order].contains(0) { return order > 0 ? order : nil }
      guard order < at.count, at[order] == Interval(0) else { return nil }
    }
    return nil
  }

  /// The zero at exactly this place, as one is whose proved multiplicity is more than 1: the function itself is 0 at it.
  package var exact: ProvedPlace { ProvedPlace(place: place, enclosure: Interval(place), isProven: true) }

  /// Returns whether a function has no zero in an interval and between it and the place but that at the place.
  ///
  /// - Parameter multiplicity: the proved multiplicity m of the zero at the place: another zero would need one of the m-th
  ///   derivative between the two, by Rolle's theorem.
  package func isOnlyZero(beside x: Interval, multiplicity: Int, with series: any TaylorDataSource) -> Bool {
    let coefficients = series.coefficients(over: enclosure.hull(x))
    return multiplicity < coefficients.count && !coefficients[multiplicity].contains(0)
  }
}

extension Interval {
  /// The interval, or a single number with those beside it: at the number alone, a function with a jump has derivatives too.
  package var withNeighbors: Interval { isPoint ? Interval(lower.nextDown, upper.nextUp) : self }
}
