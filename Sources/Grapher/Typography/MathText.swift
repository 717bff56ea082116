/// A formula as a tree of rows, fractions, roots, scripts and delimiters, independent of fonts and positions.
///
///     let half = MathText.fraction(.number("1"), .number("2"))
///     let power = MathText.scripts(.identifier("x"), superscript: half)
///
/// The depth and the size of trees are bounded, so recursion needs little stack. A larger formula becomes `excess`,
/// which is not typeset.
package struct MathText: Sendable, Hashable {
  /// The spacing of an operator.
  package enum Spacing: Sendable, Hashable {
    /// None: a separate sign, or a prefix as in −x.
    case ordinary
    /// `+` and `·` between operands.
    case binary
    /// `=` and `<`.
    case relation
    /// A word between operands, such as `mod`.
    case word
    /// Only after the sign, as for a comma.
    case punctuation
  }

  /// Delimiters, which grow with their content.
  package enum Fence: Sendable, Hashable {
    case parenthesis, bracket, brace, angle, bar, doubleBar, floor, ceiling
  }

  /// A mark over or under a formula.
  package enum Accent: Sendable, Hashable {
    /// Marks over the middle of a letter.
    case bar, arrow, hat, tilde
    /// One to three dots.
    case dots(Int)
    /// Marks as wide as the formula.
    case overline, underline, longArrow, wideHat, wideTilde
  }

  /// A line of a definition by cases.
  package struct Branch: Sendable, Hashable {
    package var value: MathText
    /// Nil for all other cases.
    package var condition: MathText?

    package init(_ value: MathText, if condition: MathText? = nil) {
      self.value = value
      self.condition = condition
    }
  }

  indirect enum Node: Sendable, Hashable {
    case letters(String, isItalic: Bool)
    /// An upright name such as sin, followed by a thin space unless parentheses follow.
    case function(String)
    case sign(String, Spacing)
    /// In font sizes; negative to draw its neighbours together.
    case space(Double)
    case row([MathText])
    case fraction(MathText, MathText)
    /// Two formulas above each other without a bar, as in a binomial coefficient.
    case stack(MathText, MathText)
    case root(MathText, index: MathText?)
    case scripts(MathText, subscript: MathText?, superscript: MathText?)
    case accented(MathText, Accent)
    /// A formula between delimiters, of which one may be missing.
    case fenced(MathText, Fence?, Fence?)
    case cases([Branch])
    case excess
  }

  let node: Node
  /// The number of levels and the number of nodes of the tree.
  private let depth: Int
  private let count: Int

  private init(_ node: Node, of parts: [MathText] = []) {
    depth = 1 + (parts.lazy.map(\.depth).max() ?? 0)
    count = 1 + parts.reduce(0) { $0 + $1.count }
    let isExcessive = depth > MathText.mostLevels || count > MathText.mostParts || parts.contains(where: \.isExcessive)
    self.node = isExcessive ? .excess : node
  }

  /// Whether the formula is too deep or too long to be typeset.
  package var isExcessive: Bool { node == .excess }

  private static let mostLevels = 40
  private static let mostParts = 1000
}

extension MathText {
  /// An italic variable.
  package static func identifier(_ name: String) -> MathText { MathText(.letters(name, isItalic: true)) }
  /// An upright constant, unit or word.
  package static func upright(_ text: String) -> MathText { MathText(.letters(text, isItalic: false)) }
  /// Upright digits.
  package static func number(_ digits: String) -> MathText { MathText(.letters(digits, isItalic: false)) }
  /// The upright name of a function.
  package static func function(_ name: String) -> MathText { MathText(.function(name)) }
  package static func sign(_ text: String, _ spacing: Spacing) -> MathText { MathText(.sign(text, spacing)) }
  /// A thin space between factors.
  package static var thinSpace: MathText { .space(MathLayout.thin) }
  /// - Parameter width: In font sizes; negative to draw the neighbours together.
  package static func space(_ width: Double) -> MathText { MathText(.space(width)) }

  /// Joins formulas side by side. Flattens nested rows.
  package static func row(_ parts: [MathText]) -> MathText {
    if parts.count == 1 { return parts[0] }
    let flat = parts.flatMap { part -> [MathText] in if case .row(let inner) = part.node { inner } else { [part] } }
    return MathText(.row(flat), of: flat)
  }

  /// A fraction with a bar.
  package static func fraction(_ numerator: MathText, _ denominator: MathText) -> MathText {
    MathText(.fraction(numerator, denominator), of: [numerator, denominator])
  }

  /// Two formulas above each other without a bar, as in a binomial coefficient.
  package static func stack(_ upper: MathText, _ lower: MathText) -> MathText {
    MathText(.stack(upper, lower), of: [upper, lower])
  }

  /// - Parameter index: Nil for the square root.
  package static func root(_ radicand: MathText, index: MathText? = nil) -> MathText {
    MathText(.root(radicand, index: index), of: [radicand, index].compactMap { $0 })
  }

  /// A base with an optional subscript and superscript.
  package static func scripts(_ base: MathText, subscript: MathText? = nil, superscript: MathText? = nil) -> MathText {
    MathText(
      .scripts(base, subscript: `subscript`, superscript: superscript),
      of: [base, `subscript`, superscript].compactMap { $0 })
  }

  package static func fenced(_ inner: MathText, by fence: Fence = .parenthesis) -> MathText {
    fenced(inner, from: fence, to: fence)
  }

  /// A formula between different delimiters; nil for none on that side.
  package static func fenced(_ inner: MathText, from left: Fence?, to right: Fence?) -> MathText {
    MathText(.fenced(inner, left, right), of: [inner])
  }

  package static func accented(_ inner: MathText, by accent: Accent) -> MathText {
    MathText(.accented(inner, accent), of: [inner])
  }

  /// Values with conditions, in rows after a brace.
  package static func cases(_ branches: [Branch]) -> MathText {
    MathText(.cases(branches), of: branches.flatMap { [$0.value, $0.condition].compactMap { $0 } })
  }
}
