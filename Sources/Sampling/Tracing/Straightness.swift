/// Decides whether a straight line between two samples follows the graph, given a sample in between.
enum Straightness {
  /// Greatest invisible distance in pixels.
  static let tolerance = 0.15

  /// Returns whether the graph bends visibly at `middle`, away from the line through `left` and `right`.
  ///
  /// The error is the distance from the line, so that a steep part needs few samples. But if one half takes more than
  /// three quarters of the rise, or the middle is outside, the error is vertical, since there may be a jump, a pole or
  /// a peak. Also true if the function is defined at some of the three but not at all.
  static func bends(
    _ left: Int, _ middle: Int, _ right: Int, in chain: SampleChain, tolerance: Double = tolerance
  ) -> Bool {
    let (low, mid, high) = (chain.height[left], chain.height[middle], chain.height[right])
    guard !low.isNaN, !mid.isNaN, !high.isNaN else { return !(low.isNaN && mid.isNaN && high.isNaN) }
    let run = chain.x[right] / 2 - chain.x[left] / 2
    let t = run > 0 ? (chain.x[middle] / 2 - chain.x[left] / 2) / run : 0.5
    let rise = abs(high - low)
    let error = abs(mid - (low + t * (high - low)))
    guard error > tolerance else { return false }
    if error > rise / 4 { return true }
    let width = chain.grid.width(from: chain.x[left], to: chain.x[right])
    return error * width > tolerance * (width * width + rise * rise).squareRoot()
  }

  /// Returns how far in pixels the graph may exceed the extremum `tip` between it and `side`, judged by the
  /// intersection of the lines through the samples on either side of the interval.
  ///
  /// - Parameters:
  ///   - outer: the neighbour of `tip` on the other side.
  ///   - tip: an extremum among the samples.
  ///   - side: the neighbour of `tip` that bounds the interval.
  ///   - beyond: the neighbour of `side` beyond the interval.
  static func overshoot(_ outer: Int, _ tip: Int, _ side: Int, _ beyond: Int, in chain: SampleChain) -> Double {
    func run(_ a: Int, _ b: Int) -> Double { abs(chain.grid.width(from: chain.x[a], to: chain.x[b])) }
    func drop(_ a: Int, _ b: Int) -> Double { abs(chain.height[a] - chain.height[b]) }
    let (left, inner, right) = (run(outer, tip), run(tip, side), run(side, beyond))
    guard left > 0, inner > 0, right > 0 else { return 0 }
    // If the graph does not continue to fall beyond the interval, no tip is hidden.
    let towards = chain.height[tip] - chain.height[side]
    let onwards = chain.height[side] - chain.height[beyond]
    guard towards * onwards >= 0 else { return 0 }
    let rising = drop(tip, outer) / left
    let falling = drop(side, beyond) / right
    guard rising + falling > 0 else { return 0 }
    return rising * (falling * inner - drop(tip, side)) / (rising + falling)
  }
}
