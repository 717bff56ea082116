extension Path {
  /// Returns segments through points. From each joint about the longest one that fits is searched, by doubling and
  /// bisection.
  ///
  /// - Parameters:
  ///   - points: all points; neighbours are joined by a line if nothing fits.
  ///   - last: returns the last point that a segment from this one may reach, itself excluded.
  ///   - segment: returns the segment between two points that stays close to all those between them; nil if none does.
  /// - Complexity: O(*n*) points in all segments tried, for usual curves.
  static func segments(
    through points: [Point], upTo last: (Int) -> Int, fitting segment: (Int, Int) -> Segment?
  ) -> [Segment] {
    var segments: [Segment] = []
    var index = 0
    var step = 8
    while index < points.count - 1 {
      var best: (end: Int, segment: Segment)?
      let last = last(index)
      var next = min(index + step, last)
      var tooFar = last + 1
      while next > best?.end ?? index + 1 {
        // A segment that is nearly as long as possible is long enough.
        if let best, tooFar <= last, tooFar - best.end <= (best.end - index) / lengthShare { break }
        if let segment = segment(index, next) {
          best = (next, segment)
          next = tooFar > last ? min(2 * next - index, last) : (next + tooFar) / 2
        } else {
          tooFar = next
          next = ((best?.end ?? index + 1) + next) / 2
        }
      }
      let end = best?.end ?? index + 1
      segments.append(best?.segment ?? segment(index, end) ?? .line(to: points[end]))
      step = max(2, end - index)
      index = end
    }
    return segments
  }

  /// The search ends when a segment is at most this part of its length shorter than the longest one.
  private static var lengthShare: Int { 16 }
}

extension [SIMD2<Double>] {
  /// The length of the lines up to each point.
  var lengths: [Double] {
    var length = 0.0
    return indices.map { index in
      if index > 0 { length += (self[index] - self[index - 1]).length }
      return length
    }
  }

  /// Returns whether all points in a range are close to the line between its ends.
  func isStraight(_ range: ClosedRange<Int>, within tolerance: Double) -> Bool {
    let (start, end) = (self[range.lowerBound], self[range.upperBound])
    func isOnLine(_ place: SIMD2<Double>) -> Bool { place.distance(toLineFrom: start, to: end) <= tolerance }
    // A point in the middle tells most curves from lines at once.
    return isOnLine(self[(range.lowerBound + range.upperBound) / 2]) && self[range].allSatisfy(isOnLine)
  }
}
