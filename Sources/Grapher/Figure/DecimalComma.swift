/// Numbers with a decimal comma, as most languages of Europe and South America write them.
enum DecimalComma {
  /// Replaces the points of numbers by commas, and the commas between coordinates and arguments by semicolons.
  static func written(_ marks: [Mark]) -> [Mark] {
    marks.map { mark in
      guard case .text(var run) = mark else { return mark }
      run.string = written(run.string)
      return .text(run)
    }
  }

  static func written(_ text: String) -> String {
    // A formula's comma is a text of its own.
    if text == "," { return ";" }
    guard text.contains(where: { ".,".contains($0) }) else { return text }
    let characters = Array(text)
    func isDigit(_ index: Int) -> Bool { characters.indices.contains(index) && characters[index].isWholeNumber }
    // The text of a point: "(0.5, 1)", or ", 1)" behind a formula.
    let isPoint = text.hasSuffix(")") && (text.hasPrefix("(") || text.hasPrefix(", "))
    return String(
      characters.indices.map { index in
        switch characters[index] {
        case "." where isDigit(index - 1) && isDigit(index + 1): ","
        case "," where isPoint: ";"
        default: characters[index]
        }
      })
  }
}
