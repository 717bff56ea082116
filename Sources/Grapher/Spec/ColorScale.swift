import RealModule
import Sampling

/// Gives numbers colours: a domain, linear or logarithmic, laid on a colour map.
public struct ColorScale: Sendable, Equatable {
  /// The colours, from the least value to the greatest.
  public let map: ColorMap
  /// From the first colour's number to the last colour's, which differ.
  public let domain: ClosedRange<Double>
  /// Whether equal ratios of values, rather than equal differences, are equally far in colour.
  public let isLogarithmic: Bool

  /// - Parameters:
  ///   - map: the colours in their order.
  ///   - domain: given finite ends and a length where it has none.
  ///   - isLogarithmic: whether equal ratios are equal steps; linear all the same where the domain is not positive.
  public init(_ map: ColorMap = .viridis, over domain: ClosedRange<Double>, isLogarithmic: Bool = false) {
    self.map = map
    self.domain = domain.drawable
    self.isLogarithmic = isLogarithmic && self.domain.lowerBound > 0
  }

  /// The scale from the least to the greatest of some numbers, those that are not finite left out.
  public init(_ map: ColorMap = .viridis, of values: [Double], isLogarithmic: Bool = false) {
    let finite = values.filter(\.isFinite)
    self.init(map, over: (finite.min() ?? 0)...(finite.max() ?? 1), isLogarithmic: isLogarithmic)
  }

  /// The colour of a line on a background; beyond the domain that of its end.
  public func color(of value: Double, on background: Color) -> Color {
    color(at: fraction(of: value), in: map.stretch(on: background))
  }

  /// The colours of lines on a background.
  public func colors(of values: [Double], on background: Color) -> [Color] {
    let stretch = map.stretch(on: background)
    return values.map { color(at: fraction(of: $0), in: stretch) }
  }

  /// The colour so far along the domain.
  func color(at fraction: Double, in stretch: ClosedRange<Double>) -> Color {
    let t = min(max(fraction, 0), 1)
    return map.color(at: stretch.lowerBound * (1 - t) + stretch.upperBound * t)
  }

  /// How far along the domain, 0 at its start and 1 at its end.
  func fraction(of value: Double) -> Double { scale(from: 0, to: 1).position(of: measure(value)) }

  /// The domain laid between two positions, in logarithms if those count; see `measure`.
  func scale(from start: Double, to end: Double) -> LinearScale {
    LinearScale(domain: measure(domain.lowerBound)...measure(domain.upperBound), start: start, end: end)
  }

  /// What the scale is linear in.
  func measure(_ value: Double) -> Double { isLogarithmic ? Double.log10(value) : value }
}
