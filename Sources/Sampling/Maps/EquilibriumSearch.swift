import Interval

/// A point at which both components of a vector field are 0.
package struct Equilibrium: Sendable, Equatable {
  /// What its linear part says of the lines around it.
  package typealias Kind = LocusProof.SpecialPoint.Kind

  package let kind: Kind
  package let x, y: Interval
  /// Whether the point is the only one in its box.
  package let isProven: Bool

  init(_ solution: PlaneSolutions.Solution, of system: any PlaneSystem) {
    (x, y, isProven) = (solution.x, solution.y, solution.isProven)
    kind =
      solution.isProven
      ? system.slopes(over: solution.x, solution.y).map(Self.kind) ?? .equilibrium : .equilibrium
  }

  /// Returns the kind by the enclosures of the Jacobian, row by row.
  ///
  /// Source: Hartman and Grobman's theorem for eigenvalues with real parts that are not 0.
  private static func kind(_ slopes: [Interval]) -> Kind {
    let (a, b, c, d) = (slopes[0], slopes[1], slopes[2], slopes[3])
    let (trace, determinant) = (a + d, a * d - b * c)
    let turn = (a - d) * (a - d) + Interval(4) * b * c
    if determinant.upper < 0 { return .saddle }
    guard determinant.lower > 0 else { return .equilibrium }
    if trace.upper < 0 { return turn.lower > 0 ? .stableNode : turn.upper < 0 ? .stableSpiral : .stable }
    if trace.lower > 0 { return turn.lower > 0 ? .unstableNode : turn.upper < 0 ? .unstableSpiral : .unstable }
    return turn.upper < 0 ? .center : .equilibrium
  }
}

/// Finds the equilibria of a vector field in a part of the plane.
package struct EquilibriumSearch {
  private let system: any PlaneSystem

  package init(of system: any PlaneSystem) { self.system = system }

  package func equilibria(x: ClosedRange<Double>, y: ClosedRange<Double>) -> [Equilibrium] {
    var search = SystemSearch(of: system, budget: Self.budget)
    return search.solutions(x: x, y: y).solutions.prefix(Self.most).map { Equilibrium($0, of: system) }
  }

  private static let budget = 20_000
  private static let most = 1000
}

extension LocusProof {
  /// Adds equilibria that are proved.
  mutating func add(_ equilibria: [Equilibrium]) {
    for place in equilibria where place.isProven {
      specialPoints.append(SpecialPoint(place.kind, x: place.x, y: place.y))
    }
  }
}
