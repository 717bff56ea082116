import Brain

/// Searches for the zeros of a function from the usual range outward, where a request gives no range.
struct OutwardSearch {
  private let question: Question
  private let usual: ClosedRange<Double>
  /// Whether the request leaves the range open.
  let isOpen: Bool

  /// - Throws: `PlotError` if the range of the request cannot be read.
  init(_ question: Question) throws(PlotError) {
    self.question = question
    usual = try question.range(.range)
    isOpen = !question.hasRange(.range)
  }

  /// Zeros, and where they were searched.
  struct Result {
    var found: ZeroSearch.Zeros
    var range: ClosedRange<Double>
    /// Whether there is proved to be no zero outside of the range.
    var isEverywhere = false
    /// The zero nearest to the range, if one is found outside.
    var nearestOutside: Double?
  }

  /// Returns the zeros in the range of the request. Without one, those of a quotient of polynomials are all; of other functions, they are those
  /// in the usual range, or if there are none, in the first of wider ranges that has some.
  func zeros(of function: Expression, _ unknown: String) throws(PlotError) -> Result {
    let bound = isOpen ? question.inRadians(function).boundOfSigns(using: question.constants.values) : nil
    if let bound, bound <= Self.greatestBound {
      let range = usual.union(-bound...bound)
      let found = try ZeroSearch(question).zeros(of: function, unknown, in: range)
      return Result(found: found, range: range, isEverywhere: true)
    }
    var result = Result(found: try ZeroSearch(question).zeros(of: function, unknown, in: usual), range: usual)
    guard isOpen else { return result }
    let search = ZeroSearch(question, budget: Self.budget)
    if !result.found.zeros.isEmpty || !result.found.intervals.isEmpty {
      let beside = try Self.sides(of: usual, Self.step).map { side throws(PlotError) in
        try search.zeros(of: function, unknown, in: side).zeros.filter(\.isProved).map(\.place.place)
      }
      result.nearestOutside = beside.joined().filter { !usual.contains($0) }
        .min { abs($0) < abs($1) }
      return result
    }
    var range = usual
    while range.upperBound < Self.widest {
      range = Self.step * range.lowerBound...Self.step * range.upperBound
      let found = try search.zeros(of: function, unknown, in: range)
      if found.zeros.contains(where: \.isProved) { return Result(found: found, range: range) }
    }
    return result
  }

  /// Returns the ranges on both sides of one, up to the ends of one that is wider by a factor.
  private static func sides(of range: ClosedRange<Double>, _ factor: Double) -> [ClosedRange<Double>] {
    [factor * range.lowerBound...range.lowerBound, range.upperBound...factor * range.upperBound]
  }

  /// The factor between one range and the next.
  static let step = 10.0
  /// The greatest bound of all zeros up to which they are searched.
  private static let greatestBound = 1e300
  /// The greatest number that is searched without one.
  static let widest = 1e6
  /// The greatest number of enclosures of a function in a wider range.
  private static let budget = 30_000
}
