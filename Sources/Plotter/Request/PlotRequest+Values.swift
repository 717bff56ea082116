/// The texts of options as values.
extension PlotRequest {
  /// The value of an option that takes one of a few words, in any case; nil where it is not given.
  package func choice<Value: RawRepresentable<String> & CaseIterable>(
    _ option: PlotOption, as type: Value.Type
  ) throws(PlotError) -> Value? {
    guard let text = self[option] else { return nil }
    if let value = Value(rawValue: text.trimmed.lowercased()) { return value }
    throw .unknownChoice(option, text, of: Value.allCases.map(\.rawValue))
  }

  /// The value of an option that takes a number; nil where it is not given.
  ///
  /// - Parameter meaning: what it takes, for messages: "a number from 1 to 10000, such as 300".
  func number(
    _ option: PlotOption, _ meaning: String, where isRight: (Double) -> Bool
  ) throws(PlotError) -> Double? {
    guard let text = self[option] else { return nil }
    if let value = Double(text.trimmed), isRight(value) { return value }
    throw .wrongNumber(option, text, meaning)
  }

  /// The value of an option that takes a whole number; nil where it is not given.
  ///
  /// - Parameter hint: what to do besides, for messages.
  package func count(
    _ option: PlotOption, in range: ClosedRange<Int>, hint: String = ""
  ) throws(PlotError) -> Int? {
    guard let text = self[option] else { return nil }
    if let value = Int(text.trimmed), range.contains(value) { return value }
    throw .wrongNumber(option, text, "a whole number from \(range.lowerBound) to \(range.upperBound)", hint: hint)
  }
}
