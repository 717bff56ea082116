extension String {
  /// Returns the text with `new` in place of each `old`, which is compared scalar by scalar: a quote and a combining mark
  /// after it are one character, in which `replacing(_:with:)` would not find the quote.
  func replacingScalars(_ old: String, with new: String) -> String {
    // UTF-8 of a scalar never begins within that of another. The generic search of the library costs more than a plot's report.
    let (text, old) = (Array(utf8), Array(old.utf8))
    guard let first = old.first, text.contains(first) else { return self }
    var result: [UInt8] = []
    var index = 0
    while index < text.count {
      if text[index] == first, text[index...].starts(with: old) {
        result += new.utf8
        index += old.count
      } else {
        result.append(text[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
