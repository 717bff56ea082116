import Interval

/// Computes the Taylor coefficients of all steps of a tape: the values in a walk, then those of each degree from those of lower
/// degrees.
struct JetEvaluator<Scalar: JetScalar>: TapeEvaluator {
  private let program: TaylorTape
  /// The variables, or their coefficients of the next degree along a path.
  private var point: [Scalar]
  /// The coefficients of each step.
  private var coefficients: [Scalar]
  /// The coefficients of each step times their degrees.
  private var changes: [Scalar]
  /// The decorations of the coefficients of each step by degree.
  private var decorations: [Decoration]
  /// The degree that is computed next.
  private var degree = 0

  private var width: Int { program.monomials.exponents.count }
  private var degrees: Int { program.monomials.degrees.count }

  init(_ program: TaylorTape, at point: [Scalar]) {
    self.program = program
    self.point = point
    let steps = program.tape.steps.count
    coefficients = [Scalar](repeating: Scalar(0), count: steps * program.monomials.exponents.count)
    changes = coefficients
    decorations = [Decoration](repeating: .com, count: steps * program.monomials.degrees.count)
  }

  mutating func jet() -> Jet<Scalar> {
    for _ in 0..<degrees { addDegree() }
    let root = program.root
    let known = decorations[root * degrees..<(root + 1) * degrees].reduce(into: [Decoration]()) {
      $0.append(min($0.last ?? .com, $1))
    }
    return Jet(
      monomials: program.monomials, coefficients: Array(coefficients[root * width..<(root + 1) * width]),
      decorations: known)
  }

  /// Computes the coefficient of the next degree of the formula along a path, and what is proved of the derivatives up to it.
  ///
  /// - Parameter variables: the coefficients of that degree of the variables.
  mutating func nextCoefficient(along variables: [Scalar]) -> (value: Scalar, decoration: Decoration) {
    point = variables
    addDegree()
    return (coefficients[program.root * width + degree - 1], decorations[program.root * degrees + degree - 1])
  }

  private mutating func addDegree() {
    if degree == 0 {
      _ = program.tape.result(&self)
    } else {
      for step in program.changing { differentiate(step) }
    }
    degree += 1
  }

  // The walk, for degree 0. A register is the index of its step.

  mutating func constant(_ constant: Tape.Constant, at step: Int) -> Int {
    let interval = constant.decimal.interval
    coefficients[step * width] = Scalar(value: constant.value, enclosure: interval, exact: constant.rational)
    decorations[step * degrees] = interval.isEmpty ? .trv : .com
    return step
  }

  mutating func variable(_ index: Int, at step: Int) -> Int {
    coefficients[step * width] = point[index]
    return step
  }

  mutating func unary(_ function: Operation.UnaryFunction, _ a: Int, at step: Int) -> Int? {
    guard program.orders[step] >= 0 else { return step }
    let operand = coefficients[a * width]
    let set = function.values(over: IntervalSet(operand.interval), site: step)
    let value = Scalar(
      value: function.value(operand.number), enclosure: set.hull, exact: operand.fraction.flatMap(function.exact))
    store(value, set, min(set.decoration, decorations[a * degrees]), at: step)
    return step
  }

  mutating func binary(_ function: Operation.BinaryFunction, _ a: Int, _ b: Int, at step: Int) -> Int? {
    guard program.orders[step] >= 0 else { return step }
    let (x, y) = (coefficients[a * width], coefficients[b * width])
    // Operands that may be undefined have decorations of their own.
    let set = function.values(
      over: IntervalSet(x.interval, decorations[a * degrees]), IntervalSet(y.interval, decorations[b * degrees]),
      site: step)
    let value = Scalar(
      value: function.value(x.number, y.number), enclosure: set.hull,
      exact: x.fraction.flatMap { first in y.fraction.flatMap { function.exact(first, $0) } })
    store(value, set, set.decoration, at: step)
    return step
  }

  private mutating func store(_ value: Scalar, _ set: IntervalSet, _ decoration: Decoration, at step: Int) {
    coefficients[step * width] = value
    decorations[step * degrees] = set.isEmpty ? .trv : decoration
  }

  /// Computes the coefficients of the next degree of a step that is not constant.
  private mutating func differentiate(_ step: Int) {
    guard program.orders[step] >= degree else { return }
    // A function with a jump has no derivative there.
    var known = decorations[step * degrees] >= .dac ? decorations[step * degrees] : .trv
    switch program.rules[step] {
    case .constant: return
    case .variable(let index): return changeVariable(index, at: step)
    case .level: break
    case .alternative(let first, let second):
      let isFirst = decorations[first * degrees] >= .def
      let chosen = isFirst ? first : second
      known = min(known, decorations[chosen * degrees + degree])
      for index in program.monomials.degrees[degree] {
        coefficients[step * width + index] = coefficients[chosen * width + index]
      }
    case .product(let first, let second):
      known = min(known, decorations[first * degrees + degree], decorations[second * degrees + degree])
      if known >= .dac, degree <= program.reach[step] { addProducts(first, second, step) }
    case .quotient(let first, let second):
      known = min(known, decorations[first * degrees + degree], decorations[second * degrees + degree])
      if known >= .dac, degree <= program.reach[step] { divide(first, second, step) }
    case .chain(let range):
      for link in program.links[range] {
        known = min(
          known, decorations[link.operand * degrees + degree], decorations[link.derivative * degrees + degree - 1])
      }
      if known >= .dac, degree <= program.reach[step] { addChanges(range, step) }
    }
    decorations[step * degrees + degree] = known
    for index in program.monomials.degrees[degree] {
      if known < .dac { coefficients[step * width + index] = .unknown }
      changes[step * width + index] = Scalar(Double(degree)) * coefficients[step * width + index]
    }
  }

  private mutating func changeVariable(_ index: Int, at step: Int) {
    if program.motion == .alongPath {
      coefficients[step * width + degree] = point[index]
      changes[step * width + degree] = Scalar(Double(degree)) * point[index]
    } else if degree == 1 {
      coefficients[step * width + 1 + index] = Scalar(1)
      changes[step * width + 1 + index] = Scalar(1)
    }
  }

  /// Adds Σ u₍ⱼ₎ v₍ₖ₋ⱼ₎, k being the next degree.
  private mutating func addProducts(_ u: Int, _ v: Int, _ step: Int) {
    let monomials = program.monomials
    let (place, left, right) = (step * width, u * width, v * width)
    let first = max(degree - program.reach[v], 0)
    let last = min(program.reach[u], degree)
    if first > last { return }
    if monomials.isOfOneVariable {
      var sum = coefficients[left + first] * coefficients[right + degree - first]
      for part in first + 1..<last + 1 {
        sum = sum + coefficients[left + part] * coefficients[right + degree - part]
      }
      coefficients[place + degree] = sum
      return
    }
    for part in first...last {
      for product in monomials.products(ofDegree: degree, first: part) {
        coefficients[place + product.product] =
          coefficients[place + product.product]
          + coefficients[left + product.first] * coefficients[right + product.second]
      }
    }
  }

  /// Stores (u₍ₖ₎ − Σ v₍ⱼ₎ w₍ₖ₋ⱼ₎) ÷ v₍₀₎ for j ≥ 1 in w, k being the next degree.
  private mutating func divide(_ u: Int, _ v: Int, _ w: Int) {
    let monomials = program.monomials
    let (place, top, bottom) = (w * width, u * width, v * width)
    for index in monomials.degrees[degree] { coefficients[place + index] = coefficients[top + index] }
    let last = min(program.reach[v], degree)
    if monomials.isOfOneVariable, last > 0 {
      var sum = coefficients[bottom + 1] * coefficients[place + degree - 1]
      for part in 2..<last + 1 { sum = sum + coefficients[bottom + part] * coefficients[place + degree - part] }
      coefficients[place + degree] = coefficients[place + degree] - sum
    } else if last > 0 {
      for part in 1...last {
        for product in monomials.products(ofDegree: degree, first: part) {
          coefficients[place + product.product] =
            coefficients[place + product.product]
            - coefficients[bottom + product.first] * coefficients[place + product.second]
        }
      }
    }
    for index in monomials.degrees[degree] {
      coefficients[place + index] = coefficients[place + index] / coefficients[bottom]
    }
  }

  /// Adds Σ j u₍ⱼ₎ f′(u)₍ₖ₋ⱼ₎ ÷ k for each link, k being the next degree.
  private mutating func addChanges(_ range: Range<Int>, _ step: Int) {
    let monomials = program.monomials
    let place = step * width
    var isAdded = false
    for link in program.links[range] {
      let (operand, derivative) = (link.operand * width, link.derivative * width)
      let first = max(degree - program.reach[link.derivative], 1)
      let last = min(program.reach[link.operand], degree - 1)
      if first > last { continue }
      isAdded = true
      if monomials.isOfOneVariable {
        var sum = coefficients[place + degree]
        for change in first...last {
          sum = sum + changes[operand + change] * coefficients[derivative + degree - change]
        }
        coefficients[place + degree] = sum
        continue
      }
      for change in first...last {
        for product in monomials.products(ofDegree: degree, first: change) {
          coefficients[place + product.product] =
            coefficients[place + product.product]
            + changes[operand + product.first] * coefficients[derivative + product.second]
        }
      }
    }
    if isAdded {
      let whole = Scalar(Double(degree))
      for index in monomials.degrees[degree] { coefficients[place + index] = coefficients[place + index] / whole }
    }
    // The part of the greatest change is not multiplied and divided by k, which would round it.
    for link in program.links[range] where program.reach[link.operand] >= degree {
      for index in monomials.degrees[degree] {
        coefficients[place + index] =
          coefficients[place + index] + coefficients[link.operand * width + index]
          * coefficients[link.derivative * width]
      }
    }
  }
}
