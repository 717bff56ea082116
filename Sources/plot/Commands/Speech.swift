import Platform
import Plotter

/// What the command says on standard error beside its result: nothing, notes, or all that it does.
struct Speech {
  private let isQuiet: Bool
  private let isVerbose: Bool

  init(_ request: PlotRequest) {
    isQuiet = request.contains(.quiet)
    isVerbose = request.contains(.verbose)
  }

  /// Something worth knowing that is no error.
  func note(_ message: String) {
    if !isQuiet { StandardError.write("plot: note: \(message)\n") }
  }

  /// Lines that say what a picture is of and what its making took; none unless asked for.
  func tell(_ report: Report, _ steps: [Step], _ outcome: String) {
    guard isVerbose else { return }
    let lines = Speech.lines(report) + [Speech.line(steps), outcome]
    StandardError.write(lines.map { "plot: \($0)\n" }.joined())
  }

  private static func lines(_ report: Report) -> [String] {
    let ranges =
      "\(report.variable) from \(report.x.from) to \(report.x.to), y from \(report.y.from) to \(report.y.to)"
    return [ranges]
      + report.functions.map { function in
        "\(function.expression): \(function.proven) of \(function.columns) columns proven, "
          + (function.pieces == 1 ? "1 piece" : "\(function.pieces) pieces")
          + (function.isPrecise ? ", in double-double" : "")
      }
  }

  private static func line(_ steps: [Step]) -> String {
    func text(_ duration: Duration) -> String {
      let parts = duration.components
      let tenths = parts.seconds * 10_000 + parts.attoseconds / 100_000_000_000_000
      return "\(tenths / 10).\(tenths % 10) ms"
    }
    let total = steps.reduce(Duration.zero) { $0 + $1.duration }
    return steps.map { "\($0.name) \(text($0.duration))" }.joined(separator: ", ") + "; \(text(total)) in all"
  }
}
