/// Values of options.
extension PlotRequest {
  /// Returns the value of an option that takes one of a few words, in upper or lower case; nil if it is not given.
  package func choice<Value: RawRepresentable<String> & CaseIterable>(
    _ option: PlotOption, as type: Value.Type
  ) throws(PlotError) -> Value? {
    guard let text = self[option] else { return nil }
    if let value = Value(rawValue: text.trimmed.lowercased()) { return value }
    throw .unknownChoice(option, text, of: Value.allCases.map(\.rawValue))
  }

  /// Returns the value of an option that takes a number; nil if it is not given.
  func number(_ option: PlotOption, _ bounds: NumberBounds) throws(PlotError) -> Double? {
    guard let text = self[option] else { return nil }
    if let value = Double(text.trimmed), bounds.contains(value) { return value }
    throw .wrongNumber(option, text, within: bounds)
  }

  /// Returns the seconds of `--time-limit`; nil without a limit.
  package func timeLimit() throws(PlotError) -> Double? { try number(.timeLimit, .above(0, upTo: 1e8)) }

  /// Returns the value of an option that takes a whole number; nil if it is not given.
  package func count(_ option: PlotOption, in range: ClosedRange<Int>) throws(PlotError) -> Int? {
    guard let text = self[option] else { return nil }
    if let value = Int(text.trimmed), range.contains(value) { return value }
    throw .wrongCount(option, text, within: range)
  }
}
