/// A hash table of the colours of a picture with their frequencies.
struct ColorTable: ~Copyable {
  /// The maximum number of colours.
  static let mostColors = 4096

  /// 0xAARRGGBB, in order of first appearance.
  private let colors = UnsafeMutablePointer<UInt32>.allocate(capacity: mostColors)
  /// The number of pixels of each colour. A caller can add to it ahead and subtract later.
  let counts = UnsafeMutablePointer<Int>.allocate(capacity: mostColors)
  private(set) var count = 0
  /// Open addressing with linear probing: the colour above its index plus one; 0 for a free slot.
  private let slots = UnsafeMutablePointer<UInt64>.allocate(capacity: slotCount)

  private static let slotCount = 1 << 13

  init() { slots.initialize(repeating: 0, count: Self.slotCount) }

  deinit {
    colors.deallocate()
    counts.deallocate()
    slots.deallocate()
  }

  /// Returns the index of a colour, adding it if necessary; nil if the table is full.
  @inline(__always)
  mutating func index(of color: UInt32) -> Int? {
    var slot = Int((color &* 0x9E37_79B1) >> 19)
    while true {
      let entry = slots[slot]
      if entry == 0 { return add(color, at: slot) }
      if UInt32(truncatingIfNeeded: entry >> 32) == color { return Int(truncatingIfNeeded: entry & 0xFFFF) &- 1 }
      slot = (slot &+ 1) & (Self.slotCount &- 1)
    }
  }

  private mutating func add(_ color: UInt32, at slot: Int) -> Int? {
    guard count < Self.mostColors else { return nil }
    colors[count] = color
    counts[count] = 0
    count += 1
    slots[slot] = UInt64(color) << 32 | UInt64(count)
    return count - 1
  }

  var allColors: [UInt32] { Array(UnsafeBufferPointer(start: colors, count: count)) }
  var allCounts: [Int] { Array(UnsafeBufferPointer(start: counts, count: count)) }
}
