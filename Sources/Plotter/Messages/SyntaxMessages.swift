import Brain

extension PlotError {
  /// Creates the error for an expression that cannot be read.
  init(_ error: SyntaxError, in text: String) {
    if let number = GroupedNumber(in: text) {
      let meaning: Message = number.readings.count > 1 ? "can be read in two ways" : "has commas"
      self.init(
        .data, "'\(number.text)' \(meaning); write \(list: number.readings, separator: " or ")",
        excerpt: Excerpt(text: text, range: number.range))
      return
    }
    if let formula = RestrictedFormula.inOrder(text) {
      self.init(
        .data, "a piece in braces is its condition, then its value; write '\(formula)'",
        excerpt: Excerpt(text: text, range: error.range))
      return
    }
    if let range = text.wholeMatch(of: /\s*\[\s*([^\[\]:,]+:[^\[\]:,]+)\]\s*/)?.1 {
      self.init(
        .data, "'\(text.trimmed)' is no expression; -x \(range.trimmed) is the range of the axis",
        excerpt: Excerpt(text: text, range: error.range))
      return
    }
    if error.kind == .strayCharacter(":"), text.splitOutsideBrackets(at: ":").count == 2 {
      self.init(
        .data,
        "'\(text.trimmed)' is no expression; -x \(text.trimmed) is a range, and --using \(text.trimmed) chooses columns of data",
        excerpt: Excerpt(text: text, range: error.range))
      return
    }
    let numbers = text.trimmed.drop { "[{(".contains($0) }.split { ",]}); ".contains($0) }
    if numbers.count > 2, !text.contains("("), numbers.allSatisfy({ Double($0) != nil }) {
      self.init(
        .data,
        "a list of numbers is no expression; data come from files or standard input: printf '%s\\n' \(list: numbers.map(String.init), separator: " ", atMost: 8) | plot",
        excerpt: Excerpt(text: text, range: error.range))
      return
    }
    if let advice = WordedTask.advice(for: text) {
      self.init(
        .data, "'\(text.trimmed)' is no formula; \(advice)", excerpt: Excerpt(text: text, range: error.range))
      return
    }
    let translation = ForeignNotation.translated(text)
    if translation == nil, error.isOfComma, let number = CommaNumber(in: text, from: error.range.lowerBound) {
      self.init(
        .data, "'\(number.text)' has a comma, which separates arguments here; write \(number.decimal)",
        excerpt: Excerpt(text: text, range: number.range))
      return
    }
    self.init(
      .data,
      translation.map { "\(error.kind.words(hasAdvice: true)); write '\($0)'" } ?? error.kind.words(hasAdvice: false),
      excerpt: Excerpt(text: text, range: error.range))
  }

  /// A number that cannot be read as an expression.
  static func unreadable(_ error: SyntaxError, in text: String, of subject: MessageSubject) -> PlotError {
    let failure = PlotError(error, in: text)
    return .wrong(subject, "\(failure)", excerpt: failure.excerpt)
  }

  /// Creates the error for a key that cannot be entered.
  ///
  /// - Parameters:
  ///   - text: the keys, or a longer text that they are a part of.
  ///   - offset: the number of characters in the text before the keys.
  public init(_ error: KeySequence.KeyError, in text: String, at offset: Int = 0) {
    let words: Message =
      switch error.kind {
      case .unknown(let nearest):
        "unknown key '\(error.key)'" + (OtherFunction.advice[error.key] ?? suggestion(nearest))
      case .numberAfterNumber(let joined):
        "the number \(error.key) follows a number; write \(joined), or put an operation between them"
      }
    let range = error.range.lowerBound + offset..<error.range.upperBound + offset
    self.init(.data, words, excerpt: Excerpt(text: text, range: range))
  }
}

/// Returns `; did you mean 'sin'?`, or an empty text for nil.
func suggestion(_ nearest: String?) -> Message { nearest.map { "; did you mean '\($0)'?" } ?? "" }

extension SyntaxError {
  /// Whether a comma is where none can be, or gives a function a second argument.
  fileprivate var isOfComma: Bool {
    switch kind {
    case .expected(_, let found): found == ","
    // A second argument of a logarithm is rather its base.
    case .wrongArgumentCount(let function, .exactly(1), 2): !["log", "ln"].contains(function)
    default: false
    }
  }
}

extension SyntaxError.Kind {
  /// - Parameter hasAdvice: whether advice follows, so that no likely name is suggested.
  fileprivate func words(hasAdvice: Bool) -> Message {
    switch self {
    case .unknownFunction(let name, _) where hasAdvice: "unknown function '\(name)'"
    case .empty: "the expression is empty; write a formula such as 'sin(x)/x'"
    case .strayCharacter("%"): "'%' has no meaning in an expression; the remainder is 7 mod 3, and 10% is 0.1"
    case .strayCharacter("∫"): "'∫' has no meaning in an expression; integral(x^2, x, 0, 1) is an integral"
    case .strayCharacter(let character): "'\(character)' has no meaning in an expression"
    case .malformedNumber(let text): "'\(text)' is not a number; a number has one decimal point"
    case .numberTooLarge(let text): "\(text) is beyond the largest number, 1.8e308"
    case .numberTooLong(let text): "\(text) has too many digits, or is too close to 0, to be exact"
    case .expected(let what, let found):
      "expected \(what.words)" + (found.map { ", found '\($0)'" } ?? " at the end")
    case .unknownFunction(let name, let nearest):
      "unknown function '\(name)'"
        + (OtherFunction.advice[name.lowercased()]
          ?? (nearest == nil ? "; plot --list-operations prints all of them" : suggestion(nearest)))
    case .unknownName(let name, _, _) where OtherFunction.words[name] != nil:
      "unknown name '\(name)'" + (OtherFunction.words[name] ?? "")
    case .unknownName(let name, let letters, _) where Set(letters).count == 2: twoLetters(name, letters)
    case .unknownName(let name, _, _) where Spelling.infinities.contains(name.lowercased()):
      "'\(name)' is no number; it ends a range, as in plot integrate 'exp(-x^2)' -x 0:inf, or a sum, and is the place of plot limit"
    case .unknownName(let name, _, let meaning):
      ((meaning ?? Spelling.nearestName(to: name)).map { "unknown name '\(name)'; did you mean '\($0)'? If '\(name)'" }
        ?? "unknown name '\(name)'; if it") + " is the variable, add --variable \(name)"
    case .wrongArgumentCount(let function, let expected, 2) where ["log", "ln"].contains(function):
      "'\(function)' takes \(expected.words), found 2; log_2(8) is the logarithm of 8 to the base 2"
    case .wrongArgumentCount(let function, let expected, let found):
      "'\(function)' takes \(expected.words), found \(found)"
    case .missingArguments(let function, let parameters):
      "'\(function)' is a function; write \(function)(\(list: parameters))"
    case .doubleFactorial:
      "'!!' is not the factorial of a factorial, but the product of every second number; write (x!)! for the former, or product(2k, k, 1, n) and product(2k-1, k, 1, n) for the latter"
    case .ambiguousInverse(let function, let inverse):
      "'\(function)^-1' can be read in two ways; write "
        + (inverse.map { "\($0)(…) for the inverse function or " } ?? "") + "1/\(function)(…) for the reciprocal"
    case .ambiguousDerivative(let function, let variables):
      "'\(function)' has \(variables.count) variables; write diff(\(function)(\(list: variables)), \(variables[0])) for its derivative in \(variables[0])"
    case .derivativeOfUnknown(let function):
      "\(function)′ is the derivative of \(function), which is not defined; define it, as in '\(function)(x)=x^2', or write a product as \(function)'*(…)"
    case .argumentOutside(let function, let parameter, let value): outside(function, parameter, value)
    case .boundNotWhole(let form) where form.hasSuffix("cdf"):
      "'\(form)' counts up to a number, or to one name with a known range"
    case .boundNotWhole(let form):
      "the bounds of '\(form)' are whole numbers, or have one name with a known range, as in \(form)(1/k^2, k, 1, 100) or \(form)(1/k^2, k, 1, n) with --sweep n=1:9/9"
    case .infiniteProduct:
      "a product up to inf is a number, whose factors have no name besides the index; give a last index, as in product(1-x^2/k^2, k, 1, 1000)"
    case .divergentSum: "the sum diverges: its terms do not vanish, or vanish too slowly"
    case .noBound(let form) where form == "sum":
      "no bound is found for the terms far out: the sum diverges, converges too slowly, or its terms are too complicated; give a last index, as in sum(1/k^2, k, 1, 1000)"
    case .noBound(let form) where form == "product":
      "no bound is found for the factors far out: the product is 0 or infinite there, converges too slowly, or its factors are too complicated; give a last index, as in product(1-1/k^2, k, 2, 1000)"
    case .noBound:
      "no bound is found for the area up to inf: it is infinite, or the function does not vanish fast enough, or not provably; give a finite bound"
    case .termOfSeveral(let index, let others):
      "a term has one name besides its index '\(index)', not \(list: others, separator: " and "); give one a value, as in --set \(others[others.count - 1])=1"
    case .integrandOfSeveral(let variable, let others):
      "an integrand has one name besides its variable '\(variable)', not \(list: others, separator: " and "); give one a value, as in --set \(others[others.count - 1])=1"
    case .tooManyTerms(let form, let limit): "'\(form)' has more than \(limit) terms"
    case .tooDeep(let limit): "nested more than \(limit) levels deep"
    case .tooLong(let limit): "longer than \(limit) characters"
    case .tooLarge(let limit): "more than \(limit) operations, with derivatives, sums and defined functions written out"
    }
  }
}

/// Words of two unknown letters, of which x is likelier to be the variable.
private func twoLetters(_ name: String, _ letters: [String]) -> Message {
  let variable = letters.contains("x") ? "x" : letters[letters.count - 1]
  let other = letters.first { $0 != variable } ?? ""
  return
    "'\(name)' is a product of the letters \(letters[0]) and \(letters.first { $0 != letters[0] } ?? ""); if \(variable) is the"
    + " variable, give the other a value, as in --set \(other)=2, or add --variable \(name) if it is one name"
}

/// Returns what is wrong with an argument of a distribution.
private func outside(_ function: String, _ parameter: String, _ value: Double) -> Message {
  let call = ComposedFunction.all.first { $0.name == function }?.call ?? function
  let words: Message =
    switch ComposedFunction.Domain(of: parameter) {
    case .probability: "from 0 to 1"
    case .count: "a whole number, at least 0"
    case .positive, nil: "above 0"
    }
  return "\(parameter) of \(call) is \(words), not \(value.shortestText)"
}

extension SyntaxError.Expectation {
  fileprivate var words: Message {
    switch self {
    case .operand: "a number, a variable or a function"
    case .operatorSign: "an operation such as + or ×, or the end"
    case .closingParenthesis: "')'"
    case .closingBar: "a closing '|'"
    case .closingBracket(let bracket): "'\(bracket)'"
    case .argument(let name): "an argument for '\(name)', as in \(name)(x)"
    case .wholeExponent(let name): "a whole number after '\(name)^', as in \(name)^2(x)"
    case .boundName(let form):
      "a variable as the second argument of '\(form)', as in \(form == "diff" ? "diff(x^2, x)" : "\(form)(k^2, k, 1, 9)")"
    case .order(let limit): "an order of the derivative from 0 to \(limit)"
    case .base: "the base of the logarithm, as in log_2(x)"
    }
  }
}

extension SyntaxError.ArgumentCount {
  fileprivate var words: Message {
    switch self {
    case .exactly(1): "1 argument"
    case .exactly(let count): "\(count) arguments"
    case .atLeast(1): "at least 1 argument"
    case .atLeast(let count): "at least \(count) arguments"
    }
  }
}
