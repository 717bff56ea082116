/// How an operation is written in an infix description.
package enum Notation: Sendable, Equatable {
  /// `name(a)` or `name(a,b)`.
  case function(String)
  /// Before its operand: `−a`, `not a`.
  case prefix(String, Precedence)
  /// After its operand: `a²`, `a!`.
  case postfix(String)
  /// Around its operand: `|a|`.
  case enclosing(String, String)
  /// Between its operands: `a+b`.
  case infix(String, Precedence)
  /// `a^b`, or a raised numeral.
  case power
  /// `log_a(b)`.
  case logarithm
  /// `if(a,b)`, and with `alternative` `if(a,b,c)`.
  case condition
  /// The last branch of an `if`, otherwise `otherwise(a,b)`.
  case alternative
  /// Its symbol, or nothing.
  case symbol(String)
}

/// How tightly a written form holds together, loosest first.
package enum Precedence: Int, Sendable, Comparable {
  case lowest, disjunction, conjunction, negation, comparison, sum, product, sign, power, postfix, atom

  /// The precedence that an operand needs where one of the same level would regroup.
  package var tighter: Precedence { Precedence(rawValue: rawValue + 1) ?? .atom }

  package static func < (a: Precedence, b: Precedence) -> Bool { a.rawValue < b.rawValue }
}

/// How an operation is written on paper, where its notation in the text language does not say it.
package enum PaperForm: Sendable, Equatable {
  /// What encloses an operand.
  package enum Fence: Sendable, Equatable { case bar, floor, ceiling }

  /// The room around a sign between operands.
  package enum Spacing: Sendable, Equatable { case binary, relation, word }

  /// A name before its arguments: `arcsin`, and with a subscript `log₂`.
  case name(String, index: String? = nil, isVariable: Bool = false)
  /// The first operand over the second one.
  case fraction
  /// A radical over the operand; the index is 2 where it is nil.
  case root(index: Int?)
  /// A radical over the first operand, whose index is the second one.
  case rootOfSecond
  /// A fence around the operand.
  case enclosed(Fence)
  /// The sign between operands.
  case sign(String, Spacing)
}
