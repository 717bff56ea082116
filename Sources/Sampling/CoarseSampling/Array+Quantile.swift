extension Array where Element == Double {
  /// Returns the element at the given fraction of a sorted array, without interpolation; nil if the array is empty.
  func quantile(_ fraction: Double) -> Double? {
    guard !isEmpty else { return nil }
    let index = (fraction * Double(count - 1)).rounded()
    return self[Swift.min(Swift.max(Int(index), 0), count - 1)]
  }
}
