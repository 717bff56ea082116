import Brain

/// A formula with an optional left side that names a function: `f(x) = x^2`, `f(x, y) = x^2*y`.
struct Definition: Equatable {
  /// The function and its variables in `f(x) = x^2`; nil for other formulas.
  let head: Head?
  /// The formula without a leading `f(x) =`.
  let body: String
  /// Whether the formula was typed as a vector field with its variables, F(x, y) = (x, −y).
  private(set) var isField = false

  struct Head: Equatable {
    let function: String
    /// At least one, all different.
    let variables: [String]

    /// The name without primes, f for f′; nil for a name without them.
    var primitive: String? {
      let name = function.prefix { $0 != "'" && $0 != "′" }
      return name.count < function.count ? String(name) : nil
    }

    /// Whether it calls a function that every formula knows, as in normalcdf(x) = 0.975 and normalcdf(x) = x, which are equations. A
    /// formula by cases gives the name another meaning: step(x) = if(x < 2, 0, 1).
    func isCall(besides right: String) -> Bool {
      ComposedFunction.all.contains { $0.names.contains(function) } && !right.hasPrefix("if(")
    }
  }

  /// A formula without a left side that names a function, as `f(x, y) = 1` is where f is defined elsewhere.
  init(formula: String) {
    head = nil
    body = formula
  }

  init(_ text: String) {
    guard let equals = text.firstIndex(of: "="), text[equals...].dropFirst().first != "=" else {
      head = nil
      body = text
      return
    }
    let right = text[text.index(after: equals)...].trimmed
    let named = Definition.head(text[..<equals].filter { !$0.isWhitespace })
    let head = named.flatMap { $0.isCall(besides: right) ? nil : $0 }
    // F(x, y) = (x, −y) is a vector field, not a function with a number as its value.
    let isField = head?.variables == ["x", "y"] && Definition(formula: right).coordinates != nil
    // w(z) is not a function of a real number.
    let isComplex = head?.function == "w" && head?.variables == ["z"]
    let isPicture = isField || isComplex
    self.isField = isField
    self.head = isPicture ? nil : head
    body = isPicture ? "\(head?.function ?? "v")=\(right)" : head == nil ? text : right
  }

  /// Whether the formula has one of some names as a word.
  func names(anyOf names: [String]) -> Bool {
    body.split { !$0.isLetter }.contains { names.contains(String($0)) }
  }

  /// Whether the formula defines a function of several variables, which is no curve by itself.
  var definesOnly: Bool { (head?.variables.count ?? 0) > 1 }

  /// Returns the parts of a name with variables in parentheses; nil for other text, and for the name of an operation.
  private static func head(_ text: String) -> Head? {
    guard text.last == ")", let open = text.firstIndex(of: "(") else { return nil }
    let name = text[..<open]
    let variables = text[open...].dropFirst().dropLast().split(separator: ",", omittingEmptySubsequences: false)
    guard name.isVariableName, variables.allSatisfy(\.isVariableName), Set(variables).count == variables.count,
      !Spelling.isFunction(String(name))
    else { return nil }
    return Head(function: String(name), variables: variables.map(String.init))
  }

  /// The radius of a polar curve as a function of the angle, from `r = …`, `r(theta) = …` or `r(θ) = …`, and its offset in
  /// the text without a head; nil for other formulas.
  var radius: (text: String, offset: Int)? {
    if let head { return head.function == "r" && Definition.angles.contains(head.variables[0]) ? (body, 0) : nil }
    guard let equals = equalsSign, body.prefix(equals).trimmed == "r" else { return nil }
    return (String(body.dropFirst(equals + 1)), equals + 1)
  }

  /// The height of a map as a function of x and y, from `z = …` or `z(x, y) = …`, and its offset in the text without a head;
  /// nil for other formulas.
  var height: (text: String, offset: Int)? {
    if let head { return head.function == "z" && head.variables == ["x", "y"] ? (body, 0) : nil }
    guard let equals = equalsSign, body.prefix(equals).trimmed == "z" else { return nil }
    return (String(body.dropFirst(equals + 1)), equals + 1)
  }

  /// The value of a function of a complex number z, from `w = …` or `w(z) = …`, and its offset; nil for other formulas.
  var complexValue: (text: String, offset: Int)? {
    guard head == nil, let equals = equalsSign, body.prefix(equals).trimmed == "w" else { return nil }
    return (String(body.dropFirst(equals + 1)), equals + 1)
  }

  /// The components of a vector field as functions of x and y, from `v = (…, …)` or `F(x, y) = (…, …)`, with their offsets;
  /// nil for other formulas.
  var components: [(text: String, offset: Int)]? {
    guard head == nil, let equals = equalsSign, body.prefix(equals).trimmed.isVariableName else { return nil }
    return Definition(formula: String(body.dropFirst(equals + 1))).coordinates?.map {
      ($0.text, $0.offset + equals + 1)
    }
  }

  /// The names of the angle of polar curves.
  static let angles = ["theta", "θ"]

  /// The offset of the first equals sign outside all brackets that is not part of ==, <=, >= or !=; nil for a formula without such a sign.
  ///
  /// An equals sign in parentheses belongs to a condition, as in if(x=1, 0, x).
  var equalsSign: Int? {
    let characters = Array(body)
    var depth = 0
    for (index, character) in characters.enumerated() {
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      guard character == "=", depth == 0 else { continue }
      let isFirst = index + 1 < characters.count && characters[index + 1] == "="
      let isSecond = index > 0 && "=<>!".contains(characters[index - 1])
      if !isFirst && !isSecond { return index }
    }
    return nil
  }

  /// The texts of a list in parentheses that is the whole formula, with their offsets: the coordinates of a point. Nil
  /// without a comma outside of further brackets.
  var coordinates: [(text: String, offset: Int)]? {
    let start = body.prefix(while: \.isWhitespace).count
    let text = body.trimmed
    guard text.first == "(", text.last == ")" else { return nil }
    let inner = text.dropFirst().dropLast()
    var depth = 0
    for character in inner {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if depth < 0 { return nil }
    }
    var offset = start + 1
    let parts = inner.splitOutsideBrackets(at: ",").map { part in
      defer { offset += part.count + 1 }
      return (part, offset)
    }
    return parts.count > 1 ? parts : nil
  }
}
