import Brain

/// A formula of a request, before the variable of functions is chosen.
struct Formula {
  let kind: CurveKind
  /// The function of the variable, of y or of the angle; the relation; or the first coordinate of a pair.
  let expression: Expression
  /// The second coordinate of a pair; nil for other formulas.
  let ordinate: Expression?
  /// The function of a complex number; nil for other formulas.
  private(set) var complex: ComplexFunction?
  /// The name of the parameter or the angle; y for a function of y; t for a system of differential equations; nil for other
  /// formulas.
  let parameter: String?
  /// The typed text, or the path of the program file.
  let text: String
  /// The left side of a typed definition.
  let head: Definition.Head?
  /// The formula, or both coordinates of a pair, for typesetting: with calls of defined functions.
  let notation: [Expression]
  /// The names of what the axes show, which differ from x and y for differential equations in other names.
  let names: AxisNames
  /// Whether the colours of a map are those of the logarithms of its values.
  var isLogarithmic = false
  /// Whether a vector field is drawn as streamlines.
  var isFlow = false
  /// The equation or the inequality of polar coordinates that the formula stands for; nil for others. A polar curve with it has
  /// points at both signs of the radius.
  var typed: Expression?
  /// The name of a point or a curve of coordinates, as in A=(1,2), of a gradient, ∇z, or of the function whose inverse is drawn, f; nil
  /// for others.
  var name: String?
  /// Whether the function was typed as y = f(x).
  var isEquation = false
  /// The equations of a system whose solutions are drawn over time; empty for other formulas.
  private(set) var equations: [(unknown: String, slope: Expression)] = []
  /// Whether its name has this left side, as beside equations and inequalities.
  var showsLeftSide = false
  /// The program of a formula that was entered by keys.
  let program: Program?

  init(
    _ expression: Expression, _ ordinate: Expression? = nil, as kind: CurveKind = .function,
    over parameter: String? = nil,
    text: String, head: Definition.Head? = nil, notation: [Expression]? = nil, names: AxisNames = AxisNames()
  ) {
    self.names = names
    self.kind = kind
    self.expression = expression
    self.ordinate = ordinate
    self.parameter = parameter
    self.text = text
    self.head = head
    self.notation = notation ?? [expression] + [ordinate].compactMap { $0 }
    program = nil
  }

  /// A function of a complex number.
  init(_ function: ComplexFunction, text: String, notation: [Expression]?) {
    self.init(function.formula, as: .complex, text: text, notation: notation)
    complex = function
  }

  /// A system of differential equations over time.
  ///
  /// - Parameters:
  ///   - equations: one at least.
  ///   - time: the name of the time.
  ///   - notation: the right sides for typesetting.
  init(
    _ equations: [(unknown: String, slope: Expression)], over time: String, text: String, notation: [Expression]
  ) {
    self.init(
      equations.first?.slope ?? .whole(0), as: .system, text: text, notation: notation, names: AxisNames(x: time, y: "")
    )
    self.equations = equations
  }

  /// - Throws: `PlotError` if the program is empty or still pending.
  init(_ program: Program, from text: String) throws(PlotError) {
    var brain = CalculatorBrain()
    brain.program = program
    guard let expression = brain.expression else {
      let (_, isPending, description) = brain.evaluate()
      throw isPending
        ? .pendingCalculation(description) : PlotError(.data, "'\(text)' enters no number and no variable")
    }
    kind = .function
    self.expression = expression
    ordinate = nil
    parameter = nil
    self.text = text
    head = nil
    notation = [expression]
    names = AxisNames()
    self.program = program
  }

  /// The coordinates of a parametric or polar curve, or of a point.
  var coordinates: (x: Expression, y: Expression) {
    ordinate.map { (expression, $0) } ?? expression.polarCoordinates(angle: parameter ?? "theta")
  }

  /// Whether the formula is the line through the origin in a direction, which any view shows.
  var isDirection: Bool {
    guard kind == .relation, let typed else { return false }
    return typed.equationSides != nil && !typed.variables.contains("r")
  }

  /// Work of one evaluation; 1 for an elementary operation. Comparisons of a relation are evaluated one by one.
  var work: Int {
    let work =
      complex?.work
      ?? (equations.dropFirst().map(\.slope) + [ordinate].compactMap { $0 }).reduce(expression.work) { $0 + $1.work }
    return kind == .relation ? max(work, expression.workOfComparisons(atMost: Self.mostWork)) : work
  }

  /// The greatest `work` of a formula to draw or tabulate: a picture needs some ten thousand evaluations.
  static let mostWork = 100_000

  /// The names of the variables and parameters, in order of first use.
  var variables: [String] {
    let first = expression.variables.filter {
      kind != .complex || $0 != Expression.imaginaryUnit || complex?.hasUnit == false
    }
    let others = [ordinate].compactMap { $0 } + equations.map(\.slope)
    return others.reduce(into: first) { names, part in
      for name in part.variables where !names.contains(name) { names.append(name) }
    }
  }

  /// The description in plain text: `x²+y²=25`, `(cos(3×t), sin(2×t))`, `r=cos(4×theta)`.
  var label: String {
    if let typed { return Self.relationText(typed) }
    if kind == .function, let notation = notation.first, notation.callsDistribution { return notation.description }
    return switch kind {
    case .function, .shape: expression.description
    case .inverse: "x=" + expression.description
    case .relation: Self.relationText(expression)
    case .polar: "r=" + expression.description
    case .map: "z=" + expression.description
    case .complex: "w=" + expression.description
    case .slopes: "\(names.y)'=" + names.typed(expression).description
    case .secondOrder: "\(names.y)''=" + names.typed(expression).description
    case .system: equations.map { "\($0.unknown)'=\($0.slope.description)" }.joined(separator: " and ")
    case .vectors where isSystem:
      "\(names.x)'=\(names.typed(expression).description) and"
        + " \(names.y)'=\(names.typed(ordinate ?? expression).description)"
    case .vectors: "v=(\(expression.description), \(ordinate?.description ?? ""))"
    case .parametric, .point:
      (name.map { $0 + "=" } ?? "") + "(\(expression.description), \(ordinate?.description ?? ""))"
    }
  }

  /// Returns an equation as text. `k! =x` is k! = x, since `k!=x` reads as k ≠ x.
  private static func relationText(_ expression: Expression) -> String {
    expression.description.replacing("!==", with: "! =").replacing("==", with: "=")
  }

  /// Returns the name of a function's variable: the chosen one, else M, else the only name without a value; nil if every
  /// name has a value, so that the variable may have any name, and for other curves.
  ///
  /// In a key program, other variables without a value count as 0.
  ///
  /// - Throws: `PlotError` that lists the names without a value.
  func variable(chosen: String?, _ constants: ParameterBindings) throws(PlotError) -> String? {
    guard kind == .function else { return nil }
    let unbound = expression.variables.filter { !constants.names.contains($0) }
    let variable = chosen ?? (unbound.contains("M") ? "M" : unbound.count == 1 ? unbound[0] : nil)
    if program != nil { return variable }
    if chosen == nil, variable == "z", head == nil, expression.isCondition {
      throw PlotError(
        .data,
        "'\(text)' is a condition on z; a region of complex numbers is drawn in x and y, as |z-1|<2 is by '(x-1)^2+y^2<4'; add --variable z if z is real"
      )
    }
    let rest = unbound.filter { $0 != variable }
    if rest.isEmpty { return variable }
    if head == nil, Set(unbound) == ["x", "y"] {
      throw PlotError(
        .data,
        "'\(text)' has two variables, x and y; write z=\(text.trimmed) for a map, an equation or an inequality, as in \(text.trimmed)=1, or give one a value, as in --set y=1"
      )
    }
    let nearest = rest.lazy.compactMap { Spelling.nearestName(to: $0) }.first
    throw .unboundNames(
      rest, in: text, hasVariable: variable != nil, nearest: nearest, hasValues: !constants.names.isEmpty)
  }
}
