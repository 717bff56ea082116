import Grapher
import Sampling

/// What `--style` says of one curve; nil leaves a thing to the theme.
struct CurveLook: Equatable {
  var color: Color?
  /// In points.
  var width: Double?
  var dash: LineDash?

  /// Words in any order, with spaces or commas between them: `red 2pt dashed`.
  ///
  /// - Throws: `PlotError` that points at a word that is no colour, width or dash, or that says a thing again.
  init(_ text: String) throws(PlotError) {
    let characters = Array(text)
    var index = 0
    var isEmpty = true
    while index < characters.count {
      let isGap = { (character: Character) in character.isWhitespace || character == "," }
      if isGap(characters[index]) {
        index += 1
        continue
      }
      let end = characters[index...].firstIndex(where: isGap) ?? characters.count
      let excerpt = Excerpt(text: text, range: index..<end)
      try add(String(characters[index..<end]), excerpt)
      isEmpty = false
      index = end
    }
    if isEmpty { throw PlotError(.usage, "--style is empty; say a colour, a width or a dash, as in 'red 2pt dashed'") }
  }

  private mutating func add(_ word: String, _ excerpt: Excerpt) throws(PlotError) {
    func refuseSecond(_ isSecond: Bool, _ what: String) throws(PlotError) {
      if isSecond { throw PlotError(.usage, "--style: '\(word)' is a second \(what)", excerpt: excerpt) }
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
        throw PlotError(.usage, "--style: '\(word)' is no width above 0 and up to 1000 points, as 2pt", excerpt: excerpt)
      }
      self.width = width
    } else {
      let dashes = LineDash.allCases.map(\.rawValue).joined(separator: ", ")
      throw PlotError(
        .usage, "--style: '\(word)' is no colour, no width and no dash (\(dashes))", excerpt: excerpt)
    }
  }
}
