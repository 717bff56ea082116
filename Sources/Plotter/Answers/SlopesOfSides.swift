import Brain
import Interval

/// The slopes of a function on both sides of a place where the rules give no derivative, as that of sinc(x) at 0.
struct SlopesOfSides {
  private let function: Expression
  private let slope: Expression?
  private let variable: String
  private let others: [String: ParameterValue]

  /// - Parameters:
  ///   - function: the function as it was typed.
  ///   - others: the values of its other names.
  init(_ function: Expression, in variable: String, _ others: [String: ParameterValue], takesDegrees: Bool) {
    func radians(_ expression: Expression) -> Expression {
      takesDegrees ? expression.takingAnglesInDegrees() : expression
    }
    self.function = radians(function)
    slope = function.formalDerivative(in: variable, takesDegrees: takesDegrees).map(radians)
    self.variable = variable
    self.others = others.filter { $0.key != variable }
  }

  /// Returns bounds of the derivative at a place: a continuous function whose slope tends to a number from both sides, or from the only
  /// one on which it has values, has this slope there. Nil if these are not found.
  ///
  /// Source: Rudin, Principles of Mathematical Analysis, 3rd edition, theorem 5.10, the mean value theorem.
  ///
  /// - Parameter place: a formula without names.
  func derivative(at place: Expression) -> Interval? {
    let x = place.value(using: [:])
    let reach = max(x.magnitude, 1) * Self.reach
    guard let slope, let sides = continuousSides(of: x, reach: reach) else { return nil }
    let formula = slope.replacingVariables(others)
    let limits = sides.map { formula.limit(in: variable, at: place, isLeft: $0).value }
    guard let limit = limits[0], limits.allSatisfy({ $0 == limit }),
      limit.width <= max(limit.magnitude, 1) * Self.widest
    else { return nil }
    return limit
  }

  /// Returns the sides of a place on which the function is continuous up to the place, true for the left one: both, or the only one
  /// with values. Nil if neither is proved.
  private func continuousSides(of x: Double, reach: Double) -> [Bool]? {
    let function = bound(function)
    func isContinuous(_ low: Double, _ high: Double) -> Bool {
      function.enclosure(over: Interval(low, high)).set.decoration >= .dac
    }
    func isEmpty(_ low: Double, _ high: Double) -> Bool {
      function.enclosure(over: Interval(low, high)).set.hull.isEmpty
    }
    if isContinuous(x - reach, x + reach) { return [true, false] }
    if isEmpty(x - reach, x.nextDown), isContinuous(x, x + reach) { return [false] }
    return isEmpty(x.nextUp, x + reach) && isContinuous(x - reach, x) ? [true] : nil
  }

  /// Whether the function is proved to have no derivative at a place, since its slopes on both sides are apart, as those of |x| at 0,
  /// or that on the only side with values tends to infinity, as that of √x at 0, or it has no values on either side.
  ///
  /// - Parameter derivative: the rules' derivative, in radians.
  func areApart(at x: Double, _ derivative: Expression) -> Bool {
    let reach = max(x.magnitude, 1) * Self.reach
    let sides = [Interval(x - reach, x.nextDown), Interval(x.nextUp, x + reach)]
    let slopes = sides.map { bound(derivative).enclosure(over: $0).set.hull }
    // Where the rules give no derivative although there are values, nothing is known.
    let areKnown = zip(sides, slopes).allSatisfy {
      !$1.isEmpty || bound(function).enclosure(over: $0).set.hull.isEmpty
    }
    if slopes.contains(where: \.isEmpty) {
      let formula = derivative.replacingVariables(others)
      return areKnown
        && zip([true, false], slopes).allSatisfy { isLeft, slope in
          if slope.isEmpty { return true }
          if case .infinite = formula.limit(in: variable, at: .decimal(x), isLeft: isLeft) { return true }
          return false
        }
    }
    // Slopes that tend to the same number are apart by less than they change: those of a function that is x² or x³.
    let gap = max(slopes[0].lower - slopes[1].upper, slopes[1].lower - slopes[0].upper)
    return areKnown && gap > Self.shareOfChange * max(slopes[0].width, slopes[1].width)
  }

  /// Whether the function is proved to have no value at a place.
  func hasNoValue(at x: Double) -> Bool { bound(function).enclosure(over: Interval(x)).set.hull.isEmpty }

  private func bound(_ formula: Expression) -> CompiledFunction {
    FunctionTemplate(formula, variables: [variable]).bound(to: others)
  }

  private static let reach = 1e-6
  private static let widest = 1e-9
  private static let shareOfChange = 1e-3
}
