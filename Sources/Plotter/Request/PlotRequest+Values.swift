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

  /// Returns the words of an option that takes several, with commas between them, in upper or lower case.
  func choices<Value: RawRepresentable<String> & CaseIterable>(
    _ option: PlotOption, as type: Value.Type
  ) throws(PlotError) -> [Value] {
    try texts(of: option).flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }.map {
      (word) throws(PlotError) in
      if let value = Value(rawValue: word.trimmed.lowercased()) { return value }
      throw .unknownChoice(option, word.trimmed, of: Value.allCases.map(\.rawValue))
    }
  }

  /// Returns the value of an option that takes a number; nil if it is not given.
  package func number(_ option: PlotOption) throws(PlotError) -> Double? {
    guard let text = self[option], case .number(let bounds, _, _) = option.row.value.content else { return nil }
    // Lengths in points may have their unit.
    let isInPoints = option.row.value.kind == .value("points") && text.trimmed.lowercased().hasSuffix("pt")
    if let value = Double((isInPoints ? String(text.trimmed.dropLast(2)) : text).trimmed), bounds.contains(value) {
      return value
    }
    throw .wrongNumber(option, text)
  }

  /// Returns the value of an option that takes a whole number; nil if it is not given.
  func count(_ option: PlotOption) throws(PlotError) -> Int? {
    guard let text = self[option], case .count(let range, _) = option.row.value.content else { return nil }
    if let value = Int(text.trimmed), range.contains(value) { return value }
    throw .wrongNumber(option, text)
  }
}
