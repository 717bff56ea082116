/// Moves things along a line until none overlaps another, each as little as can be.
enum Spreading {
  struct Item {
    /// Where its middle would like to be.
    var wish: Double
    /// What it takes along the line.
    var size: Double
    /// How much its being moved counts.
    var weight = 1.0
  }

  /// The middles, in the items' order, with the least weighted sum of squared moves.
  ///
  /// Where the range cannot hold them all, they overlap at its upper end.
  /// - Parameter items: ascending by wish, all numbers finite.
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
    // Without the room of those before it, each item needs only to be no less than the last.
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
