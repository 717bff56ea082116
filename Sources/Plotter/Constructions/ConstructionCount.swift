import Brain
import Sampling

/// A whole number of a construction, such as that of the strips of a sum, which a sweep may change.
struct ConstructionCount: Sendable {
  /// As typed: `8`, or `n`.
  let text: String
  /// Whether it is the same in all frames.
  let isFixed: Bool
  /// The names of the parameters.
  let names: Set<String>
  fileprivate let number: FunctionTemplate
  fileprivate let limits: ClosedRange<Int>

  /// Returns the number in a frame: the whole part of its value, within the limits.
  func value(_ bindings: ParameterBindings) -> Int {
    let value = number.bound(to: bindings.values)(0)
    return value.isFinite
      ? Int(min(max(value.rounded(.down), Double(limits.lowerBound)), Double(limits.upperBound))) : limits.lowerBound
  }
}

extension ConstructionBase {
  /// Whether a word is a whole number, or a formula of parameters.
  func isCount(_ word: String) -> Bool {
    if Int(word) != nil { return true }
    guard let names = (try? Expression(word, knownNames: constants.names))?.variables else { return false }
    return !names.isEmpty && names.allSatisfy(constants.names.contains)
  }

  /// Reads a whole number.
  ///
  /// - Parameters:
  ///   - word: for which `isCount` is true.
  ///   - noun: what is counted, in messages.
  /// - Throws: `PlotError` if a number that no sweep changes is not whole, or is outside of the limits.
  func count(
    _ word: String, in limits: ClosedRange<Int>, _ noun: Message, for text: ConstructionText
  ) throws(PlotError) -> ConstructionCount {
    let expression = try number(word, of: text.option)
    let template = FunctionTemplate(expression, variables: [""])
    let isFixed = isFixed(expression)
    let value = isFixed ? template.bound(to: constants.values)(0) : Double(limits.lowerBound)
    guard Int(exactly: value).map(limits.contains) == true else {
      throw text.error("'\(text.text)': \(noun) is from \(limits.lowerBound) to \(limits.upperBound)")
    }
    return ConstructionCount(
      text: word, isFixed: isFixed, names: Set(expression.variables), number: template, limits: limits)
  }
}
