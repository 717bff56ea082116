import ArgumentParser

/// What says which parameters run over which ranges.
struct SweepRangeOptions: ParsableArguments {
  @Option(
    name: .long, parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Let a parameter run: k=1:5:0.5 (step), k=1:5/9 (count), 'k=1:1000/4 log', k=0.1,1,10. May be repeated.",
      valueName: "name=range"))
  var sweep: [String] = []

  @Flag(name: .long, help: "Let several sweeps go side by side; every value meets every other one otherwise.")
  var zip = false
}

extension SweepRangeOptions {
  /// Whether anything is swept.
  var isAsked: Bool { !sweep.isEmpty }

  /// The sweeps, their ends expressions of `constants`.
  func plan(_ constants: Constants) throws(Failure) -> SweepPlan {
    var plan: [SweepRange] = []
    for text in sweep { plan.append(try SweepRange(text, constants: constants)) }
    return try SweepPlan(plan, isZipped: zip)
  }

  /// The names of the swept parameters, before their ranges are read.
  var names: [String] { sweep.compactMap { text in text.firstIndex(of: "=").map { text[..<$0].trimmed } } }
}
