import Interval

/// Sums and products, which are written out.
///
/// Where a bound has a name whose value differs, all terms are written out that its range allows, each with the condition
/// that it counts; beyond the range the sum is undefined.
extension Parser {
  /// The most terms of a sum, and factors of a product.
  private static let mostTerms = 10_000
  /// The indices of first terms of infinite sums are below it.
  private static let farthestFirst = 1 << 40
  /// The greatest width of the bounds of a sum, relative to its size or alone: wider ones tell no digit.
  private static let coarsest = 0x1p-4
  private static let leastWidth = 0x1p-43
  /// The most nodes of a formula with sums.
  static let mostNodesOfSums = 200_000

  /// A bound of a sum.
  private struct Bound {
    /// The formula; nil for a number.
    let root: Int?
    /// The whole numbers that it lies between.
    let least, greatest: Int
  }

  mutating func repeated(_ form: Form, _ arguments: [Int], of name: String, _ token: Token) throws(SyntaxError) -> Int {
    if infinity(arguments[3]) == 1 {
      return form == .sum
        ? try infiniteSum(form, arguments, of: name, token) : try infiniteProduct(form, arguments, of: name, token)
    }
    guard let first = bound(arguments[2]), let last = bound(arguments[3]) else {
      throw SyntaxError(.boundNotWhole(form: form.rawValue), at: token.range)
    }
    let count = last.greatest.subtractingReportingOverflow(first.least)
    guard !count.overflow, count.partialValue < Parser.mostTerms else {
      throw SyntaxError(.tooManyTerms(form: form.rawValue, limit: Parser.mostTerms), at: token.range)
    }
    let body = builder.expression(at: arguments[0])
    let neutral = builder.number(form == .sum ? 0 : 1)
    var result: Int?
    for index in stride(from: first.least, through: last.greatest, by: 1) {
      var term = try added(body, replacing: name, by: index, limit: Parser.mostNodesOfSums, token)
      let number = builder.signedNumber(Double(index))
      if let root = first.root, index < first.greatest {
        term = Conditional.add(
          builder.binary(.greaterOrEqual, number, root), term, otherwise: neutral, to: &builder)
      }
      if let root = last.root, index > last.least {
        term = Conditional.add(
          builder.binary(.lessOrEqual, number, root), term, otherwise: neutral, to: &builder)
      }
      result = result.map { builder.binary(form == .sum ? .sum : .product, $0, term) } ?? term
    }
    var whole = result ?? neutral
    if let root = first.root {
      let least = builder.signedNumber(Double(first.least) - 1)
      whole = builder.binary(.then, builder.binary(.greater, root, least), whole)
    }
    if let root = last.root {
      let greatest = builder.signedNumber(Double(last.greatest) + 1)
      whole = builder.binary(.then, builder.binary(.less, root, greatest), whole)
    }
    return whole
  }

  /// Adds the sum of infinitely many terms: a number, or a function of a parameter.
  private mutating func infiniteSum(
    _ form: Form, _ arguments: [Int], of name: String, _ token: Token
  ) throws(SyntaxError) -> Int {
    let (term, first) = try term(form, arguments, of: name, token)
    let others = term.variables.filter { $0 != name }
    if others.count > 1 { throw SyntaxError(.termOfSeveral(index: name, others: others), at: token.range) }
    let excess = SyntaxError(.tooLarge(limit: Parser.nodeLimit), at: token.range)
    if let parameter = others.first {
      guard
        let sum = Operation.UnaryFunction.infiniteSum(of: term, index: name, from: first, parameter: parameter)
      else { throw excess }
      return builder.unary(sum, builder.add(.variable(parameter)))
    }
    let series = InfiniteSum(of: term, index: name, from: first, parameter: nil)
    if let exact = series.exactSum { return builder.fraction(exact) }
    let sum = series.sum()
    guard sum.isBounded, !sum.isEmpty, sum.width <= max(sum.magnitude * Parser.coarsest, Parser.leastWidth) else {
      throw SyntaxError(series.diverges ? .divergentSum : .noBound(form: form.rawValue), at: token.range)
    }
    guard let number = Operation.UnaryFunction.number("Σ\(term.description) \(name)=\(first)…∞", within: sum) else {
      throw excess
    }
    return builder.unary(number, builder.number(0))
  }

  /// Adds the product of infinitely many factors, a number.
  private mutating func infiniteProduct(
    _ form: Form, _ arguments: [Int], of name: String, _ token: Token
  ) throws(SyntaxError) -> Int {
    let (factor, first) = try term(form, arguments, of: name, token)
    if factor.variables.contains(where: { $0 != name }) { throw SyntaxError(.infiniteProduct, at: token.range) }
    let product = InfiniteProduct(of: factor, index: name, from: first).product()
    guard product.isBounded, !product.isEmpty, product.width <= product.magnitude * Parser.coarsest else {
      throw SyntaxError(.noBound(form: form.rawValue), at: token.range)
    }
    guard let number = Operation.UnaryFunction.number("Π\(factor.description) \(name)=\(first)…∞", within: product)
    else { throw SyntaxError(.tooLarge(limit: Parser.nodeLimit), at: token.range) }
    return builder.unary(number, builder.number(0))
  }

  /// Returns a term with the values of parameters, and the first index.
  private func term(
    _ form: Form, _ arguments: [Int], of name: String, _ token: Token
  ) throws(SyntaxError) -> (term: Expression, first: Int) {
    guard let first = whole(arguments[2]), first.magnitude < Parser.farthestFirst else {
      throw SyntaxError(.boundNotWhole(form: form.rawValue), at: token.range)
    }
    let body = builder.expression(at: arguments[0]).replacingVariables(values.filter { $0.key != name })
    return (takesDegrees ? body.takingAnglesInDegrees() : body, first)
  }

  /// Returns a bound that is a whole number, or that has one name with a known range.
  private func bound(_ root: Int) -> Bound? {
    if let number = whole(root) { return Bound(root: nil, least: number, greatest: number) }
    guard let hull = range(of: builder.expression(at: root)),
      let least = Int(exactly: hull.lowerBound.rounded(.down)),
      let greatest = Int(exactly: hull.upperBound.rounded(.up)),
      max(least.magnitude, greatest.magnitude) < 1 << 53
    else { return nil }
    return Bound(root: root, least: least, greatest: greatest)
  }

  /// Returns where the values of a formula lie; nil unless it has one name without a value, whose range is known.
  func range(of part: Expression) -> ClosedRange<Double>? {
    let open = part.variables.filter { values[$0] == nil }
    guard open.count == 1, let range = ranges[open[0]] else { return nil }
    let typed = part.replacingVariables(values)
    let hull = (takesDegrees ? typed.takingAnglesInDegrees() : typed).compiled(open[0])
      .enclosure(over: Interval(range.lowerBound, range.upperBound)).set.hull
    return hull.isBounded ? hull.lower...hull.upper : nil
  }
}
