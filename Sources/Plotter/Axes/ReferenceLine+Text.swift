import Grapher

extension ReferenceLine {
  /// Reads `VALUE` or `VALUE:LABEL`, also after `x=` or `y=`; the value is an expression.
  ///
  /// - Throws: `PlotError` if the value cannot be read, or is a list.
  init(_ kind: Kind, _ text: String, _ constants: ParameterBindings) throws(PlotError) {
    let subject = MessageSubject.option(kind == .horizontal ? .hline : .vline)
    let isAcross = kind == .vertical
    // A time of day has colons too, and so may a name.
    let ends = text.indices.filter { text[$0] == ":" } + [text.endIndex]
    let colon =
      ends.last { end in
        let start = String(text[..<end])
        return constants.isDate(start) || constants.category(start, across: isAcross) != nil
      } ?? ends[0]
    let typed = text[..<colon].trimmed
    let name = isAcross ? "x" : "y"
    let isEquation = typed.filter { $0 != " " }.hasPrefix(name + "=") && !constants.names.contains(name)
    let place = isEquation ? typed.drop { $0 != "=" }.dropFirst().trimmed : String(text[..<colon])
    let values = place.split(separator: ",", omittingEmptySubsequences: false).map(\.trimmed)
    let isName = constants.category(place, across: isAcross) != nil
    if values.count > 1, values.allSatisfy({ Double($0) != nil }), !isName {
      let option = kind == .horizontal ? PlotOption.hline : .vline
      let each = values.map { "\(option.spelling) \($0)" }.joined(separator: " ")
      let decimal: Message = values.count == 2 ? ", \(option.spelling) \(values.joined(separator: ".")) one" : ""
      throw .option(option, "takes one value, not '\(place)'; \(long: each) draws \(values.count) lines\(decimal)")
    }
    self.init(
      kind, at: try constants.fixedValue(try constants.placing(place, across: isAcross, of: subject), of: subject),
      label: try RichText(markup: text[colon...].dropFirst().trimmed, of: subject))
  }
}
