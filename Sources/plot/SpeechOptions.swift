import ArgumentParser

/// What the command says unasked on standard error: nothing, notes, or all that it does.
struct SpeechOptions: ParsableArguments {
  @Flag(name: .shortAndLong, help: "Say nothing unasked: no notes, no progress.")
  var quiet = false

  @Flag(name: .long, help: "Tell on standard error what is done: ranges, columns proven, the time of each step.")
  var verbose = false

  func validate() throws {
    if quiet, verbose { throw ValidationError("--quiet and --verbose exclude each other") }
  }

  func note(_ message: String) {
    if !quiet { StandardError.note(message) }
  }

  /// Lines that tell what a picture is of and what its making took; none unless asked for.
  func tell(_ report: Report, _ steps: [Step], _ outcome: String) {
    guard verbose else { return }
    StandardError.write(
      (SpeechOptions.lines(report) + [SpeechOptions.line(steps), outcome]).map { "plot: \($0)\n" }.joined())
  }

  static func lines(_ report: Report) -> [String] {
    let ranges =
      "\(report.variable) from \(report.x.from) to \(report.x.to), y from \(report.y.from) to \(report.y.to)"
    return [ranges]
      + report.functions.map { function in
        "\(function.expression): \(function.proven) of \(function.columns) columns proven, "
          + (function.pieces == 1 ? "1 piece" : "\(function.pieces) pieces")
          + (function.isPrecise ? ", in double-double" : "")
      }
  }

  static func line(_ steps: [Step]) -> String {
    func text(_ duration: Duration) -> String {
      let parts = duration.components
      let tenths = parts.seconds * 10_000 + parts.attoseconds / 100_000_000_000_000
      return "\(tenths / 10).\(tenths % 10) ms"
    }
    let total = steps.reduce(Duration.zero) { $0 + $1.duration }
    return steps.map { "\($0.name) \(text($0.duration))" }.joined(separator: ", ") + "; \(text(total)) in all"
  }
}
