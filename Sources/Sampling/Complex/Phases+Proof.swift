import RealModule

extension LevelMap.Phases {
  /// Returns whether the steps of all values in a box are at most one from a step that pixels show, or between two of them that
  /// are not far apart.
  ///
  /// - Parameters:
  ///   - pixels: the indices of the pixels.
  ///   - center: the value at the centre of one of them.
  func show(_ box: ComplexBox, in pixels: [Int], center: SIMD2<Double>) -> Bool {
    let size = Double.hypot(center.x, center.y)
    let reach = box.corners.reduce(0) { max($0, Double.hypot($1.x - center.x, $1.y - center.y)) }
    // The argument then differs by less than a step, and so does the modulus.
    if reach <= Self.smallReach * size, size.isFinite { return true }
    guard !box.containsZero, box.isBounded else { return false }
    let sizes = box.moduli
    let (low, high) = (
      Self.modulusStep(of: sizes.lower * (1 - 1e-12)), Self.modulusStep(of: sizes.upper * (1 + 1e-12))
    )
    guard high - low <= Self.octave else { return false }
    let shown = pixels.filter { arguments[$0] != Self.undefined }
    let shownModuli = shown.map { Int(moduli[$0]) }
    guard (low...high).allSatisfy({ Self.isShown($0, by: shownModuli) { abs($0 - $1) } }) else { return false }
    let middle = SIMD2(box.re.midpoint, box.im.midpoint)
    let start = Double.atan2(y: middle.y, x: middle.x)
    // The box is convex without 0, so that its arguments lie between those of corners, less than half a turn from any.
    let turns = box.corners.map { corner in
      let turn = Double.atan2(y: corner.y, x: corner.x) - start
      return turn > .pi ? turn - 2 * .pi : turn < -.pi ? turn + 2 * .pi : turn
    }
    let scale = Double(Self.turn) / (2 * .pi)
    let first = Int(((start + (turns.min() ?? 0) - 1e-12 + .pi) * scale).rounded(.down))
    let last = Int(((start + (turns.max() ?? 0) + 1e-12 + .pi) * scale).rounded(.down))
    guard last - first <= Self.turn / 4 else { return false }
    let around = shown.map { Int(arguments[$0]) }
    return (first...last).allSatisfy { step in
      Self.isShown(((step % Self.turn) + Self.turn) % Self.turn, by: around, Self.distance)
    }
  }

  /// Returns whether a step is at most one from a shown step, or between two of them that are not far apart.
  private static func isShown(_ step: Int, by shown: [Int], _ distance: (Int, Int) -> Int) -> Bool {
    shown.contains { first in
      let near = distance(first, step)
      return near <= 1
        || near < mostBetween
          && shown.contains { second in
            let whole = distance(first, second)
            return whole <= mostBetween && near + distance(step, second) <= whole + 1
          }
    }
  }

  /// The greatest distance of two steps between which others count as shown: a sixth of a turn, and nearly an octave.
  private static let mostBetween = 30

  /// The greatest distance from a value, relative to its modulus, within which steps differ by one at most: less than a step of the
  /// modulus, 2^(1÷32) − 1, and of the argument, 2°.
  private static let smallReach = 0.02
}
