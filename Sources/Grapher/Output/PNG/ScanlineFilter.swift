/// The filters of rows, which leave small differences to neighbouring bytes.
///
/// Source: Portable Network Graphics (PNG) Specification, third edition, W3C, 9.2.
enum ScanlineFilter: UInt8, CaseIterable {
  case none, left, up, average, paeth

  /// Returns the filtered rows, each after the number of its filter.
  ///
  /// - Parameters:
  ///   - bytes: Rows of `stride` bytes.
  ///   - step: The distance to the byte at the left that belongs to the same channel.
  ///   - filter: The filter of all rows; nil to choose the one with the least sum of differences for each row.
  static func rows(_ bytes: [UInt8], stride: Int, step: Int, filter: ScanlineFilter?) -> [UInt8] {
    guard stride > 0 else { return [] }
    var filtered: [UInt8] = []
    filtered.reserveCapacity(bytes.count + bytes.count / stride)
    var above = [UInt8](repeating: 0, count: stride)[...]
    for start in Swift.stride(from: 0, to: bytes.count, by: stride) {
      let row = bytes[start..<min(start + stride, bytes.count)]
      if let filter {
        filtered.append(filter.rawValue)
        filter.append(row, above: above, step: step, to: &filtered)
      } else {
        let candidates = allCases.map { filter in
          var bytes = [filter.rawValue]
          filter.append(row, above: above, step: step, to: &bytes)
          return bytes
        }
        filtered += candidates.min { size(of: $0) < size(of: $1) } ?? []
      }
      above = row
    }
    return filtered
  }

  /// Estimates the compressed size of a row by the sum of the differences as signed numbers.
  private static func size(of row: [UInt8]) -> Int { row.dropFirst().reduce(0) { $0 + Int(min($1, 0 &- $1)) } }

  private func append(_ row: ArraySlice<UInt8>, above: ArraySlice<UInt8>, step: Int, to filtered: inout [UInt8]) {
    let offset = above.startIndex - row.startIndex
    func append(_ guess: (_ left: Int, _ up: Int, _ corner: Int) -> Int) {
      for index in row.indices {
        let hasLeft = index - step >= row.startIndex
        let left = hasLeft ? Int(row[index - step]) : 0
        let corner = hasLeft ? Int(above[index + offset - step]) : 0
        filtered.append(
          row[index] &- UInt8(truncatingIfNeeded: guess(left, Int(above[index + offset]), corner)))
      }
    }
    switch self {
    case .none: filtered += row
    case .up: filtered += zip(row, above).lazy.map { $0 &- $1 }
    case .left: append { left, _, _ in left }
    case .average: append { left, up, _ in (left + up) / 2 }
    case .paeth: append { left, up, corner in ScanlineFilter.paeth(left, up, corner) }
    }
  }

  /// Returns the neighbour nearest to left + up − corner.
  private static func paeth(_ left: Int, _ up: Int, _ corner: Int) -> Int {
    let (toLeft, toUp, toCorner) = (abs(up - corner), abs(left - corner), abs(left + up - 2 * corner))
    if toLeft <= toUp && toLeft <= toCorner { return left }
    return toUp <= toCorner ? up : corner
  }
}
