import Interval

/// A point at which the gradient of a function of two variables is 0.
package struct CriticalPoint: Sendable, Equatable {
  package enum Kind: String, Sendable, CaseIterable, Codable {
    case minimum, maximum, saddle
    /// Nothing is known.
    case undecided = "critical point"
  }

  package let kind: Kind
  package let x, y: Interval
  /// Whether the point is the only one in its box.
  package let isProven: Bool

  init(_ solution: PlaneSolutions.Solution, of gradient: any PlaneSystem) {
    (x, y, isProven) = (solution.x, solution.y, solution.isProven)
    kind =
      solution.isProven
      ? gradient.slopes(over: solution.x, solution.y).map(Self.kind) ?? .undecided : .undecided
  }

  /// Returns the kind by the enclosures of the Hessian, row by row: by its determinant, and by the sign of its diagonal.
  private static func kind(_ hessian: [Interval]) -> Kind {
    let determinant = hessian[0] * hessian[3] - hessian[1] * hessian[2]
    if determinant.upper < 0 { return .saddle }
    guard determinant.lower > 0 else { return .undecided }
    return hessian[0].lower > 0 ? .minimum : hessian[0].upper < 0 ? .maximum : .undecided
  }
}

/// Finds the critical points of a function of two variables in a part of the plane.
package struct CriticalPointSearch {
  private let gradient: any PlaneSystem

  /// - Parameter gradient: the partial derivatives, whose slopes are the Hessian.
  package init(of gradient: any PlaneSystem) { self.gradient = gradient }

  /// Returns the points, and whether they are all, which is proved.
  package func points(
    x: ClosedRange<Double>, y: ClosedRange<Double>
  ) -> (points: [CriticalPoint], isComplete: Bool) {
    var search = SystemSearch(of: gradient, budget: Self.budget)
    // Points on the edge are found beyond it.
    let found = search.solutions(x: x.withMargin, y: y.withMargin)
    let seen = found.solutions.filter { $0.x.meets(x) && $0.y.meets(y) }
    return (seen.prefix(Self.most).map { CriticalPoint($0, of: gradient) }, found.isComplete && seen.count <= Self.most)
  }

  private static let budget = 20_000
  private static let most = 1000
}

extension ClosedRange<Double> {
  /// The range with margins that are a small part of its length.
  fileprivate var withMargin: ClosedRange<Double> {
    let margin = (upperBound / 2 - lowerBound / 2) * 1e-9
    return lowerBound - margin...upperBound + margin
  }
}

extension Interval {
  fileprivate func meets(_ range: ClosedRange<Double>) -> Bool {
    lower <= range.upperBound && upper >= range.lowerBound
  }
}

extension LocusProof {
  /// Adds critical points that are proved, and whether they are all.
  mutating func add(_ found: (points: [CriticalPoint], isComplete: Bool)) {
    for place in found.points where place.isProven {
      SpecialPoint.Kind(rawValue: place.kind.rawValue).map {
        specialPoints.append(SpecialPoint($0, x: place.x, y: place.y))
      }
    }
    areSpecialPointsComplete = found.isComplete
  }
}
