internal import Synchronization

/// The ranges that the surveys of all frames of a sweep suggest.
struct SurveyedRanges: Sendable {
  /// The span of all values, for the choice of a logarithmic scale.
  var span: ValueSpan?
  /// The horizontal range that is shown instead of the usual one; nil if the usual one suits the functions.
  var x: ClosedRange<Double>?
  /// The vertical range of all frames; nil if each frame has its own.
  var y: FittedRange?
}

/// A vertical range that is fitted to functions, in axis units.
struct FittedRange: Sendable {
  let range: ClosedRange<Double>
  /// Whether a logarithmic axis ends above the least values.
  let isCutLow: Bool

  init(_ range: ClosedRange<Double>, isCutLow: Bool = false) {
    self.range = range
    self.isCutLow = isCutLow
  }

  func union(_ other: FittedRange) -> FittedRange {
    FittedRange(range.union(other.range), isCutLow: isCutLow || other.isCutLow)
  }
}

/// The ranges that earlier pipelines of the same sweep chose, by the width of the canvas in pixels.
final class RangeCache: Sendable {
  private let ranges = Mutex<[Int: SurveyedRanges]>([:])

  subscript(columns: Int) -> SurveyedRanges? {
    get { ranges.withLock { $0[columns] } }
    set { ranges.withLock { $0[columns] = newValue } }
  }
}
