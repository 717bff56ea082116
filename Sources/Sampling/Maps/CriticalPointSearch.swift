import Interval

/// Finds the critical points of a function of two variables in a part of the plane: those at which its gradient is 0.
package struct CriticalPointSearch {
  private let gradient: any PlaneSystem

  /// - Parameter gradient: the partial derivatives, whose slopes are the Hessian.
  package init(of gradient: any PlaneSystem) { self.gradient = gradient }

  /// Returns the points, and whether they are all, which is proved.
  package func points(
    x: ClosedRange<Double>, y: ClosedRange<Double>
  ) -> (points: [ClassifiedZero], isComplete: Bool) {
    var search = SystemSearch(of: gradient, budget: Self.budget)
    // Points on the edge are found beyond it.
    let found = search.solutions(x: x.withMargin, y: y.withMargin)
    let seen = found.solutions.filter { $0.x.meets(x) && $0.y.meets(y) }
    let points = seen.prefix(Self.most).map {
      ClassifiedZero($0, of: gradient, unknown: .criticalPoint, Self.kind)
    }
    return (points, found.isComplete && seen.count <= Self.most)
  }

  /// Returns what the Hessian says of a critical point, by its determinant and by the sign of its diagonal.
  private static func kind(_ hessian: [Interval]) -> ClassifiedZero.Kind {
    let determinant = hessian[0] * hessian[3] - hessian[1] * hessian[2]
    if determinant.upper < 0 { return .saddle }
    guard determinant.lower > 0 else { return .criticalPoint }
    return hessian[0].lower > 0 ? .minimum : hessian[0].upper < 0 ? .maximum : .criticalPoint
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
