import Brain

extension PlotRequest {
  /// The request with the last expression as the range if it is one, as in `plot integrate 'sin(x)' 0:pi`, or with the last two
  /// if they are its ends, as in `plot integrate 'sin(x)' 0 pi`.
  package var takingLastRange: PlotRequest { takingLastRange(mayHaveStep: false) }

  /// The same for a table, whose range may have a step: `plot table 'x^2' 0:10:1` or `plot table 'x^2' 0 10 1`.
  package var takingLastRangeAndStep: PlotRequest { takingLastRange(mayHaveStep: true) }

  /// The request with words such as `x=-2..2`, `y=0:5` and `n=1..100` beside others as the ranges of these names.
  package var takingNamedRanges: PlotRequest {
    guard functionCount + texts(of: .data).count + texts(of: .sequence).count > 1, let constants = try? constants()
    else { return self }
    var request = self
    for text in expressions where text.contains(":") || text.contains("..") {
      let sides = text.splitOutsideBrackets(at: "=").map(\.trimmed)
      guard sides.count == 2, let option = Self.namedRanges[sides[0]], !request.contains(option) else { continue }
      let ends = AxisRange.ends(sides[1])
      guard ends.count == 2, ends.allSatisfy({ isEnd($0, constants) }) else { continue }
      request.expressions.removeAll { $0 == text }
      request[option] = ends.joined(separator: ":")
    }
    return request.expressions.isEmpty && !expressions.isEmpty && !contains(.data) ? self : request
  }

  private static let namedRanges: [String: PlotOption] = [
    "x": .range, "t": .range, "theta": .range, "θ": .range, "y": .yRange, "n": .terms, "k": .terms,
  ]

  private func takingLastRange(mayHaveStep: Bool) -> PlotRequest {
    guard !contains(.range), expressions.count > 1, let constants = try? constants(), let last = expressions.last
    else { return self }
    let counts = mayHaveStep ? 2...3 : 2...2
    let parts = last.splitOutsideBrackets(at: ":").map(\.trimmed)
    let isRange = counts.contains(parts.count) && parts.allSatisfy { isEnd($0, constants) }
    let ends = isRange ? [last] : expressions.reversed().prefix { isEnd($0, constants) }.reversed()
    guard isRange || counts.contains(ends.count), ends.count < expressions.count else { return self }
    var request = self
    request.expressions.removeLast(ends.count)
    request[.range] = ends.joined(separator: ":")
    return request
  }

  /// Whether a text is a number or an infinity. `x>0 ? x : 0` is a formula.
  func isEnd(_ text: String, _ constants: ParameterBindings) -> Bool {
    Spelling.infinities.contains(String(text.trimmed.lowercased().drop { "+-−".contains($0) }))
      || (try? constants.fixedValue(text, of: .option(.range))) != nil
  }
}
