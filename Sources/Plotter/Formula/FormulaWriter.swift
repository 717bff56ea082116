import Brain
import Grapher

/// A writer that typesets an expression in mathematical notation: fractions, roots, powers, products without a sign.
///
/// Its recursion is bounded, since a deeply nested formula would be unreadable; sums and products of many terms are one
/// level.
struct FormulaWriter {
  let nodes: [Expression.Node]
  /// The number of parts that may still be written.
  private var room = 400
  private var depth = 0
  /// Whether decimal logarithms have their base: log₁₀, and not log.
  private let namesBase: Bool

  /// The error of a formula that is too long or too deep.
  struct Excess: Error {}

  private static let mostLevels = 30

  init(nodes: [Expression.Node], namesBase: Bool = false) { (self.nodes, self.namesBase) = (nodes, namesBase) }

  /// The surroundings of a part.
  struct Place {
    /// The least precedence that needs no parentheses.
    var needed = Precedence.lowest
    /// Whether the part is a right operand, which may not begin with a minus sign.
    var isRight = false
    /// Whether the part is in a superscript or a subscript, which writes quotients with a slash.
    var isScript = false
  }

  /// Writes a node, in parentheses if its place needs them.
  mutating func part(_ index: Int, _ place: Place) throws(Excess) -> FormulaPart {
    depth += 1
    room -= 1
    defer { depth -= 1 }
    if depth > FormulaWriter.mostLevels || room < 0 { throw Excess() }
    let needsFence =
      precedence(of: index, isScript: place.isScript) < place.needed
      || (place.isRight && place.needed != .lowest && leadsWithMinus(index, isScript: place.isScript))
    let inner = try bare(index, isScript: place.isScript)
    return needsFence ? .fenced(inner) : inner
  }

  private mutating func bare(_ index: Int, isScript: Bool) throws(Excess) -> FormulaPart {
    switch nodes[index] {
    case .number(let literal): return .decimal(literal)
    case .variable(let name):
      return Spelling.infinities.contains(name.lowercased()) ? .sign("∞", .ordinary) : .variable(name)
    case .constant(let constant): return .constant(constant.symbol)
    case .call(let name, let arguments):
      if let form = try form(name, arguments, isScript: isScript) { return form }
      // A word is upright, as names of functions are, and a letter is not.
      let isWord =
        name.count > 1 && name.last?.isLetter == true && name.allSatisfy { $0.isLetter || $0.isNumber }
        && Spelling.greekLetters[name] == nil
      return try call(isWord ? .function(name) : .variable(name), arguments, isScript: isScript)
    case .unary(let function, let a): return try unary(function, a, isScript: isScript)
    case .binary(let function, let a, let b):
      switch form(of: function.entry) {
      case .fraction:
        if !isScript {
          let fraction = FormulaPart.fraction(try part(negated(a) ?? a, Place()), try part(b, Place()))
          return negated(a) == nil ? fraction : .row([.sign("−", .ordinary), fraction])
        }
        let above = try part(a, Place(needed: .product, isScript: true))
        let below = try part(b, Place(needed: .sign, isRight: true, isScript: true))
        return .row([above, .sign("/", .ordinary), below])
      case .rootOfSecond:
        return .root(try part(a, Place(isScript: isScript)), index: try part(b, Place(isScript: true)))
      case .sign:
        if function == .product { return try product(index, isScript: isScript) }
        return try chain(index, isScript: isScript)
      default: return try binary(function, a, b, isScript: isScript)
      }
    }
  }

  private mutating func unary(
    _ function: Operation.UnaryFunction, _ a: Int, isScript: Bool
  ) throws(Excess) -> FormulaPart {
    if namesBase, function.entry.notation == .function("log") {
      return try call(.lowered(.function("log"), index: .number("10")), [a], isScript: isScript)
    }
    switch form(of: function.entry) {
    case .root(let index):
      return .root(try part(a, Place(isScript: isScript)), index: index.map { .number(String($0)) })
    case .enclosed(let fence): return .fenced(try part(a, Place(isScript: isScript)), by: MathText.Fence(fence))
    case .name: return try call(name(of: function.entry), [a], isScript: isScript)
    default: break
    }
    switch function.entry.notation {
    case .prefix(let sign, let precedence):
      let isWord = sign.last == " "
      let operand = try part(a, Place(needed: isWord ? precedence : .product, isRight: true, isScript: isScript))
      return .row([isWord ? .sign(sign.filter { $0 != " " } + "\u{2009}", .ordinary) : .sign(sign, .ordinary), operand])
    case .postfix(let mark):
      let digits = String(mark.compactMap { Superscript.plain($0) }.map { $0 == "-" ? "−" : $0 })
      if !digits.isEmpty { return try power(a, exponent: .number(digits), isScript: isScript) }
      return .row([try part(a, Place(needed: .atom, isScript: isScript)), .sign(mark, .ordinary)])
    default: return try call(name(of: function.entry), [a], isScript: isScript)
    }
  }

  private mutating func binary(
    _ function: Operation.BinaryFunction, _ a: Int, _ b: Int, isScript: Bool
  ) throws(Excess) -> FormulaPart {
    switch function.entry.notation {
    case .power: return try power(a, exponent: try part(b, Place(isScript: true)), isScript: isScript)
    case .logarithm:
      let name = FormulaPart.lowered(.function("log"), index: try part(a, Place(isScript: true)))
      return try call(name, [b], isScript: isScript)
    case .condition: return try cases([a, b])
    case .alternative:
      if let branches = Conditional.branches(of: (a, b), in: nodes) { return try cases(branches) }
      return try call(.function("otherwise"), [a, b], isScript: isScript)
    default: return try call(name(of: function.entry), folded(function, a) + [b], isScript: isScript)
    }
  }

  mutating func call(_ name: FormulaPart, _ arguments: [Int], isScript: Bool) throws(Excess) -> FormulaPart {
    var parts: [FormulaPart] = []
    for (position, argument) in arguments.enumerated() {
      if position > 0 { parts.append(.sign(",", .punctuation)) }
      parts.append(try part(argument, Place(isScript: isScript)))
    }
    return .row([name, .fenced(.row(parts))])
  }

  /// Returns the arguments before the last one: a and b of `min(min(a,b),c)`.
  private func folded(_ function: Operation.BinaryFunction, _ first: Int) -> [Int] {
    guard function.folds else { return [first] }
    var last: [Int] = []
    var index = first
    while case .binary(function, let a, let b) = nodes[index], last.count < room {
      last.append(b)
      index = a
    }
    return [index] + last.reversed()
  }

  /// Counts parts that are written without calling `part`.
  mutating func spend(_ parts: Int) throws(Excess) {
    room -= parts
    if room < 0 { throw Excess() }
  }
}

extension MathText {
  /// Typesets an expression; nil if it is too long or too deep.
  ///
  /// - Parameters:
  ///   - isFactor: whether a sum has parentheses, as a factor needs.
  ///   - namesBase: whether decimal logarithms have their base: log₁₀, and not log.
  init?(_ expression: Expression, isFactor: Bool = false, namesBase: Bool = false) {
    var writer = FormulaWriter(nodes: expression.nodes, namesBase: namesBase)
    let place = FormulaWriter.Place(needed: isFactor ? .product : .lowest)
    guard let part = try? writer.part(expression.nodes.count - 1, place) else { return nil }
    self = part.math
  }
}
