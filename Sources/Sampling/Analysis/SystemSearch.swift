import Interval
import Metering

/// Two functions of x and y, with their gradients.
package protocol PlaneSystem: Sendable {
  /// Returns enclosures of the values of both functions over a box; an empty one if a function is undefined there.
  func values(over x: Interval, _ y: Interval) -> (Interval, Interval)

  /// Returns enclosures of the partial derivatives, row by row; nil if they may not exist somewhere in the box.
  func slopes(over x: Interval, _ y: Interval) -> [Interval]?
}

/// The common zeros of two functions in a box.
package struct PlaneSolutions: Sendable, Equatable {
  /// A zero, alone in its box if it is proved.
  package struct Solution: Sendable, Equatable {
    package let x, y: Interval
    package let isProven: Bool
  }

  package let solutions: [Solution]
  /// Boxes around curves on which both functions may be 0, where nothing is listed.
  package let curves: [Box]
  /// Whether all solutions are listed.
  package let isComplete: Bool
}

/// Bisects a box until each part has no common zero, exactly one, or is too small to decide.
///
/// The interval Newton method proves a zero: if N(X) = m − F′(X)⁻¹ F(m) is inside X, then X has exactly one, in N(X). Where F′(X) may
/// be singular, sums of the equations that separate the unknowns in the middle exclude boxes, as the equations do not beside a curve
/// on which they nearly agree.
///
/// Source: Moore, Kearfott and Cloud, Introduction to Interval Analysis, SIAM 2009, chapter 8; Neumaier, Interval Methods for
/// Systems of Equations, CUP 1990, theorem 5.1.7.
package struct SystemSearch {
  private let system: any PlaneSystem
  private var budget: Int
  private var found: [PlaneSolutions.Solution] = []
  /// Boxes with exactly one zero each, which is found.
  private var solved: [(x: Interval, y: Interval)] = []
  private var small: [(x: Interval, y: Interval)] = []
  private var curves = SharedCurves()
  private var isComplete = true

  package init(of system: any PlaneSystem, budget: Int = 200_000) { (self.system, self.budget) = (system, budget) }

  /// Returns the solutions in a box.
  package mutating func solutions(x: ClosedRange<Double>, y: ClosedRange<Double>) -> PlaneSolutions {
    let whole = (Interval(bounded: x), Interval(bounded: y))
    var (level, depth) = ([whole], 0)
    while !level.isEmpty {
      var next: [(Interval, Interval)] = []
      for (x, y) in level {
        if budget <= 0 || WorkMeter.isOver {
          isComplete = false
        } else {
          examine(x, y, least: (whole.0.width * 0x1p-36, whole.1.width * 0x1p-36), &next)
        }
      }
      depth += 1
      let search = self
      level = curves.removed(from: next, at: depth, in: whole) { search.hasZero(in: $0, of: whole) }
    }
    if !curves.found.isEmpty { isComplete = false }
    addSmallBoxes(in: whole, within: (whole.0.width * 0x1p-20, whole.1.width * 0x1p-20))
    return PlaneSolutions(
      solutions: found.sorted { ($0.x.lower, $0.y.lower) < ($1.x.lower, $1.y.lower) }, curves: curves.found,
      isComplete: isComplete)
  }

  /// Returns whether a few further halvings of a box prove a zero in it.
  private func hasZero(in box: (Interval, Interval), of whole: (Interval, Interval)) -> Bool {
    var (probe, level) = (self, [box])
    for _ in 0..<Self.levelsOfProbe where !level.isEmpty && level.count <= Self.mostOfProbe && !WorkMeter.isOver {
      var next: [(Interval, Interval)] = []
      for (x, y) in level { probe.examine(x, y, least: (whole.0.width * 0x1p-36, whole.1.width * 0x1p-36), &next) }
      level = next
    }
    return probe.found.count > found.count
  }

  private mutating func examine(
    _ x: Interval, _ y: Interval, least: (Double, Double), _ next: inout [(Interval, Interval)]
  ) {
    budget -= 1
    WorkMeter.count(Self.workOfBox)
    let (f, g) = system.values(over: x, y)
    guard f.contains(0), g.contains(0) else { return }
    if isSolved(x, y) { return }
    var (x, y) = (x, y)
    switch narrowed(x, y) {
    case .empty: return
    case .zero(let a, let b): return add(a, b, aloneIn: (x, y))
    case .box(let a, let b): (x, y) = (a, b)
    case .unknown: break
    }
    if x.width <= least.0 || x.halving == nil, y.width <= least.1 || y.halving == nil { return small.append((x, y)) }
    // The wider side, relative to where it may end, is halved, not in its middle, where zeros at round numbers are.
    let splitsX = x.width / least.0 >= y.width / least.1
    let side = splitsX ? x : y
    let place = side.lower + (1 - Self.greaterPart) * (side.upper - side.lower)
    guard side.lower < place, place < side.upper else { return small.append((x, y)) }
    let (low, high) = side.parts(at: place)
    next += splitsX ? [(low, y), (high, y)] : [(x, low), (x, high)]
  }

  private enum Outcome {
    case empty, unknown
    case box(Interval, Interval)
    case zero(Interval, Interval)
  }

  /// Applies Newton's method to a box.
  private func narrowed(_ x: Interval, _ y: Interval) -> Outcome {
    guard let linear = linear(x, y) else { return .unknown }
    guard let (a, b) = linear.zero else { return linear.excludes(x, y) ? .empty : .unknown }
    let (first, second) = (a.intersection(x), b.intersection(y))
    if first.isEmpty || second.isEmpty { return .empty }
    if a.isInside(x), b.isInside(y) { return .zero(first, second) }
    return first.width < x.width || second.width < y.width ? .box(first, second) : .unknown
  }

  /// Two sums of the equations over a box, as linear functions with intervals for coefficients: p + a (x − m) + b (y − n) and
  /// q + c (x − m) + d (y − n), of which a and d are about 1, and b and c about 0.
  private struct Linear {
    let middle: (x: Interval, y: Interval)
    let p, a, b: Interval
    let q, c, d: Interval

    /// Their common zero, by Cramer's rule; nil if it may not be the only one.
    var zero: (Interval, Interval)? {
      let size = a * d - b * c
      guard !size.contains(0), !a.contains(0), !d.contains(0) else { return nil }
      return (middle.x - (d * p - b * q) / size, middle.y - (a * q - c * p) / size)
    }

    /// Whether one of them has no zero in a box.
    func excludes(_ x: Interval, _ y: Interval) -> Bool {
      let (left, up) = (x - middle.x, y - middle.y)
      return !(p + a * left + b * up).contains(0) || !(q + c * left + d * up).contains(0)
    }
  }

  /// Returns both equations after preconditioning with the inverse of the middle of F′(X); nil if F′ may not exist.
  private func linear(_ x: Interval, _ y: Interval) -> Linear? {
    guard let slopes = system.slopes(over: x, y), slopes.allSatisfy(\.isBounded) else { return nil }
    let middle = slopes.map(\.midpoint)
    let determinant = middle[0] * middle[3] - middle[1] * middle[2]
    guard determinant.isNormal else { return nil }
    let inverse = [middle[3], -middle[1], -middle[2], middle[0]].map { Interval($0 / determinant) }
    let (mx, my) = (Interval(x.midpoint), Interval(y.midpoint))
    let (f, g) = system.values(over: mx, my)
    guard f.isBounded, g.isBounded else { return nil }
    func row(_ first: Interval, _ second: Interval, _ u: Interval, _ v: Interval) -> Interval { first * u + second * v }
    let (p, q) = (row(inverse[0], inverse[1], f, g), row(inverse[2], inverse[3], f, g))
    let a = row(inverse[0], inverse[1], slopes[0], slopes[2])
    let b = row(inverse[0], inverse[1], slopes[1], slopes[3])
    let c = row(inverse[2], inverse[3], slopes[0], slopes[2])
    let d = row(inverse[2], inverse[3], slopes[1], slopes[3])
    return Linear(middle: (mx, my), p: p, a: a, b: b, q: q, c: c, d: d)
  }

  private func isSolved(_ x: Interval, _ y: Interval) -> Bool {
    solved.contains { x.isSubset(of: $0.x) && y.isSubset(of: $0.y) }
  }

  /// Adds a proved zero, sharpened by further steps.
  private mutating func add(_ x: Interval, _ y: Interval, aloneIn box: (x: Interval, y: Interval)) {
    var (x, y) = (x, y)
    for _ in 0..<20 {
      guard let (a, b) = linear(x, y)?.zero else { break }
      let (next, other) = (a.intersection(x), b.intersection(y))
      if next.isEmpty || other.isEmpty || (next.width >= x.width && other.width >= y.width) { break }
      (x, y) = (next, other)
    }
    let isKnown =
      isSolved(x, y)
      || found.contains { $0.isProven && $0.x.isSubset(of: box.x) && $0.y.isSubset(of: box.y) }
    solved.append(box)
    if !isKnown { found.append(PlaneSolutions.Solution(x: x, y: y, isProven: true)) }
  }

  /// Tries to prove a zero around each cluster of small boxes; the others are not proved.
  private mutating func addSmallBoxes(in whole: (x: Interval, y: Interval), within reach: (x: Double, y: Double)) {
    // Boxes around a double zero reach about the root of a Double's precision from it.
    var clusters: [(x: Interval, y: Interval)] = []
    for box in small.sorted(by: { ($0.x.lower, $0.y.lower) < ($1.x.lower, $1.y.lower) }) {
      let near = clusters.firstIndex { cluster in
        cluster.x.hull(box.x).width <= reach.x && cluster.y.hull(box.y).width <= reach.y
      }
      if let near {
        clusters[near] = (clusters[near].x.hull(box.x), clusters[near].y.hull(box.y))
      } else if clusters.count < Self.mostClusters {
        clusters.append(box)
      } else {
        isComplete = false
      }
    }
    for (x, y) in clusters {
      if isSolved(x, y) { continue }
      if case .zero(let a, let b) = narrowed(x.wider, y.wider), a.isSubset(of: whole.x), b.isSubset(of: whole.y) {
        add(a, b, aloneIn: (x.wider, y.wider))
      } else {
        found.append(PlaneSolutions.Solution(x: x, y: y, isProven: false))
        isComplete = false
      }
    }
  }

  /// The greater part of a side that is halved.
  static let greaterPart = 0.5129
  private static let (levelsOfProbe, mostOfProbe) = (12, 200)
  private static let mostClusters = 1000
  private static let workOfBox = 2000
}

extension Interval {
  /// Whether the interval lies between the ends of another one.
  fileprivate func isInside(_ other: Interval) -> Bool { other.lower < lower && upper < other.upper }

  /// The interval with a margin of its width, or of 16 ulps.
  fileprivate var wider: Interval {
    let margin = max(width, 16 * maxUlp)
    return Interval(lower - margin, upper + margin)
  }
}
