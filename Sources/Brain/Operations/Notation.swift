/// The infix notation of an operation.
package enum Notation: Sendable, Equatable {
  /// `name(a)` or `name(a,b)`.
  case function(String)
  /// Before the operand: `−a`, `not a`.
  case prefix(String, Precedence)
  /// After the operand: `a²`, `a!`.
  case postfix(String)
  /// Around the operand: `|a|`.
  case enclosing(String, String)
  /// Between the operands: `a+b`.
  case infix(String, Precedence)
  /// `a^b`, or a superscript.
  case power
  /// `log_a(b)`.
  case logarithm
  /// `if(a,b)`, or `if(a,b,c)` together with `alternative`.
  case condition
  /// The last branch of an `if`, otherwise `otherwise(a,b)`.
  case alternative
  /// A symbol without operands.
  case symbol(String)
}

/// Binding strength of a notation, weakest first.
package enum Precedence: Int, Sendable, Comparable {
  case lowest, disjunction, conjunction, negation, comparison, sum, product, sign, power, postfix, atom

  /// The next higher precedence, for an operand that would regroup at the same level.
  package var tighter: Precedence { Precedence(rawValue: rawValue + 1) ?? .atom }

  package static func < (a: Precedence, b: Precedence) -> Bool { a.rawValue < b.rawValue }
}

/// The mathematical notation of an operation on paper, if the infix notation does not determine it.
package enum PaperForm: Sendable, Equatable {
  /// Delimiters around an operand.
  package enum Fence: Sendable, Equatable { case bar, floor, ceiling }

  /// Space around a sign between operands.
  package enum Spacing: Sendable, Equatable { case binary, relation, word }

  /// A name before its arguments: `arcsin`, or with a subscript `log₂`.
  case name(String, index: String? = nil, isVariable: Bool = false)
  /// The first operand over the second.
  case fraction
  /// A radical over the operand; a nil index means a square root.
  case root(index: Int?)
  /// A radical over the first operand, with the second as index.
  case rootOfSecond
  /// Delimiters around the operand.
  case enclosed(Fence)
  /// A sign between operands.
  case sign(String, Spacing)
}
