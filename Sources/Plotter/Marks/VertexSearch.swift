import Brain
import Interval
import RealModule
import Sampling

/// Finds the corners of a region: places where the boundaries of two comparisons meet, with points of the region and
/// others around them.
struct VertexSearch {
  private let expression: Expression
  private let question: Question
  private let truth: CompiledFunction
  private let x: ClosedRange<Double>
  private let y: ClosedRange<Double>

  init(_ expression: Expression, _ question: Question, x: ClosedRange<Double>, y: ClosedRange<Double>) {
    (self.expression, self.question, self.x, self.y) = (expression, question, x, y)
    truth = question.function(expression, of: ["x", "y"])
  }

  /// - Throws: `PlotError` if the work exceeds its limit.
  func vertices() throws(PlotError) -> [(x: Interval, y: Interval)] {
    let boundaries = expression.comparedDifferences.prefix(Self.mostBoundaries)
    var found: [(x: Interval, y: Interval)] = []
    for (index, first) in boundaries.enumerated() {
      for second in boundaries[(index + 1)...] {
        var search = SystemSearch(of: CompiledSystem(question, [first, second], ["x", "y"]), budget: Self.budget)
        // Corners on the edge of the view are found beyond it.
        let solutions = search.solutions(x: x.widened(by: Self.margin), y: y.widened(by: Self.margin)).solutions
        try PlotError.checkWork()
        found += solutions.filter(isCorner).map { ($0.x, $0.y) }
      }
    }
    return found
  }

  /// Whether points around a place are partly inside and partly outside.
  private func isCorner(_ place: PlaneSolutions.Solution) -> Bool {
    let reach = ((x.upperBound - x.lowerBound) * Self.reach, (y.upperBound - y.lowerBound) * Self.reach)
    let truths = (0..<Self.directions).map { step in
      let angle = (Double(step) + 0.5) / Double(Self.directions) * 2 * .pi
      let (a, b) = (place.x.midpoint + reach.0 * .cos(angle), place.y.midpoint + reach.1 * .sin(angle))
      let value = truth.values(over: Interval(a), Interval(b)).hull
      return !value.isEmpty && !value.contains(0)
    }
    return truths.contains(true) && truths.contains(false)
  }

  private static let directions = 64
  private static let reach = 1e-6
  private static let margin = 1e-3
  private static let budget = 20_000
  private static let mostBoundaries = 40
}

extension ClosedRange<Double> {
  /// Returns the range with margins that are a part of its length.
  func widened(by share: Double) -> ClosedRange<Double> {
    let margin = (upperBound - lowerBound) * share
    return lowerBound - margin...upperBound + margin
  }
}
