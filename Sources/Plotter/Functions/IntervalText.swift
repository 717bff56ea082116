import Brain

/// The notation of intervals on a number line: `[2,5)`, `]0,1[`, `(-inf, 3]`, and unions of them, `[0,1] ∪ (2,3)`.
enum IntervalText {
  /// Returns the condition on x that a text in this notation is, `2<=x<5`; nil for another text, and for the whole line.
  static func condition(_ text: String) -> String? {
    var parts = [text]
    for sign in [" ∪ ", "∪", " U ", " or "] { parts = parts.flatMap { $0.split(at: sign) } }
    let conditions = parts.compactMap { interval($0.trimmed) }
    return conditions.count == parts.count ? conditions.joined(separator: " or ") : nil
  }

  private static func interval(_ text: String) -> String? {
    guard text.count > 4, let first = text.first, let last = text.last, "([]".contains(first), ")][".contains(last)
    else { return nil }
    let ends = String(text.dropFirst().dropLast()).splitOutsideBrackets(at: ",").map(\.trimmed)
    guard ends.count == 2, ends.allSatisfy({ !$0.isEmpty && (try? Expression($0)) != nil }) else { return nil }
    let isInfinite = ends.map { Spelling.infinities.contains(String($0.lowercased().drop { "+-−".contains($0) })) }
    let lower = isInfinite[0] ? "" : ends[0] + (first == "[" ? "<=" : "<")
    let upper = isInfinite[1] ? "" : (last == "]" ? "<=" : "<") + ends[1]
    return isInfinite == [true, true] ? nil : lower + "x" + upper
  }

  /// - Throws: `PlotError` for whole numbers with commas between them, which may be a list or a number with a decimal comma.
  static func refuseList(_ text: String) throws(PlotError) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(\.trimmed)
    guard parts.count > 1,
      parts.allSatisfy({ part in Int(part.replacing("−", with: "-")) != nil && !part.hasPrefix("+") })
    else { return }
    let isNumber = parts.count == 2 && !parts[1].contains { "-−".contains($0) }
    throw PlotError(
      .usage,
      "'\(text)' has commas; write \(long: parts.joined(separator: " ")) for numbers of their own"
        + (isNumber ? ", or \(parts.joined(separator: ".")) for one" : ""))
  }
}

extension String {
  fileprivate func split(at separator: String) -> [String] {
    var (parts, rest) = ([String](), self[...])
    while let found = rest.firstRange(of: separator) {
      parts.append(String(rest[..<found.lowerBound]))
      rest = rest[found.upperBound...]
    }
    return parts + [String(rest)]
  }
}
