extension [Double] {
  /// Returns the value below which a share of the elements is, between the two nearest ones in proportion.
  ///
  /// - Precondition: the array is sorted and not empty.
  func interpolatedQuantile(_ share: Double) -> Double {
    let place = share * Double(count - 1)
    let index = Swift.min(Int(place), count - 1)
    let next = Swift.min(index + 1, count - 1)
    let (part, step) = (place - Double(index), self[next] - self[index])
    // The difference of large values is beyond the range of Double.
    return step.isFinite ? self[index] + part * step : self[index] * (1 - part) + self[next] * part
  }
}
