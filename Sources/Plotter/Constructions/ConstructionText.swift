/// The text of an option that constructs something on curves: `f at pi/4`, `between 1 2 from 0 to 1`, `8 left 0:2`.
struct ConstructionText {
  let option: PlotOption
  let text: String
  /// The words before the place or the ends.
  var words: [String]
  /// The text after `at`.
  private(set) var place: String?
  /// The texts of both ends, from `from A to B`, `A:B`, `A..B` or `A to B`.
  private(set) var ends: (lower: String, upper: String)?

  init(_ text: String, of option: PlotOption) {
    (self.text, self.option) = (text, option)
    let found = text.words(separatedBy: \.isWhitespace)
    let all = found.map(\.text)
    let characters = Array(text)
    func rest(after index: Int, upTo end: Int? = nil) -> String {
      let start = found[index].range.upperBound
      return String(characters[start..<(end.map { found[$0].range.lowerBound } ?? characters.count)]).trimmed
    }
    if let from = all.firstIndex(of: "from"), let to = all[from...].firstIndex(of: "to") {
      words = Array(all[..<from])
      ends = (rest(after: from, upTo: to), rest(after: to))
      return
    }
    if let at = all.firstIndex(of: "at") {
      words = Array(all[..<at])
      place = rest(after: at)
      return
    }
    let sides = AxisRange.sides(text)
    if sides.count == 2, let lower = sides[0].split(separator: " ").last {
      words = sides[0].trimmed.dropLast(lower.count).split(separator: " ").map(String.init)
      ends = (String(lower), sides[1].trimmed)
    } else {
      words = all
    }
  }

  /// Takes the curve that the words name, if they are one word, or two of which the first is `of`.
  mutating func takeCurve() -> CurveReference? {
    let named = words.first == "of" ? words.dropFirst() : words[...]
    guard named.count == 1, let reference = CurveReference(named[named.startIndex]) else { return nil }
    words = []
    return reference
  }

  /// The same text with each count of a list as its last word: `1,3,5 at 0` is three of them.
  var ofEachCount: [ConstructionText] {
    guard let last = words.indices.last else { return [self] }
    // Spaces may follow commas.
    let first = words[..<last].lastIndex { !$0.hasSuffix(",") }.map { $0 + 1 } ?? 0
    let counts = words[first...].joined().splitOutsideBrackets(at: ",").map(\.trimmed)
    return counts.map { count in
      var text = self
      text.words = words[..<first] + [count]
      return text
    }
  }

  func error(_ message: Message) -> PlotError { .option(option, message) }
}
