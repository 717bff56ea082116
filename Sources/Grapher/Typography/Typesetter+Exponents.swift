import Sampling

/// Exponents in the font of the digits beside them.
extension Typesetter {
  /// Returns a text in one font. If the font lacks some of the raised digits, all of them are small digits instead, because
  /// a fallback would have another look.
  func letters(_ text: String, in font: Font) -> [TypesetLine.Letters] {
    if text.isEmpty { return [] }
    guard raisesDigits(of: text, in: font) else {
      return [TypesetLine.Letters(string: text, font: font, origin: Point(x: 0, y: 0))]
    }
    var small = font
    small.size *= Typesetter.exponentSize
    var letters: [TypesetLine.Letters] = []
    var x = 0.0
    var rest = text[...]
    while let first = rest.first {
      let isRaised = Typesetter.plain[first] != nil
      let part = rest.prefix { (Typesetter.plain[$0] != nil) == isRaised }
      let string = isRaised ? String(part.compactMap { Typesetter.plain[$0] }) : String(part)
      let run = isRaised ? small : font
      letters.append(
        TypesetLine.Letters(
          string: string, font: run, origin: Point(x: x, y: isRaised ? -Typesetter.rise * font.size : 0)))
      x += metrics.extents(of: string, in: run).width
      rest = rest.dropFirst(part.count)
    }
    return letters
  }

  func extents(of text: String, in font: Font) -> TextExtents {
    var extents = metrics.extents(of: text, in: font)
    if raisesDigits(of: text, in: font), let last = letters(text, in: font).last {
      extents.width = last.origin.x + metrics.extents(of: last.string, in: last.font).width
    }
    return extents
  }

  private func raisesDigits(of text: String, in font: Font) -> Bool {
    text.utf8.contains { $0 == 0xC2 || $0 == 0x81 } && text.contains { Typesetter.plain[$0] != nil }
      && !metrics.isOneFont(for: Typesetter.digits, in: font)
  }

  /// The characters that raised ones stand for.
  static let plain: [Character: Character] = Dictionary(
    uniqueKeysWithValues: zip("⁰¹²³⁴⁵⁶⁷⁸⁹⁻", "0123456789−"))
  private static let digits = "0⁰¹²³⁴⁵⁶⁷⁸⁹⁻"
  private static let exponentSize = 0.7
  /// In font sizes.
  private static let rise = 0.36
}
