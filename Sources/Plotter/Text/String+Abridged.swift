extension String {
  /// Returns the text, or the beginning of one with more characters than a limit, with an ellipsis.
  ///
  /// A character with many combining marks counts as several.
  package func abridged(to limit: Int) -> String {
    isLonger(than: limit) ? String(prefix(limit - 1).unicodeScalars.prefix(2 * limit)) + "…" : self
  }

  /// Returns the text, or both ends of one with more characters than a limit, with an ellipsis between them.
  func abridgedInside(to limit: Int) -> String {
    guard isLonger(than: limit) else { return self }
    let end = suffix(limit / 2).unicodeScalars.suffix(limit)
    return abridged(to: limit / 2) + String(end)
  }

  private func isLonger(than limit: Int) -> Bool {
    utf8.count > 8 * limit || utf8.count > limit && count > limit
  }
}
