import Brain

/// Names, styles, colours and annotations.
extension PlotError {
  /// An option that is given more often than there are curves.
  static func moreThanCurves(_ option: PlotOption, given count: Int, curves: Int) -> PlotError {
    PlotError(
      .usage, "\(option.spelling) is given \(count) times for \(curves == 1 ? "one curve" : "\(curves) curves")",
      option: option)
  }

  static var legendWithOtherKey: PlotError {
    PlotError(.usage, "--legend places a legend, so --key can only be legend", option: .legend)
  }

  static var emptyStyle: PlotError {
    PlotError(
      .usage, "--style is empty; say a colour, a width or a dash, as in 'red 2pt dashed'", option: .style)
  }

  /// A property of a curve's style, as messages name it.
  enum StyleProperty: String { case dash, color = "colour", width }

  /// A second word for one property of a curve's style.
  static func secondStyleProperty(_ word: String, _ part: StyleProperty, _ place: Excerpt) -> PlotError {
    .wrong(.option(.style), "'\(word)' is a second \(part.rawValue)", excerpt: place)
  }

  static func wrongLineWidth(_ word: String, _ place: Excerpt) -> PlotError {
    .wrong(.option(.style), "'\(word)' is not a width above 0 and up to 1000 points, such as 2pt", excerpt: place)
  }

  static func unknownStyleProperty(_ word: String, dashes: [String], _ place: Excerpt) -> PlotError {
    .wrong(
      .option(.style), "'\(word)' is not a colour, a width or a dash (\(list: dashes))",
      excerpt: place)
  }

  static func unknownColor(_ option: PlotOption, _ name: String) -> PlotError {
    PlotError(
      .usage, "\(option.spelling) takes #RRGGBB or a name such as red or steelblue, not '\(name)'", option: option)
  }

  static func notAnAnnotation(_ text: String, _ option: PlotOption) -> PlotError {
    PlotError(
      .usage, "\(option.spelling) takes X,Y,TEXT, as in \(option.spelling) 'pi/2,1,maximum', not '\(text)'",
      option: option)
  }
}

/// Fills.
extension PlotError {
  static var emptyFill: PlotError {
    .wrong(.option(.fill), "it is empty; write under, between, or where and a condition")
  }

  static func notACurveNumber(_ word: String, _ place: Excerpt) -> PlotError {
    .wrong(.option(.fill), "'\(word)' is neither the number of a curve (1 is the first) nor where", excerpt: place)
  }

  static func underTakesOneCurve(_ place: Excerpt?) -> PlotError {
    .wrong(.option(.fill), "under takes the number of one curve", excerpt: place)
  }

  static func betweenTakesTwoCurves(_ place: Excerpt?) -> PlotError {
    .wrong(.option(.fill), "between takes the numbers of two curves, as in between 1 2", excerpt: place)
  }

  static func unknownArea(_ word: String, _ place: Excerpt) -> PlotError {
    .wrong(
      .option(.fill),
      "'\(word)' is not an area; write 'under 1' (curve 1 and y = 0), 'between 1 2' (two curves) or 'where x>1'",
      excerpt: place)
  }

  /// A fill of a curve that a picture does not have.
  static func noSuchCurve(_ number: Int, in text: String, curves: Int) -> PlotError {
    if curves == 0 {
      return PlotError(.usage, "--fill '\(text)' needs a function, and there are only data", option: .fill)
    }
    let count = curves == 1 ? "one curve" : "\(curves) curves"
    return PlotError(.usage, "--fill '\(text)': there is no curve \(number), only \(count)", option: .fill)
  }

  /// A condition with a name that is neither the variable nor a parameter.
  static func unboundName(_ name: String, inCondition text: String, variable: String) -> PlotError {
    .wrong(
      .option(.fill),
      "no value for '\(name)' in '\(text)'; the variable is '\(variable)', others get"
        + " theirs with --set \(name)=…")
  }

  static var sweptFill: PlotError {
    .wrong(
      .option(.fill), "the curves of one figure share their fills; a condition on a swept name needs --grid or frames")
  }
}
