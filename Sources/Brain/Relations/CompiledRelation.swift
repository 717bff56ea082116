import Interval

/// A relation between x and y, compiled for evaluation at many points and over many boxes.
package struct CompiledRelation: Sendable {
  /// A comparison of a function with zero.
  package struct Comparison: Sendable {
    /// The signs of the function for which the comparison holds.
    package let signs: SignSet
    package let difference: PlaneFunction
    /// Functions whose zeros together are those of the difference, where it is defined.
    package let factors: [PlaneFunction]
  }

  /// A step of the evaluation of truth; operands are the indices of earlier steps.
  enum Connective: Sendable {
    case comparison(Int)
    case and(Int, Int)
    case or(Int, Int)
  }

  package let comparisons: [Comparison]
  let connectives: [Connective]

  /// Returns the truth of the relation, given that of each comparison; nil is unknown.
  package func truth(of comparisons: [Bool?]) -> Bool? {
    var steps: [Bool?] = []
    steps.reserveCapacity(connectives.count)
    for connective in connectives {
      switch connective {
      case .comparison(let index): steps.append(comparisons[index])
      case .and(let a, let b):
        steps.append(steps[a] == false || steps[b] == false ? false : steps[a] == true ? steps[b] : nil)
      case .or(let a, let b):
        steps.append(steps[a] == true || steps[b] == true ? true : steps[a] == false ? steps[b] : nil)
      }
    }
    return steps.last ?? nil
  }
}
