import Sampling

extension Curve {
  /// Returns the curve with a dot in place of the single value that a step function has at an end of the range, beside the last step:
  /// as wide as a line, it would look like a speck on the frame.
  func withDotsAtEnds(of area: PlotArea) -> Curve {
    guard pieces.count > 1 else { return self }
    var curve = self
    for (end, neighbour, place) in [
      (pieces[0], pieces[1].points.first, area.x.lowerBound),
      (pieces[pieces.count - 1], pieces[pieces.count - 2].points.last, area.x.upperBound),
    ] where end.points.count == 1 && end.points[0].x == place && !end.isExcluded {
      guard let neighbour, abs(area.point(neighbour).x - area.point(end.points[0]).x) < Self.nearest else { continue }
      curve.pieces[place == area.x.lowerBound ? 0 : pieces.count - 1].isClosed = true
    }
    return curve
  }

  /// The greatest distance from the last step to the end of the range, in points.
  private static let nearest = 0.5
}
