import Interval
import RealModule

extension Expression {
  /// The same real function in a form with tighter enclosures.
  ///
  /// - 1 − cos u becomes 2 sin²(u ÷ 2), which cancels less.
  /// - e to the power of u becomes exp(u), whose slope is simpler.
  /// - u² ÷ v² becomes (u ÷ v)², since a common zero is found if the slope of v is not 0.
  /// - u to a power times ln u, and u to the power of u, become single operations, bounded at 0.
  /// - Comparisons become <, so that those that change at the same place share a site.
  ///
  /// Its Double values differ from the formula's in rounding, so it is used for enclosures only.
  var proofForm: Expression {
    var builder = ExpressionBuilder()
    var moved: [Int] = []
    for node in nodes {
      let place: Int
      if case .binary("−", let a, let b) = node, nodes[a] == .number(Literal(1)), case .unary("cos", let u) = nodes[b] {
        place = builder.versedSine(of: moved[u])
      } else if case .binary("−", let a, let b) = node, nodes[b] == .number(Literal(1)),
        case .unary("cos", let u) = nodes[a]
      {
        place = builder.unary("±", builder.versedSine(of: moved[u]))
      } else if let u = naturalExponent(of: node) {
        place = builder.unary("exp", moved[u])
      } else if case .binary("xʸ", let base, let exponent) = node, base == exponent {
        place = builder.unary("xˣ", moved[base])
      } else if case .binary("÷", let a, let b) = node, let square = builder.squaredQuotient(moved[a], moved[b]) {
        place = square
      } else if case .binary("×", let a, let b) = node,
        let product = builder.powerLogarithm(moved[a], moved[b]) ?? builder.powerLogarithm(moved[b], moved[a])
      {
        place = product
      } else if case .binary(let symbol, let a, let b) = node,
        let comparison = builder.comparison(symbol, moved[a], moved[b])
      {
        place = comparison
      } else {
        place = builder.add(node.relocated { moved[$0] })
      }
      moved.append(place)
    }
    return builder.expression(at: moved[moved.count - 1])
  }
}

extension ExpressionBuilder {
  /// Adds 2 sin²(u ÷ 2), which is 1 − cos u.
  fileprivate mutating func versedSine(of u: Int) -> Int {
    let two = number(2)
    let half = binary("÷", u, two)
    let square = unary("x²", unary("sin", half))
    return binary("×", two, square)
  }

  /// Adds k (u ÷ v)² for k u² ÷ v² with a literal or missing k; nil for other quotients.
  fileprivate mutating func squaredQuotient(_ a: Int, _ b: Int) -> Int? {
    guard case .unary("x²", let v) = nodes[b] else { return nil }
    if case .unary("x²", let u) = nodes[a] { return unary("x²", binary("÷", u, v)) }
    guard case .binary("×", let k, let square) = nodes[a], case .number = nodes[k],
      case .unary("x²", let u) = nodes[square]
    else { return nil }
    let quotient = unary("x²", binary("÷", u, v))
    return binary("×", k, quotient)
  }

  /// Adds u to the power of p times ln u, for p > 0; nil for other products.
  fileprivate mutating func powerLogarithm(_ power: Int, _ logarithm: Int) -> Int? {
    guard case .unary("ln", let u) = nodes[logarithm] else { return nil }
    let exponent: Double
    switch nodes[power] {
    case _ where power == u: exponent = 1
    case .unary("√", u): exponent = 0.5
    case .unary("x²", u): exponent = 2
    case .unary("x³", u): exponent = 3
    case .binary("xʸ", u, let p):
      guard case .number(let literal) = nodes[p], literal.value > 0 else { return nil }
      exponent = literal.value
    default: return nil
    }
    let p = number(exponent)
    return binary("xᵖ·ln", u, p)
  }

  /// Adds the comparison in terms of < and `not`; nil for other operations.
  fileprivate mutating func comparison(_ symbol: String, _ a: Int, _ b: Int) -> Int? {
    switch symbol {
    case ">": return add(.binary("<", b, a))
    case "≥": return unary("not", add(.binary("<", a, b)))
    case "≤": return unary("not", add(.binary("<", b, a)))
    default: return nil
    }
  }
}

extension Operation {
  /// Operations that only `Expression.proofForm` uses, with tighter enclosures than their parts have.
  static let proofOperations: [String: Operation] = [
    "xᵖ·ln": .binary(
      .function("xᵖ·ln"), .logarithms, "x to the power of p > 0, times ln x", enclosure: .image(Image.powerLogarithm),
      slopes: { x, p in
        let logarithm = Image.log(x).hull
        return (Image.power(x, p - Interval(1)).hull * (p * logarithm + Interval(1)), Interval(0))
      }
    ) { .pow($0, $1) * .log($0) },
    "xˣ": .row(
      .function("xˣ"), .powers, "x to the power of x", image: Image.selfPower,
      slope: { Image.selfPower($0).hull * (Image.log($0).hull + Interval(1)) }
    ) { .pow($0, $0) }.joined(nil, nil, wideUnary["xˣ"], nil),
  ]
}
