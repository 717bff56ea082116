import Interval
import TestSupport

/// Random intervals, common and exotic.
struct RandomIntervals {
  var random: SplitMix

  init(seed: UInt64) { self.init(SplitMix(seed: seed)) }

  init(_ random: SplitMix) { self.random = random }

  /// Returns a tiny or huge interval, around 0 or far from it, with integer or other ends, sometimes unbounded.
  mutating func next() -> Interval {
    let center = random.pick([0, 0, 1, -1, 2, 3, -2, 0.5, 10, -10, 100, 1e6, -1e15]) + random.pick([0, 0, uniform(1)])
    switch Int.random(in: 0..<10, using: &random) {
    case 0: return Interval(center)
    case 1: return Interval(center, center.nextUp)
    case 2: return Interval(center.nextDown, center.nextUp)
    case 3: return Interval(-uniform(2).magnitude, uniform(2).magnitude)
    case 4: return between(uniform(10).rounded(), uniform(10).rounded())
    case 5: return Interval(center, center + scale)
    case 6: return Interval(center - scale, center + scale)
    case 7: return between(uniform(8), uniform(8))
    case 8: return between(uniform(1) * 1e300, uniform(1) * scale)
    default: return random.chance(0.5) ? Interval(center, .infinity) : Interval(-.infinity, center)
    }
  }

  /// Returns members of an interval: its ends, its middle, integers, and others.
  mutating func points(in x: Interval) -> [Double] {
    var points = [x.lower, x.upper, x.midpoint, 0, x.midpoint.rounded(), 1, -1].filter { x.contains($0) }
    let (low, high) = (max(x.lower, -1e300), min(x.upper, 1e300))
    for _ in 0..<4 where low < high { points.append(min(low + (high - low) * uniform(1).magnitude, high)) }
    return points
  }

  private var scale: Double { mutating get { random.pick([1e-300, 1e-12, 1e-6, 1e-3, 0.1, 1, 2, 7, 1e3, 1e9]) } }

  private mutating func uniform(_ size: Double) -> Double { Double.random(in: -size...size, using: &random) }

  private func between(_ a: Double, _ b: Double) -> Interval { Interval(min(a, b), max(a, b)) }
}
