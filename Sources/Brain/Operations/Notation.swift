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
