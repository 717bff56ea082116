/// The 128-bit FNV-1a hash of some bytes: stable between runs and copies of the program, not secure.
///
/// Its use is an entity tag, which is compared only with tags of the same address; a collision that somebody constructs
/// would concern their own cache alone.
struct ContentHash {
  private var state: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d
  private static let prime: UInt128 = 0x0000_0000_0100_0000_0000_0000_0000_013b

  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { state = (state ^ UInt128(byte)) &* Self.prime }
  }

  /// 32 hexadecimal digits.
  var hexadecimal: String { state.hexadecimal }
}
