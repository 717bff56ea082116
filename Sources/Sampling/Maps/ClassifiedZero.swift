import Interval

/// A point at which both components of a system are 0, with what their slopes say of it.
package struct ClassifiedZero: Sendable, Equatable {
  package typealias Kind = LocusProof.SpecialPoint.Kind

  package let kind: Kind
  package let x, y: Interval
  /// Whether the point is the only one in its box.
  package let isProven: Bool

  /// - Parameters:
  ///   - unknown: the kind of a point of which nothing is known.
  ///   - classify: returns the kind by enclosures of the slopes of both components, row by row.
  init(
    _ solution: PlaneSolutions.Solution, of system: any PlaneSystem, unknown: Kind, _ classify: ([Interval]) -> Kind
  ) {
    (x, y, isProven) = (solution.x, solution.y, solution.isProven)
    kind = solution.isProven ? system.slopes(over: solution.x, solution.y).map(classify) ?? unknown : unknown
  }
}

extension LocusProof {
  /// Adds the points that are proved, in the scaled coordinates of the axes.
  mutating func add(_ zeros: [ClassifiedZero], _ xScale: AxisScale = .linear, _ yScale: AxisScale = .linear) {
    for zero in zeros where zero.isProven {
      specialPoints.append(
        SpecialPoint(zero.kind, x: xScale.image(of: zero.x).hull, y: yScale.image(of: zero.y).hull))
    }
  }
}
