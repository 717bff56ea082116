import Interval
import Metering
import RealModule

/// The zeros of a polynomial without multiple zeros: as many places as its degree, each with a zero by the argument principle, so that
/// there are no others.
///
/// Source: the places are approximated by the method of Durand and Kerner; Kerner, Numerische Mathematik 8, 1966.
package struct PolynomialZeros {
  package let places: [ComplexPlace]

  /// - Parameters:
  ///   - factor: the polynomial, with its exponent in a product.
  ///   - coefficients: about those of the polynomial, from that of degree 0 to that of the highest degree.
  /// - Returns: nil if not all zeros are proved.
  package init?(of factor: ComplexFactor, coefficients: [Double]) {
    guard let zeros = Self.approximations(coefficients) else { return nil }
    var rectangles: [ComplexRectangle] = []
    for (index, zero) in zeros.enumerated() {
      let distance = zeros.indices.reduce(Double.infinity) { least, other in
        other == index ? least : min(least, Self.length(zeros[other] - zero))
      }
      let reach = min(distance / 3, Self.mostReach * max(1, Self.length(zero)))
      guard let rectangle = Self.rectangle(around: zero, of: factor.base, within: reach) else { return nil }
      rectangles.append(rectangle)
    }
    for (index, one) in rectangles.enumerated() where WorkMeter.allows(rectangles.count) {
      for other in rectangles[..<index] {
        if !one.x.intersection(other.x).isEmpty, !one.y.intersection(other.y).isEmpty { return nil }
      }
    }
    if WorkMeter.isOver { return nil }
    places = rectangles.map { ComplexPlace(x: $0.x, y: $0.y, order: factor.exponent, isSingle: true) }
  }

  /// Returns the smallest of several squares around a place that are proved to have one zero.
  private static func rectangle(
    around place: SIMD2<Double>, of function: ComplexSource, within reach: Double
  ) -> ComplexRectangle? {
    var radius = max(abs(place.x), abs(place.y), reach) * 0x1p-52
    while radius < reach, !WorkMeter.isOver {
      let square = ComplexRectangle(low: place - radius, high: place + radius)
      if WindingNumber(of: function, around: square).turns == 1 { return square }
      radius *= 8
    }
    return nil
  }

  /// Returns about the zeros; nil if they are not found.
  private static func approximations(_ coefficients: [Double]) -> [SIMD2<Double>]? {
    guard let highest = coefficients.last, highest != 0, 1...mostDegree ~= coefficients.count - 1 else { return nil }
    let degree = coefficients.count - 1
    let monic = coefficients.map { $0 / highest }
    guard monic.allSatisfy(\.isFinite) else { return nil }
    // About the size of the greatest zeros.
    let radius = monic.dropLast().enumerated().reduce(0) { radius, term in
      max(radius, Double.pow(term.element.magnitude, 1 / Double(degree - term.offset)))
    }
    var zeros = (0..<degree).map { index in
      let angle = 2 * Double.pi * (Double(index) + 0.3) / Double(degree)
      return radius * SIMD2(Double.cos(angle), Double.sin(angle))
    }
    for _ in 0..<mostSteps {
      WorkMeter.count(10 * degree * degree)
      var greatest = 0.0
      for index in zeros.indices {
        let value = monic.reversed().reduce(SIMD2<Double>(0, 0)) { product($0, zeros[index]) + SIMD2($1, 0) }
        let rest = zeros.indices.reduce(SIMD2<Double>(1, 0)) { rest, other in
          other == index ? rest : product(rest, zeros[index] - zeros[other])
        }
        let size = (rest * rest).sum()
        let step = product(value, SIMD2(rest.x, -rest.y)) / size
        guard size > 0, step.x.isFinite, step.y.isFinite else { return nil }
        zeros[index] -= step
        greatest = max(greatest, length(step) / max(length(zeros[index]), 0x1p-30 * radius))
      }
      if greatest < 0x1p-50 { break }
    }
    return zeros
  }

  private static func product(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x)
  }

  private static func length(_ z: SIMD2<Double>) -> Double { Double.hypot(z.x, z.y) }

  private static let mostDegree = 64
  private static let mostSteps = 300
  private static let mostReach = 1e-3
}
