/// Removes overlaps of items along a line with the least total movement.
enum OverlapRemoval {
  struct Item {
    /// The preferred position of the centre.
    var wish: Double
    /// The length along the line.
    var size: Double
    var weight = 1.0
  }

  /// Returns the centres, in the order of the items, that minimize the weighted sum of squared movements.
  ///
  /// If the range is too short, items overlap at its upper end.
  ///
  /// - Parameter items: Ascending by wish; all numbers are finite.
  /// - Complexity: O(n).
  ///
  /// Source: isotonic regression by pooling adjacent violators, Barlow et al., 1972.
  static func middles(of items: [Item], in range: ClosedRange<Double>) -> [Double] {
    struct Block {
      var sum: Double
      var weight: Double
      var count: Int
      var place: Double { sum / weight }
    }
    // Without the lengths of its predecessors, each item only has to be at or after the previous one.
    var offsets: [Double] = []
    var end = 0.0
    for item in items {
      offsets.append(end + item.size / 2)
      end += item.size
    }
    var blocks: [Block] = []
    for (item, offset) in zip(items, offsets) {
      var block = Block(sum: (item.wish - offset) * item.weight, weight: item.weight, count: 1)
      while let last = blocks.last, last.place >= block.place {
        block = Block(sum: block.sum + last.sum, weight: block.weight + last.weight, count: block.count + last.count)
        blocks.removeLast()
      }
      blocks.append(block)
    }
    let low = range.lowerBound
    let high = max(low, range.upperBound - end)
    let places = blocks.flatMap { Array(repeating: min(max($0.place, low), high), count: $0.count) }
    return zip(places, offsets).map { $0 + $1 }
  }
}
