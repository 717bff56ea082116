extension Array where Element == Double {
  /// The value below which the given fraction of a sorted array lies, nil if the array is empty.
  ///
  /// Interpolates nothing: the result is an element.
  func quantile(_ fraction: Double) -> Double? {
    guard !isEmpty else { return nil }
    let index = (fraction * Double(count - 1)).rounded()
    return self[Swift.min(Swift.max(Int(index), 0), count - 1)]
  }
}
