/// A part of the work and the time that it took.
struct Step: Equatable {
  let name: String
  let duration: Duration
}

/// Takes the times of steps one after the other.
struct Stopwatch {
  private(set) var steps: [Step]
  private var last = ContinuousClock.now

  /// - Parameter steps: those before.
  init(_ steps: [Step] = []) { self.steps = steps }

  /// Ends a step; the next one begins.
  mutating func split(_ name: String) {
    let now = ContinuousClock.now
    steps.append(Step(name: name, duration: now - last))
    last = now
  }
}
