/// Tells removable holes, like that of sin(x)/x at 0, from poles and domain ends.
///
/// The test samples at two distances on either side, far below a pixel: if the four values agree, the limit exists.
/// Near a pole or a logarithmic singularity the nearer values differ from the farther ones. Closer samples would suffer
/// from the rounding noise around a removable hole. Where that noise reaches farther, so do the samples.
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
    var sides = [(left: Point, right: Point)?](repeating: nil, count: holes.count)
    var open = Array(holes.indices)
    for distance in distances where !open.isEmpty {
      let samples = samples(around: open.map { holes[$0] }, at: distance, in: chain, using: &batch, of: source)
      var hidden: [Int] = []
      for (hole, places) in zip(open, samples) {
        sides[hole] = joined(places, in: chain)
        if sides[hole] == nil, hidesValue(places, of: source, on: chain.grid) { hidden.append(hole) }
      }
      open = hidden
    }
    return sides
  }

  /// Returns two samples to the left of each hole, the hole, and two samples to the right; none beyond the budget.
  ///
  /// - Parameter distance: in pixels; at most a quarter of the way to the neighbours.
  private static func samples(
    around holes: [Int], at distance: Double, in chain: SampleChain, using batch: inout EvaluationBatch,
    of source: any GraphDataSource
  ) -> [[Point]] {
    batch.removeAll()
    for hole in holes {
      let x = chain.x[hole]
      let toLeft = reach(from: chain.previous[hole], to: hole, atMost: distance, in: chain)
      let toRight = reach(from: hole, to: chain.next[hole], atMost: distance, in: chain)
      for abscissa in [x - toLeft, x - toLeft / 2, x, x + toRight / 2, x + toRight] { batch.append(abscissa) }
    }
    guard batch.isAffordable else { return [] }
    batch.evaluate(source)
    return holes.indices.map { slot in (5 * slot..<5 * slot + 5).map { Point(x: batch.x[$0], y: batch.y[$0]) } }
  }

  /// Returns the outer samples if the values on both sides agree.
  private static func joined(_ places: [Point], in chain: SampleChain) -> (left: Point, right: Point)? {
    guard zip(places, places.dropFirst()).allSatisfy({ $0.x < $1.x }) else { return nil }
    let heights = [0, 1, 3, 4].map { places[$0].y.isFinite ? chain.grid.unclampedHeight(of: places[$0].y) : .nan }
    guard let low = heights.min(), let high = heights.max(), high - low < agreement,
      heights.allSatisfy(\.isFinite)
    else { return nil }
    return (places[0], places[4])
  }

  /// Returns whether rounding errors may hide that the values on both sides agree.
  private static func hidesValue(_ places: [Point], of source: any GraphDataSource, on grid: PixelGrid) -> Bool {
    [0, 1, 3, 4].contains { index in
      let (set, height) = (source.set(at: places[index].x), grid.unclampedHeight(of: places[index].y))
      guard set.decoration >= .def, set.hull.isBounded else { return false }
      // True also if the value is NaN.
      return !(height - grid.bottom(of: set.hull) < agreement / 4 && grid.top(of: set.hull) - height < agreement / 4)
    }
  }

  /// Returns the distance from a hole to sample at: at most a quarter of the way to the neighbour.
  private static func reach(from left: Int, to right: Int, atMost distance: Double, in chain: SampleChain) -> Double {
    let gap = chain.x[right] / 2 - chain.x[left] / 2
    let width = chain.grid.width(from: chain.x[left], to: chain.x[right])
    return 2 * gap * (width > 0 ? min(0.25, distance / width) : 0.25)
  }

  /// Distances in pixels to sample at; each but the first where rounding hides the values at the one before.
  private static let distances = [0x1p-10, 0x1p-6, 0x1p-3]
  /// Greatest difference in pixels of heights that agree.
  private static let agreement = 0.05
}
