/// Stretches of rows in one column of pixels, as heights above the bottom edge, in order and apart.
struct PixelRowSet: Sendable, Equatable {
  struct Span: Sendable, Equatable {
    var low: Double
    var high: Double
  }

  private(set) var spans: [Span] = []

  var isEmpty: Bool { spans.isEmpty }

  /// Adds a stretch; those nearer to each other than `joint` become one.
  mutating func add(_ low: Double, _ high: Double) {
    var new = Span(low: low, high: high)
    var first = 0
    while first < spans.count, spans[first].high < new.low - Self.joint { first += 1 }
    var end = first
    while end < spans.count, spans[end].low <= new.high + Self.joint {
      new = Span(low: min(new.low, spans[end].low), high: max(new.high, spans[end].high))
      end += 1
    }
    spans.replaceSubrange(first..<end, with: CollectionOfOne(new))
  }

  /// Whether every row from `low` to `high` is in one of the spans or at most `tolerance` away from it.
  func covers(_ low: Double, _ high: Double, within tolerance: Double) -> Bool {
    var reached = low
    for span in spans where span.high + tolerance >= reached {
      if span.low - tolerance > reached { return false }
      reached = span.high + tolerance
      if reached >= high { return true }
    }
    return false
  }

  /// Whether all rows are in one stretch.
  func isWithin(_ rows: Span) -> Bool {
    guard let bottom = spans.first?.low, let top = spans.last?.high else { return true }
    return rows.low <= bottom && top <= rows.high
  }

  /// Whether another set's rows are all in this one or at most `tolerance` away from it.
  func covers(_ other: PixelRowSet, within tolerance: Double) -> Bool {
    other.spans.allSatisfy { covers($0.low, $0.high, within: tolerance) }
  }

  /// The lowest row of this set that is farther than `tolerance` from every row of another; nil if there is none.
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

  /// How far rows from `low` to `high` reach beyond this set, at their worst; 0 where they do not.
  func excess(of low: Double, _ high: Double) -> Double {
    guard let bottom = spans.first?.low, let top = spans.last?.high else { return .infinity }
    let beyond = max(bottom - low, high - top, 0)
    if beyond > 0 || spans.count == 1 { return beyond }
    // Between two spans: how deep into the gap.
    var deepest = 0.0
    for (lower, upper) in zip(spans, spans.dropFirst()) where high > lower.high && low < upper.low {
      deepest = max(deepest, min(high, upper.low) - max(low, lower.high))
    }
    return deepest
  }

  /// Adds rows and those between them and the nearest span.
  mutating func extend(to low: Double, _ high: Double) {
    let nearest = spans.min { gap($0, low, high) < gap($1, low, high) }
    add(min(low, nearest?.high ?? low), max(high, nearest?.low ?? high))
  }

  private func gap(_ span: Span, _ low: Double, _ high: Double) -> Double { max(low - span.high, span.low - high, 0) }

  /// Far less than a pixel.
  private static let joint = 1e-6
}
