import RealModule

/// Places to mark on a logarithmic axis: 1, 2 and 5 times powers of ten, or the powers alone, or every so many of them.
struct LogTicks: Equatable {
  /// Ascending, all within the range asked for.
  let values: [Double]
  /// One for each value; all written out, or all with powers of ten.
  let labels: [String]

  /// As dense as `distance` allows. A range without two such numbers has the ticks of a linear axis.
  ///
  /// - Parameters:
  ///   - range: positive.
  ///   - length: that of the axis, in points.
  ///   - distance: the least between neighbouring ticks, in points.
  init(in range: ClosedRange<Double>, length: Double, distance: Double) {
    let low = Double.log10(range.lowerBound)
    let span = Double.log10(range.upperBound) - low
    let lowest = Int(low.rounded(.down))
    let decades = max(0, Int(span.rounded(.up)) + 1)
    for (mantissas, stride) in [([1, 2, 5], 1)] + [1, 2, 3, 5, 10, 20, 50, 100].map({ ([1], $0) }) {
      let numbers = (0...decades).map { lowest + $0 }.filter { $0 % stride == 0 }.flatMap { exponent in
        mantissas.map { DecimalStep(mantissa: $0, exponent: exponent) }
      }.filter { range.contains($0.value(at: 1)) }
      let values = numbers.map { $0.value(at: 1) }
      guard values.count > 1 else { break }
      let places = values.map { (Double.log10($0) - low) / span * length }
      if zip(places, places.dropFirst()).contains(where: { $1 - $0 < distance }) { continue }
      let decimals = numbers.map { DecimalNumber(coefficient: $0.mantissa, exponent: $0.exponent) }
      self.values = values
      labels = ValueLabels.texts(ofEach: decimals)
      return
    }
    let ticks = Ticks(in: range, atMost: Int(exactly: min(max(length / distance / 2, 1), 500).rounded()) ?? 1)
    values = ticks.values
    labels = TickLabels(ticks).strings
  }
}
