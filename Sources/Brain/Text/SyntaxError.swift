/// Where and why a text is no formula.
public struct SyntaxError: Error, Sendable, Equatable {
  /// Says what is wrong.
  public enum Kind: Sendable, Equatable {
    case empty
    /// A character that no formula holds.
    case strayCharacter(Character)
    /// A malformed number such as `1.2.3`.
    case malformedNumber(String)
    /// A number beyond the largest Double.
    case numberTooLarge(String)
    /// Something else stands where this was expected; `found` is nil at the end of the text.
    case expected(Expectation, found: String?)
    /// A word before parentheses that is no function.
    case unknownFunction(String, nearest: String?)
    case wrongArgumentCount(function: String, expected: ArgumentCount, found: Int)
    /// `sin^-1`, which some read as the inverse and some as the reciprocal.
    case ambiguousInverse(function: String, inverse: String?)
    /// Parentheses, signs and powers within one another.
    case tooDeep(limit: Int)
    case tooLong(limit: Int)
  }

  /// Names what the text language expects at a place.
  public enum Expectation: Sendable, Equatable {
    case operand, operatorSign, closingParenthesis, closingBar, closingBracket(Character), argument(of: String), base,
      wholeExponent(of: String)
  }

  /// Says how many arguments a function takes.
  public enum ArgumentCount: Sendable, Equatable {
    case exactly(Int)
    case atLeast(Int)
  }

  /// Says what is wrong.
  public let kind: Kind
  /// The characters at fault; empty at the end of the text. Offsets count characters from 0.
  public let range: Range<Int>

  package init(_ kind: Kind, at range: Range<Int>) {
    self.kind = kind
    self.range = range
  }
}
