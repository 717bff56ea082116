import Interval

/// A number of a jet that is known exactly, or not at all.
struct ExactCoefficient: JetScalar {
  let fraction: Rational?

  init(_ fraction: Rational?) { self.fraction = fraction.flatMap { $0.isDefined ? $0 : nil } }
  init(_ number: Double) { self.init(Rational(exactly: number)) }

  init(value: @autoclosure () -> Double, enclosure: Interval, exact: @autoclosure () -> Rational?) {
    self.init(exact() ?? (enclosure.isPoint ? Rational(exactly: enclosure.lower) : nil))
  }

  static func + (a: Self, b: Self) -> Self { of(a, b, +) }

  static func - (a: Self, b: Self) -> Self { of(a, b, -) }

  static func * (a: Self, b: Self) -> Self { of(a, b, *) }

  static func / (a: Self, b: Self) -> Self { of(a, b, /) }

  private static func of(_ a: Self, _ b: Self, _ operation: (Rational, Rational) -> Rational?) -> Self {
    guard let first = a.fraction, let second = b.fraction else { return unknown }
    return Self(operation(first, second))
  }

  static let unknown = Self(nil as Rational?)

  var number: Double { fraction?.double ?? .nan }
  var interval: Interval { fraction?.enclosure ?? .entire }
}
