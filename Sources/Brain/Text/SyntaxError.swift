/// The position and the reason of a syntax error.
public struct SyntaxError: Error, Sendable, Equatable {
  /// The kinds of syntax errors.
  public enum Kind: Sendable, Equatable {
    /// A text without a token.
    case empty
    /// A character outside of the text language.
    case strayCharacter(Character)
    /// A malformed number such as `1.2.3`.
    case malformedNumber(String)
    /// A number beyond the largest Double.
    case numberTooLarge(String)
    /// A number with more than a thousand digits, or one below 1e-1200.
    case numberTooLong(String)
    /// An expectation that was not met; `found` is nil at the end of the text.
    case expected(Expectation, found: String?)
    /// A word before parentheses that is not a function.
    case unknownFunction(String, nearest: String?)
    /// A word that is not a name, and not a run of names and one unknown letter.
    ///
    /// `letters` are the unknown letters of a word that consists of them alone; `meaning` is a reading such as `sin(x)`.
    case unknownName(String, letters: [String], meaning: String?)
    /// A call with more or fewer arguments than the function takes.
    case wrongArgumentCount(function: String, expected: ArgumentCount, found: Int)
    /// An argument for which a distribution does not exist, such as a probability above 1.
    case argumentOutside(function: String, parameter: String, value: Double)
    /// The name of a defined function without its arguments: `h` after `h(x) = x²`.
    case missingArguments(function: String, parameters: [String])
    /// `x!!`, which is no factorial of a factorial.
    case doubleFactorial
    /// `sin^-1`, which is ambiguous between the inverse and the reciprocal.
    case ambiguousInverse(function: String, inverse: String?)
    /// `f′(x, y)`, which could be the derivative in each variable of f.
    case ambiguousDerivative(function: String, variables: [String])
    /// `g′(x)` for a function that is not defined.
    case derivativeOfUnknown(function: String)
    /// A bound of a sum or a product that is no whole number, or has names without a value.
    case boundNotWhole(form: String)
    /// The bound of a product is infinite.
    case infiniteProduct
    /// The terms of an infinite sum are proved to vanish too slowly for a sum, or not at all.
    case divergentSum
    /// No bound is found for an infinite sum or an area up to infinity.
    case noBound(form: String)
    /// The terms of an infinite sum have several names without values besides the index.
    case termOfSeveral(index: String, others: [String])
    /// An integrand with several names without a value besides its variable.
    case integrandOfSeveral(variable: String, others: [String])
    /// A sum or a product with more terms than it may have.
    case tooManyTerms(form: String, limit: Int)
    /// Too many nested parentheses, signs and powers.
    case tooDeep(limit: Int)
    /// More characters than a formula may have.
    case tooLong(limit: Int)
    /// Too many operations when derivatives, sums and calls of defined functions are replaced.
    case tooLarge(limit: Int)
  }

  /// The tokens that the parser may expect.
  public enum Expectation: Sendable, Equatable {
    /// A number, a name, a call or an expression in parentheses.
    case operand
    /// An operation between two operands.
    case operatorSign
    /// `)`.
    case closingParenthesis
    /// The second `|` of an absolute value.
    case closingBar
    /// The end of a pair of brackets.
    case closingBracket(Character)
    /// The argument of a function.
    case argument(of: String)
    /// The base of a logarithm.
    case base
    /// A whole number above the name of a function.
    case wholeExponent(of: String)
    /// The name that a derivative, a sum or a product binds, as x in `diff(x², x)`.
    case boundName(of: String)
    /// How often a function is differentiated, from 0 to a limit.
    case order(limit: Int)
  }

  /// The number of arguments that a function takes.
  public enum ArgumentCount: Sendable, Equatable {
    /// As many arguments.
    case exactly(Int)
    /// As many arguments, or more.
    case atLeast(Int)
  }

  /// Kind of the error.
  public let kind: Kind
  /// Characters at fault, counted from 0; empty at the end of the text.
  public let range: Range<Int>

  package init(_ kind: Kind, at range: Range<Int>) {
    self.kind = kind
    self.range = range
  }
}
