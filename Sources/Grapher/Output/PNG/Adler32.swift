/// The checksum of a zlib stream, in closed form for runs of a byte.
///
/// Source: RFC 1950, 8.2.
struct Adler32 {
  /// The sum of the bytes, and the sum of these sums.
  private var low: UInt64 = 1
  private var high: UInt64 = 0

  private static let modulus: UInt64 = 65521
  private static let longestStep = 1 << 16

  /// Adds a byte. `reduce` must follow after at most 2¹⁶ bytes or runs.
  @inline(__always)
  mutating func append(_ byte: UInt8) {
    low &+= UInt64(byte)
    high &+= low
  }

  /// Adds a byte some times: the sum of sums grows by the bytes before and by 1 + 2 + … + `count` times the byte.
  mutating func append(_ byte: UInt8, count: Int) {
    var rest = count
    while rest > 0 {
      let step = UInt64(truncatingIfNeeded: min(rest, Self.longestStep))
      high &+= step &* low &+ UInt64(byte) &* (step &* (step &+ 1) / 2)
      low &+= UInt64(byte) &* step
      rest &-= Self.longestStep
      // Keeps both sums below 2⁶³ whatever the runs.
      if rest > 0 || low > 1 << 32 || high > 1 << 62 { reduce() }
    }
  }

  mutating func reduce() {
    low %= Self.modulus
    high %= Self.modulus
  }

  var value: UInt32 {
    UInt32(truncatingIfNeeded: high % Self.modulus) << 16 | UInt32(truncatingIfNeeded: low % Self.modulus)
  }
}
