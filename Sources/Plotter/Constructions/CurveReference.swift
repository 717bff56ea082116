/// A curve that an option names: by its number from 1, or by the name in its definition, `f` for `f(x)=x^2`.
struct CurveReference: Equatable {
  private enum Subject: Equatable {
    case number(Int)
    case name(String)
  }

  private let subject: Subject
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
    switch reference.subject {
    case .number: return true
    case .name(let name): return formulas.contains { Definition($0).head?.function == name }
    }
  }

  /// Returns the index of the curve; nil if the picture has no such curve.
  func index(in templates: [CurveTemplate]) -> Int? {
    switch subject {
    case .number(let number): number <= templates.count ? number - 1 : nil
    case .name(let name): templates.firstIndex { $0.formula?.head?.function == name }
    }
  }
}
