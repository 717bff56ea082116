import Grapher
import Sampling

/// What tells one sweep's pictures from another's: everything that changes them, and nothing else.
enum SweepIdentity {
  /// Returns a digest of functions, options and data; the same whatever the order of the options, how many cores draw,
  /// which part, and how fast an animation of the frames is to run.
  static func digest(of sweep: Sweep) -> String {
    let request = sweep.request
    var identity = [Plot.version] + sweep.families.flatMap { [$0.identity, $0.name.plain] }
    // Files count by what they hold, see below.
    var options = request.keeping([.picture])
    options.expressions = []
    for option in options.options where option.row.namesFile { options.remove(option) }
    identity += options.arguments
    identity.append("theme=\(sweep.style.spec.theme)")
    identity += sweep.content.series.map(SweepIdentity.digest)
    identity.append("file=\(request.outputPath)")
    return Checksum.sha256(identity.joined(separator: "\u{0}"))
  }

  private static func digest(of series: DataSeries) -> String {
    let points = series.curve.pieces.map { $0.points.map { "\($0.x),\($0.y)" }.joined(separator: ";") }
    return Checksum.sha256(([series.label] + points).joined(separator: "\u{0}"))
  }
}
