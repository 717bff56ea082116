/// Runs of equal connectives, as in a and b and c, with what each run joins.
///
/// What is joined twice is joined once: a and b and a is a and b, whatever is unknown.
struct ConnectiveRuns {
  private struct Run {
    let isAnd: Bool
    var members: Set<Int>
    /// The step that joins all members.
    var last: Int
  }

  private var runs: [Run] = []
  /// The run that ends at a step.
  private var places: [Int: Int] = [:]

  /// Returns whether a step already joins another one; if not, notes that a new step joins both.
  ///
  /// - Parameter step: the new step.
  mutating func contain(_ other: Int, joinedTo first: Int, isAnd: Bool, at step: Int) -> Bool {
    if first == other { return true }
    // A run is prolonged once; what is joined to its former end a second time begins another one.
    if let place = places[first], runs[place].isAnd == isAnd, runs[place].last == first {
      if !runs[place].members.insert(other).inserted { return true }
      runs[place].last = step
      places[step] = place
      return false
    }
    places[step] = runs.count
    runs.append(Run(isAnd: isAnd, members: [first, other], last: step))
    return false
  }
}
