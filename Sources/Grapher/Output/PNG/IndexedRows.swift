/// The rows of a picture as palette indices, packed with the least possible number of bits.
struct IndexedRows {
  let palette: Palette
  /// The bits of an index: 1, 2, 4 or 8.
  let depth: Int
  /// The bytes of a row.
  let stride: Int
  private let histogram: ColorHistogram

  init(_ histogram: ColorHistogram, _ palette: Palette) {
    self.histogram = histogram
    self.palette = palette
    depth = [1, 2, 4].first { palette.colors.count <= 1 << $0 } ?? 8
    stride = (histogram.width * depth + 7) / 8
  }

  /// The packed bytes of all rows.
  var bytes: [UInt8] {
    let indices = histogram.pixels(palette.indices)
    if depth == 8 { return indices }
    let (width, perByte) = (histogram.width, 8 / depth)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(stride * histogram.rowEnds.count)
    for row in Swift.stride(from: 0, to: indices.count, by: width) {
      for first in Swift.stride(from: row, to: row + width, by: perByte) {
        var packed: UInt8 = 0
        for place in first..<first + perByte {
          packed = packed << UInt8(depth) | (place < row + width ? indices[place] : 0)
        }
        bytes.append(packed)
      }
    }
    return bytes
  }

  /// Filters the rows with `ScanlineFilter.up` and compresses them. Takes time only for changes between rows.
  func compressed() -> [UInt8] {
    var stream = RunLengthDeflate()
    var row = [UInt8](repeating: 0, count: stride)
    histogram.changes.withUnsafeBufferPointer { changes in
      row.withUnsafeMutableBufferPointer { row in
        palette.indices.withUnsafeBufferPointer { indices in
          guard let row = row.baseAddress, let indices = indices.baseAddress else { return }
          var start = 0
          for end in histogram.rowEnds {
            let changes = UnsafeBufferPointer(rebasing: changes[start..<end])
            stream.append(ScanlineFilter.up.rawValue)
            if depth == 8 {
              appendBytes(changes, row, indices, to: &stream)
            } else {
              appendPacked(changes, row, indices, to: &stream)
            }
            start = end
          }
        }
      }
    }
    return stream.finish()
  }

  /// Adds a filtered row with an index in each byte.
  @inline(__always)
  private func appendBytes(
    _ changes: UnsafeBufferPointer<ColorHistogram.Change>, _ row: UnsafeMutablePointer<UInt8>,
    _ indices: UnsafePointer<UInt8>, to stream: inout RunLengthDeflate
  ) {
    var written = 0
    for change in changes {
      let place = Int(change.x)
      let index = indices[Int(change.color)]
      let difference = index &- row[place]
      if difference == 0 { continue }
      row[place] = index
      stream.append(0, count: place &- written)
      stream.append(difference)
      written = place &+ 1
    }
    stream.append(0, count: stride &- written)
  }

  /// Adds a filtered row with several indices in each byte.
  private func appendPacked(
    _ changes: UnsafeBufferPointer<ColorHistogram.Change>, _ row: UnsafeMutablePointer<UInt8>,
    _ indices: UnsafePointer<UInt8>, to stream: inout RunLengthDeflate
  ) {
    let perByte = 8 / depth
    let mask = UInt8(truncatingIfNeeded: 1 << depth - 1)
    var written = 0
    var rest = changes[...]
    while let first = rest.first {
      let byte = Int(first.x) / perByte
      let same = rest.prefix { Int($0.x) / perByte == byte }
      rest = rest[same.endIndex...]
      let above = row[byte]
      for change in same {
        // The first pixel of a byte has the highest bits.
        let shift = (perByte - 1 - Int(change.x) % perByte) * depth
        row[byte] = row[byte] & ~(mask << shift) | indices[Int(change.color)] << shift
      }
      if row[byte] == above { continue }
      stream.append(0, count: byte - written)
      stream.append(row[byte] &- above)
      written = byte + 1
    }
    stream.append(0, count: stride - written)
  }
}
