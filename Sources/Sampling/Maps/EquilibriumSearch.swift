import Interval

/// A point at which both components of a vector field are 0.
package struct Equilibrium: Sendable, Equatable {
  /// What its linear part says of the lines around it.
  package enum Kind: String, Sendable, CaseIterable, Codable {
    case saddle
    case stableNode = "stable node"
    case unstableNode = "unstable node"
    case stableSpiral = "stable spiral"
    case unstableSpiral = "unstable spiral"
    /// A node or a spiral: the eigenvalues are equal, or nearly so.
    case stable = "stable equilibrium"
    case unstable = "unstable equilibrium"
    /// The real parts of the eigenvalues are 0, or nearly so, and they turn.
    case center = "centre or spiral"
    /// Nothing is known.
    case undecided = "equilibrium"
  }

  package let kind: Kind
  package let x, y: Interval
  /// Whether the point is the only one in its box.
  package let isProven: Bool

  init(_ solution: PlaneSolutions.Solution, of system: any PlaneSystem) {
    (x, y, isProven) = (solution.x, solution.y, solution.isProven)
    kind =
      solution.isProven
      ? system.slopes(over: solution.x, solution.y).map(Self.kind) ?? .undecided : .undecided
  }

  /// Returns the kind by the enclosures of the Jacobian, row by row.
  ///
  /// Source: Hartman and Grobman's theorem for eigenvalues with real parts that are not 0.
  private static func kind(_ slopes: [Interval]) -> Kind {
    let (a, b, c, d) = (slopes[0], slopes[1], slopes[2], slopes[3])
    let (trace, determinant) = (a + d, a * d - b * c)
    let turn = (a - d) * (a - d) + Interval(4) * b * c
    if determinant.upper < 0 { return .saddle }
    guard determinant.lower > 0 else { return .undecided }
    if trace.upper < 0 { return turn.lower > 0 ? .stableNode : turn.upper < 0 ? .stableSpiral : .stable }
    if trace.lower > 0 { return turn.lower > 0 ? .unstableNode : turn.upper < 0 ? .unstableSpiral : .unstable }
    return turn.upper < 0 ? .center : .undecided
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
      SpecialPoint.Kind(rawValue: place.kind.rawValue).map {
        specialPoints.append(SpecialPoint($0, x: place.x, y: place.y))
      }
    }
  }
}
