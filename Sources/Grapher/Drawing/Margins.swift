/// Distances on the four sides of a rectangle, in points.
struct Margins: Equatable {
  var left = 0.0
  var right = 0.0
  var top = 0.0
  var bottom = 0.0

  init(_ amount: Double) {
    left = amount
    right = amount
    top = amount
    bottom = amount
  }

  /// The distances from the sides of `inner` to those of `outer`, at least 0.
  init(of outer: Rect, around inner: Rect) {
    left = max(0, inner.x - outer.x)
    right = max(0, outer.maxX - inner.maxX)
    top = max(0, inner.y - outer.y)
    bottom = max(0, outer.maxY - inner.maxY)
  }

  static func + (a: Margins, b: Margins) -> Margins {
    var sum = a
    sum.left += b.left
    sum.right += b.right
    sum.top += b.top
    sum.bottom += b.bottom
    return sum
  }

  /// Returns the larger margin on each side.
  func union(_ other: Margins) -> Margins {
    var result = self
    result.left = max(left, other.left)
    result.right = max(right, other.right)
    result.top = max(top, other.top)
    result.bottom = max(bottom, other.bottom)
    return result
  }

  /// Whether no margin of `other` is larger, within a hundredth of a point.
  func covers(_ other: Margins) -> Bool {
    other.left <= left + 0.01 && other.right <= right + 0.01
      && other.top <= top + 0.01 && other.bottom <= bottom + 0.01
  }
}
