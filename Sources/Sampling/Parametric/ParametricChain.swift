/// Points of a parametric curve in pixels, to be joined by straight lines, and their parameters.
struct ParametricChain {
  private(set) var t: [Double] = []
  private(set) var places: [SIMD2<Double>] = []
  /// Whether the last point is joined to the first one, which is not repeated.
  private(set) var isClosed = false
  /// The parameter at which a closed chain is back at its first point.
  private(set) var end = 0.0

  mutating func append(_ t: Double, _ place: SIMD2<Double>) {
    self.t.append(t)
    places.append(place)
  }

  /// Closes a chain whose last point is the first one. Turns that repeat the first one are dropped.
  mutating func close() {
    guard places.count > 3, let last = t.last else { return }
    t.removeLast()
    places.removeLast()
    (isClosed, end) = (true, last)
    for turns in [2, 3, 5, 7] {
      while isRepeated(turns) {
        let count = places.count / turns
        end = t[count]
        t.removeLast(t.count - count)
        places.removeLast(places.count - count)
      }
    }
  }

  /// Returns the chain continued with one that starts at its last point, where the parameter ends and starts.
  func joined(to next: ParametricChain) -> ParametricChain {
    var chain = self
    chain.t = t.dropLast() + next.t
    chain.places = places.dropLast() + next.places
    return chain
  }

  /// Returns whether the chain consists of some equal turns.
  private func isRepeated(_ turns: Int) -> Bool {
    let count = places.count / turns
    guard count > 3, count * turns == places.count else { return false }
    return (0..<places.count - count).allSatisfy { (places[$0 + count] - places[$0]).length < Self.same }
  }

  /// Greatest distance in pixels of equal points.
  private static let same = 0.01
}
