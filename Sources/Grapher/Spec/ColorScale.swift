import RealModule
import Sampling

/// Maps numbers to colours: a domain that is linear, logarithmic or linear between knots on a colour map.
package struct ColorScale: Sendable, Equatable {
  /// The colours, from the least to the greatest value.
  package let map: ColorMap
  /// The values of the first and the last colour, which differ.
  package let domain: ClosedRange<Double>
  /// Whether equal ratios, instead of equal differences, have equal steps of colour.
  package let isLogarithmic: Bool
  /// The values between which colours have equal steps, in ascending order; empty for other scales.
  private let knots: [Double]

  /// - Parameters:
  ///   - map: The colours from the least value to the greatest.
  ///   - domain: Made finite and nonempty if necessary.
  ///   - isLogarithmic: Whether equal ratios have equal steps. Ignored for a domain that is not positive.
  package init(_ map: ColorMap = .viridis, over domain: ClosedRange<Double>, isLogarithmic: Bool = false) {
    self.map = map
    self.domain = domain.drawable
    self.isLogarithmic = isLogarithmic && self.domain.lowerBound > 0
    knots = []
  }

  /// Has equal steps of colour between values, however far these are apart.
  ///
  /// - Parameter knots: At least two values in ascending order.
  package init(_ map: ColorMap, between knots: [Double]) {
    self.map = map
    domain = ((knots.first ?? 0)...(knots.last ?? 1)).drawable
    isLogarithmic = false
    self.knots = knots
  }

  /// Covers the range from the minimum to the maximum of the finite values.
  package init(_ map: ColorMap = .viridis, of values: [Double], isLogarithmic: Bool = false) {
    let finite = values.filter(\.isFinite)
    self.init(map, over: (finite.min() ?? 0)...(finite.max() ?? 1), isLogarithmic: isLogarithmic)
  }

  /// Returns the colour of a line on a background. Clamps values outside the domain.
  package func color(of value: Double, on background: Color) -> Color {
    color(at: fraction(of: value), in: map.stretch(on: background))
  }

  /// Returns the colours of lines on a background.
  package func colors(of values: [Double], on background: Color) -> [Color] {
    let stretch = map.stretch(on: background)
    return values.map { color(at: fraction(of: $0), in: stretch) }
  }

  /// Returns the colour at a fraction of the domain.
  func color(at fraction: Double, in stretch: ClosedRange<Double>) -> Color {
    let t = min(max(fraction, 0), 1)
    return map.color(at: stretch.lowerBound * (1 - t) + stretch.upperBound * t)
  }

  /// Returns the fraction of the domain at a value: 0 at its start, 1 at its end.
  func fraction(of value: Double) -> Double { scale(from: 0, to: 1).position(of: measure(value)) }

  /// Returns the fraction of the domain at a part of a range in it, between whose ends equal parts have equal steps of colour.
  func fraction(at part: Double, of range: ClosedRange<Double>) -> Double {
    fraction(of: range.lowerBound) * (1 - part) + fraction(of: range.upperBound) * part
  }

  /// Returns the fraction in the middle between those of two values.
  func fraction(between low: Double, and high: Double) -> Double {
    isLogarithmic || !knots.isEmpty ? fraction(at: 0.5, of: low...high) : fraction(of: low / 2 + high / 2)
  }

  /// Returns a scale from the domain, or its logarithm, to two positions.
  func scale(from start: Double, to end: Double) -> LinearScale {
    LinearScale(domain: measure(domain.lowerBound)...measure(domain.upperBound), start: start, end: end)
  }

  /// Returns the place of a value on the scale, in equal steps: its logarithm, or the number of knots below it.
  func measure(_ value: Double) -> Double {
    guard knots.count > 1 else { return isLogarithmic ? Double.log10(value) : value }
    let below = min(knots.lastIndex { $0 <= value } ?? 0, knots.count - 2)
    return Double(below) + (value - knots[below]) / (knots[below + 1] - knots[below])
  }
}
