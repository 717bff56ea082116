/// An interval of numbers that an option takes.
struct NumberBounds: Sendable, Equatable {
  let lower: Double
  let upper: Double
  let includesLower: Bool

  static func from(_ lower: Double, to upper: Double) -> NumberBounds {
    NumberBounds(lower: lower, upper: upper, includesLower: true)
  }

  static func above(_ lower: Double, upTo upper: Double) -> NumberBounds {
    NumberBounds(lower: lower, upper: upper, includesLower: false)
  }

  /// Returns whether a number is within the bounds; NaN is not.
  func contains(_ value: Double) -> Bool { (value > lower || includesLower && value == lower) && value <= upper }
}
