extension String {
  /// Returns the text with `new` in place of each `old`, which is compared scalar by scalar: a quote and a combining mark
  /// after it are one character, in which `replacing(_:with:)` would not find the quote.
  func replacingScalars(_ old: String, with new: String) -> String {
    String(unicodeScalars.replacing(old.unicodeScalars, with: new.unicodeScalars))
  }
}
