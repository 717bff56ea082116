/// How time goes by in an animation.
package enum Easing: String, CaseIterable, Sendable {
  case linear, `in`, out, inOut = "in-out"

  /// Returns the share of the way gone when this share of the time has gone by; 0 and 1 stay.
  package func callAsFunction(_ t: Double) -> Double {
    switch self {
    case .linear: t
    case .in: t * t
    case .out: t * (2 - t)
    case .inOut: t * t * (3 - 2 * t)
    }
  }
}
