import Brain
import Grapher

/// The text at a figure of geometry, which is a formula or words.
struct ShapeName {
  let text: RichText
  /// Whether the text is the name of a length, an angle or a vector: mathematics alone, as `h`, `u+v` and `$\vec{u}$`.
  let isFormula: Bool

  /// Reads text with mathematics between dollar signs. Without any, names of one letter, and sums and products of these, are
  /// formulas.
  ///
  /// - Throws: `PlotError` if the mathematics cannot be read.
  init(_ source: String, of option: PlotOption) throws(PlotError) {
    if ShapeName.isFormula(source), let text = try? RichText(markup: "$\(source)$", of: .option(option)), text.hasMath {
      (self.text, isFormula) = (text, true)
      return
    }
    text = try RichText(markup: source, of: .option(option))
    isFormula = text.hasMath && text.parts.allSatisfy { if case .math = $0 { true } else { false } }
  }

  /// Whether a text consists of names of one letter, numbers and operators, and begins with a name or has a sign: `u+v`, `2u-v` and
  /// `r/2`, but not the quantities `5 m` and `3 m/s`, the angle `90°` and words.
  private static func isFormula(_ text: String) -> Bool {
    var names = 0
    var word = ""
    for character in text + " " {
      if character.isLetter || character == "_" || !word.isEmpty && (character.isNumber || character.isPrime) {
        word.append(character)
        continue
      }
      if !word.isEmpty {
        let name = VariableName(word.filter { !$0.isPrime })
        guard name.base.count == 1 else { return false }
        names += 1
        word = ""
      }
      guard character.isNumber || " +-−*·×/^=().".contains(character) else { return false }
    }
    let hasSign = text.contains { "+-−=".contains($0) }
    let hasSpacedNames = text.split(separator: " ").adjacentNames
    return names > 0 && !hasSpacedNames && (hasSign || text.first?.isLetter == true)
  }
}

extension Character {
  fileprivate var isPrime: Bool { self == "'" || self == "′" }
}

extension [Substring] {
  /// Whether a word follows another one without an operator between them.
  fileprivate var adjacentNames: Bool {
    zip(self, dropFirst()).contains { $0.last?.isLetter == true && $1.first?.isLetter == true }
  }
}
