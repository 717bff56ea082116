import Interval
import Metering
import RealModule

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
    var count = 0
    func ended(_ end: SolutionEnd) -> SolutionValues { SolutionValues(values: nil, time: tube.time, end: end) }
    var scales = scales(of: tube, within: abs(target - tube.time))
    while tube.time != target {
      count += 1
      WorkMeter.count(4 * work)
      if count > SolutionLimits.mostSteps || WorkMeter.isOver { return ended(.long) }
      // A function that passes 0 has the scale of its greatest value.
      for index in scales.indices { scales[index] = max(scales[index], abs(tube.center[index])) }
      let least = max(scales.max() ?? 1, .leastNormalMagnitude) * 0x1p-20
      let tolerance = scales.map { max($0, least) * SolutionLimits.tolerance }
      do throws(SolutionStep.Failure) {
        let step = try SolutionStep(from: tube, upTo: target, tolerance: tolerance, of: self)
        guard let next = step.next else { return ended(.wide) }
        tube = next
      } catch { return ended(error == .notSmooth ? .notSmooth : .smallSteps) }
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

  /// Returns about how great the functions become within a time: those that begin at 0 have no scale yet.
  private func scales(of tube: SolutionTube, within time: Double) -> [Double] {
    let time = min(time, 1)
    let series = coefficients(at: Interval(tube.time), tube.center.map { Interval($0) }, derivatives: nil) ?? []
    return tube.center.indices.map { index in
      guard tube.center[index] == 0 else { return abs(tube.center[index]) }
      let grown = series.enumerated().map { $1[index].magnitude * .pow(time, Double($0)) }
      return grown.first { $0 > 0 && $0.isFinite } ?? 1
    }
  }
}

private enum SolutionLimits {
  /// The relative error that a step may add.
  static let tolerance = 0x1p-56
  /// The relative width at which the values are no longer known.
  static let widest = 0.5
  static let mostSteps = 100_000
}
