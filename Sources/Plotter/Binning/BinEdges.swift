/// The ends of equal intervals, each the Double that is nearest to the decimal: 0.3 is an end of intervals of the width 0.1.
struct BinEdges: Equatable {
  /// Integers, where the ends are decimals that are short enough.
  private let start, step: Double
  private let scale: Double

  /// Intervals whose ends are multiples of a width, less an offset.
  init(offset: Double, width: Double, first: Int) {
    if let scale = BinEdges.scale(of: [offset, width]) {
      let step = (width * scale).rounded()
      (start, self.step, self.scale) = (Double(first) * step - (offset * scale).rounded(), step, scale)
    } else {
      (start, step, scale) = (Double(first) * width - offset, width, 1)
    }
  }

  /// A number of intervals between two numbers.
  init(from low: Double, to high: Double, count: Int) {
    let number = Double(count)
    if let scale = BinEdges.scale(of: [low, high]), scale * number < 0x1p53, low.magnitude * scale * number < 0x1p53,
      high.magnitude * scale * number < 0x1p53
    {
      let first = (low * scale).rounded()
      (start, step, self.scale) = (first * number, (high * scale).rounded() - first, scale * number)
    } else {
      (start, step, scale) = (low, (high - low) / number, 1)
    }
  }

  /// The least power of ten of which the numbers are multiples of the reciprocal; nil for long numbers.
  private static func scale(of numbers: [Double]) -> Double? {
    var scale = 1.0
    while scale <= 1e15 {
      if numbers.allSatisfy({ ($0 * scale).magnitude < 0x1p43 && ($0 * scale).rounded() / scale == $0 }) {
        return scale
      }
      scale *= 10
    }
    return nil
  }

  var width: Double { step / scale }

  subscript(index: Int) -> Double { (start + Double(index) * step) / scale }

  /// Returns the interval that contains a number, its lower end included.
  func bin(of value: Double) -> Int {
    var bin = Int(((value * scale - start) / step).rounded(.down), clampedTo: -1...BinEdges.most + 1)
    // The quotient can be rounded across an end.
    if value >= self[bin + 1] { bin += 1 }
    if value < self[bin] { bin -= 1 }
    return bin
  }

  /// The most intervals that numbers are found in.
  static let most = 10_000
}
