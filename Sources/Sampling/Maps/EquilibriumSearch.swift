import Interval

/// Finds the equilibria of a vector field in a part of the plane: the points at which both components are 0.
package struct EquilibriumSearch {
  private let system: any PlaneSystem

  package init(of system: any PlaneSystem) { self.system = system }

  package func equilibria(x: ClosedRange<Double>, y: ClosedRange<Double>) -> [ClassifiedZero] {
    var search = SystemSearch(of: system, budget: Self.budget)
    return search.solutions(x: x, y: y).solutions.prefix(Self.most).map {
      ClassifiedZero($0, of: system, unknown: .equilibrium, Self.kind)
    }
  }

  /// Returns what the Jacobian says of the lines around an equilibrium.
  ///
  /// Source: Hartman and Grobman's theorem for eigenvalues with real parts that are not 0.
  private static func kind(_ slopes: [Interval]) -> ClassifiedZero.Kind {
    let (a, b, c, d) = (slopes[0], slopes[1], slopes[2], slopes[3])
    let (trace, determinant) = (a + d, a * d - b * c)
    let turn = (a - d) * (a - d) + Interval(4) * b * c
    if determinant.upper < 0 { return .saddle }
    guard determinant.lower > 0 else { return .equilibrium }
    if trace.upper < 0 { return turn.lower > 0 ? .stableNode : turn.upper < 0 ? .stableSpiral : .stable }
    if trace.lower > 0 { return turn.lower > 0 ? .unstableNode : turn.upper < 0 ? .unstableSpiral : .unstable }
    return turn.upper < 0 ? .center : .equilibrium
  }

  private static let budget = 20_000
  private static let most = 1000
}
