/// Finds few colours that represent all colours of a picture within a tolerance.
///
/// The most frequent colours represent themselves. A sweep over the others, by the sum of their channels, takes the
/// first colour without a representative, and chooses the furthest colour within the tolerance to represent it and all
/// others near that colour. Along a ramp between two colours this gives the minimum number of representatives.
struct PaletteQuantizer {
  /// The number of most frequent colours that stay exact: backgrounds, grids and lines, which can differ little.
  static let exactColors = 24

  private struct Entry {
    /// The index in the histogram.
    var index: Int
    var channels: SIMD4<Int16>
    var sum: Int

    func distance(to other: Entry) -> Int {
      let difference = channels &- other.channels
      return Int(pointwiseMax(difference, 0 &- difference).max())
    }
  }

  private let exactCount: Int
  /// Ascending by `sum`, then by colour.
  private let others: [Entry]
  /// For each of the others the nearest exact colour: its index in the histogram, and the distance.
  private let nearest: [(index: Int, distance: Int)]

  init(_ histogram: ColorHistogram) {
    let entries = histogram.colors.enumerated().map { index, color in
      let channels = SIMD4<Int16>(truncatingIfNeeded: SIMD4(color, color >> 8, color >> 16, color >> 24) & 0xFF)
      return Entry(index: index, channels: channels, sum: Int(channels.wrappedSum()))
    }
    let frequent = PaletteQuantizer.mostFrequent(histogram)
    let exact = frequent.map { entries[$0] }
    let isExact = Set(frequent)
    let others = entries.filter { !isExact.contains($0.index) }
      .map { (key: UInt64($0.sum) << 32 | UInt64(histogram.colors[$0.index]), entry: $0) }
      .sorted { $0.key < $1.key }.map(\.entry)
    nearest = others.map { other in
      exact.reduce((index: 0, distance: Int.max)) { nearest, entry in
        let distance = entry.distance(to: other)
        return distance < nearest.distance ? (entry.index, distance) : nearest
      }
    }
    self.exactCount = exact.count
    self.others = others
  }

  /// Returns the indices of the most frequent colours, of equally frequent ones that with the least value first.
  private static func mostFrequent(_ histogram: ColorHistogram) -> [Int] {
    var found: [Int] = []
    func precedes(_ first: Int, _ second: Int) -> Bool {
      let (count, other) = (histogram.counts[first], histogram.counts[second])
      return count == other ? histogram.colors[first] < histogram.colors[second] : count > other
    }
    for index in histogram.colors.indices {
      if found.count == exactColors {
        guard let last = found.last, precedes(index, last) else { continue }
        found.removeLast()
      }
      found.insert(index, at: found.firstIndex { precedes(index, $0) } ?? found.count)
    }
    return found
  }

  /// Returns the index of the representative of each colour; nil if there would be more than `limit`.
  ///
  /// - Complexity: About colours × colours whose sums are within four times the tolerance.
  func representatives(tolerance: Int, limit: Int) -> [Int]? {
    var representatives = Array(0..<exactCount + others.count)
    var distances = [Int](repeating: .max, count: others.count)
    func adopt(_ index: Int, distance: Int, at position: Int) {
      guard distance <= tolerance, distance < distances[position] else { return }
      distances[position] = distance
      representatives[others[position].index] = index
    }
    for (position, near) in nearest.enumerated() { adopt(near.index, distance: near.distance, at: position) }
    var chosenCount = exactCount
    for start in others.indices where distances[start] == .max {
      let furthest = others[start].sum + 4 * tolerance
      let near = others[start...].prefix { $0.sum <= furthest }
      let center = near.lastIndex { $0.distance(to: others[start]) <= tolerance } ?? start
      chosenCount += 1
      guard chosenCount <= limit else { return nil }
      let range = others[center].sum - 4 * tolerance...others[center].sum + 4 * tolerance
      var position = others[..<center].lastIndex { !range.contains($0.sum) }.map { $0 + 1 } ?? 0
      while position < others.count, range.contains(others[position].sum) {
        adopt(others[center].index, distance: others[center].distance(to: others[position]), at: position)
        position += 1
      }
    }
    return representatives
  }
}
