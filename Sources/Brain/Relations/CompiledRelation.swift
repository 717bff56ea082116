import Interval

/// A relation between x and y, compiled for evaluation at many points and over many boxes.
package struct CompiledRelation: Sendable {
  /// A comparison of a function with zero.
  package struct Comparison: Sendable {
    /// The signs of the function for which the comparison holds.
    package let signs: SignSet
    package let difference: CompiledFunction
    /// The number of the function among those that differ by more than the sign: x > 1 and 1 ≥ x have the same one.
    package let subject: Int
    /// Functions whose zeros together are those of the difference, where it is defined.
    package let factors: [CompiledFunction]
    /// Whether the factors are others than the difference itself.
    package let isFactored: Bool
    /// Functions at whose zeros the difference is undefined: divisors, and arguments of logarithms.
    package let divisors: [CompiledFunction]
  }

  /// A step of the evaluation of truth; operands are the indices of earlier steps.
  enum Connective: Sendable {
    case comparison(Int)
    case and(Int, Int)
    case or(Int, Int)
  }

  package let comparisons: [Comparison]
  let connectives: [Connective]

  /// The connectives of an evaluation of truth beyond those of a formula that has each comparison once.
  package var truthCost: Int { max(0, connectives.count - 2 * comparisons.count + 1) }

  /// Returns the truth of the relation; nil is unknown.
  ///
  /// Comparisons are asked about in order, except the second operand of `and` and `or` where the first decides.
  ///
  /// - Parameter truth: returns the truth of a comparison.
  package func truth(_ truth: (Int) -> Bool?) -> Bool? {
    var steps: [Operand] = []
    steps.reserveCapacity(connectives.count)
    for connective in connectives {
      switch connective {
      case .comparison(let index): steps.append(.comparison(index))
      case .and(let a, let b): steps.append(.known(steps[a].joined(to: steps[b], decidedBy: false, truth)))
      case .or(let a, let b): steps.append(.known(steps[a].joined(to: steps[b], decidedBy: true, truth)))
      }
    }
    return steps.last.flatMap { $0.value(truth) }
  }

  /// A truth that is known to be true, false or unknown, or that of a comparison.
  private enum Operand {
    case known(Bool?)
    case comparison(Int)

    func value(_ truth: (Int) -> Bool?) -> Bool? {
      switch self {
      case .known(let value): value
      case .comparison(let index): truth(index)
      }
    }

    /// Returns the truth of two operands, of which one alone decides if it has a value.
    func joined(to other: Operand, decidedBy value: Bool, _ truth: (Int) -> Bool?) -> Bool? {
      let first = self.value(truth)
      if first == value { return value }
      let second = other.value(truth)
      return second == value ? value : first == nil ? nil : second
    }
  }
}
