/// A formula as it is written on paper: fractions, roots, powers and fences, products without a sign where none is
/// needed. What draws it chooses fonts and sizes.
public indirect enum FormulaTree: Sendable, Equatable {
  /// The room around a sign.
  public enum Spacing: Sendable, Equatable {
    /// None, as of the sign of −x.
    case none
    case binary, relation, punctuation
    /// Of a word between operands.
    case word
  }

  public enum Fence: Sendable, Equatable { case parenthesis, bar, floor, ceiling }

  public struct Branch: Sendable, Equatable {
    public let value: FormulaTree
    /// Nil in the last line, for everything else.
    public let condition: FormulaTree?
  }

  case row([FormulaTree])
  /// Digits, with a true minus sign where there is one.
  case number(String)
  /// A variable's name as it was typed.
  case variable(String)
  /// The symbol of a constant.
  case constant(String)
  /// The name of a function as mathematics writes it: `arcsin`.
  case function(String)
  case sign(String, Spacing)
  /// A little room between factors.
  case space
  case fraction(FormulaTree, FormulaTree)
  case root(FormulaTree, index: FormulaTree?)
  case raised(FormulaTree, exponent: FormulaTree)
  case lowered(FormulaTree, index: FormulaTree)
  case fenced(FormulaTree, Fence)
  case cases([Branch])
}
