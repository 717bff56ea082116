import Interval

/// A set of disjoint spans of rows in one pixel column, in ascending order, as heights above the bottom edge.
struct PixelRowSet: Sendable, Equatable {
  struct Span: Sendable, Equatable {
    var low: Double
    var high: Double

    func widened(by distance: Double) -> Span { Span(low: low - distance, high: high + distance) }
  }

  private(set) var spans: [Span] = []

  init() {}

  init(from low: Double, to high: Double) { spans = [Span(low: low, high: high)] }

  var isEmpty: Bool { spans.isEmpty }

  mutating func formUnion(_ other: PixelRowSet) {
    for span in other.spans { add(span.low, span.high) }
  }

  /// Adds a span; spans closer than `joint` are merged.
  mutating func add(_ low: Double, _ high: Double) {
    var new = Span(low: low, high: high)
    var first = 0
    while first < spans.count, spans[first].high < new.low - Self.joint { first += 1 }
    var end = first
    while end < spans.count, spans[end].low <= new.high + Self.joint {
      new = Span(low: min(new.low, spans[end].low), high: max(new.high, spans[end].high))
      end += 1
    }
    if end == first + 1 {
      spans[first] = new
    } else {
      spans.replaceSubrange(first..<end, with: CollectionOfOne(new))
    }
  }

  /// Returns whether every row from `low` to `high` is at most `tolerance` away from a span.
  func covers(_ low: Double, _ high: Double, within tolerance: Double) -> Bool {
    var reached = low
    for span in spans where span.high + tolerance >= reached {
      if span.low - tolerance > reached { return false }
      reached = span.high + tolerance
      if reached >= high { return true }
    }
    return false
  }

  /// Returns whether one span contains all rows.
  func isWithin(_ rows: Span) -> Bool {
    guard let bottom = spans.first?.low, let top = spans.last?.high else { return true }
    return rows.low <= bottom && top <= rows.high
  }

  /// Returns whether every row of another set is at most `tolerance` away from this one.
  func covers(_ other: PixelRowSet, within tolerance: Double) -> Bool {
    other.spans.allSatisfy { covers($0.low, $0.high, within: tolerance) }
  }

  /// Returns the lowest row of this set that is farther than `tolerance` from every row of another one, if any.
  func firstRow(beyond other: PixelRowSet, by tolerance: Double) -> Double? {
    for span in spans where !other.covers(span.low, span.high, within: tolerance) {
      var reached = span.low
      for found in other.spans where found.high + tolerance >= reached {
        if found.low - tolerance > reached { return reached }
        reached = found.high + tolerance
      }
      return min(reached, span.high)
    }
    return nil
  }

  /// Returns the total height of the rows of this set that are farther than `tolerance` from every row of another one.
  func height(beyond other: PixelRowSet, by tolerance: Double) -> Double {
    var height = 0.0
    for span in spans {
      var reached = span.low
      for found in other.spans where found.high + tolerance > reached && found.low - tolerance < span.high {
        height += max(found.low - tolerance - reached, 0)
        reached = found.high + tolerance
      }
      height += max(span.high - reached, 0)
    }
    return height
  }

  /// Returns the rows of this set that are at most `tolerance` away from another set.
  func within(_ other: PixelRowSet, by tolerance: Double) -> PixelRowSet {
    var rows = PixelRowSet()
    for span in other.spans {
      for part in clamped(to: span.low - tolerance...span.high + tolerance).spans { rows.add(part.low, part.high) }
    }
    return rows
  }

  func clamped(to range: ClosedRange<Double>) -> PixelRowSet {
    var clamped = PixelRowSet()
    clamped.spans = spans.compactMap { span in
      let (low, high) = (max(span.low, range.lowerBound), min(span.high, range.upperBound))
      return low <= high ? Span(low: low, high: high) : nil
    }
    return clamped
  }

  /// Returns the greatest distance from this set of the rows from `low` to `high`; 0 if they are inside.
  func excess(of low: Double, _ high: Double) -> Double {
    guard let bottom = spans.first?.low, let top = spans.last?.high else { return .infinity }
    let beyond = max(bottom - low, high - top, 0)
    if beyond > 0 || spans.count == 1 { return beyond }
    // Between two spans, take the depth into the gap.
    var deepest = 0.0
    for (lower, upper) in zip(spans, spans.dropFirst()) where high > lower.high && low < upper.low {
      deepest = max(deepest, min(high, upper.low) - max(low, lower.high))
    }
    return deepest
  }

  /// Adds rows, and those between them and the nearest span.
  mutating func extend(to low: Double, _ high: Double) {
    let nearest = spans.min { gap($0, low, high) < gap($1, low, high) }
    add(min(low, nearest?.high ?? low), max(high, nearest?.low ?? high))
  }

  private func gap(_ span: Span, _ low: Double, _ high: Double) -> Double { max(low - span.high, span.low - high, 0) }

  private static let joint = 1e-6
}

/// Enclosures as rows of pixels.
extension PixelGrid {
  /// Returns the greatest distance in pixels of the visible values of a set from the drawn rows.
  func excess(of set: IntervalSet, beyond drawn: PixelRowSet) -> Double {
    let tolerance = PixelGrid.tolerance
    var worst = 0.0
    for index in 0..<set.count where !set[index].interval.isEmpty {
      let (low, high) = (bottom(of: set[index].interval), top(of: set[index].interval))
      let isInView = high >= 0 && low <= Double(rows)
      if isInView, !drawn.covers(max(low, 0), min(high, Double(rows)), within: tolerance) {
        worst = max(worst, drawn.excess(of: max(low, 0), min(high, Double(rows))), 2 * tolerance)
      }
    }
    return worst
  }

  /// Returns the height of the lower bound; infinite if unbounded.
  func bottom(of y: Interval) -> Double { boundHeight(y.lower) }

  /// Returns the height of the upper bound; infinite if unbounded.
  func top(of y: Interval) -> Double { boundHeight(y.upper) }

  private func boundHeight(_ y: Double) -> Double { y.isFinite ? unclampedHeight(of: y) : y }
}
