import Interval
import Metering

/// The solution of a system of differential equations with given values, by steps of Taylor's series with bounds on their rests.
///
///     SolutionSource ─▶ SolutionStep ─▶ SolutionTube ─▶ … ─▶ SolutionPath ─▶ line
package struct SolutionLocus: Locus {
  private let source: any SolutionSource
  private let start: SolutionStart
  private let view: SolutionPath.View
  /// The range in which the extent is found; nil for that around the start of a graph, and for the start alone of an orbit.
  private let reach: ClosedRange<Double>?

  /// Whether the second function is shown over the first one.
  package var isOrbit: Bool { view == .orbit }

  /// - Parameters:
  ///   - function: the number of the function that is shown over time, from 0; nil for an orbit, the second one over the first.
  ///   - extent: the range of time, or of the first function of an orbit, in which a picture without a range of y shows the solution;
  ///     nil to show a graph around its start, and an orbit's start.
  package init(
    of source: any SolutionSource, from start: SolutionStart, showing function: Int?, extent: ClosedRange<Double>? = nil
  ) {
    reach = extent
    (self.source, self.start, view) = (source, start, function.map { .graph(of: $0) } ?? .orbit)
  }

  package func traced(in window: ViewWindow, findsFeatures: Bool, fitsPaths: Bool, share: Double) -> TracedLocus {
    guard window.columns > 0, window.rows > 0, let tube = source.tube(at: start) else {
      return TracedLocus(curve: Curve(pieces: []), proof: LocusProof(nothingProvedIn: window))
    }
    let ahead = SolutionPath(source, from: tube, as: view, in: window, isForward: true)
    var pieces = ahead.pieces
    var paths = [ahead]
    if ahead.end != .returned {
      let back = SolutionPath(source, from: tube, as: view, in: window, isForward: false)
      pieces = back.pieces.reversed().map { $0.reversed() } + pieces
      if let first = ahead.pieces.first?.first?.point, let last = back.pieces.first?.first?.point, first == last {
        let joint = back.pieces.count - 1
        pieces[joint] += pieces.remove(at: joint + 1).dropFirst()
      }
      paths.insert(back, at: 0)
    }
    var proof = LocusProof(pixels: window.columns * window.rows)
    proof.ends = paths.map { LocusProof.End(time: $0.time, point: $0.last, reason: $0.end) }
    proof.undecided = zip(paths, paths.count == 1 ? [true] : [false, true]).compactMap {
      undecided($0, isForward: $1, in: window)
    }
    proof.undecidedPixels = min(proof.pixels, Int(proof.undecided.reduce(0) { $0 + $1.area }))
    let lines = pieces.filter { !$0.isEmpty }
    var curve = Curve(pieces: lines.map { piece(of: $0, in: window, isSmooth: fitsPaths) })
    if view == .orbit { curve.arrows = lines.flatMap { arrows(on: $0, in: window) } }
    return TracedLocus(curve: curve, proof: proof)
  }

  /// Returns arrowheads at even distances along an orbit in view.
  private func arrows(on places: [SolutionPath.Place], in window: ViewWindow) -> [Curve.Arrow] {
    let visible = places.indices.dropLast().filter {
      window.x.contains(places[$0].point.x) && window.y.contains(places[$0].point.y)
    }
    let grid = PixelGrid(window)
    let distance = Double(window.columns + window.rows) / Self.arrowsOfPicture
    var (length, next, found): (Double, Double, [Curve.Arrow]) = (0, distance / 2, [])
    for index in visible {
      let (tail, tip) = (places[index].point, places[index + 1].point)
      length += (grid.place(of: tip) - grid.place(of: tail)).length
      guard length > next, found.count < Self.mostArrows else { continue }
      found.append(Curve.Arrow(from: tail, to: tip))
      next = length + distance
    }
    return found
  }

  /// Returns the part of the picture in which the solution is not known.
  private func undecided(_ path: SolutionPath, isForward: Bool, in window: ViewWindow) -> LocusProof.Undecided? {
    switch view {
    case .graph:
      let (low, high) = isForward ? (path.time, window.x.upperBound) : (window.x.lowerBound, path.time)
      guard low < high, path.end != .reached else { return nil }
      let part = max(low, window.x.lowerBound)...max(min(high, window.x.upperBound), window.x.lowerBound)
      let unit = (window.x.upperBound / 2 - window.x.lowerBound / 2) / Double(window.columns) * 2
      return LocusProof.Undecided(
        x: part, y: window.y, area: max((part.upperBound - part.lowerBound) / unit, 1))
    case .orbit:
      guard [.notSmooth, .smallSteps, .wide, .long].contains(path.end), window.x.contains(path.last.x),
        window.y.contains(path.last.y)
      else { return nil }
      return LocusProof.Undecided(
        x: path.last.x...path.last.x, y: path.last.y...path.last.y, area: Self.areaOfEnd)
    }
  }

  private func piece(of places: [SolutionPath.Place], in window: ViewWindow, isSmooth: Bool) -> Curve.Piece {
    let points = places.map(\.point)
    guard isSmooth, points.count > 2 else { return Curve.Piece(points: points) }
    let grid = PixelGrid(window)
    let line = SmoothLine(
      points: points.map { grid.place(of: $0) }, tangents: places.map { $0.direction == .zero ? nil : $0.direction },
      isClosed: false)
    return Curve.Piece(points: points, path: line.path()?.map { grid.point(at: $0.vector) })
  }

  package func extent(share: Double) -> Box? {
    guard let tube = source.tube(at: start) else { return nil }
    if let reach { return SolutionSurvey(source, from: tube, as: view, reach: reach).box }
    if view != .orbit { return SolutionSurvey.box(around: tube, of: source, as: view) }
    let point = Point(x: tube.center[0], y: tube.center[1])
    return Box(low: point, high: point)
  }

  /// Returns bounds of all functions at another time, and where and why the solution ends before; as close as Doubles allow.
  package func values(at time: Interval) -> SolutionValues { source.values(at: time, from: start) }

  private static let arrowsOfPicture = 5.0
  private static let mostArrows = 6
  /// The area of a place at which an orbit is followed no further, in pixels.
  private static let areaOfEnd = 16.0
}

extension SolutionSource {
  fileprivate func tube(at start: SolutionStart) -> SolutionTube? { SolutionTube(start, of: self) }
}
