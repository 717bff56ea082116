/// The speed of the parameter in an animation.
package enum Easing: String, CaseIterable, Sendable {
  case linear, `in`, out, inOut = "in-out"

  /// Returns the share of the way after a share of the time; both run from 0 to 1.
  package func callAsFunction(_ t: Double) -> Double {
    switch self {
    case .linear: t
    case .in: t * t
    case .out: t * (2 - t)
    case .inOut: t * t * (3 - 2 * t)
    }
  }
}
