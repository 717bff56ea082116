/// Decides where neighbouring samples, as near to each other as Double allows, are not to be joined.
///
/// A steep but continuous function has come together before it got that near. Where Double is coarse, as it is far from
/// zero, neighbouring values may differ visibly without any jump; a jump stands out of the steps on either side.
struct DiscontinuityDetector {
  let chain: SampleChain
  let source: any GraphDataSource

  /// The indices of the samples on whose right the graph jumps.
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
      for count in 1...Self.steps { batch.append(finite(chain.x[left] - Double(count) * step)) }
      for count in 1...Self.steps { batch.append(finite(chain.x[chain.next[left]] + Double(count) * step)) }
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

  /// Whether a step stands out of the equally wide ones on both sides, one of which may be another jump.
  private func isJump(_ rise: Double, among others: [Double]) -> Bool {
    let usual = others.sorted().dropLast().last ?? 0
    return usual < Self.flat || (rise > 3 * usual && rise > 1)
  }

  /// The visible difference in pixels between a sample and its right neighbour; NaN if one has no height.
  private func rise(after left: Int) -> Double { abs(chain.height[chain.next[left]] - chain.height[left]) }

  private func rises(from index: Int, through values: ArraySlice<Double>) -> [Double] {
    var height = chain.height[index]
    return values.compactMap { value in
      guard value.isFinite else { return nil }
      defer { height = chain.grid.height(of: value) }
      return abs(chain.grid.height(of: value) - height)
    }
  }

  private func finite(_ x: Double) -> Double {
    min(max(x, -.greatestFiniteMagnitude), .greatestFiniteMagnitude)
  }

  /// A jump of fewer pixels is left joined, since nobody can see it.
  private static let smallestJump = 0.5
  /// Steps of fewer pixels count as level.
  private static let flat = 0.05
  /// How many steps to look at on either side.
  private static let steps = 3
}
