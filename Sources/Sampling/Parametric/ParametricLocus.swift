import Interval

/// The points (x(t), y(t)) of a parametric curve.
///
///     ParameterSubdivision ─▶ leaves: chords, gaps, strokes ─▶ ChainBuilder ─▶ chains of points
///       ─▶ ChainThinning (crowded curves) ─▶ lines and dense areas ─▶ CornerFinder, SmoothLine ─▶ Curve
package struct ParametricLocus: Locus {
  let x: any GraphDataSource
  let y: any GraphDataSource
  let parameters: ClosedRange<Double>
  /// The scales of the axes, in whose coordinates the curve is.
  var (xScale, yScale) = (AxisScale.linear, AxisScale.linear)

  /// - Parameters:
  ///   - x: the abscissa as a function of the parameter.
  ///   - y: the ordinate as a function of the parameter.
  ///   - parameters: the range of the parameter.
  package init(x: any GraphDataSource, y: any GraphDataSource, over parameters: ClosedRange<Double>) {
    self.x = x
    self.y = y
    self.parameters = parameters
  }

  package func surveyed(
    over range: ClosedRange<Double>, columns: Int, xScale: AxisScale, yScale: AxisScale
  ) -> ParametricLocus {
    var locus = ParametricLocus(
      x: x.scaled(x: .linear, y: xScale), y: y.scaled(x: .linear, y: yScale), over: parameters)
    (locus.xScale, locus.yScale) = (xScale, yScale)
    return locus
  }

  package func traced(in window: ViewWindow, findsFeatures: Bool, fitsPaths: Bool, share: Double) -> TracedLocus {
    let grid = PixelGrid(window)
    guard grid.hasArea else {
      let pixels = window.columns * window.rows
      return TracedLocus(curve: Curve(pieces: []), proof: LocusProof(pixels: pixels, undecidedPixels: pixels))
    }
    let curve = ParametricCurve(x: x, y: y, on: grid)
    let range = Interval(bounded: parameters)
    let leaves = ParameterSubdivision.leaves(of: curve, over: range, isFine: fitsPaths, share: share)
    var builder = ChainBuilder(of: curve, over: range)
    builder.add(leaves)
    let (chains, areas) = CrowdedChains.parted(builder.chains, scattered: builder.scattered, on: grid)
    var proof = builder.undecided.proof()
    var corners = CornerFinder(of: curve, over: range)
    let pieces = chains.map { chain in
      let isSmooth = (fitsPaths || findsFeatures) && areas.isEmpty
      return piece(of: chain, along: isSmooth ? corners.line(through: chain) : nil, on: grid, fitsPath: fitsPaths)
    }
    if findsFeatures, areas.isEmpty {
      proof.specialPoints = corners.cusps.filter { $0.isVisible(in: window) } + ends(of: chains, of: curve, in: window)
      let crossings = AxisCrossings(of: curve, on: chains)
      (proof.xCrossings, proof.yCrossings) = (crossings.x, crossings.y)
      proof.leaveOutCrossings(xScale, yScale)
    }
    return TracedLocus(curve: Curve(pieces: pieces, areas: areas), proof: proof)
  }

  private func piece(of chain: ParametricChain, along line: SmoothLine?, on grid: PixelGrid, fitsPath: Bool)
    -> Curve.Piece
  {
    let places = line?.points ?? chain.places
    let path = fitsPath ? line?.path()?.map { grid.point(at: $0.vector) } : nil
    let isPoint = places.allSatisfy { $0 == places[0] }
    return Curve.Piece(
      points: (isPoint ? Array(places.prefix(1)) : places).map { grid.point(at: $0) }, path: isPoint ? nil : path,
      isClosed: chain.isClosed || isPoint)
  }

  /// Returns the visible ends of lines, and isolated points.
  private func ends(
    of chains: [ParametricChain], of curve: ParametricCurve, in window: ViewWindow
  ) -> [LocusProof.SpecialPoint] {
    chains.flatMap { chain -> [LocusProof.SpecialPoint] in
      guard !chain.isClosed, let start = chain.t.first, let end = chain.t.last else { return [] }
      let isPoint = chain.places.count == 1
      return (isPoint ? [start] : [start, end]).compactMap { t in
        let (x, y) = (curve.x.hull(at: t), curve.y.hull(at: t))
        guard x.isBounded, y.isBounded else { return nil }
        let point = LocusProof.SpecialPoint(isPoint ? .isolated : .end, x: x, y: y)
        return point.isVisible(in: window) ? point : nil
      }
    }
  }

  /// Returns the box of the whole curve; nil if it is unbounded, empty, or too hard to enclose.
  package func extent(share: Double) -> Box? {
    let unit = PixelGrid(ViewWindow(x: 0...1, y: 0...1, columns: 1, rows: 1))
    var search = ExtentSearch(of: ParametricCurve(x: x, y: y, on: unit), share: share)
    return search.box(over: Interval(bounded: parameters))
  }
}

extension ParametricLocus {
  /// The greatest distance from the origin of evenly spaced points of the curve; nil if none is finite.
  package var reach: Double? {
    samples.map { ($0.x * $0.x + $0.y * $0.y).squareRoot() }.filter(\.isFinite).max()
  }

  /// Returns a box of most evenly spaced points of the curve, if fewer than half of them are in a square around the origin; else nil.
  ///
  /// - Parameter usual: the sides of the square.
  package func core(beyond usual: ClosedRange<Double>) -> Box? {
    let points = samples.filter { $0.x.isFinite && $0.y.isFinite }
    let inside = points.count { usual.contains($0.x) && usual.contains($0.y) }
    guard !points.isEmpty, 2 * inside < points.count else { return nil }
    let (across, up) = (points.map(\.x).sorted(), points.map(\.y).sorted())
    let cut = Int(Double(points.count) * Self.shareOfFar)
    let last = points.count - 1 - cut
    return Box(low: Point(x: across[cut], y: up[cut]), high: Point(x: across[last], y: up[last]))
  }

  /// Evenly spaced points of the curve; a coordinate is not finite where it is undefined.
  private var samples: [Point] {
    let step = (parameters.upperBound - parameters.lowerBound) / Double(Self.pointsOfReach)
    guard step.isFinite else { return [] }
    let places = (0...Self.pointsOfReach).map { parameters.lowerBound + Double($0) * step }
    return zip(x.values(at: places), y.values(at: places)).map { Point(x: $0, y: $1) }
  }

  private static let pointsOfReach = 2400
  /// The share of points on each side that may be far away.
  private static let shareOfFar = 0.025
}

extension LocusProof.SpecialPoint {
  fileprivate func isVisible(in window: ViewWindow) -> Bool {
    window.x.contains(x.midpoint) && window.y.contains(y.midpoint)
  }
}
