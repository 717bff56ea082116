import Interval

extension Expression {
  /// Returns the divisors, and the functions of which the formula has logarithms, that are proved to vanish in an interval, so that the
  /// formula has no value there; also the cosine or sine by which a tangent, secant, cotangent or cosecant is divided.
  ///
  /// - Parameters:
  ///   - variable: the only name in the formula, whose angles are in radians.
  ///   - x: a narrow interval.
  package func vanishingDivisors(of variable: String, in x: Interval) -> [Expression] {
    guard nodes.count <= Self.mostParts else { return [] }
    let angles = nodes.compactMap { node -> Expression? in
      switch node {
      case .unary(.tangent, let a), .unary(.secant, let a): part(a, under: .cosine)
      case .unary(.cotangent, let a), .unary(.cosecant, let a): part(a, under: .sine)
      default: nil
      }
    }
    return (divisors + angles).filter { $0.vanishes(for: variable, in: x) }
  }

  /// Returns whether the formula is proved to have a pole in an interval: a place where it grows without bound, since a part of
  /// it is divided by another one that vanishes there.
  ///
  /// - Parameters:
  ///   - variable: the only name in the formula, whose angles are in radians.
  ///   - x: a narrow interval.
  package func hasPole(of variable: String, in x: Interval) -> Bool {
    guard nodes.count <= Self.mostParts else { return false }
    var grows: [Bool] = []
    for node in nodes {
      let isGrowing: Bool
      switch node {
      case .number, .constant, .variable, .call: isGrowing = false
      case .unary(let function, let a):
        switch function {
        case .negation, .magnitude, .square, .cube, .squareRoot, .cubeRoot: isGrowing = grows[a]
        case .reciprocal, .logarithm, .decimalLogarithm, .binaryLogarithm:
          isGrowing = part(a).vanishes(for: variable, in: x)
        case .tangent, .secant: isGrowing = part(a, under: .cosine).vanishes(for: variable, in: x)
        case .cotangent, .cosecant: isGrowing = part(a, under: .sine).vanishes(for: variable, in: x)
        default: isGrowing = false
        }
      case .binary(let function, let a, let b):
        func isBounded(_ node: Int) -> Bool { part(node).bounds(of: variable, over: x) != nil }
        func isApart(_ node: Int) -> Bool { (part(node).bounds(of: variable, over: x)?.mignitude ?? 0) > 0 }
        switch function {
        case .sum, .difference: isGrowing = grows[a] && isBounded(b) || grows[b] && isBounded(a)
        case .product: isGrowing = grows[a] && isApart(b) || grows[b] && isApart(a)
        case .quotient:
          isGrowing = grows[a] && isApart(b) || part(b).vanishes(for: variable, in: x) && isApart(a)
        case .power:
          guard case .number(let literal) = nodes[b], literal.value != 0 else { return false }
          isGrowing = literal.value > 0 ? grows[a] : part(a).vanishes(for: variable, in: x)
        default: isGrowing = false
        }
      }
      grows.append(isGrowing)
    }
    return grows.last ?? false
  }

  private func part(_ index: Int, under function: Operation.UnaryFunction? = nil) -> Expression {
    var builder = ExpressionBuilder(containing: self)
    let root = function.map { builder.unary($0, index) } ?? index
    return builder.expression(at: root)
  }

  func compiled(_ variable: String) -> CompiledFunction {
    FunctionTemplate(self, variables: [variable]).bound(to: [:])
  }

  /// Returns the bounds of the values; nil unless the formula is continuous on the interval and bounded.
  private func bounds(of variable: String, over x: Interval) -> Interval? {
    let set = compiled(variable).enclosure(over: x).set
    return set.decoration >= .dac && set.hull.isBounded ? set.hull : nil
  }

  /// Returns whether the formula is continuous and has a zero in an interval.
  private func vanishes(for variable: String, in x: Interval) -> Bool {
    guard variables.contains(variable), let bounds = bounds(of: variable, over: x), bounds.contains(0) else {
      return false
    }
    let function = compiled(variable)
    let ends = (function.decimalValues(at: x.lower).hull, function.decimalValues(at: x.upper).hull)
    if ends.0.upper < 0 && ends.1.lower > 0 || ends.0.lower > 0 && ends.1.upper < 0 { return true }
    // Rounding may hide the signs beside a zero between neighbouring Doubles.
    if let a = exactSign(at: x.lower, variable), let b = exactSign(at: x.upper, variable), a * b < 0 {
      return true
    }
    return [x.lower, x.midpoint, x.upper].contains { function.decimalValues(at: $0).hull == Interval(0) }
  }

  /// Returns the sign of the value at the decimal of a Double, if the value is a fraction; else nil.
  private func exactSign(at x: Double, _ variable: String) -> Int? {
    ExactNumber(decimal: x).flatMap { exactNumber(using: [variable: $0])?.rational?.signum }
  }

  private static let mostParts = 200
}
