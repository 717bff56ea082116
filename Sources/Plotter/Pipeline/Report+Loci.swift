import Interval
import Sampling

extension Report.Locus {
  /// - Parameter number: that of the curve in the request, from 1.
  init(_ traced: TracedCurve, _ proof: LocusProof, number: Int, in window: ViewWindow) {
    let curve = traced.curve
    self.init(
      curve: number, kind: traced.plotted.kind, expression: traced.plotted.label, pixels: proof.pixels,
      proven: proof.pixels - proof.undecidedPixels,
      undecided: proof.undecided.map {
        Report.UndecidedArea(x: Report.Bounds($0.x), y: Report.Bounds($0.y), area: $0.area.rounded(.up))
      },
      components: curve.components.count, closed: curve.pieces.count(where: \.isClosed), regions: curve.areas.count,
      specialPoints: proof.specialPoints.map {
        Report.SpecialPoint(kind: $0.kind.rawValue, x: Report.Bounds($0.x), y: Report.Bounds($0.y))
      },
      xCrossings: proof.xCrossings, yCrossings: proof.yCrossings, extent: Report.Extent(of: curve, in: window))
  }
}

extension Report.Extent {
  /// Returns the smallest box around the drawn points in a window; nil for an empty curve.
  fileprivate init?(of curve: Curve, in window: ViewWindow) {
    let points =
      curve.pieces.flatMap(\.points) + curve.bands.flatMap { $0.upper + $0.lower }
      + curve.areas.flatMap { $0.outlines.flatMap(\.points) }
    let (x, y) = (points.lazy.map(\.x), points.lazy.map(\.y))
    guard let left = x.min(), let right = x.max(), let bottom = y.min(), let top = y.max(),
      window.x.overlaps(left...right), window.y.overlaps(bottom...top)
    else { return nil }
    self.init(
      x: Report.Bounds((left...right).clamped(to: window.x)), y: Report.Bounds((bottom...top).clamped(to: window.y)))
  }
}

extension Report.Bounds {
  /// An enclosure that is not bounded has the ends of Double's range.
  fileprivate init(_ interval: Interval) {
    let limit = Double.greatestFiniteMagnitude
    let (low, high) = (max(-limit, interval.lower), min(limit, interval.upper))
    self.init(low <= high ? low...high : 0...0)
  }
}
