import Brain
import Grapher
import Sampling

/// The text of an option that draws a figure of geometry: `A(0,0) B(4,0) the base dashed`, or `A B` with names from other figures.
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
    while let word = words.first, let points = points(of: word, on: base) {
      words.removeFirst()
      for point in points {
        corners.append(
          Corner(
            name: point.name, x: try base.coordinate(point.coordinates[0], across: true, of: option),
            y: try base.coordinate(point.coordinates[1], across: false, of: option)))
      }
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

  /// Returns the points of a word: that of `A(1,2)`, or those of `A` or `ABC` if these are names of points in the picture, which have
  /// them already; nil for another word.
  private func points(of word: String, on base: ConstructionBase) -> [(name: String, coordinates: [String])]? {
    if let parts = ShapeText.parts(of: word) { return [parts] }
    guard corners.count < mostNames else { return nil }
    let places = base.namedPlaces
    if let place = places[word] { return [("", place)] }
    let letters = word.compactMap { places[String($0)] }
    let isWhole = word.count == leastCorners - corners.count || option == .circle && corners.isEmpty && word.count == 3
    return letters.count == word.count && isWhole ? letters.map { ("", $0) } : nil
  }

  /// How many names of points in the picture a figure takes at most, so that words after them are a text.
  private var mostNames: Int {
    switch option {
    case .circle: 3
    case .polygon: .max
    default: leastCorners
    }
  }

  /// How many corners the figure has at least.
  private var leastCorners: Int {
    switch option {
    case .circle: 1
    case .angle, .polygon: 3
    default: 2
    }
  }

  /// Returns the name and the texts of the coordinates of `(1,2)`, `A(1,2)` or `1,2`; nil for another word.
  private static func parts(of word: String) -> (name: String, coordinates: [String])? {
    if let parts = word.namedPoint { return parts }
    let coordinates = word.splitOutsideBrackets(at: ",").map(\.trimmed)
    return coordinates.count == 2 && !coordinates.contains("") ? ("", coordinates) : nil
  }
}

extension ConstructionBase {
  /// The texts of the coordinates of all points with names in formulas and figures, and of those that are marked.
  fileprivate var namedPlaces: [String: [String]] {
    let figures = Constructions.shapes.flatMap { request.texts(of: $0) }.flatMap { $0.splitOutsideBrackets(at: " ") }
    let points = (request.expressions + figures).compactMap { $0.trimmed.namedPoint }.filter { !$0.name.isEmpty }
    let marked = request.texts(of: .annotate).map(AnnotationTemplate.parts).filter { $0.count == 3 }
      .map { (name: $0[2].trimmed, coordinates: Array($0.prefix(2))) }
      .filter { !$0.name.isEmpty && !$0.name.contains(" ") }
    return Dictionary((points + marked).map { ($0.name, $0.coordinates) }) { first, _ in first }
  }
}
