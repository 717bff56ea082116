import Brain
import Grapher
import Sampling

/// The text of an option that draws a figure of geometry: `A(0,0) B(4,0) the base dashed`.
struct ShapeText {
  /// A point with its name, which can be empty.
  struct Corner {
    let name: String
    let x: Expression
    let y: Expression
  }

  let option: PlotOption
  let text: String
  private(set) var corners: [Corner] = []
  /// The words after the points.
  private(set) var words: [String] = []
  private(set) var style = StyleRequest()
  /// Whether an area is to be filled.
  private(set) var isFilled = true

  /// - Throws: `PlotError` if a coordinate cannot be read.
  init(_ text: String, of option: PlotOption, on base: ConstructionBase) throws(PlotError) {
    (self.text, self.option) = (text, option)
    var words = text.splitOutsideBrackets(at: " ").map(\.trimmed).filter { !$0.isEmpty }[...]
    while let word = words.first, let parts = ShapeText.parts(of: word) {
      words.removeFirst()
      corners.append(
        Corner(
          name: parts.name, x: try base.number(parts.coordinates[0], of: option),
          y: try base.number(parts.coordinates[1], of: option)))
    }
    while let word = words.last, takeStyle(word) { words.removeLast() }
    self.words = Array(words)
  }

  /// The text of the figure.
  ///
  /// - Throws: `PlotError` if its mathematics cannot be read.
  func name() throws(PlotError) -> ShapeName { try ShapeName(words.joined(separator: " "), of: option) }

  /// Takes the first word after the points as a number.
  mutating func takeNumber(_ base: ConstructionBase) throws(PlotError) -> Expression? {
    words.isEmpty ? nil : try base.number(words.removeFirst(), of: option)
  }

  func error(_ message: Message) -> PlotError { .option(option, message) }

  private mutating func takeStyle(_ word: String) -> Bool {
    if word == "filled" || word == "unfilled" {
      isFilled = word == "filled"
      return true
    }
    // A number alone is a text or a radius, not the width of a line.
    if word.first?.isLetter != true, word.first != "#", !word.hasSuffix("pt") { return false }
    return style.take(word)
  }

  /// Returns the name and the texts of the coordinates of `(1,2)`, `A(1,2)` or `1,2`; nil for another word.
  private static func parts(of word: String) -> (name: String, coordinates: [String])? {
    if let parts = word.namedPoint { return parts }
    let coordinates = word.splitOutsideBrackets(at: ",").map(\.trimmed)
    return coordinates.count == 2 && !coordinates.contains("") ? ("", coordinates) : nil
  }
}
