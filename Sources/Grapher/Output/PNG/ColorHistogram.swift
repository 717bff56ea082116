/// The colours of a picture with their frequencies, and the picture as changes from each row to the next.
///
/// A row of a graph mostly equals the row above.
struct ColorHistogram {
  /// A pixel that differs from the pixel above.
  struct Change {
    var x: UInt32
    /// The index of its colour.
    var color: UInt32
  }

  let width: Int
  /// Premultiplied 0xAARRGGBB, in order of first appearance.
  let colors: [UInt32]
  /// The number of pixels of each colour.
  let counts: [Int]
  /// The changes of all rows, in order. All pixels of the first row are changes.
  let changes: [Change]
  /// For each row the end of its changes.
  let rowEnds: [Int]

  /// Returns nil if the picture has more than `ColorTable.mostColors` colours.
  ///
  /// - Parameters:
  ///   - pixels: Whole rows.
  ///   - width: The length of a row, positive.
  ///   - alphaMask: Set in each pixel before counting; 0xFF00_0000 for a picture with arbitrary alpha bits.
  /// - Complexity: Close to one pass over memory if few pixels change.
  init?(_ pixels: UnsafeBufferPointer<UInt32>, width: Int, alphaMask: UInt32 = 0) {
    var table = ColorTable()
    var changes = ChangeList()
    var rowEnds: [Int] = []
    if let start = pixels.baseAddress, width > 0, pixels.count >= width {
      let height = pixels.count / width
      rowEnds.reserveCapacity(height)
      // The colours of the last row.
      let last = UnsafeMutablePointer<UInt32>.allocate(capacity: width)
      defer { last.deallocate() }
      changes.reserve(width)
      for x in 0..<width {
        guard let index = table.index(of: start[x] | alphaMask) else { return nil }
        table.counts[index] += height
        last[x] = UInt32(truncatingIfNeeded: index)
        changes.append(x, last[x])
      }
      rowEnds.append(width)
      for y in 1..<height {
        changes.reserve(width)
        let isCounted = PixelRows.forEachChange(above: start + (y - 1) * width, row: start + y * width, width) {
          x, pixel in
          guard let index = table.index(of: pixel | alphaMask) else { return false }
          // The pixels below count as equal until they change.
          table.counts[index] &+= height &- y
          table.counts[Int(last[x])] &-= height &- y
          last[x] = UInt32(truncatingIfNeeded: index)
          changes.append(x, last[x])
          return true
        }
        guard isCounted else { return nil }
        rowEnds.append(changes.count)
      }
    }
    self.width = width
    self.colors = table.allColors
    self.counts = table.allCounts
    self.changes = changes.all
    self.rowEnds = rowEnds
  }

  /// Counts the colours of any picture in the best precision within the limit. Never nil, because the lowest precision
  /// has few enough colours.
  init?(finest pixels: UnsafeBufferPointer<UInt32>, width: Int) {
    if let exact = ColorHistogram(pixels, width: width) {
      self = exact
      return
    }
    for detail in ColorDetail.descending {
      let histogram = detail.pixels(pixels).withUnsafeBufferPointer { ColorHistogram($0, width: width) }
      if let histogram {
        self = histogram
        return
      }
    }
    return nil
  }

  /// Returns the pixels of the picture, with a given value for each colour.
  func pixels<Value>(_ values: [Value]) -> [Value] {
    [Value](unsafeUninitializedCapacity: width * rowEnds.count) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      var next = 0
      for (y, end) in rowEnds.enumerated() {
        let row = start + y * width
        // The first row consists of changes only.
        if y > 0 { row.initialize(from: row - width, count: width) }
        for change in changes[next..<end] { (row + Int(change.x)).initialize(to: values[Int(change.color)]) }
        next = end
        count += width
      }
    }
  }
}

/// A growing list of changes without checks for each of them.
private struct ChangeList: ~Copyable {
  private(set) var count = 0
  private var capacity = 0
  private var start: UnsafeMutablePointer<ColorHistogram.Change>

  init() { start = .allocate(capacity: capacity) }

  deinit { start.deallocate() }

  /// Makes room for some more changes.
  mutating func reserve(_ more: Int) {
    guard capacity - count < more else { return }
    capacity = 2 * (count + more)
    let larger = UnsafeMutablePointer<ColorHistogram.Change>.allocate(capacity: capacity)
    larger.moveInitialize(from: start, count: count)
    start.deallocate()
    start = larger
  }

  /// Adds a change, for which there must be room.
  @inline(__always)
  mutating func append(_ x: Int, _ color: UInt32) {
    (start + count).initialize(to: ColorHistogram.Change(x: UInt32(truncatingIfNeeded: x), color: color))
    count &+= 1
  }

  var all: [ColorHistogram.Change] { Array(UnsafeBufferPointer(start: start, count: count)) }
}

/// Comparison of adjacent rows of pixels.
enum PixelRows {
  /// Calls `body` for each pixel that differs from the pixel above, until it returns false.
  ///
  /// - Returns: False if `body` returned false.
  @inline(__always)
  static func forEachChange(
    above: UnsafePointer<UInt32>, row: UnsafePointer<UInt32>, _ width: Int, _ body: (Int, UInt32) -> Bool
  ) -> Bool {
    var x = 0
    while x < width {
      let end: Int
      if x &+ 16 <= width {
        end = x &+ 16
        if isEqual(above + x, row + x) {
          x = end
          continue
        }
      } else {
        end = width
      }
      while x &+ 2 <= end {
        let pair = UnsafeRawPointer(row + x).loadUnaligned(as: UInt64.self)
        if pair != UnsafeRawPointer(above + x).loadUnaligned(as: UInt64.self) {
          if row[x] != above[x], !body(x, row[x]) { return false }
          if row[x &+ 1] != above[x &+ 1], !body(x &+ 1, row[x &+ 1]) { return false }
        }
        x &+= 2
      }
      if x < end {
        if row[x] != above[x], !body(x, row[x]) { return false }
        x &+= 1
      }
    }
    return true
  }

  /// Whether sixteen pixels are equal.
  @inline(__always)
  private static func isEqual(_ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>) -> Bool {
    let first = UnsafeRawPointer(first).loadUnaligned(as: SIMD8<UInt64>.self)
    let second = UnsafeRawPointer(second).loadUnaligned(as: SIMD8<UInt64>.self)
    let difference = first ^ second
    let half = difference.lowHalf | difference.highHalf
    let quarter = half.lowHalf | half.highHalf
    return quarter.x | quarter.y == 0
  }
}
