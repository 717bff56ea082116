import Interval

/// A sum of infinitely many differences g(n + k) − g(n) or g(n) − g(n + k), of which all but the first k values cancel.
struct TelescopingSum {
  /// g.
  private let part: Expression
  /// k.
  private let step: Int
  private let index: String
  private let first: Int
  /// Whether the terms are g(n + k) − g(n).
  private let isRising: Bool

  /// Nil for other terms, and if g may have no value at an index.
  init?(of term: Expression, index: String, from first: Int) {
    guard term.variables == [index], case .binary(.difference, let a, let b)? = term.nodes.last else { return nil }
    let (left, right) = (term.part(a), term.part(b))
    func steps(_ part: Expression, _ other: Expression) -> Int? {
      (1...Self.mostSteps).first { other.isPart(part, after: $0, in: index) }
    }
    if let step = steps(right, left) {
      (part, self.step, isRising) = (right, step, true)
    } else if let step = steps(left, right) {
      (part, self.step, isRising) = (left, step, false)
    } else {
      return nil
    }
    (self.index, self.first) = (index, first)
    let beyond = Interval(Double(first), .infinity)
    guard part.compiled(index).enclosure(over: beyond).set.decoration >= .def else { return nil }
  }

  /// Whether g exceeds every bound.
  var diverges: Bool { if case .infinite = part.limit(in: index, at: nil, isLeft: false) { true } else { false } }

  /// Bounds of the sum; nil if the limit is unknown.
  var sum: Interval? {
    guard let limit = part.limit(in: index, at: nil, isLeft: false).value else { return nil }
    let function = part.compiled(index)
    let rest = (0..<step).reduce(Interval(0)) { sum, step in
      sum + limit - function.decimalValues(at: Double(first + step)).hull
    }
    return isRising ? rest : -rest
  }

  /// The sum, if g vanishes and its first values are fractions; nil otherwise.
  var exactSum: Rational? {
    guard case .vanishing = part.limit(in: index, at: nil, isLeft: false) else { return nil }
    var sum = Rational(0)
    for place in first..<first + step {
      let number = ExactNumber(Rational(place))
      guard let value = part.exactNumber(using: [index: number])?.rational, value.isDefined,
        let next = sum + value
      else { return nil }
      sum = next
    }
    return isRising ? -sum : sum
  }

  private static let mostSteps = 4
}
