/// A stage of the work and the time that it took.
package struct Step: Equatable, Sendable {
  package let name: String
  package let duration: Duration
}

/// A stopwatch for consecutive stages.
package struct Stopwatch {
  package private(set) var steps: [Step]
  private var last = ContinuousClock.now

  /// - Parameter steps: the stages so far.
  package init(_ steps: [Step] = []) { self.steps = steps }

  /// Ends a stage and begins the next one.
  package mutating func split(_ name: String) {
    let now = ContinuousClock.now
    steps.append(Step(name: name, duration: now - last))
    last = now
  }
}
