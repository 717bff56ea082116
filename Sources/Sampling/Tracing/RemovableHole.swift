/// Tells removable holes, like that of sin(x)/x at 0, from poles and domain ends.
///
/// The test samples at two distances on either side, far below a pixel: if the four values agree, the limit exists.
/// Near a pole or a logarithmic singularity the nearer values differ from the farther ones. Closer samples would suffer
/// from the rounding noise around a removable hole.
enum RemovableHole {
  /// Returns whether the function is not finite at a sample, but finite at both neighbours.
  static func isHole(_ index: Int, in chain: SampleChain) -> Bool {
    let (left, right) = (chain.previous[index], chain.next[index])
    return !chain.isFinite(index) && left != SampleChain.none && right != SampleChain.none && chain.isFinite(left)
      && chain.isFinite(right)
  }

  /// Returns for each hole the points on either side to be joined by a line; nil if the hole is not removable.
  static func sides(
    of holes: [Int], in chain: SampleChain, using batch: inout EvaluationBatch, of source: any GraphDataSource
  ) -> [(left: Point, right: Point)?] {
    guard !holes.isEmpty else { return [] }
    batch.removeAll()
    for hole in holes {
      let x = chain.x[hole]
      let toLeft = reach(from: chain.previous[hole], to: hole, in: chain)
      let toRight = reach(from: hole, to: chain.next[hole], in: chain)
      for abscissa in [x - toLeft, x - toLeft / 2, x, x + toRight / 2, x + toRight] { batch.append(abscissa) }
    }
    guard batch.isAffordable else { return holes.map { _ in nil } }
    batch.evaluate(source)
    return holes.indices.map { slot in
      let places = (5 * slot..<5 * slot + 5).map { Point(x: batch.x[$0], y: batch.y[$0]) }
      guard zip(places, places.dropFirst()).allSatisfy({ $0.x < $1.x }) else { return nil }
      let heights = [0, 1, 3, 4].map { places[$0].y.isFinite ? chain.grid.unclampedHeight(of: places[$0].y) : .nan }
      guard let low = heights.min(), let high = heights.max(), high - low < agreement,
        heights.allSatisfy(\.isFinite)
      else { return nil }
      return (places[0], places[4])
    }
  }

  /// Returns the distance from a hole to sample at: 2⁻¹⁰ pixels, but at most a quarter of the way to the neighbour.
  private static func reach(from left: Int, to right: Int, in chain: SampleChain) -> Double {
    let gap = chain.x[right] / 2 - chain.x[left] / 2
    let width = chain.grid.width(from: chain.x[left], to: chain.x[right])
    return 2 * gap * (width > 0 ? min(0.25, 0x1p-10 / width) : 0.25)
  }

  /// Greatest difference in pixels of heights that agree.
  private static let agreement = 0.05
}
