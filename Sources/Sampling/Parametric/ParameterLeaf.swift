import Interval

/// A part of the parameter that is not divided further.
struct ParameterLeaf {
  enum Kind {
    /// The curve follows the line between the ends.
    case chord
    /// A box smaller than can be seen, in which the curve may begin or end.
    case speck
    /// Every point is next to the point at one of the ends, with a gap between.
    case gap
    /// The curve fills a box of no visible width between the points at two parameters, which may be out of order.
    case stroke(from: Double, to: Double)
    /// A part too narrow to be divided, at whose ends both coordinates may jump: the points at the ends are known, and nothing between.
    case jump
    /// Nothing is proved.
    case undecided
  }

  let part: ParameterPart
  let kind: Kind
  let box: PixelBox
  /// Whether the enclosures prove the kind.
  let isProved: Bool

  init(_ part: ParameterPart, _ kind: Kind, _ box: PixelBox, isProved: Bool = true) {
    (self.part, self.kind, self.box, self.isProved) = (part, kind, box, isProved)
  }

  var t: Interval { part.t }

  /// Returns whether computed points in pixels are those of the curve at the ends.
  func isAccurate(_ start: SIMD2<Double>, _ end: SIMD2<Double>, on curve: ParametricCurve) -> Bool {
    // In a small box a wrong point is one outside.
    if box.diameter < 0.5 {
      return box.widened(by: Self.visible).contains(start) && box.widened(by: Self.visible).contains(end)
    }
    func isNear(_ place: SIMD2<Double>, _ end: KeyPath<Enclosure.Ends, Interval>, _ t: Double) -> Bool {
      let x = part.x.ends?[keyPath: end] ?? curve.x.hull(at: t)
      let y = part.y.ends?[keyPath: end] ?? curve.y.hull(at: t)
      return PixelBox(curve.grid.across(x), curve.grid.up(y)).farthest(from: place) <= Self.visible
    }
    return isNear(start, \.left, t.lower) && isNear(end, \.right, t.upper)
  }

  /// Whether a computed point in pixels is in one of the boxes that contain the curve here.
  func contains(_ place: SIMD2<Double>, on grid: PixelGrid) -> Bool {
    part.boxes(on: grid).contains { $0.widened(by: Self.visible).contains(place) }
  }

  /// Greatest error in pixels of a point.
  private static let visible = 0.2
}
