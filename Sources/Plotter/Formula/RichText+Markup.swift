import Brain
import Grapher
import Sampling

extension RichText {
  /// Reads text with mathematics between dollar signs, `Decay $e^(-t)$ of a wave`; `\$` is a literal dollar sign.
  ///
  /// - Parameter subject: the option that the text belongs to, for messages.
  /// - Throws: `PlotError` with the place of a dollar sign without a second one, or of invalid mathematics.
  init(markup source: String, of subject: MessageSubject) throws(PlotError) {
    guard source.contains("$") else {
      self.init(source)
      return
    }
    let characters = Array(source)
    var parts: [RichText.Part] = []
    var text = ""
    var index = 0
    while index < characters.count {
      if characters[index] == "\\", index + 1 < characters.count, characters[index + 1] == "$" {
        text.append("$")
        index += 2
      } else if characters[index] == "$" {
        guard let end = characters[(index + 1)...].firstIndex(of: "$") else {
          throw .wrong(
            subject, "an unpaired '$'; mathematics is between two of them, and \\$ is a dollar sign",
            excerpt: Excerpt(text: source, range: index..<index + 1))
        }
        if !text.isEmpty { parts.append(.text(text)) }
        text = ""
        parts.append(try RichText.math(characters[(index + 1)..<end], in: source, of: subject))
        index = end + 1
      } else {
        text.append(characters[index])
        index += 1
      }
    }
    if !text.isEmpty { parts.append(.text(text)) }
    self.init(parts)
  }

  private static func math(
    _ characters: ArraySlice<Character>, in source: String, of subject: MessageSubject
  ) throws(PlotError) -> RichText.Part {
    let formula = String(characters)
    let plain = formula.trimmed
    do throws(SyntaxError) {
      guard let math = MathText(try Expression(notation: formula)) else { return .text(plain) }
      return .math(math, plain: plain)
    } catch {
      let isLaTeX = formula.contains { "\\{".contains($0) }
      let translated = isLaTeX ? ForeignNotation.rewritten(formula).flatMap { try? Expression(notation: $0) } : nil
      if let math = translated.flatMap({ MathText($0) }) { return .math(math, plain: plain) }
      throw .wrong(
        subject, "\(PlotError(error, in: formula))",
        excerpt: Excerpt(
          text: source,
          range: characters.startIndex + error.range.lowerBound..<characters.startIndex + error.range.upperBound))
    }
  }
}
