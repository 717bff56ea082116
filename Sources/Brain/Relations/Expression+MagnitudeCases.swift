/// Conditions with absolute values, by the signs of what is between the bars.
extension Expression {
  /// Returns the condition as one without absolute values of linear parts, which holds for the numbers for which one of its cases does:
  /// of `|x| = x`, (−x ≥ 0 and −x = x) or (x ≥ 0 and 0 = 0).
  ///
  /// - Parameter variable: the only name in the condition.
  /// - Returns: nil unless both sides of a comparison have values everywhere and differ by a number in one of the cases, which
  ///   enclosures would not tell.
  package func byCasesOfMagnitudes(in variable: String) -> Expression? {
    let form = withMagnitudes
    guard isRelation, form.variables == [variable] else { return nil }
    var lines: [(node: Int, root: Rational, slope: Rational)] = []
    for node in Set(form.nodes.compactMap { if case .unary(.magnitude, let a) = $0 { a } else { nil } }).sorted() {
      guard let (line, name) = PolynomialQuotients.polynomial(of: form.part(node)), name == variable, line.degree == 1,
        let root = -line.coefficients[0] / line.coefficients[1]
      else { return nil }
      lines.append((node, root, line.coefficients[1]))
    }
    guard (1...Self.mostMagnitudes).contains(lines.count) else { return nil }
    let roots = Set(lines.map(\.root)).sorted(by: <)
    // Of each root, the numbers from it on; before, those up to the first one.
    var (cases, isHelpful): ([Expression], Bool) = ([], false)
    for count in 0...roots.count {
      let signs = lines.map { line in
        (node: line.node, isPositive: (line.slope.signum > 0) == roots[..<count].contains(line.root))
      }
      guard let part = form.branch(signs, variable, &isHelpful) else { return nil }
      cases.append(part)
    }
    return isHelpful ? cases.dropFirst().reduce(cases[0]) { Expression.binary(.or, $0, $1) } : nil
  }

  /// The formula with |u| in place of √u².
  private var withMagnitudes: Expression {
    var builder = ExpressionBuilder()
    var places: [Int] = []
    for node in nodes {
      if case .unary(.squareRoot, let a) = node, case .unary(.square, let u) = nodes[a] {
        places.append(builder.unary(.magnitude, places[u]))
      } else {
        places.append(builder.add(node.relocated { places[$0] }))
      }
    }
    return builder.expression(at: places[places.count - 1])
  }

  /// Returns the condition for signs of what is between bars, together with the conditions that these are right.
  ///
  /// - Parameter isHelpful: becomes true if both sides of a comparison differ by a number.
  private func branch(
    _ signs: [(node: Int, isPositive: Bool)], _ variable: String, _ isHelpful: inout Bool
  ) -> Expression? {
    var builder = ExpressionBuilder()
    var places: [Int] = []
    for node in nodes {
      switch node {
      case .unary(.magnitude, let a):
        let isPositive = signs.first { $0.node == a }?.isPositive ?? true
        places.append(isPositive ? places[a] : builder.unary(.negation, places[a]))
      case .binary(let function, let a, let b) where Self.comparisonsOfSides.contains(function):
        let difference = builder.expression(at: places[a]) - builder.expression(at: places[b])
        if difference.isDefinedEverywhere, let number = difference.simplifiedNumber {
          isHelpful = true
          let left = builder.add(.number(Literal(number.magnitude)))
          let zero = builder.number(0)
          let signed = number.signum < 0 ? builder.unary(.negation, left) : left
          places.append(builder.binary(function, signed, zero))
        } else {
          places.append(builder.binary(function, places[a], places[b]))
        }
      default: places.append(builder.add(node.relocated { places[$0] }))
      }
    }
    var root = places[places.count - 1]
    for (node, isPositive) in signs {
      let side = builder.binary(isPositive ? .greaterOrEqual : .lessOrEqual, places[node], builder.number(0))
      root = builder.binary(.and, side, root)
    }
    return builder.expression(at: root)
  }

  /// Whether the formula has a value for each number, because it is a polynomial as it is written. The terms of others, as of x ÷ x,
  /// may not be added, for where they have no value the sum may have one.
  var isDefinedEverywhere: Bool {
    nodes.allSatisfy { node in
      switch node {
      case .number, .constant, .variable, .unary(.negation, _), .unary(.square, _), .unary(.cube, _),
        .binary(.sum, _, _),
        .binary(.difference, _, _), .binary(.product, _, _):
        true
      case .binary(.power, _, let b):
        if case .number(let exponent) = nodes[b] {
          exponent.value >= 1 && exponent.rational?.smallWhole != nil
        } else {
          false
        }
      case .binary(.quotient, _, let b):
        if case .number(let literal) = nodes[b] { literal.rational.map { $0.signum != 0 } ?? false } else { false }
      default: false
      }
    }
  }

  /// The number that the formula is when its terms are added; nil for others.
  var simplifiedNumber: Rational? {
    do throws(SymbolicExcess) {
      var simplifier = Simplifier(of: self)
      let sum = try simplifier.sum(of: nodes.count - 1)
      return sum.isZero ? Rational(0) : sum.number
    } catch { return nil }
  }

  private static let comparisonsOfSides: [Operation.BinaryFunction] = [
    .less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual,
  ]
  private static let mostMagnitudes = 6
}
