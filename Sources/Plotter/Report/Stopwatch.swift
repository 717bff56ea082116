/// A part of the work and the time that it took.
package struct Step: Equatable, Sendable {
  package let name: String
  package let duration: Duration
}

/// Takes the times of steps one after the other.
package struct Stopwatch {
  package private(set) var steps: [Step]
  private var last = ContinuousClock.now

  /// - Parameter steps: those before.
  package init(_ steps: [Step] = []) { self.steps = steps }

  /// Ends a step; the next one begins.
  package mutating func split(_ name: String) {
    let now = ContinuousClock.now
    steps.append(Step(name: name, duration: now - last))
    last = now
  }
}
