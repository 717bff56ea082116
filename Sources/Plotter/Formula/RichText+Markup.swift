import Brain
import Grapher
import Sampling

extension RichText {
  /// Reads text with mathematics between dollar signs, `Decay $e^(-t)$ of a wave`; `\$` is a literal dollar sign, as are a
  /// single one and those of amounts, `$5 to $10`.
  ///
  /// Mathematics is a formula of the text language, or that of LaTeX, see `LaTeXReader.reads`. One with signs that have no value in the
  /// text language, as f(x|k), ∝ n² or a vector (u, v), is typeset as LaTeX does too.
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
    var hasAmount = false
    var index = 0
    while index < characters.count {
      if characters[index] == "\\", index + 1 < characters.count, characters[index + 1] == "$" {
        text.append("$")
        index += 2
      } else if characters[index] == "$" {
        let end = RichText.end(of: characters[(index + 1)...])
        if RichText.beginsAmount(characters[(index + 1)...], end: end, hasAmount) || end == nil && source.hasLoneDollar
        {
          hasAmount = true
          text.append("$")
          index += 1
          continue
        }
        guard let end else {
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

  /// Returns the place of the dollar sign that ends mathematics; nil without such a sign.
  private static func end(of characters: ArraySlice<Character>) -> Int? {
    var index = characters.startIndex
    while index < characters.endIndex, characters[index] != "$" { index += characters[index] == "\\" ? 2 : 1 }
    return index < characters.endIndex ? index : nil
  }

  /// Whether what follows a dollar sign is an amount: a number, where the next dollar sign, if there is one, seems to begin something too.
  ///
  /// - Parameter hasAmount: whether there is an amount before, beside which one without a further sign is no mistake.
  private static func beginsAmount(_ characters: ArraySlice<Character>, end: Int?, _ hasAmount: Bool) -> Bool {
    guard characters.first?.isNumber == true else { return false }
    guard let end else { return hasAmount }
    guard let next = characters[(end + 1)...].first else { return false }
    return next.isNumber || characters[end - 1].isWhitespace && !next.isWhitespace
  }

  /// Signs of mathematics that is only typeset.
  private static let signs: Set<Character> = ["|", ";", "∝", "∼", "⊥", "∥", "→"]

  private static func math(
    _ characters: ArraySlice<Character>, in source: String, of subject: MessageSubject
  ) throws(PlotError) -> RichText.Part {
    let formula = String(characters)
    let plain = formula.trimmed
    // A semicolon before parameters, f(x; k), is a comma in the text language.
    let hasParameters = characters.contains(";") && !formula.contains("^(")
    if LaTeXReader.reads(characters) || hasParameters {
      do throws(LaTeXReader.Fault) {
        let math = try LaTeXReader.math(characters)
        return .math(math, plain: math.isExcessive ? plain : math.plain)
      } catch {
        throw .wrong(subject, error.message, excerpt: Excerpt(text: source, range: error.range))
      }
    }
    do throws(SyntaxError) {
      guard let math = MathText(try Expression(notation: formula)) else { return .text(plain) }
      return .math(math, plain: plain)
    } catch {
      let isVector = plain.hasPrefix("(") && plain.hasSuffix(")") && plain.contains(",")
      if isVector || formula.contains(where: RichText.signs.contains), formula.hasBracketPairs,
        let math = try? LaTeXReader.math(characters), !math.isExcessive
      {
        return .math(math, plain: math.plain)
      }
      throw .wrong(
        subject, "\(PlotError(error, in: formula))",
        excerpt: Excerpt(
          text: source,
          range: characters.startIndex + error.range.lowerBound..<characters.startIndex + error.range.upperBound))
    }
  }
}

extension String {
  /// Whether there is one dollar sign besides literal ones.
  fileprivate var hasLoneDollar: Bool { replacing("\\$", with: "").count { $0 == "$" } == 1 }
}

extension PlotRequest {
  /// Notes on texts with a single dollar sign.
  var notesOnDollars: [Message] {
    let texts: [PlotOption] = [.title, .xLabel, .yLabel, .y2Label, .zLabel, .name, .caption, .note]
    return texts.filter { self.texts(of: $0).contains(where: \.hasLoneDollar) }.map {
      "\($0.spelling): the single $ is written as it is; mathematics is between two of them"
    }
  }
}
