/// Room on the four sides of a rectangle, in points.
struct Margins: Equatable {
  var left = 0.0
  var right = 0.0
  var top = 0.0
  var bottom = 0.0

  /// The same room on every side.
  init(_ amount: Double) {
    left = amount
    right = amount
    top = amount
    bottom = amount
  }

  /// The room that `outer` takes around `inner`; nothing where it does not reach beyond.
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

  /// On each side the larger.
  func union(_ other: Margins) -> Margins {
    var result = self
    result.left = max(left, other.left)
    result.right = max(right, other.right)
    result.top = max(top, other.top)
    result.bottom = max(bottom, other.bottom)
    return result
  }

  /// Whether no side of `other` is larger, to a hundredth of a point.
  func covers(_ other: Margins) -> Bool {
    other.left <= left + 0.01 && other.right <= right + 0.01
      && other.top <= top + 0.01 && other.bottom <= bottom + 0.01
  }
}
