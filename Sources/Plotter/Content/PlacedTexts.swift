import Grapher
import Sampling

extension Annotation {
  /// `x,y,text`: the first two are expressions, the text may hold commas and may be left out.
  init(_ text: String, _ constants: Constants) throws(PlotError) {
    var parts = [""]
    var depth = 0
    for character in text {
      if parts.count < 3 {
        if "([{".contains(character) { depth += 1 }
        if ")]}".contains(character) { depth -= 1 }
        if character == ",", depth == 0 {
          parts.append("")
          continue
        }
      }
      parts[parts.count - 1].append(character)
    }
    guard parts.count >= 2 else { throw .notAnAnnotation(text) }
    self.init(
      point: Point(
        x: try constants.fixedValue(parts[0], of: .option(.annotate)),
        y: try constants.fixedValue(parts[1], of: .option(.annotate))),
      text: try MarkedText.read(parts.count > 2 ? parts[2].trimmed : "", of: .option(.annotate)))
  }
}

extension ReferenceLine {
  /// `VALUE` or `VALUE:LABEL`; the value is an expression.
  init(_ kind: Kind, _ text: String, _ constants: Constants) throws(PlotError) {
    let subject = MessageSubject.option(kind == .horizontal ? .hline : .vline)
    let colon = text.firstIndex(of: ":") ?? text.endIndex
    self.init(
      kind, at: try constants.fixedValue(String(text[..<colon]), of: subject),
      label: try MarkedText.read(text[colon...].dropFirst().trimmed, of: subject))
  }
}
