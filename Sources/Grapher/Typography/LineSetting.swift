import Sampling

/// Sets lines of text and mathematics.
extension Typesetter {
  /// The text as one line. Where it has mathematics, that has its room, but never less than a line of the font.
  ///
  /// - Parameters:
  ///   - width: the most that it may take, in points. Mathematics beyond that, or too tall, has its quotients on one
  ///     line; if that does not help, or it is too deep to set, it is written in plain characters, and these are cut
  ///     short with "…" if need be.
  ///   - height: the same from top to bottom.
  /// - Returns: nil where nothing of it fits.
  func line(
    _ text: RichText, in font: Font, to width: Double = .infinity, height: Double = .infinity
  ) -> SetLine? {
    if text.hasMath {
      for text in [text, text.slashed] {
        if let set = setLine(text, in: font), set.width <= width, set.height <= height { return set }
      }
    }
    let plain = elide(Typesetter.oneLine(text.plain), in: font, to: width)
    return plain.isEmpty ? nil : line(plain, in: font)
  }

  /// A line of plain text, as wide and as high as the font says.
  func line(_ text: String, in font: Font) -> SetLine {
    let (size, ascent) = lineSize(of: text, in: font)
    return SetLine(
      letters: [SetLine.Letters(string: text, font: font, origin: Point(x: 0, y: 0))], width: size.width,
      ascent: ascent, descent: size.height - ascent)
  }

  /// The line with its mathematics, whatever room that takes; nil where some of it cannot be set, or it is empty.
  func setLine(_ text: RichText, in font: Font) -> SetLine? {
    var set = SetLine()
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

  /// The text on one line, with one of the spaces at its ends, where it meets what stands beside it.
  private static func spaced(_ text: String) -> String {
    let line = oneLine(text)
    if line.isEmpty { return text.isEmpty ? "" : " " }
    return (text.first?.isWhitespace == true ? " " : "") + line + (text.last?.isWhitespace == true ? " " : "")
  }

  /// Puts a line where `anchor` is at the part `align` of its room, see below.
  func place(
    _ line: SetLine, color: Color? = nil, at anchor: Point, align: (x: Double, y: Double), hasHalo: Bool = true
  ) -> PlacedText {
    let box = Rect(
      x: anchor.x - align.x * line.width, y: anchor.y - align.y * line.height, width: line.width, height: line.height)
    let origin = Point(x: box.x, y: box.y + line.ascent)
    return PlacedText(
      marks: line.marks(at: origin, color: color ?? theme.text, halo: hasHalo ? halo : nil), box: box,
      baseline: origin.y)
  }
}
