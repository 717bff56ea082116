import Brain
import Grapher

/// A typeset part of a formula, with the properties that decide the signs and spaces beside it.
struct FormulaPart {
  /// The shape at one end of a part.
  enum Edge {
    case digit, letter, word, name, fence, script, tall, other
  }

  enum Kind: Equatable {
    case number(String)
    /// A part that arguments may follow: a function's name, a variable, or a part with a script.
    case callable
    case parenthesis, fence
    /// The sign of a negative number.
    case minus
    case row(endsWithCall: Bool, isWhole: Bool)
    case other
  }

  let math: MathText
  let kind: Kind
  let start: Edge
  let end: Edge

  private init(_ math: MathText, _ kind: Kind, _ start: Edge, _ end: Edge) {
    self.math = math
    self.kind = kind
    self.start = start
    self.end = end
  }

  /// Whether the part is a whole number, with or without a sign.
  var isWholeNumber: Bool {
    switch kind {
    case .number(let digits): digits.drop { $0 == "−" }.allSatisfy(\.isNumber)
    case .row(_, let isWhole): isWhole
    default: false
    }
  }

  /// Whether the part ends with the arguments of a function.
  var isCall: Bool { if case .row(true, _) = kind { true } else { false } }
}

extension FormulaPart {
  /// Makes a number from its digits, with the minus sign U+2212.
  static func number(_ digits: String) -> FormulaPart {
    FormulaPart(.number(digits), .number(digits), .digit, .digit)
  }

  /// Makes a variable from its name in the text language.
  static func variable(_ name: String) -> FormulaPart {
    let edge: Edge = VariableName(name).base.count == 1 ? .letter : .word
    return FormulaPart(MathText(variable: name), .callable, edge, edge)
  }

  static func constant(_ symbol: String) -> FormulaPart { FormulaPart(.upright(symbol), .other, .letter, .letter) }

  /// Makes the name of a function in mathematical notation: `arcsin`.
  static func function(_ name: String) -> FormulaPart { FormulaPart(.function(name), .callable, .name, .name) }

  static func sign(_ sign: String, _ spacing: MathText.Spacing) -> FormulaPart {
    let edge: Edge = sign == "!" ? .script : .other
    return FormulaPart(.sign(sign, spacing), sign == "−" && spacing == .ordinary ? .minus : .other, edge, edge)
  }

  /// A thin space between factors.
  static let space = FormulaPart(.thinSpace, .other, .other, .other)

  static func fraction(_ numerator: FormulaPart, _ denominator: FormulaPart) -> FormulaPart {
    FormulaPart(.fraction(numerator.math, denominator.math), .other, .tall, .tall)
  }

  static func root(_ radicand: FormulaPart, index: FormulaPart?) -> FormulaPart {
    FormulaPart(.root(radicand.math, index: index?.math), .other, .tall, .tall)
  }

  static func raised(_ base: FormulaPart, exponent: FormulaPart) -> FormulaPart {
    FormulaPart(.scripts(base.math, superscript: exponent.math), .callable, base.start, .script)
  }

  static func lowered(_ base: FormulaPart, index: FormulaPart) -> FormulaPart {
    FormulaPart(.scripts(base.math, subscript: index.math), .callable, base.start, .script)
  }

  static func bounded(_ base: FormulaPart, from lower: FormulaPart, to upper: FormulaPart) -> FormulaPart {
    FormulaPart(
      .scripts(base.math, subscript: lower.math, superscript: upper.math), .other, base.start, .script)
  }

  static func fenced(_ inner: FormulaPart, by fence: MathText.Fence = .parenthesis) -> FormulaPart {
    FormulaPart(.fenced(inner.math, by: fence), fence == .parenthesis ? .parenthesis : .fence, .fence, .fence)
  }

  static func cases(_ branches: [MathText.Branch]) -> FormulaPart {
    FormulaPart(.cases(branches), .other, .tall, .tall)
  }

  static func row(_ parts: [FormulaPart]) -> FormulaPart {
    var endsWithCall = false
    switch parts.last?.kind {
    case .row(let isCall, _): endsWithCall = isCall
    case .parenthesis, .fence: endsWithCall = parts.dropLast().last?.kind == .callable
    default: break
    }
    let isWhole = parts.count == 2 && parts[0].kind == .minus && parts[1].isWholeNumber
    return FormulaPart(
      .row(parts.map(\.math)), .row(endsWithCall: endsWithCall, isWhole: isWhole), parts.first?.start ?? .other,
      parts.last?.end ?? .other)
  }

  /// Makes a number in mathematical notation: 10⁻⁵ for 1e-5, 3·10⁸ for 3e8.
  static func decimal(_ literal: Literal) -> FormulaPart {
    guard let (factor, exponent) = literal.scientific else { return .number(literal.value.calculatorText) }
    let power = FormulaPart.raised(.number("10"), exponent: .number(String(exponent).withMinusSign))
    switch factor {
    case "1": return power
    case "-1": return .row([.sign("−", .ordinary), power])
    default: return .row([.number(factor.withMinusSign), .sign("·", .binary), power])
    }
  }
}

extension String {
  /// The digits with the minus sign U+2212.
  fileprivate var withMinusSign: String { hasPrefix("-") ? "−" + dropFirst() : self }
}
