import Metering
import Platform
import Plotter

/// Writes notes, and with --verbose the steps of the work, on standard error.
struct VerboseLog {
  private let isQuiet: Bool
  private let isVerbose: Bool

  init(_ request: PlotRequest) {
    isQuiet = request.contains(.quiet)
    isVerbose = request.contains(.verbose)
  }

  func note(_ message: Message) {
    if !isQuiet { StandardError.write("plot: note: \(message.text)\n") }
  }

  /// Writes ranges, proof and times of a picture if --verbose is given.
  func tell(_ report: Report?, _ steps: [Step], _ outcome: Message) {
    guard isVerbose, let report else { return }
    let lines = VerboseLog.lines(report) + [VerboseLog.line(steps), outcome]
    StandardError.write(lines.map { "plot: \($0.text)\n" }.joined())
  }

  private static func lines(_ report: Report) -> [Message] {
    let ranges: Message =
      "\(report.variable) from \(report.x.from) to \(report.x.to), y from \(report.y.from) to \(report.y.to)"
    return [ranges]
      + report.functions.map { function in
        "\(function.expression): \(function.proven) of \(function.columns) columns proved, "
          + (function.pieces == 1 ? "1 piece" : "\(function.pieces) pieces")
          + (function.isPrecise ? ", in double-double" : "") + features(of: function)
      }
      + (report.rows ?? []).map { rows in
        "\(rows.series)\(rows.facet.map { " of \($0)" } ?? ""): \(rows.read) rows read"
          + (rows.chosen < rows.read ? ", \(rows.chosen) chosen" : "")
          + (rows.missing > 0 ? ", \(rows.missing) without a number" : "")
      }
      + (report.loci ?? []).map { locus in
        "\(locus.expression): \(locus.proven) of \(locus.pixels) pixels proved, "
          + (locus.components == 1 ? "1 piece" : "\(locus.components) pieces")
          + (locus.regions == 0 ? "" : locus.regions == 1 ? ", 1 region" : ", \(locus.regions) regions")
          + (locus.specialPoints.isEmpty ? "" : ", \(locus.specialPoints.count) special points")
      }
  }

  /// Returns the numbers of places of each kind that there are.
  private static func features(of function: Report.Function) -> Message {
    let kinds = [
      (function.poles, "pole"), (function.jumps, "jump"), (function.holes, "hole"), (function.domainEnds, "domain end"),
      (function.points, "isolated point"), (function.spikes, "spike"),
    ]
    return kinds.filter { !$0.0.isEmpty }.map { places, name in
      ", \(places.count) \(name)\(places.count == 1 ? "" : "s")"
    }.joined(separator: "")
  }

  private static func line(_ steps: [Step]) -> Message {
    func text(_ duration: Duration) -> String {
      let parts = duration.components
      let tenths = parts.seconds * 10_000 + parts.attoseconds / 100_000_000_000_000
      return "\(tenths / 10).\(tenths % 10) ms"
    }
    let total = steps.reduce(Duration.zero) { $0 + $1.duration }
    let times: [Message] = steps.map { "\($0.name) \(text($0.duration))" }
    let millions = WorkMeter.counted / 1_000_000
    return times.joined(separator: ", ") + "; \(text(total)) in all, \(millions) million operations"
  }
}
