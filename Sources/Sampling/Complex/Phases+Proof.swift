import RealModule

extension LevelMap.Phases {
  /// Returns whether the steps of all values in a box are at most one from a step that pixels show.
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
    let moduli = box.moduli
    let (low, high) = (
      Self.modulusStep(of: moduli.lower * (1 - 1e-12)), Self.modulusStep(of: moduli.upper * (1 + 1e-12))
    )
    guard high - low <= 3 * pixels.count else { return false }
    let shown = pixels.filter { arguments[$0] != Self.undefined }
    let hasModuli = (low...high).allSatisfy { step in shown.contains { abs(Int(self.moduli[$0]) - step) <= 1 } }
    guard hasModuli else { return false }
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
    guard last - first <= 3 * pixels.count else { return false }
    return (first...last).allSatisfy { step in
      let step = ((step % Self.turn) + Self.turn) % Self.turn
      return shown.contains { Self.distance(Int(arguments[$0]), step) <= 1 }
    }
  }

  /// The greatest distance from a value, relative to its modulus, within which steps differ by one at most: less than a step of the
  /// modulus, 2^(1÷32) − 1, and of the argument, 2°.
  private static let smallReach = 0.02
}
