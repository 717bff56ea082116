import Brain
import Grapher

extension RichText {
  /// Reads the name of an axis: text with mathematics, see `init(markup:of:)`, in which the symbol of a quantity before its unit is
  /// mathematics without dollar signs too: `t in ms`, `U/U_0`, `|X(f)|`, `v_max [m/s]`.
  ///
  /// - Throws: `PlotError` if mathematics between dollar signs is invalid.
  init(axisName source: String, of subject: MessageSubject) throws(PlotError) {
    guard let (symbol, unit) = RichText.quantity(source),
      let name = try? RichText(markup: "$\(symbol)$", of: subject)
    else {
      try self.init(markup: source, of: subject)
      return
    }
    self = unit.isEmpty ? name.slashed : name.slashed + RichText(unit)
  }

  /// Whether the name of an axis is only a variable or the value of a function, `x` or `$f(x)$`.
  static func isVariable(_ name: String) -> Bool {
    let text = name.trimmed
    let isMarked = text.count > 2 && text.hasPrefix("$") && text.hasSuffix("$")
    guard let (symbol, unit) = quantity(isMarked ? String(text.dropFirst().dropLast()) : text) else { return false }
    return unit.isEmpty && !symbol.contains { "/|".contains($0) }
  }

  /// Returns the symbol of a quantity at the beginning of a text and the text of its unit; nil for other texts.
  private static func quantity(_ text: String) -> (symbol: String, unit: String)? {
    let pattern =
      /\s*(\|?\p{L}'{0,3}(?:_(?:\w+|\{\w+\}))?(?:\(\p{L}\))?\|?(?:\/\p{L}(?:_(?:\w+|\{\w+\}))?)?)((?:\s+in\s.+|\s*\[.+\]|\s+\(.+\))?)\s*/
    guard !text.contains("$"), let match = text.wholeMatch(of: pattern) else { return nil }
    return (String(match.1), String(match.2))
  }
}
