import Interval
import RealModule

extension SolutionSource {
  /// Returns the longest step of a tube whose error is small, or a very short one across a corner or a jump of the right side.
  ///
  /// A short step that ends before the place is followed by longer ones.
  func step(
    from tube: SolutionTube, upTo limit: Double, tolerance: SolutionTolerance
  ) throws(SolutionStep.Failure) -> SolutionStep {
    do throws(SolutionStep.Failure) {
      return try SolutionStep(from: tube, upTo: limit, tolerance: tolerance, of: self)
    } catch {
      guard tube.crossings < Crossing.most, let step = crossing(from: tube, upTo: limit) else { throw error }
      return step
    }
  }

  /// Returns a step for which nothing but bounds of the right side is needed.
  private func crossing(from tube: SolutionTube, upTo limit: Double) -> SolutionStep? {
    let way = max(abs(tube.time), abs(limit - tube.time), abs(tube.time - tube.start))
    let size = SolutionStep.smallest * way * .pow(Crossing.growth, Double(tube.crossings + 1))
    let end = size < abs(limit - tube.time) ? tube.time + (limit < tube.time ? -size : size) : limit
    let (start, values) = (Interval(tube.time), tube.values)
    let times = start.hull(Interval(end))
    let lengths = (Interval(end) - start).hull(Interval(0))
    guard end != tube.time, var slopes = slopes(over: times, values) else { return nil }
    // A box that the solutions do not leave, by Picard's iteration.
    for _ in 0..<Crossing.mostBoxes {
      let box = zip(values, slopes).map { ($0 + lengths * $1).inflated(by: 0.5) }
      guard let next = self.slopes(over: times, box) else { return nil }
      let isProved = zip(zip(values, next), box).allSatisfy { image, box in
        let image = image.0 + lengths * image.1
        return box.lower < image.lower && image.upper < box.upper
      }
      if isProved { return SolutionStep(from: tube, across: next, to: end, upTo: limit) }
      slopes = zip(slopes, next).map { $0.hull($1) }
    }
    return nil
  }
}

private enum Crossing {
  /// The greatest number of such steps, one after the other.
  static let most = 3
  /// The length of the first one over the least length of others, and of each over that before.
  static let growth = 4.0
  static let mostBoxes = 4
}
