internal import CCairo
import Metering
import RealModule
import Sampling

/// Dashed lines on images. Cairo holds the outlines of all dashes of a path at once, so a path of very many dashes is stroked
/// in parts.
extension CairoContext {
  /// Adds lines with dashes to the path, and strokes all but a bounded number of their last dashes.
  ///
  /// - Parameter dash: the lengths of dashes and gaps, in points. Cairo reports negative ones, and those without any length.
  func addDashed(_ lines: [Subpath], _ dash: [Double]) {
    func start(at length: Double) { cairo_set_dash(pointer, dash, Int32(clamping: dash.count), length) }
    start(at: 0)
    // An odd number of lengths repeats with dashes and gaps exchanged.
    let period = dash.reduce(0, +) * (dash.count % 2 == 0 ? 1 : 2)
    guard period > 0, period.isFinite else {
      for line in lines { add(line) }
      return
    }
    var dashes = 0.0
    for line in lines where !WorkMeter.isOver {
      let count = line.length / period
      WorkMeter.count(Int(count * Self.workOfDash, clampedTo: 0...Int(Self.mostWork)))
      dashes += count
      if dashes > Self.mostDashes {
        cairo_stroke(pointer)
        dashes = count
      }
      if count <= Self.mostDashes {
        add(line)
      } else {
        addInParts(line, period: period, start)
        dashes = 0
      }
    }
  }

  /// Strokes a line of many dashes in parts, each of which goes on with the dash of the one before.
  private func addInParts(_ line: Subpath, period: Double, _ start: (Double) -> Void) {
    var place = line.path.start
    var (travelled, stroked) = (0.0, 0.0)
    cairo_move_to(pointer, place.x, place.y)
    let closing = line.isClosed ? [Path.Segment.line(to: line.path.start)] : []
    for segment in line.path.segments + closing where !WorkMeter.isOver {
      if travelled - stroked > Self.mostDashes * period {
        cairo_stroke(pointer)
        start(travelled.truncatingRemainder(dividingBy: period))
        cairo_move_to(pointer, place.x, place.y)
        stroked = travelled
      }
      add(segment)
      travelled += segment.length(from: place) { $0 }
      place = segment.end
    }
    cairo_stroke(pointer)
    start(0)
  }

  /// The dashes whose outlines are held at once: some megabytes.
  private static let mostDashes = 20_000.0
  /// Beside that of its length.
  private static let workOfDash = 700.0
  private static let mostWork = 1e15
}
