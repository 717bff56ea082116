import Testing

@testable import Grapher

@Suite struct `A Huffman code` {
  /// The part of all bit sequences that the code takes, in units of 2⁻³².
  func taken(_ code: HuffmanCode) -> Int { code.lengths.reduce(0) { $1 > 0 ? $0 + 1 << (32 - $1) : $0 } }

  @Test func `symbols that do not occur have no code`() {
    #expect(HuffmanCode(frequencies: [], longest: 15).lengths.isEmpty)
    #expect(HuffmanCode(frequencies: [0, 0], longest: 15).lengths == [0, 0])
    #expect(HuffmanCode(frequencies: [0, 5, 0], longest: 15).lengths == [0, 1, 0])
  }

  @Test func `frequent symbols have short codes`() {
    let code = HuffmanCode(frequencies: [1, 8, 2, 4, 1], longest: 15)
    #expect(code.lengths == [4, 1, 3, 2, 4])
    // Shorter codes come first, and the first bit is the lowest.
    #expect(code.codes == [0b0111, 0b0, 0b011, 0b01, 0b1111])
  }

  @Test(arguments: [7, 9, 15]) func `codes are complete and not longer than the limit`(longest: Int) {
    var (last, next) = (1, 1)
    let fibonacci = (0..<40).map { _ in
      (last, next) = (next, last + next)
      return last
    }
    for frequencies in [fibonacci, Array(repeating: 3, count: 19), [1, 1_000_000, 1], fibonacci.reversed()] {
      let code = HuffmanCode(frequencies: frequencies, longest: longest)
      #expect(code.lengths.allSatisfy { (1...longest).contains($0) })
      #expect(taken(code) == 1 << 32)
    }
  }
}
