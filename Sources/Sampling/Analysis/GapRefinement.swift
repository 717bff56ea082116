import Interval
import Metering

/// Divides a gap, in which it is not known where a function has values, by steps that become shorter towards the places where this
/// changes. So 1 ÷ x > 10⁴² is found to hold from 0 to 10⁻⁴², where halves of a range never reach.
struct GapRefinement {
  private let source: any GraphDataSource
  /// The number of enclosures that are left.
  private var budget: Int

  init(of source: any GraphDataSource, budget: Int) {
    self.source = source
    self.budget = budget
  }

  /// Returns the parts of a gap from left to right, of which those that are not known are few Doubles wide or undecidable.
  mutating func parts(of gap: Interval) -> [SignParts.Part] { parts(of: gap, depth: 0) }

  private mutating func parts(of gap: Interval, depth: Int) -> [SignParts.Part] {
    var (left, right): ([SignParts.Part], [SignParts.Part]) = ([], [])
    var (lower, upper) = (gap.lower, gap.upper)
    var step = (upper - lower) / 2
    while budget > 0, !WorkMeter.isOver, lower + step > lower, lower + step <= upper {
      let part = Interval(lower, lower + step)
      if let sign = sign(part) {
        left.append(SignParts.Part(x: part, sign: sign))
        lower += step
      } else {
        step /= 2
      }
    }
    step = (upper - lower) / 2
    while budget > 0, !WorkMeter.isOver, upper - step < upper, upper - step >= lower {
      let part = Interval(upper - step, upper)
      if let sign = sign(part) {
        right.append(SignParts.Part(x: part, sign: sign))
        upper -= step
      } else {
        step /= 2
      }
    }
    return left + core(Interval(lower, upper), depth: depth) + right.reversed()
  }

  /// Divides what is left where its middle is known: 0:10⁻⁴² of 1 ÷ x > 10⁴².
  private mutating func core(_ core: Interval, depth: Int) -> [SignParts.Part] {
    if core.lower >= core.upper { return [] }
    let middle = core.midpoint
    let part = Interval(middle, middle.nextUp)
    guard depth < Self.greatestDepth, budget > 0, core.lower < middle, part.upper < core.upper, let sign = sign(part)
    else {
      return [SignParts.Part(x: core, sign: nil)]
    }
    return parts(of: Interval(core.lower, middle), depth: depth + 1) + [SignParts.Part(x: part, sign: sign)]
      + parts(of: Interval(part.upper, core.upper), depth: depth + 1)
  }

  private mutating func sign(_ x: Interval) -> SignParts.Sign? {
    budget -= source.enclosureCost
    return source.definedSign(over: x)
  }

  private static let greatestDepth = 4
}

extension GraphDataSource {
  /// Returns the parts of a gap between those of `definedParts(over:budget:)`.
  package func definedParts(ofGap gap: Interval, budget: Int) -> [SignParts.Part] {
    var refinement = GapRefinement(of: self, budget: budget)
    return refinement.parts(of: gap)
  }
}
