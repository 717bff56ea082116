import Interval

/// A function of two variables whose zeros are to be drawn, as a data source.
///
/// Only its zeros and signs matter: where it leaves Double's range, values may be those of a positive multiple of it.
package protocol PlaneDataSource: Sendable {
  /// Returns the value at a point; NaN where the function is undefined.
  func value(x: Double, y: Double) -> Double

  /// Returns the enclosures over boxes with bounded sides, for those on which the function is proved to be continuous.
  ///
  /// - Parameter variable: the variable of the partial derivatives; nil for none.
  func enclosures(over x: IntervalColumn, _ y: IntervalColumn, slopeIn variable: PlaneVariable?) -> PlaneEnclosures

  /// Returns the enclosure of the values over a box, in pieces where the function has jumps and poles.
  func values(over x: Interval, _ y: Interval) -> IntervalSet

  /// Returns the enclosure at a point, for the decimals that were typed: 0.3 is no Double.
  func decimalValues(x: Double, y: Double) -> IntervalSet

  /// Work of one enclosure; 1 for about four operations.
  var enclosureCost: Int { get }
}

extension PlaneDataSource {
  /// The values of a function without typed numbers.
  package func decimalValues(x: Double, y: Double) -> IntervalSet { values(over: Interval(x), Interval(y)) }
}

/// A comparison of a function of two variables with zero.
///
/// It never changes, and a copy costs no more than a reference.
package final class PlaneComparison: Sendable {
  /// The signs of the function for which the comparison holds.
  package let signs: SignSet
  /// The difference of both sides.
  package let difference: any PlaneDataSource
  /// The number of the function; comparisons with the same one compare the same values.
  package let subject: Int
  /// Functions whose zeros together are those of the difference, where it is defined.
  package let factors: [any PlaneDataSource]
  /// Whether the factors are others than the difference itself.
  package let isFactored: Bool
  /// Functions at whose zeros the difference is undefined.
  package let divisors: [any PlaneDataSource]

  package init(
    signs: SignSet, difference: any PlaneDataSource, subject: Int, factors: [any PlaneDataSource],
    isFactored: Bool = false, divisors: [any PlaneDataSource] = []
  ) {
    self.signs = signs
    self.difference = difference
    self.subject = subject
    self.factors = factors
    self.isFactored = isFactored
    self.divisors = divisors
  }
}

/// A relation to be drawn, as a data source: comparisons, and how they are joined.
package protocol RelationDataSource: Sendable {
  var planeComparisons: [PlaneComparison] { get }

  /// Work of the truth, besides that of comparisons of which each is asked about once; 1 for about four operations.
  var truthCost: Int { get }

  /// Returns the truth of the relation; nil is unknown.
  ///
  /// - Parameter truth: returns the truth of a comparison; it may be asked about only as many as decide.
  func truth(_ truth: (Int) -> Bool?) -> Bool?
}
