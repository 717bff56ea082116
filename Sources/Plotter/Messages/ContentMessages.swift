import Brain

/// Names, styles, colours and annotations.
extension PlotError {
  static func moreThanCurves(_ option: PlotOption, given count: Int, curves: Int) -> PlotError {
    .option(option, "is given \(count) times for \(curves == 1 ? "one curve" : "\(curves) curves")")
  }

  /// A property of a curve's style, as messages name it.
  enum StyleProperty: String { case dash, color = "colour", width }

  static func unknownColor(_ option: PlotOption, _ name: String) -> PlotError {
    .option(option, "takes #RRGGBB or a name such as red or steelblue, not '\(name)'")
  }
}

/// Fills.
extension PlotError {
  static func underTakesOneCurve(_ place: Excerpt?) -> PlotError {
    .wrong(.option(.fill), "under takes the number of one curve", excerpt: place)
  }

  static func betweenTakesTwoCurves(_ place: Excerpt?) -> PlotError {
    .wrong(.option(.fill), "between takes the numbers of two curves, as in between 1 2", excerpt: place)
  }

  /// A fill of a curve that a picture does not have.
  static func noSuchCurve(_ number: Int, in text: String, curves: Int) -> PlotError {
    if curves == 0 {
      return PlotError(.usage, "--fill '\(text)' needs a function, and there are only data", option: .fill)
    }
    let count = curves == 1 ? "one curve" : "\(curves) curves"
    return PlotError(.usage, "--fill '\(text)': there is no curve \(number), only \(count)", option: .fill)
  }

  static var sweptFill: PlotError {
    .wrong(
      .option(.fill), "the curves of one figure share their fills; a condition on a swept name needs --grid or frames")
  }
}
