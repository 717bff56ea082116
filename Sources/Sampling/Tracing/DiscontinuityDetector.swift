/// Decides between which adjacent samples, as close as Double allows, the graph has a jump.
///
/// A steep but continuous function has converged at that distance. Where Doubles are coarse, far from zero, adjacent
/// values may differ visibly without a jump; a jump is larger than the steps on either side.
struct DiscontinuityDetector {
  let chain: SampleChain
  let source: any GraphDataSource

  /// Returns the indices of the samples to the left of a jump.
  func jumps() -> Set<Int> {
    var suspects: [Int] = []
    chain.forEach { left in
      let right = chain.next[left]
      guard right != SampleChain.none, rise(after: left) > Self.smallestJump,
        chain.grid.split(chain.x[left], chain.x[right]) == nil
      else { return }
      suspects.append(left)
    }
    var batch = EvaluationBatch()
    for left in suspects {
      let step = chain.x[chain.next[left]] - chain.x[left]
      for count in 1...Self.steps { batch.append((chain.x[left] - Double(count) * step).clampedToFinite) }
      for count in 1...Self.steps { batch.append((chain.x[chain.next[left]] + Double(count) * step).clampedToFinite) }
    }
    batch.evaluate(source)
    return Set(
      suspects.enumerated().compactMap { slot, left in
        let start = 2 * Self.steps * slot
        let toLeft = batch.y[start..<start + Self.steps]
        let toRight = batch.y[start + Self.steps..<start + 2 * Self.steps]
        let steps = rises(from: left, through: toLeft) + rises(from: chain.next[left], through: toRight)
        return isJump(rise(after: left), among: steps) ? left : nil
      })
  }

  /// Returns whether a step is larger than the steps of the same width on both sides, one of which may be another jump.
  private func isJump(_ rise: Double, among others: [Double]) -> Bool {
    let usual = others.sorted().dropLast().last ?? 0
    return usual < Self.flat || (rise > 3 * usual && rise > 1)
  }

  /// Returns the height difference in pixels between a sample and its right neighbour; NaN if one has no height.
  private func rise(after left: Int) -> Double { abs(chain.height[chain.next[left]] - chain.height[left]) }

  private func rises(from index: Int, through values: ArraySlice<Double>) -> [Double] {
    var height = chain.height[index]
    return values.compactMap { value in
      guard value.isFinite else { return nil }
      defer { height = chain.grid.height(of: value) }
      return abs(chain.grid.height(of: value) - height)
    }
  }

  /// Smallest visible jump in pixels.
  private static let smallestJump = 0.5
  /// Steps below this many pixels count as level.
  private static let flat = 0.05
  private static let steps = 3
}
