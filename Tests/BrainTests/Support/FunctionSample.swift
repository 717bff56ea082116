import Interval

@testable import Brain

/// A compiled formula of M, and its text for messages.
struct FunctionSample {
  let expression: Brain.Expression
  let function: CompiledFunction

  init(_ expression: Brain.Expression) {
    self.expression = expression
    function = CompiledFunction(expression, variable: "M", parameters: FunctionSample.parameters)
  }

  var name: String { expression.reading }

  static let parameters = ["k": -1.25, "x2": 3, "rate": 0.5]
}

extension FunctionSample {
  /// Returns the error of an enclosure, given the function's value at a point inside; nil if it is correct.
  ///
  /// Three enclosures are compared with the value: the untightened one, the tightened one, and that of the point alone.
  /// A value computed without overflow is in the first one, since each image contains what the operation computes. The
  /// exact value is in the other two, so they must intersect.
  func complaint(about set: IntervalSet, _ carried: IntervalSet, at point: Double) -> String? {
    let (values, isIrregular) = trail(at: point)
    guard let value = values.last else { return nil }
    let there = function.values(over: Interval(point))
    if there.decoration >= .def, !set.pieces.contains(where: { $0.interval.intersects(there.hull) }) {
      return "\(there.hull) there, but enclosed by \(set.pieces.map(\.interval))"
    }
    // The form for proofs is more exact than the values of the parts: 1 − cos(M).
    if isIrregular || expression.proofForm != expression { return nil }
    if value.isNaN { return set.decoration >= .def ? "no value, but said to be \(set.decoration)" : nil }
    if !there.contains(value) { return "\(value), but at the point enclosed by \(there.pieces.map(\.interval))" }
    if !carried.contains(value) { return "\(value), but carried through \(carried.pieces.map(\.interval))" }
    return nil
  }
}

extension FunctionSample {
  /// Returns the values of all parts, in order, and whether one of them differs from real arithmetic: if it
  /// overflows, underflows, or raises an undefined number to 0.
  func trail(at x: Double) -> (values: [Double], isIrregular: Bool) {
    var values: [Double] = []
    var isIrregular = false
    for node in expression.nodes {
      switch node {
      case .number(let literal): values.append(literal.value)
      case .variable(let name): values.append(name == "M" ? x : FunctionSample.parameters[name] ?? 0)
      case .constant(let symbol): values.append(Brain.Operation.constant(named: symbol).value)
      case .unary(let symbol, let a):
        let function = Brain.Operation.unary(named: symbol)
        let value = function.value(values[a])
        if value == 0, values[a].isFinite {
          let image = function.values(over: IntervalSet(Interval(values[a])), site: 0).hull
          isIrregular = isIrregular || image != Interval(0)
        }
        values.append(value)
      case .binary(let symbol, let a, let b):
        let hasNothing = symbol == "xʸ" && values[a].isNaN && values[b] == 0
        let isUnderflow = "×÷xʸ".contains(symbol) && values[a] != 0 && values[b] != 0
        isIrregular = isIrregular || hasNothing
        values.append(
          expression.naturalExponent(of: node).map { Brain.Operation.unary(named: "exp").value(values[$0]) }
            ?? Brain.Operation.binary(named: symbol).value(values[a], values[b]))
        isIrregular = isIrregular || (isUnderflow && values.last == 0)
      }
    }
    return (values, isIrregular || values.contains(where: \.isInfinite))
  }
}

extension CompiledFunction {
  /// Returns the slope of the chord between two points.
  func steepness(from a: Double, to b: Double) -> Interval {
    (values(at: b) - values(at: a)) / (Interval(b) - Interval(a))
  }
}
