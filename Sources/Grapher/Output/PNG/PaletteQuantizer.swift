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

  private let exact: [Entry]
  /// Ascending by `sum`, then by colour.
  private let others: [Entry]

  init(_ histogram: ColorHistogram) {
    let byCount = histogram.colors.indices.sorted {
      (histogram.counts[$1], histogram.colors[$0]) < (histogram.counts[$0], histogram.colors[$1])
    }
    let entries = byCount.map { index in
      let color = histogram.colors[index]
      let channels = SIMD4<Int16>(truncatingIfNeeded: SIMD4(color, color >> 8, color >> 16, color >> 24) & 0xFF)
      return Entry(index: index, channels: channels, sum: Int(channels.wrappedSum()))
    }
    exact = Array(entries.prefix(Self.exactColors))
    others = entries.dropFirst(Self.exactColors).sorted {
      ($0.sum, histogram.colors[$0.index]) < ($1.sum, histogram.colors[$1.index])
    }
  }

  /// Returns the index of the representative of each colour; nil if there would be more than `limit`.
  ///
  /// - Complexity: About colours × (`exactColors` + colours whose sums are within four times the tolerance).
  func representatives(tolerance: Int, limit: Int) -> [Int]? {
    var representatives = Array(0..<exact.count + others.count)
    var distances = [Int](repeating: .max, count: others.count)
    func adopt(_ entry: Entry, distance: Int, at position: Int) {
      guard distance <= tolerance, distance < distances[position] else { return }
      distances[position] = distance
      representatives[others[position].index] = entry.index
    }
    for (position, other) in others.enumerated() {
      for entry in exact { adopt(entry, distance: entry.distance(to: other), at: position) }
    }
    var chosenCount = exact.count
    for start in others.indices where distances[start] == .max {
      let furthest = others[start].sum + 4 * tolerance
      let near = others[start...].prefix { $0.sum <= furthest }
      let center = near.lastIndex { $0.distance(to: others[start]) <= tolerance } ?? start
      chosenCount += 1
      guard chosenCount <= limit else { return nil }
      let range = others[center].sum - 4 * tolerance...others[center].sum + 4 * tolerance
      var position = others[..<center].lastIndex { !range.contains($0.sum) }.map { $0 + 1 } ?? 0
      while position < others.count, range.contains(others[position].sum) {
        adopt(others[center], distance: others[center].distance(to: others[position]), at: position)
        position += 1
      }
    }
    return representatives
  }
}
