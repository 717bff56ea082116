/// The signs of numbers that satisfy a comparison with zero: x ≤ 0 holds for negative numbers and for zero.
public struct SignSet: OptionSet, Sendable, Hashable {
  public let rawValue: UInt8

  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Less than 0.
  public static let negative = SignSet(rawValue: 1)
  /// Equal to 0.
  public static let zero = SignSet(rawValue: 2)
  /// Greater than 0.
  public static let positive = SignSet(rawValue: 4)
  /// Any sign.
  public static let all: SignSet = [.negative, .zero, .positive]

  /// Returns whether a number satisfies the comparison; NaN never does.
  @inlinable public func contains(signOf x: Double) -> Bool {
    x < 0 ? contains(.negative) : x > 0 ? contains(.positive) : x == 0 && contains(.zero)
  }

  /// The signs of the numbers in an interval.
  @inlinable public init(of x: Interval) {
    self = []
    if x.isEmpty { return }
    if x.lower < 0 { insert(.negative) }
    if x.contains(0) { insert(.zero) }
    if x.upper > 0 { insert(.positive) }
  }

  /// Returns whether all values of a function satisfy the comparison, or none does; nil if unknown.
  ///
  /// A place where the function is undefined does not satisfy it.
  @inlinable public func truth(over values: IntervalSet) -> Bool? {
    var isTrue = values.decoration >= .def
    var isFalse = true
    for index in 0..<values.count {
      let signs = SignSet(of: values[index].interval)
      if !signs.isSubset(of: self) { isTrue = false }
      if !signs.isDisjoint(with: self) { isFalse = false }
    }
    return isFalse ? false : isTrue ? true : nil
  }
}
