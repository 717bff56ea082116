/// Compresses bytes as a zlib stream: literals, and runs of one byte as matches at distance 1, in blocks with Huffman codes
/// of their own.
///
/// Filtered rows of a graph are mostly zeros, so this compresses about as well as the highest level of zlib. A run costs
/// the same time whatever its length.
///
/// Source: RFC 1950 and RFC 1951.
struct RunLengthDeflate: ~Copyable {
  /// Literals below 256; from there the lengths of matches, less 3.
  private let tokens = UnsafeMutablePointer<UInt16>.allocate(capacity: blockTokens)
  private var count = 0
  /// The number of times each token occurs in the block.
  private let frequencies = UnsafeMutablePointer<Int>.allocate(capacity: tokenCount)
  /// The current run of equal bytes.
  private var value: UInt8 = 0
  private var length = 0
  private var checksum = Adler32()
  private var bits = BitWriter()

  private static let blockTokens = 65_536
  private static let tokenCount = 512
  private static let endOfBlock = 256
  private static let shortestMatch = 3
  private static let longestMatch = 258

  init() {
    frequencies.initialize(repeating: 0, count: Self.tokenCount)
    // The method deflate with a window of 32 KiB.
    bits.append(0x0178, 16)
  }

  deinit {
    tokens.deallocate()
    frequencies.deallocate()
  }

  /// Adds a byte.
  @inline(__always)
  mutating func append(_ byte: UInt8) {
    if byte == value {
      length &+= 1
    } else {
      endRun()
      value = byte
      length = 1
    }
  }

  /// Adds a byte several times.
  @inline(__always)
  mutating func append(_ byte: UInt8, count: Int) {
    if byte == value {
      length &+= count
    } else if count > 0 {
      endRun()
      value = byte
      length = count
    }
  }

  /// Returns the complete stream.
  consuming func finish() -> [UInt8] {
    endRun()
    writeBlock(isLast: true)
    bits.align()
    bits.append(checksum.value.byteSwapped, 32)
    return bits.finish()
  }

  @inline(__always)
  private mutating func endRun() {
    if length == 1 {
      checksum.append(value)
      emit(UInt16(value))
    } else if length > 0 {
      endLongRun()
    }
  }

  @inline(never)
  private mutating func endLongRun() {
    checksum.append(value, count: length)
    emit(UInt16(value))
    var rest = length &- 1
    while rest >= Self.shortestMatch {
      let match = min(rest, Self.longestMatch)
      emit(UInt16(truncatingIfNeeded: 256 &+ match &- Self.shortestMatch))
      rest &-= match
    }
    for _ in 0..<rest { emit(UInt16(value)) }
  }

  @inline(__always)
  private mutating func emit(_ token: UInt16) {
    if count == Self.blockTokens { writeBlock(isLast: false) }
    tokens[count] = token
    count &+= 1
    frequencies[Int(token)] &+= 1
  }

  /// Writes the tokens as a block with dynamic Huffman codes.
  private mutating func writeBlock(isLast: Bool) {
    var symbols = [Int](repeating: 0, count: 286)
    for token in 0..<Self.tokenCount { symbols[DeflateLength.symbol(ofToken: token)] += frequencies[token] }
    symbols[Self.endOfBlock] = 1
    let code = HuffmanCode(frequencies: symbols, longest: 15)
    bits.append(isLast ? 0b101 : 0b100, 3)
    CodeLengths(literals: code.lengths).write(to: &bits)
    let words = (0..<Self.tokenCount).map { token in
      let symbol = DeflateLength.symbol(ofToken: token)
      let (extra, extraCount) = DeflateLength.extraBits(ofToken: token)
      // A match ends with the only code of a distance, a zero.
      let length = code.lengths[symbol] + extraCount + (token < 256 ? 0 : 1)
      return BitWriter.Word(bits: code.codes[symbol] | extra << UInt32(code.lengths[symbol]), count: UInt32(length))
    }
    bits.append(tokens, count, words: words)
    bits.append(code.codes[Self.endOfBlock], code.lengths[Self.endOfBlock])
    frequencies.update(repeating: 0, count: Self.tokenCount)
    checksum.reduce()
    count = 0
  }
}

/// The symbols of tokens in the alphabet of literals and lengths.
private enum DeflateLength {
  static func symbol(ofToken token: Int) -> Int {
    guard token >= 256 else { return token }
    let length = token - 256
    if length == 255 { return 285 }
    let extra = extraCount(length)
    return 257 + extra << 2 + length >> extra
  }

  static func extraBits(ofToken token: Int) -> (bits: UInt32, count: Int) {
    guard (256..<511).contains(token) else { return (0, 0) }
    let count = extraCount(token - 256)
    return (UInt32(token - 256) & (1 << UInt32(count) - 1), count)
  }

  /// - Parameter length: The length of a match less 3, below 255.
  private static func extraCount(_ length: Int) -> Int {
    length < 8 ? 0 : Int.bitWidth - 3 - length.leadingZeroBitCount
  }
}

/// The Huffman codes of a block as the lengths of their symbols, themselves encoded.
///
/// Source: RFC 1951, 3.2.7.
private struct CodeLengths {
  /// Symbols of the alphabet of code lengths with their extra bits.
  private var symbols: [(symbol: Int, extra: UInt32, extraCount: Int)] = []
  private let literalCount: Int

  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  init(literals: [Int]) {
    literalCount = (literals.lastIndex { $0 > 0 } ?? 0) + 1
    // One code of one bit for the distance 1.
    let lengths = literals.prefix(literalCount) + [1]
    var rest = lengths[...]
    while let length = rest.first {
      let run = rest.prefix { $0 == length }.count
      rest = rest.dropFirst(run)
      add(length, count: run)
    }
  }

  private mutating func add(_ length: Int, count: Int) {
    var rest = count
    if length == 0 {
      while rest >= 11 {
        let taken = min(rest, 138)
        symbols.append((18, UInt32(taken - 11), 7))
        rest -= taken
      }
      if rest >= 3 {
        symbols.append((17, UInt32(rest - 3), 3))
        rest = 0
      }
    } else {
      symbols.append((length, 0, 0))
      rest -= 1
      while rest >= 3 {
        let taken = min(rest, 6)
        symbols.append((16, UInt32(taken - 3), 2))
        rest -= taken
      }
    }
    symbols += Array(repeating: (length, 0, 0), count: rest)
  }

  func write(to bits: inout BitWriter) {
    var frequencies = [Int](repeating: 0, count: 19)
    for symbol in symbols { frequencies[symbol.symbol] += 1 }
    let code = HuffmanCode(frequencies: frequencies, longest: 7)
    let count = max((Self.order.lastIndex { code.lengths[$0] > 0 } ?? 0) + 1, 4)
    bits.append(UInt32(literalCount - 257), 5)
    bits.append(0, 5)
    bits.append(UInt32(count - 4), 4)
    for symbol in Self.order.prefix(count) { bits.append(UInt32(code.lengths[symbol]), 3) }
    for symbol in symbols {
      bits.append(code.codes[symbol.symbol], code.lengths[symbol.symbol])
      bits.append(symbol.extra, symbol.extraCount)
    }
  }
}
