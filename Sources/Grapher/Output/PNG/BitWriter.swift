/// Writes bits from the least significant place of each byte.
struct BitWriter {
  /// Up to 32 bits to write at once.
  struct Word {
    var bits: UInt32
    var count: UInt32
  }

  private var bytes: [UInt8] = []
  /// Fewer than 8 bits between calls.
  private var pending: UInt64 = 0
  private var pendingCount = 0

  mutating func append(_ bits: UInt32, _ count: Int) {
    pending |= UInt64(bits) << UInt64(pendingCount)
    pendingCount += count
    while pendingCount >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      pendingCount -= 8
    }
  }

  mutating func append(_ tokens: UnsafePointer<UInt16>, _ count: Int, words: [Word]) {
    let most = Int(words.lazy.map(\.count).max() ?? 0)
    let capacity = (pendingCount + count * most) / 8 + 8
    let encoded = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, byteCount in
      words.withUnsafeBufferPointer { words in
        guard let start = UnsafeMutableRawPointer(buffer.baseAddress), let words = words.baseAddress else { return }
        var (pending, pendingCount) = (pending, UInt64(pendingCount))
        var place = start
        for index in 0..<count {
          let word = words[Int(tokens[index])]
          pending |= UInt64(word.bits) &<< pendingCount
          pendingCount &+= UInt64(word.count)
          place.storeBytes(of: pending.littleEndian, as: UInt64.self)
          let whole = pendingCount & ~7
          place += Int(truncatingIfNeeded: whole >> 3)
          pending &>>= whole
          pendingCount &= 7
        }
        (self.pending, self.pendingCount) = (pending, Int(pendingCount))
        byteCount = place - start
      }
    }
    bytes += encoded
  }

  /// Fills the last byte with zeros.
  mutating func align() { append(0, (8 - pendingCount) & 7) }

  /// Returns the bytes, the last filled with zeros.
  consuming func finish() -> [UInt8] {
    align()
    return bytes
  }
}
