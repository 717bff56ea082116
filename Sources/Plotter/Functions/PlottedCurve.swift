import Brain
import Sampling

/// A curve of a frame: a template with the values of its parameters.
struct PlottedCurve: Sendable {
  /// The functions whose values a table shows.
  enum TableSource: Sendable {
    /// The values of a function of the abscissa or the ordinate.
    case values(of: any GraphDataSource)
    /// The coordinates of a parametric curve; the radius only of a polar one.
    case coordinates(
      x: any GraphDataSource, y: any GraphDataSource, radius: (any GraphDataSource)?, over: ClosedRange<Double>)
  }

  let kind: CurveKind
  /// The description in plain text.
  let label: String
  /// The name of the function's variable, or of the curve's parameter.
  let variable: String
  private(set) var locus: any Locus
  /// Whether the curve belongs to the axis at the right edge.
  var isRight = false
  /// What it adds to the ranges that are not given.
  var rangeShare = RangeShare.full
  /// Nil for a relation and a point.
  let table: TableSource?

  /// The function of the abscissa; nil for other curves.
  var source: (any GraphDataSource)? {
    if kind == .function, case .values(let source) = table { source } else { nil }
  }

  /// Returns the curve with coarse samples.
  ///
  /// - Parameters:
  ///   - x: in axis units.
  ///   - columns: the width of the picture in pixels.
  func surveyed(over x: ClosedRange<Double>, columns: Int, scales: AxisScales) -> PlottedCurve {
    var curve = self
    curve.locus = locus.surveyed(over: x, columns: columns, xScale: scales.x, yScale: isRight ? scales.right : scales.y)
    return curve
  }
}

extension PlottedCurve {
  /// Returns the curve with the levels and colours of a map; other curves stay as they are.
  func planned(_ plan: MapPlan) -> PlottedCurve {
    var curve = self
    if let map = locus as? MapLocus { curve.locus = map.planned(plan) }
    if let map = locus as? ComplexMapLocus { curve.locus = map.planned(plan) }
    return curve
  }
}

extension PlottedCurve {
  /// Whether the curve consists of lines along a vector field.
  var isStreamlines: Bool { locus is StreamlineLocus }

  /// Whether the curve is a solution of a system.
  var isOrbit: Bool { (locus as? SolutionLocus)?.isOrbit == true }

  /// Returns lines along a field that keep their distance from orbits; other curves stay as they are.
  func placed(beside orbits: [[Point]]) -> PlottedCurve {
    var curve = self
    if let lines = locus as? StreamlineLocus { curve.locus = lines.placed(beside: orbits) }
    return curve
  }
}

/// The scales of both axes.
struct AxisScales: Sendable, Equatable {
  var x = AxisScale.linear
  var y = AxisScale.linear
  /// That of the axis at the right edge.
  var right = AxisScale.linear
}

/// The model's functions and relations as data sources of the view.
extension CompiledFunction: GraphDataSource, PlaneDataSource {
  public var precise: (any GraphDataSource)? { PreciseFunction(self) }
}

extension PreciseFunction: GraphDataSource {}

extension CompiledRelation: RelationDataSource {
  package var planeComparisons: [PlaneComparison] {
    comparisons.map {
      PlaneComparison(
        signs: $0.signs, difference: $0.difference, subject: $0.subject, factors: $0.factors,
        isFactored: $0.isFactored, divisors: $0.divisors)
    }
  }
}
