/// Fits text into a width.
extension Typesetter {
  /// Truncates the text with "…" if necessary; empty if nothing fits.
  func elide(_ text: String, in font: Font, to width: Double) -> String {
    if metrics.extents(of: text, in: font).width <= width { return text }
    let characters = Array(text)
    var fitting = 0
    var tooMany = characters.count
    while fitting + 1 < tooMany {
      let middle = (fitting + tooMany) / 2
      let candidate = String(characters[..<middle]) + "…"
      if metrics.extents(of: candidate, in: font).width <= width { fitting = middle } else { tooMany = middle }
    }
    guard fitting > 0 else { return "" }
    var kept = characters[..<fitting]
    while kept.last == " " { kept.removeLast() }
    return String(kept) + "…"
  }

  /// Wraps the text into lines no wider than `width`. A word that is too wide has its own line.
  func wrap(_ text: String, in font: Font, to width: Double) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      let longer = line.isEmpty ? String(word) : line + " " + word
      if line.isEmpty || metrics.extents(of: longer, in: font).width <= width {
        line = longer
      } else {
        lines.append(line)
        line = String(word)
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }
}
