import Interval

extension Interval {
  /// Returns equal parts; fewer if the interval is too narrow.
  func divided(into count: Int) -> [Interval] {
    var edges = [lower]
    for index in 1..<max(count, 2) {
      let share = Double(index) / Double(count)
      let edge = lower * (1 - share) + upper * share
      if let last = edges.last, last < edge, edge < upper { edges.append(edge) }
    }
    edges.append(upper)
    return zip(edges, edges.dropFirst()).map { Interval($0, $1) }
  }
}
