/// Words on characters that no font has.
extension Message {
  /// Returns the note on characters that no font of the system has; nil without any.
  static func note(onMissing characters: [Character]) -> Message? {
    if characters.isEmpty { return nil }
    let shown = String(characters.prefix(mostShown)) + (characters.count > mostShown ? "…" : "")
    let areChinese = characters.allSatisfy { character in
      character.unicodeScalars.allSatisfy { scalar in scripts.contains { $0.contains(scalar.value) } }
    }
    let remedy: Message =
      areChinese ? "the package fonts-noto-cjk has them" : "a font such as those of fonts-noto may have them"
    return "no font of the system has \(shown), so that boxes are in place of them; \(remedy)"
  }

  /// The radicals, signs and letters of Chinese, Japanese and Korean, and their full-width forms.
  private static let scripts: [ClosedRange<UInt32>] = [
    0x1100...0x11FF, 0x2E80...0x9FFF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFE30...0xFE4F,
    0xFF00...0xFFEF,
    0x20000...0x323AF,
  ]
  private static let mostShown = 10
}
