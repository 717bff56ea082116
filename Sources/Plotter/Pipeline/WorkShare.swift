import Metering

/// The parts of the work of a single curve that each curve of a picture is allowed, so that the work of a picture is bounded
/// however many curves it has.
struct WorkShare: Sendable {
  private let ofFunction: Double
  private let ofLocus: Double

  /// - Parameters:
  ///   - curves: those of one frame.
  ///   - frames: the number of frames that the picture shows.
  init(of curves: [PlottedCurve], frames: Int = 1) {
    let functions = curves.count { $0.kind == .function }
    ofFunction = Self.share(Self.wholeFunctions, of: functions.saturating(multipliedBy: frames))
    ofLocus = Self.share(Self.wholeLoci, of: (curves.count - functions).saturating(multipliedBy: frames))
  }

  /// Returns the part that a curve is allowed, above 0 to 1.
  func part(of curve: PlottedCurve) -> Double { curve.kind == .function ? ofFunction : ofLocus }

  private static func share(_ whole: Double, of count: Int) -> Double { min(1, whole / Double(max(count, 1))) }

  /// The number of functions that are allowed as much work as a single one.
  private static let wholeFunctions = 32.0
  /// The same for loci, which may take seconds each.
  private static let wholeLoci = 8.0
}
