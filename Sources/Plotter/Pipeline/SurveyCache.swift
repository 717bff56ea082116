internal import Synchronization

/// Surveys that were made for the choice of ranges, kept for the tracing of curves: of the first frames, as many as a
/// bounded memory holds.
final class SurveyCache: Sendable {
  private struct Kept: Sendable {
    var surveys: [Int: SurveyedFunctions] = [:]
    var size = 0
  }

  private let kept = Mutex(Kept())

  /// Returns a frame's survey, and keeps it where there is room.
  func survey(of frame: Int, _ make: () -> SurveyedFunctions) -> SurveyedFunctions {
    if let known = kept.withLock({ $0.surveys[frame] }) { return known }
    let made = make()
    kept.withLock { kept in
      guard kept.size + made.size <= SurveyCache.mostBytes else { return }
      kept.surveys[frame] = made
      kept.size += made.size
    }
    return made
  }

  private static let mostBytes = 32 << 20
}
