/// A reader of files that gzip has compressed.
///
/// Source: RFC 1951 (DEFLATE) and RFC 1952 (gzip), 1996.
package struct Gunzip {
  /// Why compressed bytes cannot be read.
  package enum Fault: Error, Equatable { case damaged, tooLong }

  private let bytes: [UInt8]
  private var index = 0
  private var bits: UInt32 = 0
  private var bitCount = 0
  private var output: [UInt8] = []
  private let most: Int

  /// Whether bytes begin as a file of gzip.
  package static func isCompressed(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x1F, 0x8B, 8]) }

  /// Returns the bytes that were compressed, those of several members one after another.
  ///
  /// - Parameter most: the greatest number of bytes that are returned.
  package static func bytes(of compressed: [UInt8], atMost most: Int) throws(Fault) -> [UInt8] {
    var reader = Gunzip(bytes: compressed, most: most)
    repeat {
      try reader.skipHeader()
      try reader.inflate()
      try reader.checkTrailer()
    } while Gunzip.isCompressed(Array(compressed[reader.index...].prefix(3)))
    return reader.output
  }

  private init(bytes: [UInt8], most: Int) { (self.bytes, self.most) = (bytes, most) }

  // MARK: Members

  private var start = 0

  private mutating func skipHeader() throws(Fault) {
    start = output.count
    guard bytes.count >= index + 10 else { throw .damaged }
    let flags = bytes[index + 3]
    index += 10
    if flags & 4 != 0 {
      guard bytes.count >= index + 2 else { throw .damaged }
      index += 2 + Int(bytes[index]) + 256 * Int(bytes[index + 1])
    }
    for flag: UInt8 in [8, 16] where flags & flag != 0 {
      guard let end = bytes[min(index, bytes.count)...].firstIndex(of: 0) else { throw .damaged }
      index = end + 1
    }
    if flags & 2 != 0 { index += 2 }
    if index > bytes.count { throw .damaged }
  }

  /// Skips the checksum, and compares the length.
  private mutating func checkTrailer() throws(Fault) {
    (bits, bitCount) = (0, 0)
    guard bytes.count >= index + 8 else { throw .damaged }
    let length = (0..<4).reduce(0) { $0 | Int(bytes[index + 4 + $1]) << (8 * $1) }
    if length != (output.count - start) & 0xFFFF_FFFF { throw .damaged }
    index += 8
  }

  // MARK: Blocks

  private mutating func inflate() throws(Fault) {
    var isLast = false
    while !isLast {
      isLast = try take(1) == 1
      switch try take(2) {
      case 0: try copyStored()
      case 1: try expand(Gunzip.fixedLiterals, Gunzip.fixedDistances)
      case 2:
        let (literals, distances) = try codes()
        try expand(literals, distances)
      default: throw .damaged
      }
    }
  }

  private mutating func take(_ count: Int) throws(Fault) -> Int {
    while bitCount < count {
      guard index < bytes.count else { throw .damaged }
      bits |= UInt32(bytes[index]) << UInt32(bitCount)
      index += 1
      bitCount += 8
    }
    let value = bits & ((1 << UInt32(count)) - 1)
    bits >>= UInt32(count)
    bitCount -= count
    return Int(value)
  }

  private mutating func copyStored() throws(Fault) {
    (bits, bitCount) = (0, 0)
    guard bytes.count >= index + 4 else { throw .damaged }
    let length = Int(bytes[index]) + 256 * Int(bytes[index + 1])
    guard bytes.count >= index + 4 + length else { throw .damaged }
    if output.count + length > most { throw .tooLong }
    output += bytes[index + 4..<index + 4 + length]
    index += 4 + length
  }

  private mutating func expand(_ literals: PrefixCode, _ distances: PrefixCode) throws(Fault) {
    while true {
      let symbol = try decode(literals)
      if symbol < 256 {
        if output.count >= most { throw .tooLong }
        output.append(UInt8(symbol))
        continue
      }
      if symbol == 256 { return }
      guard symbol < 286 else { throw .damaged }
      let length = Gunzip.lengths[symbol - 257] + (try take(Gunzip.lengthBits[symbol - 257]))
      let code = try decode(distances)
      guard code < 30 else { throw .damaged }
      let distance = Gunzip.distances[code] + (try take(code < 2 ? 0 : code / 2 - 1))
      guard distance <= output.count - start else { throw .damaged }
      if output.count + length > most { throw .tooLong }
      for _ in 0..<length { output.append(output[output.count - distance]) }
    }
  }

  private mutating func decode(_ code: PrefixCode) throws(Fault) -> Int {
    var (value, first, place) = (0, 0, 0)
    for length in 1...15 {
      value |= try take(1)
      let count = code.counts[length]
      if value - count < first { return code.symbols[place + value - first] }
      place += count
      first = (first + count) << 1
      value <<= 1
    }
    throw .damaged
  }

  private mutating func codes() throws(Fault) -> (literals: PrefixCode, distances: PrefixCode) {
    let (literals, distances, count) = (try take(5) + 257, try take(5) + 1, try take(4) + 4)
    var lengths = [Int](repeating: 0, count: 19)
    for place in Gunzip.order.prefix(count) { lengths[place] = try take(3) }
    guard let code = PrefixCode(lengths) else { throw .damaged }
    var all: [Int] = []
    while all.count < literals + distances {
      let symbol = try decode(code)
      switch symbol {
      case 0..<16: all.append(symbol)
      case 16:
        guard let last = all.last else { throw .damaged }
        all += [Int](repeating: last, count: 3 + (try take(2)))
      case 17: all += [Int](repeating: 0, count: 3 + (try take(3)))
      default: all += [Int](repeating: 0, count: 11 + (try take(7)))
      }
    }
    guard all.count == literals + distances, let first = PrefixCode(Array(all[..<literals])),
      let second = PrefixCode(Array(all[literals...]))
    else { throw .damaged }
    return (first, second)
  }

  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
  private static let lengthBits = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
  ]
  private static let lengths = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
  ]
  private static let distances: [Int] = {
    var (next, distances) = (1, [Int]())
    for code in 0..<30 {
      distances.append(next)
      next += 1 << (code < 2 ? 0 : code / 2 - 1)
    }
    return distances
  }()
  private static let fixedLiterals = PrefixCode(
    fixed: (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
  private static let fixedDistances = PrefixCode(fixed: [Int](repeating: 5, count: 30))
}

/// A canonical prefix code.
private struct PrefixCode {
  /// The number of codes of each length in bits.
  let counts: [Int]
  /// The symbols in the order of their codes.
  let symbols: [Int]

  /// - Parameter lengths: those of the codes of all symbols; 0 for none.
  /// - Returns: nil if there are more codes than lengths allow.
  init?(_ lengths: [Int]) {
    self.init(fixed: lengths)
    var left = 1
    for length in 1...15 {
      left = 2 * left - counts[length]
      if left < 0 { return nil }
    }
  }

  init(fixed lengths: [Int]) {
    var counts = [Int](repeating: 0, count: 16)
    for length in lengths where length > 0 { counts[length] += 1 }
    self.counts = counts
    symbols = lengths.indices.filter { lengths[$0] > 0 }.sorted { (lengths[$0], $0) < (lengths[$1], $1) }
  }
}
