/// Distances on the four sides of a rectangle, in points.
struct Margins: Equatable {
  var left = 0.0
  var right = 0.0
  var top = 0.0
  var bottom = 0.0
}

extension Margins {
  init(_ amount: Double) { self.init(left: amount, right: amount, top: amount, bottom: amount) }

  /// The distances from the sides of `inner` to those of `outer`, at least 0.
  init(of outer: Rect, around inner: Rect) {
    self.init(
      left: max(0, inner.x - outer.x), right: max(0, outer.maxX - inner.maxX), top: max(0, inner.y - outer.y),
      bottom: max(0, outer.maxY - inner.maxY))
  }

  static func + (a: Margins, b: Margins) -> Margins {
    Margins(left: a.left + b.left, right: a.right + b.right, top: a.top + b.top, bottom: a.bottom + b.bottom)
  }

  /// Returns the larger margin on each side.
  func union(_ other: Margins) -> Margins {
    Margins(
      left: max(left, other.left), right: max(right, other.right), top: max(top, other.top),
      bottom: max(bottom, other.bottom))
  }

  /// Whether no margin of `other` is larger, within a hundredth of a point.
  func covers(_ other: Margins) -> Bool {
    other.left <= left + 0.01 && other.right <= right + 0.01
      && other.top <= top + 0.01 && other.bottom <= bottom + 0.01
  }
}
