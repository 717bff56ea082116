import Brain
import Grapher
import Interval
import Sampling

/// A curve to plot: its name, its variable, and the data source of its graph.
struct PlottedCurve: Sendable {
  enum Graph: Sendable {
    /// The graph of a function of the abscissa.
    case function(any GraphDataSource)
    /// Another set of points, and the functions for its table; nil if it has none.
    case locus(any Locus, TableSource?)
  }

  /// The functions whose values a table shows.
  enum TableSource: Sendable {
    /// The values of a function of y.
    case values(of: any GraphDataSource)
    /// The coordinates of a parametric curve; the radius only of a polar one.
    case coordinates(
      x: any GraphDataSource, y: any GraphDataSource, radius: (any GraphDataSource)?, over: ClosedRange<Double>)
  }

  let kind: CurveKind
  /// The description in plain text.
  let label: String
  /// The name in titles and legends.
  let name: RichText
  /// The name of the function's variable, or of the curve's parameter.
  let variable: String
  let graph: Graph

  /// The function of the abscissa; nil for other curves.
  var source: (any GraphDataSource)? { if case .function(let source) = graph { source } else { nil } }

  /// The set of points; nil for the graph of a function of the abscissa.
  var locus: (any Locus)? { if case .locus(let locus, _) = graph { locus } else { nil } }
}

extension GraphDataSource {
  /// Returns whether the known enclosure of the values between two places is unbounded.
  func isUnbounded(from low: Double, to high: Double) -> Bool {
    let set = enclosure(over: Interval(low, high)).set
    return (0..<set.count).contains { set[$0].interval.upper == .infinity || set[$0].interval.lower == -.infinity }
  }
}

/// The model's functions and relations as data sources of the view.
extension CompiledFunction: GraphDataSource, PlaneDataSource {
  public var precise: (any GraphDataSource)? { PreciseFunction(self) }
}

extension PreciseFunction: GraphDataSource {}

extension CompiledRelation: RelationDataSource {
  package var planeComparisons: [PlaneComparison] {
    comparisons.map { PlaneComparison(signs: $0.signs, difference: $0.difference, factors: $0.factors) }
  }
}
