/// Numbers as they are written on paper: 1e-5 as 10⁻⁵.
enum PaperNumber {
  static func tree(_ value: Double) -> FormulaTree {
    let text = value.calculatorText
    guard let mark = text.firstIndex(of: "e") else { return .number(text) }
    let mantissa = String(text[..<mark])
    let exponent = text[text.index(after: mark)...].map { $0 == "-" ? "−" : String($0) }.joined()
    let power = FormulaTree.raised(.number("10"), exponent: .number(exponent))
    switch mantissa {
    case "1": return power
    case "−1": return .row([.sign("−", .none), power])
    default: return .row([.number(mantissa), .sign("·", .binary), power])
    }
  }

  /// How tightly it holds together.
  static func precedence(of value: Double) -> Precedence {
    if value < 0 { return .sign }
    return value.calculatorText.contains("e") ? .product : .atom
  }
}
