import Sampling

/// Typesets lines of text and mathematics.
extension Typesetter {
  /// Typesets a text as one line, at least as high as a line of the font.
  ///
  /// - Parameters:
  ///   - width: The maximum width, in points. Mathematics that is too wide or too high has slashed fractions, or else
  ///     becomes plain text, truncated with "…".
  ///   - height: The maximum height.
  /// - Returns: Nil if nothing fits.
  func line(_ text: RichText, in font: Font, to width: Double = .infinity, height: Double = .infinity) -> TypesetLine? {
    if text.hasMath {
      for text in [text, text.slashed] {
        if let set = typesetLine(text, in: font), set.width <= width, set.height <= height { return set }
      }
    }
    let plain = elide(text.plain.collapsedSingleLine(), in: font, to: width)
    return plain.isEmpty ? nil : line(plain, in: font)
  }

  /// Typesets the lines of a text below each other as one, whose baseline is that of the first; a text of one line as
  /// `line(_:in:to:height:)` does, or in a few lines if it is a formula that is too wide.
  ///
  /// - Parameter details: The font of the lines after the first one, which are wrapped after commas; nil for the same.
  func block(_ text: RichText, in font: Font, details: Font? = nil, to width: Double, height: Double) -> TypesetLine? {
    var lines = text.lines
    let fonts = [font, details ?? font]
    if lines.count == 1, text.hasMath, whole(text, in: font, to: width, height: height) == nil {
      let wrapped = wrap(text.inlineCases, in: font, to: width)
      // A term that is too wide would be missing.
      let areWhole = wrapped.allSatisfy { line in
        [line, line.slashed].contains { whole($0, in: font, to: width, height: height) != nil }
      }
      if areWhole, wrapped.count <= Typesetter.mostLinesOfFormula { lines = wrapped }
    }
    guard lines.count > 1 else { return line(text, in: font, to: width, height: height) }
    let isFormula = text.lines.count == 1
    if !isFormula, let details {
      lines[1...] = lines.dropFirst().flatMap { wrap($0, in: details, to: width, isList: true) }[...]
    }
    let air = lines.contains(where: \.hasMath) ? Typesetter.lineAir * font.size : 0
    var block: TypesetLine?
    for (number, text) in lines.prefix(Typesetter.mostLines).enumerated() {
      let font = number == 0 || isFormula ? fonts[0] : fonts[1]
      guard let next = line(text, in: font, to: width, height: height) else { continue }
      guard var whole = block else {
        block = next
        continue
      }
      whole.add(next, at: Point(x: 0, y: whole.descent + air + next.ascent))
      whole.width = max(whole.width, next.width)
      whole.descent += air + next.height
      block = whole
    }
    return block
  }

  private static let mostLines = 12
  private static let mostLinesOfFormula = 4
  /// The space between lines of which some have mathematics, relative to the font size.
  private static let lineAir = 0.12

  /// Typesets plain text with the width and height of the font.
  func line(_ text: String, in font: Font) -> TypesetLine {
    let (size, ascent) = lineSize(of: text, in: font)
    return TypesetLine(
      letters: letters(text, in: font), width: size.width, ascent: ascent, descent: size.height - ascent)
  }

  /// Typesets a text with its mathematics without limits; nil if it is empty or too complex.
  func typesetLine(_ text: RichText, in font: Font) -> TypesetLine? {
    var set = TypesetLine()
    let layout = MathLayout(metrics: metrics, font: font)
    for part in text.parts {
      switch part {
      case .text(let string):
        let string = Typesetter.spaced(string)
        if !string.isEmpty { set.append(line(string, in: font)) }
      case .math(let math, _):
        if math.isExcessive { return nil }
        set.append(layout.line(math))
      }
    }
    if set.letters.isEmpty { return nil }
    let extents = metrics.extents(of: "0", in: font)
    let air = 0.1 * font.size
    set.ascent = max(extents.ascent, set.ascent + air)
    set.descent = max(extents.descent, set.descent + air)
    return set
  }

  /// Returns the text as a single line that keeps one space at each end with white space.
  private static func spaced(_ text: String) -> String {
    let line = text.collapsedSingleLine()
    if line.isEmpty { return text.isEmpty ? "" : " " }
    return (text.first?.isWhitespace == true ? " " : "") + line + (text.last?.isWhitespace == true ? " " : "")
  }

  /// Places a line so that `anchor` is at the fraction `align` of its box.
  func place(
    _ line: TypesetLine, color: Color? = nil, at anchor: Point, align: (x: Double, y: Double), hasHalo: Bool = true
  ) -> PlacedText {
    let box = Rect(
      x: anchor.x - align.x * line.width, y: anchor.y - align.y * line.height, width: line.width, height: line.height)
    let origin = Point(x: box.x, y: box.y + line.ascent)
    return PlacedText(
      marks: line.marks(at: origin, color: color ?? theme.text, halo: hasHalo ? halo : nil), box: box,
      baseline: origin.y)
  }
}
