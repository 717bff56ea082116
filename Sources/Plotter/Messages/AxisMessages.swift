extension PlotError {
  static func unknownLogarithmicAxes(_ text: String) -> PlotError {
    PlotError(.usage, "--log is x, y or xy, not '\(text)'", option: .log)
  }

  static var linearWithinNeedsLog: PlotError {
    PlotError(
      .usage, "--linear-within needs a logarithmic axis; add --log x, y or xy", option: .linearWithin)
  }

  static func linearWithinOutOfBounds(_ text: String) -> PlotError {
    PlotError(
      .usage, "--linear-within is a positive number from 1e-300 to 1e300, not '\(text)'", option: .linearWithin)
  }

  static var linearWithinHasNoEffect: PlotError {
    PlotError(.usage, "--linear-within has no effect: no logarithmic axis reaches zero", option: .linearWithin)
  }

  static var equalScalesAndLog: PlotError {
    PlotError(.usage, "--equal gives both axes the same scale and cannot be combined with --log", option: .equal)
  }
}

/// Ticks.
extension PlotError {
  static func emptyTicks(_ option: PlotOption) -> PlotError {
    PlotError(
      .usage, "\(option.spelling) takes auto, pi, none, a step such as pi/4 or a list such as 0,1,e,pi",
      option: option)
  }

  /// A step between ticks, on a logarithmic axis.
  static func tickStepOnLog(_ option: PlotOption, _ text: String) -> PlotError {
    PlotError(
      .usage, "\(option.spelling) '\(text)': a logarithmic axis takes auto, none or a list such as 1,20,300",
      option: option)
  }

  /// A list of more ticks than an axis has.
  static func tooManyListedTicks(_ option: PlotOption, limit: Int) -> PlotError {
    PlotError(.usage, "\(option.spelling) lists at most \(limit) ticks", option: option)
  }

  static func missingTick(_ option: PlotOption, in text: String) -> PlotError {
    PlotError(.usage, "\(option.spelling) '\(text)': a tick is missing beside a comma", option: option)
  }

  static func tickStepNotPositive(_ option: PlotOption, _ text: String) -> PlotError {
    .wrong(.option(option), "a step is positive, '\(text)' is not")
  }

  /// A step so short that the range holds more ticks than an axis has.
  static func tickStepTooShort(_ option: PlotOption, _ text: String, limit: Int) -> PlotError {
    PlotError(
      .usage, "\(option.spelling) '\(text)' would make more than \(limit) ticks on this range", option: option)
  }
}
