/// A canonical Huffman code of limited length for the symbols of a deflate block.
///
/// Source: RFC 1951, 3.2.2.
struct HuffmanCode {
  /// The number of bits of each symbol; 0 for a symbol that does not occur.
  let lengths: [Int]
  /// The bits of each symbol in the order of writing, the first in the least significant place.
  let codes: [UInt32]

  /// - Parameters:
  ///   - frequencies: At most 2ˡᵒⁿᵍᵉˢᵗ of them.
  ///   - longest: The greatest number of bits.
  init(frequencies: [Int], longest: Int) {
    var frequencies = frequencies
    var lengths = HuffmanCode.lengths(frequencies)
    // Flattening the frequencies shortens the longest codes. Equal frequencies have the shortest.
    while lengths.contains(where: { $0 > longest }) {
      frequencies = frequencies.map { ($0 + 1) / 2 }
      lengths = HuffmanCode.lengths(frequencies)
    }
    self.lengths = lengths
    self.codes = HuffmanCode.codes(lengths)
  }

  /// Returns the lengths of an optimal code; a single symbol has one bit.
  private static func lengths(_ frequencies: [Int]) -> [Int] {
    var lengths = [Int](repeating: 0, count: frequencies.count)
    let symbols = frequencies.indices.filter { frequencies[$0] > 0 }.map { frequencies[$0] << 16 | $0 }.sorted()
      .map { $0 & 0xFFFF }
    guard symbols.count > 1 else {
      for symbol in symbols { lengths[symbol] = 1 }
      return lengths
    }
    // The leaves in ascending order, then the inner nodes, which arise in ascending order.
    var weights = symbols.map { frequencies[$0] }
    var parents = [Int](repeating: 0, count: 2 * symbols.count - 1)
    var (leaf, inner) = (0, symbols.count)
    func lightest() -> Int {
      if leaf < symbols.count, inner >= weights.count || weights[leaf] <= weights[inner] {
        leaf += 1
        return leaf - 1
      }
      inner += 1
      return inner - 1
    }
    while weights.count < parents.count {
      let (first, second) = (lightest(), lightest())
      parents[first] = weights.count
      parents[second] = weights.count
      weights.append(weights[first] + weights[second])
    }
    var depths = [Int](repeating: 0, count: parents.count)
    for node in parents.indices.dropLast().reversed() { depths[node] = depths[parents[node]] + 1 }
    for (node, symbol) in symbols.enumerated() { lengths[symbol] = depths[node] }
    return lengths
  }

  /// Returns the codes that belong to lengths: shorter ones first, symbols of equal length in order.
  private static func codes(_ lengths: [Int]) -> [UInt32] {
    let longest = lengths.max() ?? 0
    var counts = [UInt32](repeating: 0, count: longest + 1)
    for length in lengths where length > 0 { counts[length] += 1 }
    var next = [UInt32](repeating: 0, count: longest + 1)
    for length in 1..<max(longest + 1, 1) { next[length] = (next[length - 1] + counts[length - 1]) << 1 }
    return lengths.map { length in
      guard length > 0 else { return 0 }
      defer { next[length] += 1 }
      return next[length].bitReversed(length)
    }
  }
}

extension UInt32 {
  /// Returns the lowest bits in reverse order.
  fileprivate func bitReversed(_ count: Int) -> UInt32 {
    var reversed: UInt32 = 0
    for bit in 0..<count { reversed = reversed << 1 | self >> UInt32(bit) & 1 }
    return reversed
  }
}
