import Grapher

/// Parts of a formula side by side, with the classes that decide their spaces.
///
/// Source: D. E. Knuth, The TeXbook, chapter 18: a binary operator without an operand on both sides is an ordinary sign.
struct LaTeXRow {
  private struct Item {
    var base: MathText
    var kind: LaTeXSymbols.Kind
    /// The sign of an operator, which may turn out to be ordinary.
    var sign = ""
    var lower: MathText?
    var upper: MathText?

    var math: MathText {
      lower == nil && upper == nil ? base : .scripts(base, subscript: lower, superscript: upper)
    }
  }

  private var items: [Item] = []

  mutating func add(_ math: MathText, _ kind: LaTeXSymbols.Kind = .ordinary) {
    items.append(Item(base: math, kind: kind))
  }

  /// Adds a sign that has a spacing of its own.
  mutating func add(sign: String, _ kind: LaTeXSymbols.Kind) {
    let spacing: MathText.Spacing =
      switch kind {
      case .binary: .binary
      case .relation: .relation
      case .punctuation: .punctuation
      default: .ordinary
      }
    items.append(Item(base: .sign(sign, spacing), kind: kind, sign: sign))
  }

  /// Adds a script to the last part, or to nothing at the start: `$^{-1}$` after a unit. `^\circ` is the sign of degrees.
  ///
  /// - Returns: false if the part has such a script.
  mutating func addScript(_ script: MathText, isUpper: Bool) -> Bool {
    if isUpper, script == .sign("∘", .ordinary) {
      add(.upright("°"))
      return true
    }
    if items.last.map({ $0.kind == .space }) ?? true { add(.row([])) }
    let last = items.count - 1
    if isUpper {
      guard items[last].upper == nil else { return false }
      items[last].upper = script
    } else {
      guard items[last].lower == nil else { return false }
      items[last].lower = script
    }
    return true
  }

  /// Adds a prime to the last part. The sign is raised already.
  mutating func addPrime() {
    guard let last = items.popLast() else { return add(.upright("′")) }
    add(.row([last.math, .upright("′")]))
  }

  /// The typeset row. A sign alone is ordinary.
  var math: MathText {
    var items = items
    func makeOrdinary(_ index: Int) {
      items[index].kind = .ordinary
      items[index].base = .sign(items[index].sign, .ordinary)
    }
    if items.count == 1, !items[0].sign.isEmpty { makeOrdinary(0) }
    var last: Int?
    for index in items.indices where items[index].kind != .space {
      let left = last.map { items[$0].kind } ?? .opening
      if items[index].kind == .binary, [.opening, .binary, .relation, .punctuation, .name].contains(left) {
        makeOrdinary(index)
      } else if let last, left == .binary, [.closing, .relation, .punctuation].contains(items[index].kind) {
        makeOrdinary(last)
      }
      last = index
    }
    if let last, items[last].kind == .binary { makeOrdinary(last) }
    return .row(items.map(\.math))
  }
}
