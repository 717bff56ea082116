/// A formula as it is to be typeset: a tree of rows, fractions, roots, scripts and fences, free of fonts and places.
///
///     let half = MathText.fraction(.number("1"), .number("2"))
///     let power = MathText.scripts(.identifier("x"), superscript: half)
///
/// No tree is deeper or larger than could be read: what would be is `excess`, which no layout sets, so that no walk over
/// a tree needs much stack.
public struct MathText: Sendable, Hashable {
  /// The room around a sign.
  package enum Spacing: Sendable, Hashable {
    /// None: a sign of its own, or one before its operand as in −x.
    case ordinary
    /// Of `+` and `·` between operands.
    case binary
    /// Of `=` and `<`.
    case relation
    /// A word between operands, as `mod`.
    case word
    /// Behind it alone, as a comma's.
    case punctuation
  }

  /// What stands at an end of what is enclosed. All grow with it.
  package enum Fence: Sendable, Hashable {
    case parenthesis, bracket, bar, floor, ceiling
  }

  /// A line of a definition by cases.
  package struct Branch: Sendable, Hashable {
    package var value: MathText
    /// Nil where the value holds everywhere else.
    package var condition: MathText?

    package init(_ value: MathText, if condition: MathText? = nil) {
      self.value = value
      self.condition = condition
    }
  }

  indirect enum Node: Sendable, Hashable {
    case letters(String, isItalic: Bool)
    /// An upright name such as sin, a thin space away from what is not in parentheses.
    case function(String)
    case sign(String, Spacing)
    case thinSpace
    case row([MathText])
    case fraction(MathText, MathText)
    case root(MathText, index: MathText?)
    case scripts(MathText, subscript: MathText?, superscript: MathText?)
    case fenced(MathText, Fence)
    case cases([Branch])
    case excess
  }

  let node: Node
  /// How many levels the tree has, and how many parts: what bounds them.
  private let depth: Int
  private let count: Int

  private init(_ node: Node, of parts: [MathText] = []) {
    depth = 1 + (parts.lazy.map(\.depth).max() ?? 0)
    count = 1 + parts.reduce(0) { $0 + $1.count }
    let isExcessive = depth > MathText.mostLevels || count > MathText.mostParts || parts.contains(where: \.isExcessive)
    self.node = isExcessive ? .excess : node
  }

  /// Whether the formula is too deep or too long to be typeset.
  public var isExcessive: Bool { node == .excess }

  private static let mostLevels = 40
  private static let mostParts = 1000
}

extension MathText {
  /// A variable: italic.
  public static func identifier(_ name: String) -> MathText { MathText(.letters(name, isItalic: true)) }
  /// A constant, a unit, a word: upright.
  public static func upright(_ text: String) -> MathText { MathText(.letters(text, isItalic: false)) }
  /// Digits, upright.
  public static func number(_ digits: String) -> MathText { MathText(.letters(digits, isItalic: false)) }
  /// The name of a function.
  public static func function(_ name: String) -> MathText { MathText(.function(name)) }
  package static func sign(_ text: String, _ spacing: Spacing) -> MathText { MathText(.sign(text, spacing)) }
  /// What keeps factors apart.
  public static var thinSpace: MathText { MathText(.thinSpace) }

  /// Side by side. Rows within a row become one.
  public static func row(_ parts: [MathText]) -> MathText {
    if parts.count == 1 { return parts[0] }
    let flat = parts.flatMap { part -> [MathText] in if case .row(let inner) = part.node { inner } else { [part] } }
    return MathText(.row(flat), of: flat)
  }

  /// One formula over another, with a bar between.
  public static func fraction(_ numerator: MathText, _ denominator: MathText) -> MathText {
    MathText(.fraction(numerator, denominator), of: [numerator, denominator])
  }

  /// - Parameters:
  ///   - radicand: stands under the sign.
  ///   - index: nil for the square root.
  public static func root(_ radicand: MathText, index: MathText? = nil) -> MathText {
    MathText(.root(radicand, index: index), of: [radicand, index].compactMap { $0 })
  }

  /// A base with a lower and an upper index, each of which may be nil.
  public static func scripts(
    _ base: MathText, subscript: MathText? = nil, superscript: MathText? = nil
  ) -> MathText {
    MathText(
      .scripts(base, subscript: `subscript`, superscript: superscript),
      of: [base, `subscript`, superscript].compactMap { $0 })
  }

  package static func fenced(_ inner: MathText, by fence: Fence = .parenthesis) -> MathText {
    MathText(.fenced(inner, fence), of: [inner])
  }

  /// Values with their conditions, one below the other behind a brace.
  package static func cases(_ branches: [Branch]) -> MathText {
    MathText(.cases(branches), of: branches.flatMap { [$0.value, $0.condition].compactMap { $0 } })
  }
}
