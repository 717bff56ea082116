import Interval

/// The Taylor coefficients of a function of some variables, at a point or enclosed over a box: the partial derivatives
/// divided by the factorials of their orders.
package struct Jet<Scalar: JetScalar>: Sendable {
  let monomials: Monomials
  let coefficients: [Scalar]
  /// For each order what is proved of the function and its derivatives up to that order: `com` if they exist at every point,
  /// `dac` if those of the function restricted to the box do, a weaker one if they may be missing somewhere, as that of |x|
  /// at 0 is, or of ⌊x⌋ at a whole number.
  package let decorations: [Decoration]

  /// Returns the Taylor coefficient of a monomial.
  ///
  /// - Parameter exponents: the order of the derivative in each variable; their sum is at most the order of the jet.
  package subscript(exponents: [Int]) -> Scalar {
    monomials.index(of: exponents).map { coefficients[$0] } ?? Scalar.unknown
  }

  /// The value of the function.
  package var value: Scalar { coefficients[0] }

  /// The first derivative in each variable.
  package var gradient: [Scalar] { monomials.degrees.count > 1 ? Array(coefficients[monomials.degrees[1]]) : [] }

  /// Returns the second derivative in two variables, given by their indices.
  package func secondDerivative(_ first: Int, _ second: Int) -> Scalar {
    var exponents = [Int](repeating: 0, count: monomials.exponents.first?.count ?? 0)
    exponents[first] += 1
    exponents[second] += 1
    return first == second ? Scalar(2) * self[exponents] : self[exponents]
  }
}

/// The numbers of a jet: Doubles, intervals or exact fractions.
package protocol JetScalar: Sendable {
  init(_ number: Double)
  static func + (a: Self, b: Self) -> Self
  static func - (a: Self, b: Self) -> Self
  static func * (a: Self, b: Self) -> Self
  static func / (a: Self, b: Self) -> Self
  /// Makes the result of an operation from its value, its enclosure or its exact value, where that is known.
  init(value: @autoclosure () -> Double, enclosure: Interval, exact: @autoclosure () -> Rational?)
  /// A number about which nothing is known.
  static var unknown: Self { get }
  /// The number, or one of the interval.
  var number: Double { get }
  /// Contains the number; empty if it is undefined.
  var interval: Interval { get }
  /// The exact number; nil if it is not known.
  var fraction: Rational? { get }
}

extension Double: JetScalar {
  package init(value: @autoclosure () -> Double, enclosure: Interval, exact: @autoclosure () -> Rational?) {
    self = value()
  }
  package static var unknown: Double { .nan }
  package var number: Double { self }
  package var interval: Interval { isFinite ? Interval(self) : isNaN ? .empty : .entire }
  package var fraction: Rational? { nil }
}

extension Interval: JetScalar {
  package init(value: @autoclosure () -> Double, enclosure: Interval, exact: @autoclosure () -> Rational?) {
    self = enclosure
  }
  package static var unknown: Interval { .entire }
  package var number: Double { isEmpty ? .nan : midpoint }
  package var interval: Interval { self }
  package var fraction: Rational? { nil }
}
