import Dispatch

extension WorkMeter {
  /// Does the parts of a job on all cores under the meter at hand, and returns their results in order, which do not depend on
  /// the number of cores.
  ///
  /// A part of a millisecond or more is worth its own thread. The task's cancellation reaches only the part on its own
  /// thread, so the caller asks `isOver` after a few parts.
  private static func concurrently<Part: Sendable>(_ count: Int, _ part: @Sendable (Int) -> Part) -> [Part] {
    if count <= 1 { return (0..<count).map(part) }
    let meter = current
    return [Part](unsafeUninitializedCapacity: count) { buffer, initialized in
      nonisolated(unsafe) let parts = buffer
      DispatchQueue.concurrentPerform(iterations: count) { index in
        parts.initializeElement(at: index, to: meter.run { part(index) })
      }
      initialized = count
    }
  }

  /// Does the same for parts of a range of at most a length, all of about the same length, and appends their results. Once
  /// the work is over, the rest is left out.
  package static func concurrently<Part: Sendable>(
    partsOf count: Int, length: Int, _ part: @Sendable (Range<Int>) -> Part
  ) -> [Part] {
    let parts = (count + length - 1) / length
    var results: [Part] = []
    while results.count < parts, !isOver {
      let first = results.count
      results += concurrently(min(parts - first, mostAtATime)) { index in
        let number = first + index
        return part(count * number / parts..<count * (number + 1) / parts)
      }
    }
    return results
  }

  /// The parts after which the caller's cancellation is looked at.
  private static let mostAtATime = 16
}
