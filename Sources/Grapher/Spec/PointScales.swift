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

/// The areas of points, which are proportional to values, or, for values that are far from zero and would look alike, to their
/// distances from one below the least.
package struct SizeScale: Sendable, Equatable {
  /// What the values are.
  package var title: RichText
  /// The values of the smallest and of the largest point.
  private let least, most: Double
  /// The diameter of the largest point, relative to that of a usual one.
  private var largest: Double

  /// Many points are smaller, so that together they cover at most a tenth of a plot.
  ///
  /// - Parameters:
  ///   - values: the sizes of all points; one is positive.
  package init(title: RichText, of values: [Double]) {
    self.title = title
    let most = values.max() ?? 1
    (least, self.most) = (values.min() ?? most, most)
    largest = 1
    let sum = values.reduce(0) { sum, value in
      let diameter = self.diameter(of: value)
      return sum + diameter * diameter
    }
    largest = min(SizeScale.largest, max(SizeScale.smallest, (SizeScale.room / max(sum, 1)).squareRoot()))
  }

  /// Returns the diameter of the point of a value, relative to that of a usual one. The smallest points are larger than their values
  /// say, so that they are seen; those of 0 and below are not.
  func diameter(of value: Double) -> Double {
    value > 0 ? max(SizeScale.leastShare, (max(0, value - origin) / (most - origin)).squareRoot()) * largest : 0
  }

  /// The value whose area is 0.
  private var origin: Double {
    least > SizeScale.far * most && least < most ? least - SizeScale.leastArea * (most - least) : 0
  }

  /// Up to four round values between the least and the greatest that a key shows, in descending order.
  var samples: [Double] {
    guard least < most, let first = DecimalStep.leading(upTo: most) else { return [most] }
    if least <= SizeScale.near * most {
      let values = [first, DecimalStep.leading(upTo: first / 2.5), DecimalStep.leading(upTo: first / 10)].compactMap {
        $0
      }
      return values.filter { $0 > 0 && $0 >= least }
    }
    guard let exponent = Int(exactly: Double.log10(most - least).rounded(.down)) else { return [most] }
    for step in [(1, -1), (2, -1), (5, -1), (1, 0), (2, 0), (5, 0)] {
      let step = DecimalStep(mantissa: step.0, exponent: exponent + step.1)
      let (low, high) = ((least / step.value(at: 1)).rounded(.up), (most / step.value(at: 1)).rounded(.down))
      guard high >= low, high - low < Double(SizeScale.mostSamples), let first = Int(exactly: low),
        let last = Int(exactly: high)
      else { continue }
      return (first...last).reversed().map(step.value)
    }
    return [most]
  }

  /// The diameters of the largest of a few and of many points.
  private static let (largest, smallest) = (3.4, 0.6)
  /// The diameter of the smallest points, relative to that of the largest.
  private static let leastShare = 0.17
  /// The squares of usual diameters that all points may cover together.
  private static let room = 240.0
  /// The part of the greatest value up to which the least is near zero.
  private static let near = 0.2
  /// The part of the greatest value from which on the least is far from zero, and the area of its point relative to that of the
  /// greatest.
  private static let (far, leastArea) = (0.25, 0.06)
  private static let mostSamples = 4
}
