/// The range of an axis: two numbers, or two expressions that each frame evaluates.
struct AxisRange: Sendable {
  private enum Ends: Sendable {
    case fixed(ClosedRange<Double>)
    case expressions(ConstantExpression, ConstantExpression)
  }

  /// The typed text, `A:B`; nil for a default range.
  let text: String?
  private let ends: Ends
  private let option: PlotOption

  /// Makes a default range.
  init(_ range: ClosedRange<Double>) {
    text = nil
    option = .range
    ends = .fixed(range)
  }

  /// Reads `A:B`, two expressions of constants.
  init(_ text: String, of option: PlotOption, _ constants: Constants) throws(PlotError) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2 else { throw .notTwoEnds(option, text) }
    self.text = text
    self.option = option
    ends = .expressions(
      try constants.expression(String(parts[0]), of: .option(option)),
      try constants.expression(String(parts[1]), of: .option(option)))
  }

  /// Returns whether an end uses one of these names.
  func uses(anyOf names: Set<String>) -> Bool {
    switch ends {
    case .fixed: false
    case .expressions(let lower, let upper): lower.uses(anyOf: names) || upper.uses(anyOf: names)
    }
  }

  /// Returns the range for constants that all have values.
  ///
  /// - Throws: `PlotError` if an end is not finite, or the range is empty or reversed.
  func range(in constants: Constants) throws(PlotError) -> ClosedRange<Double> {
    switch ends {
    case .fixed(let range): return range
    case .expressions(let first, let last):
      let lower = try first.value(in: constants)
      let upper = try last.value(in: constants)
      let text = text ?? ""
      if lower == upper { throw .emptyRange(option, text, at: lower) }
      if lower > upper {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        throw .reversedRange(option, first: parts[0], last: parts[1])
      }
      return lower...upper
    }
  }
}
