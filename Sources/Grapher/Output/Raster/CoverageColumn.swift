/// The covered part of each pixel of a column, as differences from pixel to pixel. Owns its memory.
///
/// The differences sum up exact areas below and above lines, as in the accumulation buffer of font-rs, turned by a right
/// angle.
struct CoverageColumn: ~Copyable {
  private let differences: UnsafeMutablePointer<Float>
  /// The pixels with differences.
  private var first = Int.max
  private var last = -1

  init(height: Int) {
    // The area below a line in the last pixel ends in the one after it.
    differences = .allocate(capacity: height + 2)
    differences.initialize(repeating: 0, count: height + 2)
  }

  deinit { differences.deallocate() }

  /// Adds the area below a line.
  ///
  /// - Parameters:
  ///   - start: The y coordinate of the line at the left, from 0 to the height of the column.
  ///   - end: The same at the right.
  ///   - width: The length of the line in x direction; negative to subtract the area.
  @inline(__always)
  mutating func addArea(below start: Float, _ end: Float, width: Float) {
    let (high, low) = (min(start, end), max(start, end))
    let top = Int(high)
    let bottom = Int(low)
    first = min(first, top)
    last = max(last, bottom &+ 1)
    if top == bottom {
      let part = width * ((high + low) / 2 - Float(top))
      differences[top] += width - part
      differences[top &+ 1] += part
      return
    }
    let rate = width / (low - high)
    let head = Float(top &+ 1) - high
    differences[top] += rate * head * head / 2
    differences[top &+ 1] += rate * head * (1 - head / 2)
    var row = top &+ 1
    while row < bottom {
      differences[row] += rate / 2
      differences[row &+ 1] += rate / 2
      row &+= 1
    }
    let tail = low - Float(bottom)
    differences[bottom] += rate * tail * (1 - tail / 2)
    differences[bottom &+ 1] += rate * tail * tail / 2
  }

  /// Adds the column to a mask and empties it.
  ///
  /// - Parameters:
  ///   - values: The pixels of the column in the mask.
  ///   - stride: The distance to the next pixel below.
  ///   - shared: The pixels that the ends of several strokes may cover together. The greater part counts there, the sum
  ///     elsewhere.
  mutating func flush(
    to values: UnsafeMutablePointer<UInt8>, stride: Int, shared: (Range<Int>, Range<Int>), height: Int
  ) {
    var covered: Float = 0
    let hasShared = !shared.0.isEmpty || !shared.1.isEmpty
    var row = first
    while row <= last {
      covered += differences[row]
      differences[row] = 0
      if row < height {
        let part = Int32(max(covered, 0) * 255 + 0.5)
        let old = Int32(values[row &* stride])
        let isShared = hasShared && (shared.0.contains(row) || shared.1.contains(row))
        values[row &* stride] = UInt8(truncatingIfNeeded: min(isShared ? max(old, part) : old &+ part, 255))
      }
      row &+= 1
    }
    first = .max
    last = -1
  }
}
