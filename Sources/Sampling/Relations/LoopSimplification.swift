import Metering

/// Removes points of a closed line that are close to the line between others.
///
/// Source: Douglas and Peucker, Algorithms for the reduction of the number of points required to represent a digitized
/// line, 1973.
enum LoopSimplification {
  /// Returns the points that are kept; the first one always is.
  ///
  /// - Parameters:
  ///   - points: the points of a closed line, which does not repeat the first one.
  ///   - tolerance: the greatest distance of a removed point.
  static func simplified(_ points: [SIMD2<Double>], tolerance: Double) -> [SIMD2<Double>] {
    guard points.count > 3 else { return points }
    var isKept = [Bool](repeating: false, count: points.count + 1)
    // The point that is farthest from the first one divides the line in two.
    let far = points.indices.max { (points[$0] - points[0]).length < (points[$1] - points[0]).length } ?? 0
    func at(_ index: Int) -> SIMD2<Double> { points[index % points.count] }
    isKept[0] = true
    isKept[far] = true
    var waiting = [(0, far), (far, points.count)]
    while let (from, to) = waiting.popLast() {
      guard to - from > 1, to - from < shortest || WorkMeter.allows(workOfPoint * (to - from)) else { continue }
      var (farthest, distance) = (from, tolerance)
      for index in from + 1..<to {
        let other = at(index).distance(toLineFrom: at(from), to: at(to))
        if other > distance { (farthest, distance) = (index, other) }
      }
      guard farthest > from else { continue }
      isKept[farthest] = true
      waiting += [(from, farthest), (farthest, to)]
    }
    return points.indices.filter { isKept[$0] }.map { points[$0] }
  }

  /// The points of lines whose work is counted, since a line may be divided as often as it has points.
  private static let shortest = 64
  private static let workOfPoint = 5
}
