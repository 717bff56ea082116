import Interval

/// A polynomial in x − a, whose coefficients and a are known by enclosures.
package struct TaylorPolynomial: GraphDataSource {
  private let center: Interval
  /// From that of the highest power on.
  private let coefficients: [Interval]

  /// - Parameter coefficients: from that of the power 0 on.
  package init(around center: Interval, coefficients: [Interval]) {
    (self.center, self.coefficients) = (center, coefficients.reversed())
  }

  package func evaluate(at x: [Double], into y: inout [Double]) {
    let (middle, numbers) = (center.midpoint, coefficients.map(\.midpoint))
    for (index, x) in x.enumerated() { y[index] = numbers.reduce(0) { $0 * (x - middle) + $1 } }
  }

  package func enclosure(over x: Interval) -> Enclosure {
    let values = values(over: x)
    // Polynomials are continuous.
    return Enclosure(
      IntervalSet(values), from: self.values(over: Interval(x.lower)), to: self.values(over: Interval(x.upper)))
  }

  private func values(over x: Interval) -> Interval {
    let distance = x - center
    return coefficients.reduce(Interval(0)) { $0 * distance + $1 }
  }

  package func slope(over x: Interval) -> Interval {
    let distance = x - center
    return coefficients.dropLast().enumerated().reduce(Interval(0)) { sum, term in
      sum * distance + term.element * Interval(Double(coefficients.count - 1 - term.offset))
    }
  }
}
