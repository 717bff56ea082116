import Brain

extension PlotRequest {
  /// The request with the last expression as the range if it is one, as in `plot integrate 'sin(x)' 0:pi`.
  package var takingLastRange: PlotRequest {
    guard !contains(.range), expressions.count > 1, let last = expressions.last, isRange(last) else { return self }
    var request = self
    request.expressions.removeLast()
    request[.range] = last
    return request
  }

  /// Whether a text is two numbers or infinities with a colon between them. `x>0 ? x : 0` is a formula.
  private func isRange(_ text: String) -> Bool {
    let ends = text.splitOutsideBrackets(at: ":").map(\.trimmed)
    guard ends.count == 2, let constants = try? constants() else { return false }
    return ends.allSatisfy { end in
      Spelling.infinities.contains(String(end.lowercased().drop { "+-−".contains($0) }))
        || (try? constants.fixedValue(end, of: .option(.range))) != nil
    }
  }
}
