import Metering
import Sampling

/// Arrowheads at even distances along the lines of a curve, which point in the direction in which it runs.
struct DirectionArrows {
  let heads: [Polyline]

  /// - Parameters:
  ///   - ways: the lines in points, from their starts.
  ///   - area: where the heads are seen.
  init(along ways: [[Point]], stroke: Stroke, in area: PlotArea) {
    let steps = ways.flatMap { area.plot.parts(ofPolyline: $0) }.flatMap { zip($0, $0.dropFirst()) }
    let lengths = steps.map { ($0.1.vector - $0.0.vector).length }
    WorkMeter.count(steps.count)
    let whole = lengths.reduce(0, +)
    let distance = (area.plot.width + area.plot.height) / Self.headsOfPlot
    let count = min(max((whole / distance).rounded(), 1), Self.mostHeads)
    let (length, halfWidth) = (ArrowDrawing.length * stroke.width, ArrowDrawing.halfWidth * stroke.width)
    var (heads, passed): ([Polyline], Double) = ([], 0)
    func next() -> Double { (Double(heads.count) + 0.5) * whole / count }
    for (step, size) in zip(steps, lengths) where size > 0 {
      let along = (step.1.vector - step.0.vector) / size
      while Double(heads.count) < count, next() <= passed + size {
        let middle = step.0.vector + max(next() - passed, 0) * along
        // The middle of the head is at the place.
        heads.append(
          Arrowhead.polygon(
            from: Point(middle - 0.5 * length * along), to: Point(middle + 0.5 * length * along), length: length,
            halfWidth: halfWidth))
      }
      passed += size
    }
    self.heads = heads
  }

  /// How many heads a line has that is as long as the width and the height of the plot.
  private static let headsOfPlot = 4.0
  private static let mostHeads = 16.0
}
