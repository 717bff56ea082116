import Grapher
import Sampling

/// The style of one curve from `--style`; nil leaves a property to the theme.
struct StyleRequest: Equatable {
  var color: Color?
  /// The line width in points.
  var width: Double?
  var dash: LineDash?
  /// Whether arrowheads show the direction of the curve.
  var hasArrows = false

  /// A style that leaves everything to the theme.
  init() {}

  /// Adds a word to the style. Returns false, and changes nothing, if the word is not part of a style or if the style has
  /// that part already.
  mutating func take(_ word: String) -> Bool {
    var style = self
    do throws(PlotError) { try style.add(word, Excerpt(text: word, range: 0..<word.count)) } catch { return false }
    self = style
    return true
  }

  /// Reads words in any order, separated by spaces or commas: `red 2pt dashed arrows`.
  ///
  /// - Throws: `PlotError` that points at a word that is not a colour, a width or a dash, or repeats one of them.
  init(_ text: String) throws(PlotError) {
    let words = text.words { $0.isWhitespace || $0 == "," }
    if words.isEmpty { throw .option(.style, "is empty; say a colour, a width or a dash, as in 'red 2pt dashed'") }
    for word in words {
      // Figures of geometry, which take words of a style too, have arrows of their own.
      if ["arrows", "arrow"].contains(word.text.lowercased()) {
        hasArrows = true
        continue
      }
      let excerpt = Excerpt(text: text, range: word.range)
      for part in Self.parts(ofShorthand: word.text) ?? [word.text] { try add(part, excerpt) }
    }
  }

  /// Returns the colour and the dash of a word in the notation of other programs, `r--`; nil for another word.
  private static func parts(ofShorthand word: String) -> [String]? {
    let color = word.first.flatMap { colors[$0] }
    let sign = word.dropFirst(color == nil ? 0 : 1)
    let dash = dashes[String(sign)]
    guard dash != nil || color != nil && sign.isEmpty else { return nil }
    return [color, dash].compactMap { $0 }
  }

  private static let colors: [Character: String] = [
    "r": "red", "g": "green", "b": "blue", "k": "black", "c": "cyan", "m": "magenta", "y": "yellow", "w": "white",
  ]
  private static let dashes = ["-": "solid", "--": "dashed", ":": "dotted", "-.": "dashdot"]

  private mutating func add(_ word: String, _ excerpt: Excerpt) throws(PlotError) {
    func refuseSecond(_ isSecond: Bool, _ part: Message) throws(PlotError) {
      if isSecond { throw .wrong(.option(.style), "'\(word)' is a second \(part)", excerpt: excerpt) }
    }
    if let dash = LineDash(rawValue: word.lowercased()) {
      try refuseSecond(self.dash != nil, "dash")
      self.dash = dash
    } else if let color = Color(named: word) {
      try refuseSecond(self.color != nil, "colour")
      self.color = color
    } else if word.first.map({ $0.isNumber || ".+-−".contains($0) }) == true {
      try refuseSecond(self.width != nil, "width")
      let digits = word.lowercased().hasSuffix("pt") ? String(word.dropLast(2)) : word
      guard let width = Double(digits), width > 0, width <= 1000 else {
        throw .wrong(
          .option(.style), "'\(word)' is not a width above 0 and up to 1000 points, such as 2pt", excerpt: excerpt)
      }
      self.width = width
    } else {
      throw .wrong(
        .option(.style),
        "'\(word)' is not a colour, a width or a dash (\(list: LineDash.allCases.map(\.rawValue)))\(advice(on: word))",
        excerpt: excerpt)
    }
  }

  private func advice(on word: String) -> Message {
    ["lines", "points", "steps", "stem", "bars"].contains(word.lowercased())
      ? "; --data-style \(word.lowercased()) is a style of data" : suggestion(otherColor(word))
  }
}
