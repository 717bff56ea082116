/// A curve that an option names: by its number from 1, or by the name in its definition, `f` for `f(x)=x^2`.
struct CurveReference: Equatable {
  enum Subject: Equatable {
    case number(Int)
    case name(String)
  }

  let subject: Subject
  /// The number of primes: 2 in `f''`.
  let order: Int

  /// Reads a number or a name with primes; nil for other text.
  init?(_ text: String) {
    let base = text.trimmed.prefix { !"'′″".contains($0) }
    let primes = text.trimmed.dropFirst(base.count)
    guard primes.allSatisfy({ "'′″".contains($0) }) else { return nil }
    order = primes.reduce(0) { $0 + ($1 == "″" ? 2 : 1) }
    if let number = Int(base), number > 0 {
      subject = .number(number)
    } else if base.isVariableName {
      subject = .name(String(base))
    } else {
      return nil
    }
  }

  /// Whether a text names a curve by its number, or one that a formula defines.
  static func isNamed(by text: String, among formulas: [String]) -> Bool {
    guard let reference = CurveReference(text) else { return false }
    if case .number = reference.subject { return true }
    return reference.index(among: formulas) != nil
  }

  /// Returns the index of the formula that defines the name; nil for a number.
  func index(among formulas: [String]) -> Int? {
    guard case .name(let name) = subject else { return nil }
    return formulas.firstIndex { formula in
      let sides = formula.split(separator: "=", maxSplits: 1)
      return sides.count == 2 && sides[0].filter { !$0.isWhitespace }.hasPrefix(name + "(")
    }
  }
}
