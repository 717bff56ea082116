import Brain

extension PlotRequest {
  /// Returns the request with a range beside its only formula, `x^2 from 0 to 3` and `r=θ {0<θ<6π}`, as that of the variable or the
  /// parameter, and the note on it; the request itself for other formulas.
  ///
  /// - Parameter command: the command that takes the request. A picture may be asked for by a word, `plot 'graph x^2'`.
  package func takingWordedRange(for command: Command = .draw) -> (request: PlotRequest, note: Message?) {
    guard expressions.count == 1, let constants = try? constants() else { return (self, nil) }
    let text = command == .draw ? Self.withoutVerb(expressions[0], constants.names) : expressions[0]
    var request = self
    request.expressions = [text]
    var ends: Message = ""
    if let ranged = RangedFormula(text), constants.names.isDisjoint(with: ["from", "to"]) {
      let option = ranged.option.isTaken(by: command) ? ranged.option : .range
      if !contains(option), ranged.ends.allSatisfy({ isEnd($0, constants) }) {
        request.expressions = ranged.formulas
        request[option] = ranged.ends.joined(separator: ":")
        let name = option == .range ? "-x" : option.spelling
        ends = " with \(name) \(long: ranged.ends.joined(separator: ":"))"
      }
    }
    if request.expressions == expressions { return (self, nil) }
    // The error on a file with words of gnuplot tells its text.
    if let file = request.expressions.first, GnuplotFile(file.trimmed) != nil { return (request, nil) }
    let read: Message = "\(list: request.expressions, separator: "' '")"
    return (request, "'\(expressions[0])' is read as '\(read)'\(ends)")
  }

  private static let verbs = ["plot", "graph", "draw", "sketch"]

  /// Returns a text without a verb such as `plot` before it, unless that has a value.
  private static func withoutVerb(_ text: String, _ names: Set<String>) -> String {
    guard text.utf8.count <= RangedFormula.mostBytes, verbs.contains(where: { text.containsBytes(of: $0) }),
      let parts = text.wholeMatch(of: /\s*(plot|graph|draw|sketch)\s+(?:the\s+)?(?:graph\s+of\s+)?([^\s=].*)/),
      !names.contains(String(parts.1))
    else { return text }
    return String(parts.2)
  }
}
