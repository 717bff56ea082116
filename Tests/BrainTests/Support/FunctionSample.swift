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
  /// Returns the error of enclosures over an interval, given the function's value at a point inside; nil if they are
  /// correct.
  ///
  /// The exact value at the point is in four enclosures, so any two of them must intersect: in both over the interval, in
  /// that of the point, and in the images of the parts. The computed value is in the images of the parts only, since each
  /// contains what the operation computes; the others may be more exact than the operations, as that of ln(sech M) near 0.
  ///
  /// - Parameters:
  ///   - set: the tightened enclosure over the interval.
  ///   - carried: the enclosure over the interval carried through the operations.
  func complaint(about set: IntervalSet, _ carried: IntervalSet, at point: Double) -> String? {
    let trail = Trail(of: self, at: point)
    guard let value = trail.values.last, let images = trail.images.last else { return nil }
    let there = function.values(over: Interval(point))
    if there.decoration >= .def {
      for (name, other) in [("", set), ("carried through ", carried), ("with parts ", images)]
      where !other.pieces.contains(where: { $0.interval.intersects(there.hull) }) {
        return "\(there.hull) there, but \(name)enclosed by \(other.pieces.map(\.interval))"
      }
    }
    if trail.isIrregular { return nil }
    if value.isNaN {
      return set.decoration >= .def && expression.proofForm == expression
        ? "no value, but said to be \(set.decoration)" : nil
    }
    if !images.contains(value) { return "\(value), but its parts give \(images.pieces.map(\.interval))" }
    return nil
  }

  /// The values of all parts of the formula at a point, in order.
  struct Trail {
    /// The computed values.
    private(set) var values: [Double] = []
    /// The values carried through the images of the operations.
    private(set) var images: [IntervalSet] = []
    /// Whether a value differs from real arithmetic by more than rounding: it overflows or underflows, or an undefined
    /// number is raised to 0.
    private(set) var isIrregular = false

    init(of sample: FunctionSample, at x: Double) {
      let expression = sample.expression
      for (site, node) in expression.nodes.enumerated() {
        switch node {
        case .number(let literal):
          append(literal.value)
          // A whole number beyond those that Double holds counts as typed, which remainders tell apart.
          if literal.value.magnitude >= 0x1p53, literal.rational != Rational(exactly: literal.value) {
            images[images.count - 1] = IntervalSet(Interval(literal.value.nextDown, literal.value.nextUp))
          }
        case .variable(let name): append(name == "M" ? x : FunctionSample.parameters[name] ?? 0)
        case .constant(let constant):
          values.append(constant.value)
          images.append(IntervalSet(constant.enclosure))
        case .call: append(.nan)
        case .unary(let function, let a): append(function, a, site)
        case .binary(let function, let a, let b):
          if let exponent = expression.naturalExponent(of: node) {
            append(.exponential, exponent, site)
            continue
          }
          let hasNothing = function == .power && values[a].isNaN && values[b] == 0
          let isUnderflow = [.product, .quotient, .power].contains(function) && values[a] != 0 && values[b] != 0
          values.append(function.value(values[a], values[b]))
          images.append(function.values(over: images[a], images[b], site: site))
          isIrregular = isIrregular || hasNothing || (isUnderflow && values.last == 0)
        }
      }
      isIrregular = isIrregular || values.contains(where: \.isInfinite)
    }

    private mutating func append(_ value: Double) {
      values.append(value)
      images.append(IntervalSet(Interval(value)))
    }

    private mutating func append(_ function: Brain.Operation.UnaryFunction, _ a: Int, _ site: Int) {
      let value = function.value(values[a])
      if value == 0, values[a].isFinite {
        let image = function.values(over: IntervalSet(Interval(values[a])), site: 0).hull
        isIrregular = isIrregular || image != Interval(0)
      }
      values.append(value)
      images.append(function.values(over: images[a], site: site))
    }
  }
}

extension CompiledFunction {
  /// Returns the slope of the chord between two points.
  func steepness(from a: Double, to b: Double) -> Interval {
    (values(at: b) - values(at: a)) / (Interval(b) - Interval(a))
  }
}
