import Interval
import Metering

/// Bounds of a solution at a time.
package struct SolutionValues: Sendable {
  /// Nil if the solution is not followed to the time.
  package let values: [Interval]?
  /// The time to which the solution is followed.
  package let time: Double
  package let end: SolutionEnd
}

extension SolutionSource {
  /// Returns bounds of the functions at a time, as close as Doubles allow.
  func values(at time: Interval, from start: SolutionStart) -> SolutionValues {
    guard time.isBounded, var tube = SolutionTube(start, of: self) else {
      return SolutionValues(values: nil, time: start.time.midpoint, end: .notSmooth)
    }
    let target = time.midpoint
    var pace = SolutionPace(upTo: target, most: SolutionLimits.mostSteps)
    func ended(_ end: SolutionEnd) -> SolutionValues {
      SolutionValues(values: nil, time: tube.timeBeforeCrossings, end: end)
    }
    var scales = tube.center.map(\.magnitude)
    while tube.time != target {
      WorkMeter.count(2 * work)
      if let end = pace.end(at: tube.time) { return ended(end) }
      do throws(SolutionStep.Failure) {
        let step = try step(from: tube, upTo: target, tolerance: .relative(SolutionLimits.tolerance))
        guard let next = step.next else { return ended(.wide) }
        tube = next
        // A function that passes 0 has the scale of its greatest value.
        scales = zip(scales, step.scales).map(max)
      } catch { return ended(error == .notSmooth ? .notSmooth : .smallSteps) }
      let least = SolutionTolerance.floor(scales)
      let widths = zip(tube.values, scales).map { $0.width / max($1, least) }
      if !widths.allSatisfy({ $0 < SolutionLimits.widest }) { return ended(.wide) }
    }
    var values = tube.values
    if !time.isPoint {
      guard let moved = SolutionTube.moved(values, by: time - Interval(target), over: time, self) else {
        return ended(.notSmooth)
      }
      values = moved
    }
    return SolutionValues(values: values, time: target, end: .reached)
  }
}

private enum SolutionLimits {
  /// The relative error that a step may add.
  static let tolerance = 0x1p-56
  /// The relative width at which the values are no longer known.
  static let widest = 0.5
  static let mostSteps = 100_000
}
