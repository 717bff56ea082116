import Brain

/// Reads typed formulas, and finds out what kind of curve each describes.
///
///     y=x^2, f(x)=x^2, x^2    function          (cos(t), sin(t))    parametric
///     x=y^2                   inverse           r=cos(theta)        polar
///     x^2+y^2=25, y<x and x>0 relation          (2, 3)              point
///     z=x*y, z(x, y)=x*y      map              y'=x-y              slopes
///     v=(-y, x)               vectors               w=z^2, w(z)=z^2   complex
///     x'=y and y'=-x          vectors          y''=-y              equation of the second order
///     A=(2, 3)                point with a name     u'=v and v'=w and w'=u   system
struct FormulaReader {
  let constants: ParameterBindings
  let functions: [String: DefinedFunction]
  /// The variable that the request chooses.
  let variable: String?
  let known: Set<String>
  let takesDegrees: Bool
  /// Whether a formula of x and y without a left side is a map.
  private let drawsMaps: Bool
  /// Whether the colours of a map are those of the logarithms of its values.
  private let isLogarithmic: Bool
  /// How vector fields are drawn; nil for arrows of a field and streamlines of a system.
  private let field: FieldStyle?
  /// Whether relations of r and an angle are those of polar coordinates.
  let drawsPolar: Bool
  /// Whether the solutions of systems of two equations are drawn over time.
  var isOverTime = false

  /// - Parameters:
  ///   - constants: the parameters, whose names have values.
  ///   - functions: the functions that formulas can call.
  ///   - variable: the chosen variable; nil for none.
  ///   - takesDegrees: whether angles are in degrees.
  ///   - drawsMaps: whether a formula of x and y without a left side is a map.
  ///   - hasLogarithmicMap: whether the colours of a map are those of the logarithms of its values.
  ///   - field: how vector fields are drawn; nil for arrows of a field and streamlines of a system.
  ///   - drawsPolar: whether relations of r and an angle are those of polar coordinates.
  init(
    _ constants: ParameterBindings, functions: [String: DefinedFunction], variable: String?, takesDegrees: Bool,
    drawsMaps: Bool = false, hasLogarithmicMap: Bool = false, field: FieldStyle? = nil, drawsPolar: Bool = true
  ) {
    self.field = field
    self.drawsPolar = drawsPolar
    isLogarithmic = hasLogarithmicMap
    self.constants = constants
    self.functions = functions
    self.variable = variable
    self.takesDegrees = takesDegrees
    self.drawsMaps = drawsMaps
    known = constants.names.union(["M"]).union(variable.map { [$0] } ?? [])
  }

  /// Reads a formula.
  ///
  /// - Throws: `PlotError` if it cannot be read, or has names without a value that its kind of curve does not have. The
  ///   names of a function are checked when its variable is chosen.
  func formula(_ definition: Definition) throws(PlotError) -> Formula {
    if let radius = definition.radius, !constants.names.contains("r") { return try polar(radius, definition) }
    if let height = definition.height, !known.contains("z") { return try map(height, definition) }
    if let value = definition.complexValue, !known.contains("w") { return try complex(value, definition) }
    if let equation = try differential(definition) { return drawn(equation) }
    if let components = definition.components {
      if let pair = try namedPair(components, definition) { return pair }
      return drawn(try vectors(components, definition))
    }
    if definition.head == nil, let coordinates = definition.coordinates {
      return try pair(coordinates, definition.body)
    }
    let text = definition.body
    if definition.head != nil || !text.contains(where: { "=<>≤≥≠".contains($0) }) {
      let names = Set(definition.head?.variables ?? [])
      let (expression, notation) = try function(text, names)
      if drawsMaps, definition.head == nil, Set(expression.variables).subtracting(constants.names) == ["x", "y"] {
        return try map((text, 0), definition)
      }
      return Formula(
        expression, text: text, head: definition.head, notation: notation.map { [$0] })
    }
    return try relation(definition)
  }

  /// Reads a formula as an expression, whatever kind of curve it describes.
  func expression(_ definition: Definition) throws(PlotError) -> Expression {
    try parsed(definition.body, Set(definition.head?.variables ?? ["x", "y"]))
  }

  // MARK: Relations and functions of one of their variables

  private func relation(_ definition: Definition) throws(PlotError) -> Formula {
    let text = definition.body
    let expression = try parsed(text, ["x", "y"])
    let notation = try notation(text)
    let unbound = expression.variables.filter { !constants.names.contains($0) }
    if let sides = expression.equationSides, sides.left.nodes.count == 1,
      case .variable(let name) = sides.left.nodes[0]
    {
      let uses = sides.right.variables.contains(name)
      let side = (notation?.equationSides?.right).map { [$0] }
      if name == "y", !uses || constants.names.contains("y") {
        // A bare number would be no name for a line.
        let isConstant = sides.right.variables.isEmpty
        var formula = Formula(sides.right, text: text, notation: isConstant ? [notation ?? expression] : side)
        formula.isEquation = !isConstant
        return formula
      }
      if name == "x", !uses, unbound.contains("x"), unbound.contains("y") {
        try refuseOthers(unbound, ["x", "y"], in: text)
        return Formula(sides.right, as: .inverse, over: "y", text: text, notation: side)
      }
    }
    if let function = namedFunction(expression, of: unbound, in: definition, notation) { return function }
    guard expression.isRelation else { return Formula(expression, text: text, notation: notation.map { [$0] }) }
    if let variable, Set(unbound) == [variable] {
      return Formula(expression, text: text, notation: notation.map { [$0] })
    }
    if let polar = polarRelation(expression, of: unbound, in: text, notation: notation) { return polar }
    if !unbound.contains("x"), !unbound.contains("y") {
      if let sign = definition.equalsSign { throw equation(text, sign) }
      return Formula(expression, text: text, notation: notation.map { [$0] })
    }
    try refuseOthers(unbound, ["x", "y"], in: text)
    return Formula(expression, as: .relation, text: text, notation: notation.map { [$0] })
  }

  /// Returns the function s(t) of `s = 5t^2`, a name without a value that equals a formula of one other name; nil for other equations.
  private func namedFunction(
    _ expression: Expression, of unbound: [String], in definition: Definition, _ notation: Expression?
  ) -> Formula? {
    guard drawsPolar, variable == nil, let sides = expression.equationSides, let sign = definition.equalsSign,
      case .variable(let name)? = sides.left.nodes.last, sides.left.nodes.count == 1, !["x", "y"].contains(name),
      unbound.contains(name), !sides.right.variables.contains(name),
      case let others = sides.right.variables.filter({ !constants.names.contains($0) }), others.count == 1,
      others[0] != "y"
    else { return nil }
    return Formula(
      sides.right, text: String(definition.body.dropFirst(sign + 1)).trimmed,
      head: Definition.Head(function: name, variables: others), notation: (notation?.equationSides?.right).map { [$0] })
  }

  private func refuseOthers(_ names: [String], _ own: Set<String>, in text: String) throws(PlotError) {
    let others = names.filter { !own.contains($0) }
    if !others.isEmpty { throw .unbound(others, in: text, "a relation is drawn in x and y") }
  }

  // MARK: Polar curves and maps

  private func polar(_ radius: (text: String, offset: Int), _ definition: Definition) throws(PlotError) -> Formula {
    let expression = try parsed(radius.text, Set(Definition.angles), of: definition.body, offset: radius.offset)
    let angle = expression.variables.first { Definition.isAngle($0) && !constants.names.contains($0) } ?? "theta"
    let others = expression.variables.filter { $0 != angle && !constants.names.contains($0) }
    if !others.isEmpty {
      throw .unbound(others, in: definition.body, "a polar curve is a function of the angle theta or t")
    }
    return Formula(
      expression, as: .polar, over: angle, text: definition.body, head: definition.head,
      notation: try notation(radius.text).map { [$0] })
  }

  private func map(_ height: (text: String, offset: Int), _ definition: Definition) throws(PlotError) -> Formula {
    let expression = try parsed(height.text, ["x", "y"], of: definition.body, offset: height.offset)
    let unbound = expression.variables.filter { !constants.names.contains($0) }
    let others = unbound.filter { !["x", "y"].contains($0) }
    if !others.isEmpty {
      throw .unbound(others, in: definition.body, "a map is a function of x and y")
    }
    if unbound.isEmpty {
      throw PlotError(
        .data,
        "'\(definition.body.trimmed)' has neither x nor y; a map is a function of them, as in 'z=x*y', and a value of z is"
          + " given with --set z=…")
    }
    var map = Formula(
      expression, as: .map, text: definition.body, head: definition.head,
      notation: try notation(height.text).map { [$0] })
    map.isLogarithmic = isLogarithmic
    return map
  }

  // MARK: Functions of complex numbers

  /// Reads a function of z, in which i is the imaginary unit unless it has a value.
  private func complex(_ value: (text: String, offset: Int), _ definition: Definition) throws(PlotError) -> Formula {
    let text = definition.body
    let hasUnit = !constants.names.contains(Expression.imaginaryUnit)
    let expression = try parsed(
      value.text, ["z", Expression.imaginaryUnit], of: text, offset: value.offset, complex: true)
    let unbound = expression.variables.filter {
      !constants.names.contains($0) && ($0 != Expression.imaginaryUnit || !hasUnit)
    }
    let others = unbound.filter { $0 != "z" }
    if !others.isEmpty {
      throw .unbound(others, in: text, "w is a function of the complex number z, whose parts are re(z) and im(z)")
    }
    if unbound.isEmpty {
      throw PlotError(.data, "'\(text.trimmed)' has no z; w is a function of the complex number z, as in w=z^2+1")
    }
    let function = try PlotError.complex(in: text) { () throws(ComplexExpression.Fault) in
      try ComplexFunction(expression, hasUnit: hasUnit, takesDegrees: takesDegrees)
    }
    return Formula(function, text: text, notation: try notation(value.text).map { [$0] })
  }

  /// Reads an equation of one complex unknown, and returns this too.
  func complexEquation(_ text: String) throws(PlotError) -> (equation: Expression, unknown: String) {
    let expression = try parsed(text, ["z", Expression.imaginaryUnit], complex: true)
    let unbound = expression.variables.filter { !constants.names.contains($0) && $0 != Expression.imaginaryUnit }
    guard let unknown = unbound.first, unbound.count == 1 else {
      throw PlotError(
        .data,
        unbound.isEmpty
          ? "'\(text)' has no unknown"
          : "'\(text)' has several unknowns, \(list: unbound); give all but one a value with --set")
    }
    return (expression, unknown)
  }

  // MARK: Directions

  /// Returns a formula as it is drawn: a system by streamlines, a vector field by arrows, unless another way is asked for.
  private func drawn(_ formula: Formula) -> Formula {
    var formula = formula
    formula.isFlow = formula.kind == .vectors && (field ?? (formula.isSystem ? .streamlines : .arrows)) == .streamlines
    return formula
  }

  private func vectors(
    _ components: [(text: String, offset: Int)], _ definition: Definition
  ) throws(PlotError) -> Formula {
    guard components.count == 2 else {
      throw PlotError(
        .data, "'\(definition.body)' has \(components.count) components; a vector field has two, as in v=(-y, x)")
    }
    var parts: [Expression] = []
    var notations: [Expression] = []
    for component in components {
      let part = try field(component, definition, "a vector field is a function of x and y")
      parts.append(part)
      notations.append(try notation(component.text) ?? part)
    }
    return Formula(
      parts[0], parts[1], as: .vectors, text: definition.body, head: definition.head, notation: notations)
  }

  /// Reads a function of x and y.
  private func field(
    _ part: (text: String, offset: Int), _ definition: Definition, _ rule: Message
  ) throws(PlotError) -> Expression {
    let expression = try parsed(part.text, ["x", "y"], of: definition.body, offset: part.offset)
    let others = expression.variables.filter { !["x", "y"].contains($0) && !constants.names.contains($0) }
    if !others.isEmpty {
      throw .unbound(others, in: definition.body, rule)
    }
    return expression
  }

  // MARK: Texts

  /// Parses a formula, or a part of it at an offset.
  func parsed(
    _ text: String, _ names: Set<String>, of whole: String? = nil, offset: Int = 0,
    complex: Bool = false, ranges: NameRanges? = nil
  ) throws(PlotError) -> Expression {
    let functions = complex ? functions.merging(Expression.complexFunctions) { own, _ in own } : functions
    do {
      let expression = try Expression(
        text, knownNames: known.union(names), functions: functions, values: constants.values,
        ranges: ranges ?? constants.ranges, takesDegrees: takesDegrees
      )
      if !expression.joinsCalculations { return expression }
    } catch {
      if let error = unboundLetters(error, in: text, names, of: whole ?? text) { throw error }
      let range = error.range.lowerBound + offset..<error.range.upperBound + offset
      throw PlotError(SyntaxError(error.kind, at: range), in: whole ?? text)
    }
    throw .joinedCalculations(in: whole ?? text)
  }

  /// Returns a formula with its derivatives, sums and calls of defined functions; nil if it has none.
  func notation(_ text: String) throws(PlotError) -> Expression? {
    if functions.isEmpty, !text.contains("(") { return nil }
    let names = Expression.forms.union(functions.keys).union(ComposedFunction.all.flatMap(\.names))
    do {
      return try Expression.calls(in: text, of: names).isEmpty ? nil : try? Expression(notation: text)
    } catch { throw PlotError(error, in: text) }
  }
}
