import Sampling

/// A picture in words, for people who do not see it: what is drawn over which ranges, then roots, extrema and other places.
/// What is proved of a function comes first; places that this tells are not told again.
///
///     Graph of x³−4×x for x from −3 to 3, y from −4 to 4. It has exactly 3 zeros in view, at −2, 0 and 2; …
///     Graph of tan(x)…. Poles at x = −7.854, −4.712, −1.571, 1.571 and 2 more.
struct Summary {
  private(set) var text: String

  /// - Parameters:
  ///   - subject: the first sentence without its full stop.
  ///   - labels: the names of the curves.
  ///   - sentences: what is proved of functions, by the numbers of their curves.
  ///   - loci: the reports on other curves.
  ///   - data: what is said of series of data.
  init(
    _ subject: String, labels: [String], _ search: LandmarkSearch?, sentences: [Int: AnalysisSentences] = [:],
    loci: [Report.Locus] = [], data: [String] = []
  ) {
    text = subject + "."
    for sentence in data { add(sentence) }
    guard let search else { return }
    for (index, label) in labels.enumerated() {
      let proved = sentences[index + 1]
      if let proved, !proved.text.isEmpty { add(proved.text) }
      let field = loci.first { $0.curve == index + 1 && SpecialPointSentences.owners.contains($0.kind) }
      if let field {
        for text in SpecialPointSentences(field, of: labels.count > 1 ? " of \(label)" : "").texts { add(text) }
      }
      for part in Summary.parts where proved?.tells(part.kind) != true && (field == nil || part.kind != .special) {
        let places = search.landmarks.filter { $0.curve == index + 1 && part.kind == $0.kind }
        let isCrowded = search.crowded.contains(.init(kind: part.kind, curve: index + 1))
        let owner = labels.count > 1 && part.kind != .intersection ? " of \(label)" : ""
        if isCrowded {
          add("More than \(LandmarkSearch.most) \(part.many)\(owner).")
        } else if !places.isEmpty {
          add(Summary.sentence(part, places.map(search.withoutRounding), of: owner))
        }
      }
    }
  }

  /// Adds a sentence as long as the text stays short.
  private mutating func add(_ sentence: String) {
    if text.count + sentence.count < Summary.longest { text += " " + sentence }
  }

  private typealias Part = (kind: Landmark.Kind, one: String, many: String)

  private static let parts: [Part] = [
    (.root, "root", "roots"), (.maximum, "maximum", "maxima"), (.minimum, "minimum", "minima"),
    (.pole, "pole", "poles"), (.jump, "jump", "jumps"), (.hole, "hole", "holes"),
    (.end, "end", "ends"), (.special, "special point", "special points"),
    (.intersection, "intersection", "intersections"),
  ]

  private static func sentence(_ part: Part, _ places: [Landmark], of owner: String) -> String {
    var places = places
    if part.kind == .maximum { places.sort { ($1.y ?? 0, $0.x) < ($0.y ?? 0, $1.x) } }
    if part.kind == .minimum { places.sort { ($0.y ?? 0, $0.x) < ($1.y ?? 0, $1.x) } }
    let isExtremum = part.kind == .maximum || part.kind == .minimum
    let hasPoint = isExtremum || part.kind == .intersection || part.kind == .special
    var texts: [String] = []
    for place in places.prefix(mostPlaces) {
      let x = number(place.x)
      if isExtremum, let y = place.y {
        texts.append("\(number(y)) at x = \(x)")
      } else if hasPoint, let y = place.y {
        texts.append("(\(x), \(number(y)))")
      } else {
        texts.append(x)
      }
    }
    if places.count > mostPlaces { texts.append("\(places.count - mostPlaces) more") }
    let name = places.count == 1 ? part.one : part.many
    let start = name.prefix(1).uppercased() + name.dropFirst() + owner
    return "\(start)\(isExtremum ? ":" : hasPoint ? " at" : " at x =") \(list(texts))."
  }

  static func list(_ texts: [String]) -> String {
    guard let last = texts.last, texts.count > 1 else { return texts.first ?? "" }
    return texts.dropLast().joined(separator: ", ") + " and " + last
  }

  /// Returns the ends of a range, of which one that is 0 but for rounding is 0.
  static func range(_ low: Double, _ high: Double) -> String {
    let least = 1e-12 * (high - low)
    return "from \(number(low.magnitude < least ? 0 : low)) to \(number(high.magnitude < least ? 0 : high))"
  }

  static func number(_ value: Double) -> String { NumberFormat.rounded.typeset(value) }

  /// The greatest number of places in a sentence.
  private static let mostPlaces = 4
  /// The greatest number of characters, besides those of the first sentence.
  private static let longest = 600
}

extension Pipeline {
  /// Returns what the frames of a sweep show, in words.
  func wordsOfSweep() throws(PlotError) -> String {
    let shown = try ranges(of: 0) { () throws(PlotError) in try survey(of: 0) }.x
    return subject(x: sweep.isRangeSwept ? nil : axes.scales.x.values(in: shown), number: Summary.number) + "."
  }
}
