import Metering

extension [Point] {
  /// Returns where the lines through these points cross those through others.
  package func crossings(with others: [Point]) -> [Point] {
    WorkMeter.count(count.saturating(multipliedBy: others.count))
    var found: [Point] = []
    for (a, b) in zip(self, dropFirst()) {
      let (low, high) = (Swift.min(a.x, b.x), Swift.max(a.x, b.x))
      for (c, d) in zip(others, others.dropFirst()) where Swift.max(c.x, d.x) >= low && Swift.min(c.x, d.x) <= high {
        let (first, second) = (b.vector - a.vector, d.vector - c.vector)
        let turn = first.x * second.y - first.y * second.x
        let between = c.vector - a.vector
        let s = (between.x * second.y - between.y * second.x) / turn
        let t = (between.x * first.y - between.y * first.x) / turn
        if turn != 0, (0..<1).contains(s), (0..<1).contains(t) { found.append(Point(a.vector + s * first)) }
      }
    }
    return found
  }
}
