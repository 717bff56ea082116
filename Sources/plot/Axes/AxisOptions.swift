import ArgumentParser

/// What says how the axes are measured and marked.
struct AxisOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "Logarithmic axes: x, y or xy. One that reaches zero is linear around it; the range is then 0.01:100 if none is"
        + " given for x.",
      valueName: "axes"), completion: .list(["x", "y", "xy"]))
  var log: String?

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp(
      "Where a logarithmic axis that reaches zero is linear: within ±C, an expression. Otherwise C is a power of ten,"
        + " about a thousandth of what is on view; for a fitted range less, if a quarter of the values are less.",
      valueName: "C"))
  var linearWithin: String?

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp(
      "Ticks across: auto, pi, none, a step such as pi/4, or a list such as 0,1,e,pi. Auto is pi where both ends of the"
        + " range are multiples of π.", valueName: "ticks"))
  var xTicks: String?

  @Option(name: .long, parsing: .unconditional, help: ArgumentHelp("Ticks up, as --x-ticks.", valueName: "ticks"))
  var yTicks: String?

  /// Whether the horizontal axis is asked to be logarithmic.
  var isXLogarithmic: Bool { log?.lowercased().contains("x") == true }
}
