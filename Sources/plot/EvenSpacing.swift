extension ClosedRange<Double> {
  /// So many numbers from one end to the other, both included.
  func evenlySpaced(_ count: Int) -> [Double] {
    (0..<count).map { index in
      let t = Double(index) / Double(Swift.max(count - 1, 1))
      return lowerBound * (1 - t) + upperBound * t
    }
  }
}
