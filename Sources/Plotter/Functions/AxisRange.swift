/// The range of an axis: two numbers, or two expressions that are evaluated in each frame.
struct AxisRange: Sendable {
  private enum Ends: Sendable {
    case fixed(ClosedRange<Double>)
    case expressions(ConstantExpression, ConstantExpression)
  }

  /// What was typed, `A:B`; nil for a range that follows from data or from defaults.
  let text: String?
  private let ends: Ends
  private let option: PlotOption

  /// A range that follows from data or from defaults.
  init(_ range: ClosedRange<Double>) {
    text = nil
    option = .range
    ends = .fixed(range)
  }

  /// Reads `A:B`, its ends expressions of constants.
  init(_ text: String, of option: PlotOption, _ constants: Constants) throws(PlotError) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      throw .notTwoEnds(option, text)
    }
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

  /// Returns the range for constants that all have their values.
  ///
  /// - Throws: `PlotError` where an end is not finite, or the range is empty or reversed.
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
