/// An interval at whose ends a continuous function has different signs.
struct Bracket {
  let low: Double
  let high: Double

  init(from low: Double, to high: Double) { (self.low, self.high) = (low, high) }

  /// Returns a zero, to within 10⁻⁹ of the interval's length: by the Illinois form of regula falsi, and bisection where
  /// that is slow.
  ///
  /// - Parameter isUpwards: whether the function is negative at the lower end; zero counts as positive.
  func zero(isUpwards: Bool, _ value: (Double) -> Double) -> Double {
    var (low, high) = (low, high)
    var (atLow, atHigh) = (value(low), value(high))
    let width = 1e-9 * (high - low)
    // The end that moved last, and how often in a row.
    var (movedLow, repeats) = (false, 0)
    for _ in 0..<80 where high - low > width {
      var middle = (low * atHigh - high * atLow) / (atHigh - atLow)
      if repeats > 3 || !(middle > low && middle < high) { (middle, repeats) = (low + (high - low) / 2, 0) }
      guard middle > low, middle < high else { break }
      let atMiddle = value(middle)
      if atMiddle == 0 { return middle }
      if atMiddle.isNaN { break }
      let movesLow = (atMiddle >= 0) != isUpwards
      repeats = movesLow == movedLow ? repeats + 1 : 0
      if movesLow {
        (low, atLow) = (middle, atMiddle)
        if repeats > 0 { atHigh /= 2 }
      } else {
        (high, atHigh) = (middle, atMiddle)
        if repeats > 0 { atLow /= 2 }
      }
      movedLow = movesLow
    }
    return low + (high - low) / 2
  }
}
