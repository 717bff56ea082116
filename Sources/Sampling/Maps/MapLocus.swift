import Interval
import Metering

/// The map of a function of two variables:
///
///     RelationLocus (f = level) ─▶ level lines
///     BandSearch ─▶ RegionOutline ─▶ areas between them, or the colours of pixels
///     BandVertices ─▶ proof of the areas
package struct MapLocus: Locus {
  let function: any PlaneDataSource
  /// Returns the equation of the function and a level.
  let equation: @Sendable (Double) -> any RelationDataSource
  /// Returns the partial derivatives of the function; nil if they are too long formulas.
  private let gradient: @Sendable () -> (any PlaneSystem)?
  /// The function of data, of which nothing is proved; nil for a formula.
  private let sampled: (any SampledFunction)?
  /// Nil until the levels are chosen; then nothing is drawn.
  private(set) var plan: MapPlan?
  private var xScale = AxisScale.linear
  private var yScale = AxisScale.linear

  package init(
    of function: any PlaneDataSource, gradient: @escaping @Sendable () -> (any PlaneSystem)? = { nil },
    equation: @escaping @Sendable (Double) -> any RelationDataSource
  ) {
    self.function = function
    self.gradient = gradient
    self.equation = equation
    sampled = nil
  }

  /// The map of data on a grid.
  package init(of grid: GridFunction) { self.init(ofData: grid) }

  /// The map of data at any places.
  package init(of triangles: TriangulatedFunction) { self.init(ofData: triangles) }

  private init(ofData sampled: any SampledFunction) {
    function = sampled
    gradient = { nil }
    equation = { SampledLevel(function: sampled, level: $0) }
    self.sampled = sampled
  }

  /// A map of data has linear axes.
  package func surveyed(
    over x: ClosedRange<Double>, columns: Int, xScale: AxisScale, yScale: AxisScale
  ) -> MapLocus {
    if sampled != nil || xScale == .linear && yScale == .linear { return self }
    var map = MapLocus(of: ScaledPlaneSource(source: function, x: xScale, y: yScale), gradient: gradient) {
      [equation] level in ScaledRelation(equation(level), x: xScale, y: yScale)
    }
    (map.plan, map.xScale, map.yScale) = (plan, xScale, yScale)
    return map
  }

  /// Returns the map with levels.
  package func planned(_ plan: MapPlan) -> MapLocus {
    var map = self
    map.plan = plan
    return map
  }

  package func traced(in window: ViewWindow, findsFeatures: Bool, fitsPaths: Bool, share: Double) -> TracedLocus {
    guard let plan, window.columns > 0, window.rows > 0, window.columns <= Self.mostPixels / window.rows,
      WorkMeter.permits(bytes: Self.bytesOfPixel * window.columns * window.rows), CellGrid(window).isRepresentable,
      min(CellGrid(window).pixelSize.x, CellGrid(window).pixelSize.y) >= RelationLocus.smallest
    else { return TracedLocus(curve: Curve(LevelMap()), proof: LocusProof(nothingProvedIn: window)) }
    var proof = MapProof(of: self, plan, in: window, fitsPaths: fitsPaths, share: share)
    switch plan.style {
    case .filled:
      proof.traceLines()
      proof.traceAreas()
    case .lines: proof.traceLines()
    case .heat: proof.traceRaster()
    case .phase, .grid: break
    }
    var traced = proof.result
    if CellGrid(window).isCoarse { traced.proof = LocusProof(nothingProvedIn: window) }
    if sampled != nil { traced.proof = LocusProof(nothingClaimedIn: window) }
    if findsFeatures, !WorkMeter.isOver, let gradient = gradient() {
      let found = CriticalPointSearch(of: gradient).points(
        x: xScale.values(in: window.x), y: yScale.values(in: window.y))
      traced.proof.add(found.points, xScale, yScale)
      traced.proof.areSpecialPointsComplete = found.isComplete
    }
    return traced
  }

  /// Nil: a map has no end.
  package func extent(share: Double) -> Box? { nil }

  /// Returns the values that a map shows, in a part of the plane: the least and the greatest of samples. Unless the function
  /// is proved to be bounded there, values far beyond those of most samples are left out.
  ///
  /// - Returns: nil without a finite value.
  package func valueRange(x: ClosedRange<Double>, y: ClosedRange<Double>) -> ClosedRange<Double>? {
    if let sampled {
      let found = sampled.bounds(over: Interval(x.lowerBound, x.upperBound), Interval(y.lowerBound, y.upperBound))
      return found.low <= found.high ? found.low...found.high : nil
    }
    let values = sampledValues(x: x, y: y)
    guard let least = values.first, let greatest = values.last else { return nil }
    let all = function.values(over: Interval(x.lowerBound, x.upperBound), Interval(y.lowerBound, y.upperBound)).hull
    if all.lower > -.infinity, all.upper < .infinity { return least...greatest }
    let (low, high) = (values[values.count / 20], values[values.count - 1 - values.count / 20])
    let span = high - low
    return max(
      least, all.lower > -.infinity ? least : low - span)...min(
        greatest, all.upper < .infinity ? greatest : high + span)
  }

  /// Returns the finite values at points all over a part of the plane, in ascending order; none of data.
  package func sampledValues(x: ClosedRange<Double>, y: ClosedRange<Double>) -> [Double] {
    if sampled != nil { return [] }
    var values: [Double] = []
    for row in 0..<Self.samples {
      for column in 0..<Self.samples {
        // Shifted, so that no sample is at a round number, where poles are.
        let (s, t) = ((Double(column) + 0.47) / Double(Self.samples), (Double(row) + 0.53) / Double(Self.samples))
        values.append(
          function.value(
            x: x.lowerBound * (1 - s) + x.upperBound * s, y: y.lowerBound * (1 - t) + y.upperBound * t))
      }
    }
    WorkMeter.count(4 * function.enclosureCost * values.count)
    return values.filter(\.isFinite).sorted()
  }

  private static let samples = 64
  private static let bytesOfPixel = 48
  /// Greatest number of pixels of a window.
  private static let mostPixels = 1 << 28
}
