/// Searches in the bytes of files.
extension ArraySlice<UInt8> {
  /// Returns the first place of a text's bytes.
  ///
  /// - Complexity: linear in the count for a text whose first byte is rare.
  func firstRange(ofBytes text: String) -> Range<Int>? {
    let wanted = Array(text.utf8)
    guard let first = wanted.first else { return startIndex..<startIndex }
    return withUnsafeBufferPointer { bytes in
      var index = 0
      while index + wanted.count <= bytes.count {
        if bytes[index] == first, wanted.indices.allSatisfy({ bytes[index + $0] == wanted[$0] }) {
          return startIndex + index..<startIndex + index + wanted.count
        }
        index += 1
      }
      return nil
    }
  }
}
