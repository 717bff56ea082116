import RealModule
import Sampling

/// A point whose colour and size show further values.
package struct ValuedPoint: Sendable, Equatable {
  package var point: Point
  /// The value that the colour shows; NaN for the colour of the curve.
  package var color: Double
  /// The value that the area shows; NaN for the usual size.
  package var size: Double

  package init(_ point: Point, color: Double = .nan, size: Double = .nan) {
    (self.point, self.color, self.size) = (point, color, size)
  }
}

/// The areas of points, which are proportional to values.
package struct SizeScale: Sendable, Equatable {
  /// What the values are.
  package var title: RichText
  /// The value of the largest point.
  package let most: Double
  /// The diameter of the largest point, relative to that of a usual one.
  private let largest: Double

  /// - Parameters:
  ///   - most: a positive number.
  ///   - count: the number of points; many are smaller.
  package init(title: RichText, upTo most: Double, points count: Int) {
    self.title = title
    self.most = most
    let crowding = Double.pow(SizeScale.few / max(Double(count), SizeScale.few), SizeScale.shrinking)
    largest = SizeScale.largest * max(crowding, SizeScale.leastPart)
  }

  /// Returns the diameter of the point of a value, relative to that of a usual one.
  func diameter(of value: Double) -> Double { largest * max(0, value / most).squareRoot() }

  /// Up to three round values that a key shows, in descending order.
  var samples: [Double] {
    let first = SizeScale.round(most)
    return [first, SizeScale.round(first / 2.5), SizeScale.round(first / 10)].filter { $0 > 0 }
  }

  /// Returns the greatest of 1, 2 and 5 times a power of ten up to a value.
  private static func round(_ value: Double) -> Double {
    let power = Double.log10(value).rounded(.down)
    guard power.isFinite else { return 0 }
    let unit = DecimalStep(mantissa: 1, exponent: Int(power))
    return [5, 2].map(unit.value).first { $0 <= value } ?? unit.value(at: 1)
  }

  /// The diameter of the largest of a few points.
  private static let largest = 3.4
  private static let few = 40.0
  private static let shrinking = 0.2
  private static let leastPart = 0.25
}
