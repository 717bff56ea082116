/// Notes on `!=` after a number, a name or a bracket, where a factorial and `=` may be meant: `x!=120`.
package enum InequalityNotes {
  /// Returns the notes on a formula as it is typed. A factorial is not 0, so that `x!=0` has none.
  package static func notes(on text: String) -> [Message] {
    // Reading the patterns takes a fiftieth of a whole picture.
    guard text.containsBytes(of: "!="),
      let parts = text.wholeMatch(of: /\s*([^!=<>≤≥≠{}]*[\p{L}\p{N}_)])!=\s*([^!=<>≤≥≠{}]+)/)
    else { return [] }
    let (left, right) = (String(parts.1), String(parts.2).trimmed)
    let isCondition = [left, right].contains { $0.firstMatch(of: /\b(?:and|or|not|if|where)\b/) != nil }
    if right == "0" || right.isEmpty || isCondition { return [] }
    return ["'\(text.trimmed)' is read as '\(left) ≠ \(right)'; '\(left)! = \(right)' is an equation with a factorial"]
  }
}
