import Brain
import Grapher
import Sampling

/// Text that was typed with mathematics between dollar signs: `Decay $e^(-t)$ of a wave`. `\\$` is a dollar sign.
enum MarkedText {
  /// - Parameter subject: what the text was given for, for messages.
  /// - Throws: `PlotError` with the place of a dollar sign without a second one, or of wrong mathematics.
  static func read(_ source: String, of subject: MessageSubject) throws(PlotError) -> RichText {
    guard source.contains("$") else { return RichText(source) }
    let characters = Array(source)
    var parts: [RichText.Part] = []
    var text = ""
    var index = 0
    while index < characters.count {
      if isEscaped(index, in: characters) {
        text.append("$")
        index += 2
      } else if characters[index] == "$" {
        guard let end = characters[(index + 1)...].firstIndex(of: "$") else {
          throw .unpairedDollar(at: index, in: source, of: subject)
        }
        if !text.isEmpty { parts.append(.text(text)) }
        text = ""
        parts.append(try math(characters[(index + 1)..<end], in: source, of: subject))
        index = end + 1
      } else {
        text.append(characters[index])
        index += 1
      }
    }
    if !text.isEmpty { parts.append(.text(text)) }
    return RichText(parts)
  }

  private static func isEscaped(_ index: Int, in characters: [Character]) -> Bool {
    characters[index] == "\\" && index + 1 < characters.count && characters[index + 1] == "$"
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
      throw .unreadableMathematics(error, formula, at: characters.startIndex, in: source, of: subject)
    }
  }
}
