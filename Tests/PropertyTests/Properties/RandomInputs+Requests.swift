@testable import Brain
@testable import Plotter

extension RandomInputs<PlotRequest> {
  /// Requests with up to three functions and six options, whose texts are plausible or strange.
  static let requests = RandomInputs(
    random: { random in
      var request = PlotRequest(expressions: [])
      for _ in 0..<Int.random(in: 0...3, using: &random) { request.expressions.append(text(&random)) }
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        let option = random.pick(options)
        for _ in 0..<(option.isList ? Int.random(in: 1...3, using: &random) : 1) {
          request.add(option, random.chance(0.3) ? random.pick(option.row.value.choices + ["1"]) : text(&random))
        }
      }
      return request
    }, smaller: \.reduced, text: { "\($0.arguments)" })

  private static let options = PlotOption.allCases.filter(\.isPartOfRequest)

  /// Returns an expression, or a text of strange parts.
  private static func text(_ random: inout SplitMix) -> String {
    if random.chance(0.3) { return RandomInputs<Brain.Expression>.planeExpressions.random(&random).description }
    return (0..<Int.random(in: 0...3, using: &random)).map { _ in
      random.chance(0.2) ? String(character(&random)) : random.pick(parts)
    }.joined()
  }

  private static func character(_ random: inout SplitMix) -> Character {
    let limit = random.pick([0x80, 0x800, 0x3000, 0x11_0000] as [UInt32])
    return Character(Unicode.Scalar(UInt32.random(in: 1..<limit, using: &random)) ?? " ")
  }

  private static let parts = [
    "sin(x)", "k=1:5/9", "-10:10", "0.5", "1e300", "inf", "-inf", "nan", "true", "x", "-", "--", "-x", "-o", "--title",
    "=",
    "a=b", "&", "%41", "+", " ", "\t", "\n", "\r\n", "'", "\"", "\\", "$x^2$", "$", "é", "e\u{301}", "\u{301}", "🙂",
    "→M",
    "\u{7F}", "\u{9B}", "\u{202E}", "\u{FEFF}", "#1F77B4", "{k}", "~", "*", "!", "`", ";", "/", "0", "-0.0", "1e5",
    "1E+05",
  ]
}

extension PlotRequest {
  /// The requests without one of the functions or options each.
  fileprivate var reduced: [PlotRequest] {
    expressions.indices.map { index in
      var request = self
      request.expressions.remove(at: index)
      return request
    }
      + options.flatMap { option in
        withoutEach(texts(of: option)).map { texts in
          var request = self
          request.remove(option)
          for text in texts { request.add(option, text) }
          return request
        }
      }
  }
}
