/// A word of the text language and the characters that it takes.
struct Token: Equatable {
  enum Kind: Equatable {
    case number(Double)
    /// A name: of a function, a constant or a variable.
    case name(String)
    /// The symbol of a binary operation, or `!`, `±` and the like, as the operations table spells it.
    case operation(String)
    /// A run of raised digits.
    case raised(String)
    /// `log_`, whose base follows.
    case logarithm
    case open(Character)
    case close(Character)
    case bar
    case comma
  }

  let kind: Kind
  let range: Range<Int>
  /// As it stands in the text.
  let text: String
}
