import Brain
import Grapher

extension RichText {
  /// Typesets an expression as mathematics, with its description as the plain text.
  init(_ expression: Expression) {
    let plain = expression.description
    if let math = MathText(expression) { self.init(math, plain: plain) } else { self.init(plain) }
  }

  /// Typesets a formula with the left side of its definition: f(x) = x², r = cos(4θ), (cos(3t), sin(2t)).
  init(_ formula: Formula) {
    if formula.kind == .inverse, let name = formula.name {
      let inverse = MathText.scripts(MathText(variable: name), superscript: .upright("−1"))
      self.init(.row([inverse, .fenced(.identifier("x"))]), plain: "\(name)⁻¹(x)")
      return
    }
    let plain =
      formula.showsLeftSide
      ? "y=" + formula.label
      : formula.head.map {
        "\($0.function)(\($0.variables.joined(separator: ", "))) = \(formula.notation[0].description)"
      }
    let namesBase = ["log10", "log₁₀"].contains { formula.text.containsBytes(of: $0) }
    let parts = formula.notation.compactMap { MathText($0, namesBase: namesBase) }
    guard parts.count == formula.notation.count, let body = parts.first else {
      self.init(plain ?? formula.label)
      return
    }
    func defined(_ left: [MathText]) -> MathText { .row(left + [.sign("=", .relation), body]) }
    let math: MathText
    if let head = formula.head {
      // Functions of several variables are no curves.
      math = defined([
        MathText(variable: head.function), MathText.fenced(.row(head.variables.map { MathText(variable: $0) })),
      ])
    } else {
      switch formula.kind {
      case .function where formula.showsLeftSide: math = defined([.identifier("y")])
      case .function, .relation, .shape: math = body
      case .inverse: math = defined([.identifier("x")])
      case .polar: math = formula.typed == nil ? defined([.identifier("r")]) : body
      case .map: math = defined([.identifier("z")])
      case .complex: math = defined([.identifier("w")])
      case .slopes: math = defined([MathText(variable: formula.names.y, primes: "′")])
      case .secondOrder: math = defined([MathText(variable: formula.names.y, primes: "″")])
      case .vectors where formula.isSystem, .system:
        let equations = zip(formula.unknownNames, parts).map { name, part in
          [MathText(variable: name, primes: "′"), .sign("=", .relation), part]
        }
        math = .row(Array(equations.joined(separator: [.sign(",", .punctuation)])))
      case .parametric, .point, .vectors:
        let pair = MathText.fenced(.row([body, .sign(",", .punctuation), parts[parts.count - 1]]))
        let name = formula.kind == .vectors ? formula.text.prefix { $0 != "=" }.trimmed : formula.name
        math = name.map { .row([MathText(variable: $0), .sign("=", .relation), pair]) } ?? pair
      }
    }
    self.init(math, plain: plain ?? formula.label)
  }

  /// Typesets a part of a complex number: Re z.
  init(part: String, of name: String) {
    self.init(.row([.upright(part + "\u{2009}"), .identifier(name)]), plain: "\(part) \(name)")
  }

  /// Typesets a variable's name, see `VariableName`.
  init(variable name: String) { self.init(MathText(variable: name), plain: name) }

  /// Makes the name of a column: that of a quantity, if it is one letter.
  init(column name: String) {
    let isLetter = name.count == 1 && name.first?.isLetter == true
    self = isLetter ? RichText(variable: name) : RichText(name)
  }
}

extension MathText {
  /// Typesets the name of a function or of its derivative.
  init(variable name: String, primes: String) {
    self =
      VariableName(name).index == nil || primes.isEmpty
      ? MathText(variable: name + primes) : .row([MathText(variable: name), .upright(primes)])
  }

  /// Typesets a variable's name, see `VariableName`.
  init(variable name: String) {
    let parts = VariableName(name)
    let base = MathText.identifier(parts.base)
    self =
      parts.index.map { index in
        MathText.scripts(base, subscript: MathText(index: index))
      } ?? base
  }

  /// Typesets the index of a name, or of a term of a sequence: `{n−1}`.
  private init(index: String) {
    let text = index.hasPrefix("{") ? String(index.dropFirst().dropLast()) : index
    if index.hasPrefix("{"), let name = text.first, name.isLetter {
      self = .row([.identifier(String(name)), .upright(String(text.dropFirst()))])
    } else {
      self = text.count == 1 && text.first?.isLetter == true ? .identifier(text) : .upright(text)
    }
  }
}

/// The base and the index of a variable's name: α for `alpha`, x with index 1 for `x_1` and `x1`, θ′ for `theta'`.
struct VariableName: Equatable {
  let base: String
  /// Nil for a name without index.
  let index: String?

  /// - Parameter name: a name of the text language.
  init(_ name: String) {
    let (head, tail) = VariableName.parts(of: name)
    let stem = head.prefix { !Spelling.isPrime($0) }
    base = (Spelling.greekLetters[String(stem)] ?? String(stem)) + head.dropFirst(stem.count).replacing("'", with: "′")
    index = tail.map { Spelling.greekLetters[$0] ?? $0 }
  }

  private static func parts(of name: String) -> (String, String?) {
    if let line = name.firstIndex(of: "_"), line > name.startIndex, name.index(after: line) < name.endIndex {
      let tail = String(name[name.index(after: line)...])
      return (String(name[..<line]), tail.replacing("_", with: " "))
    }
    let head = name.prefix { !$0.isNumber }
    let isIndexed =
      !head.isEmpty && head.count < name.count && (head.count == 1 || Spelling.greekLetters[String(head)] != nil)
    let tail = name.dropFirst(head.count)
    return isIndexed && tail.allSatisfy(\.isNumber) ? (String(head), String(tail)) : (name, nil)
  }
}
