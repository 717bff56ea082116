import Brain

extension PlotRequest {
  /// The request with a range in words behind its only formula, `x^2 from 0 to 3`, as that of the variable, and the note on it; the
  /// request itself for other formulas.
  package var takingWordedRange: (request: PlotRequest, note: Message?) {
    guard expressions.count == 1, !contains(.range), let constants = try? constants(),
      let (formula, ends) = Self.wordedRange(expressions[0]), ends.allSatisfy({ isEnd($0, constants) })
    else { return (self, nil) }
    // With values, the words are factors.
    guard constants.names.isDisjoint(with: ["from", "to"]) else { return (self, nil) }
    var request = self
    request.expressions[0] = formula
    request[.range] = ends.joined(separator: ":")
    return (request, "'\(expressions[0])' is read as '\(formula)' with -x \(long: ends.joined(separator: ":"))")
  }

  /// Returns the formula and the ends of a range in words; nil for another text.
  private static func wordedRange(_ text: String) -> (formula: String, ends: [String])? {
    guard let from = text.ranges(of: " from ").last,
      let to = text[from.upperBound...].ranges(of: " to ").first
    else { return nil }
    let formula = text[..<from.lowerBound].trimmed
    let low = text[from.upperBound..<to.lowerBound].trimmed.trimmingPrefix(/[A-Za-z]\w*\s*=\s*/)
    let high = text[to.upperBound...].trimmed
    return formula.isEmpty || low.isEmpty || high.isEmpty ? nil : (formula, [String(low), high])
  }
}
