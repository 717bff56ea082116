import Brain
import Interval
import Platform

extension PlotRequest {
  /// Returns the derivatives of the request's functions as formulas, a line each; with `--range`, a single number, their
  /// values there. A whole number after a function is the order of its derivative, and its variable may stand before it.
  /// In a formula, other names are constants: the derivative is the partial one. A function under `d/dx` is that of which the
  /// derivative is asked, with a note.
  ///
  /// - Throws: `PlotError` if a formula cannot be differentiated, or has no derivative at the place.
  package func derivativeText() throws(PlotError) -> (text: String, notes: [Message]) {
    var request = self
    var notes: [Message] = []
    for (index, text) in expressions.enumerated() {
      guard let (function, variable) = Self.differentiand(text) else { continue }
      request.expressions[index] = function
      if !contains(.variable), expressions.count == 1 { request[.variable] = variable }
      notes.append(
        "'\(text)' is taken as the derivative of \(function) itself; plot differentiate '\(function)' 2 has the second one"
      )
    }
    return (try request.derivativeLines(), notes)
  }

  /// Returns the function and the variable of a text that is a derivative as on paper, `d/dx x^3`; nil for another text.
  private static func differentiand(_ text: String) -> (function: String, variable: String)? {
    guard let match = text.wholeMatch(of: /\s*d\s*\/\s*d([A-Za-z])\b\s*(.+)/) else { return nil }
    let rest = String(match.2).trimmed
    guard rest.first == "(" else { return match.2.startIndex > match.1.endIndex ? (rest, String(match.1)) : nil }
    let group = ForeignNotation.group(in: rest, from: rest.startIndex, "(", ")")
    return group?.upperBound == rest.endIndex ? (String(rest.dropFirst().dropLast()), String(match.1)) : nil
  }

  private func derivativeLines() throws(PlotError) -> String {
    let question = try Question(self, of: "differentiate")
    var lines: [String] = []
    var rest = question.asked[...]
    while let asked = rest.popFirst() {
      let unknowns = question.unknowns(of: [asked.expression])
      if let function = Self.usualFunctions.first(where: { unknowns.contains($0) && asked.text.calls($0) }) {
        throw .undefinedFunction(function, in: asked.text)
      }
      let named = unknowns.first { $0 == rest.first?.text.trimmed }
      if named != nil { rest.removeFirst() }
      let order = try rest.first.map { (next) throws(PlotError) in try Self.order(next.text) } ?? nil
      if order != nil { rest.removeFirst() }
      if let slope = try implicitDerivative(of: asked, question) {
        lines.append("dy/dx = \(slope)\n")
        continue
      }
      if asked.expression.isRelation {
        throw PlotError(
          .data,
          "'\(asked.text)' is an equation or an inequality; differentiate takes functions, and equations in x and y")
      }
      let chosen =
        named ?? unknowns.first { $0 == self[.variable] }
        ?? (unknowns.contains("y") ? nil : unknowns.first { $0 == "x" })
      // A formula has other names as constants, a value needs theirs.
      let variable: String
      if let chosen, !contains(.range) { variable = chosen } else { variable = try question.variable(of: asked) }
      lines.append(try derivative(of: asked, in: variable, order: order ?? 1, question) + "\n")
    }
    return lines.joined()
  }

  /// Names that before a bracket mean a function, where others are factors.
  private static let usualFunctions = ["f", "g", "h", "F", "G", "H"]

  /// Returns dy÷dx along the curve of an equation in x and y; nil for other formulas.
  ///
  /// - Throws: `PlotError` if a place is given, which is that of a function, or the derivative is too long.
  private func implicitDerivative(
    of asked: Question.Asked, _ question: Question
  ) throws(PlotError) -> Expression? {
    guard asked.expression.equationSides != nil, Set(question.unknowns(of: [asked.expression])) == ["x", "y"] else {
      return nil
    }
    if let place = self[.range] {
      throw .option(
        .range,
        "is the place of the derivative of a function; the slope of a curve in x and y at a point is that of its tangent, as in plot '\(asked.text)' --tangent \(place),1"
      )
    }
    let difference = asked.expression.differenceOfSides
    if let inY = difference.formalDerivative(in: "y"), inY.variables.isEmpty, inY.value(using: [:]) == 0 {
      throw PlotError(
        .data, "the difference of the sides of '\(asked.text)' does not depend on y: it is no curve with a slope")
    }
    guard
      let slope = difference.implicitDerivative(
        of: ("x", "y"), takesDegrees: question.takesDegrees)
    else { throw PlotError(.data, "the derivative of '\(asked.text)' has too many operations") }
    return slope
  }

  /// Returns the order that a text alone is; nil for a formula.
  ///
  /// - Throws: `PlotError` for an order beyond the greatest.
  private static func order(_ text: String) throws(PlotError) -> Int? {
    guard let order = Int(text.trimmed), order >= 0 else { return nil }
    if order > greatestOrder {
      throw PlotError(.data, "'\(text)' is no order of a derivative, which is from 0 to \(greatestOrder)")
    }
    return order
  }

  private static let greatestOrder = 30

  private func derivative(
    of asked: Question.Asked, in variable: String, order: Int, _ question: Question
  ) throws(PlotError) -> String {
    let takesDegrees = question.takesDegrees
    if question.inRadians(asked.expression).isProvedUndefined(in: variable) { throw .noValueAnywhere(asked.text) }
    guard let formula = asked.expression.formalDerivative(in: variable, order: order, takesDegrees: takesDegrees),
      let exact = asked.expression.derivative(in: variable, order: order, takesDegrees: takesDegrees)
    else {
      throw PlotError(.data, "the derivative of '\(asked.text)' has too many operations")
    }
    guard let placeText = self[.range] else { return formula.description }
    if placeText.contains(":") {
      throw .option(
        .range, "is the place of the derivative here, as in --range 2, not a range such as '\(placeText)'")
    }
    let x = try question.constants.expression(placeText, of: .option(.range)).value(in: question.constants)
    var values = question.constants.values
    values[variable] = x
    let value = question.inRadians(exact).evaluation(using: values).value
    if value.isNaN,
      let bounds = try slopeBetweenSides(of: asked, in: variable, order: order, at: placeText, question)
    {
      return try text(ofProved: bounds)
    }
    let function = question.inRadians(asked.expression)
    let hasValue = function.evaluation(using: values).value.isFinite
    if !x.isExact, hasValue {
      // The rules hold for the number, and not for the Double beside it, if they do for all numbers between.
      let place = Interval(x.double.nextDown, x.double.nextUp)
      let others = question.constants.values.filter { $0.key != variable }
      let sets = [function, question.inRadians(exact)].map {
        FunctionTemplate($0, variables: [variable]).bound(to: others).enclosure(over: place).set
      }
      if sets[0].decoration < .dac || sets[1].decoration < .def || !sets[1].hull.isBounded {
        if let bounds = try slopeBetweenSides(of: asked, in: variable, order: order, at: placeText, question) {
          return try text(ofProved: bounds)
        }
        throw PlotError(
          .data, "'\(asked.text)' has no derivative that is found at \(variable)=\(placeText), which is no Double")
      }
    }
    guard value.isFinite, hasValue else {
      let sides = SlopesOfSides(asked.expression, in: variable, values, takesDegrees: takesDegrees)
      let isMissing =
        hasValue ? sides.areApart(at: x.double, question.inRadians(exact)) : sides.hasNoValue(at: x.double)
      let isKnown = !value.isNaN || isMissing
      let what: Message = hasValue ? "derivative" : "value"
      let known: Message = isKnown ? "" : " that is found"
      throw PlotError(
        .data, "'\(asked.text)' has no \(what)\(known) at \(variable)=\(x.double.shortestText)")
    }
    let place = question.inRadians(try question.constants.expression(placeText, of: .option(.range)).expression)
    let number = EvaluatedNumber(
      value, of: question.inRadians(exact).replacing(variable, by: place), using: values)
    if contains(.enclosure) {
      guard number.bounds.isBounded else { throw PlotError(.data, "no enclosure of the derivative is known") }
      return ProvedNumber(bounds: number.bounds).enclosureText
    }
    if number.isUncertain, number.bounds.isBounded { return ProvedNumber(bounds: number.bounds).enclosureText }
    return number.text(digits: try count(.digits))
  }

  private func text(ofProved bounds: Interval) throws(PlotError) -> String {
    let number = ProvedNumber(bounds: bounds)
    return contains(.enclosure)
      ? number.enclosureText : number.text(digits: try count(.digits) ?? ProvedNumber.usualDigits)
  }

  /// Returns bounds of a derivative where the rules give none, as that of sinc(x) at 0; nil if these are not found.
  private func slopeBetweenSides(
    of asked: Question.Asked, in variable: String, order: Int, at place: String, _ question: Question
  ) throws(PlotError) -> Interval? {
    let takesDegrees = question.takesDegrees
    guard order > 0,
      let function = asked.expression.derivative(in: variable, order: order - 1, takesDegrees: takesDegrees)
    else { return nil }
    let values = question.constants.values
    let number = try question.constants.expression(place, of: .option(.range)).expression.replacingVariables(values)
    return SlopesOfSides(function, in: variable, values, takesDegrees: takesDegrees).derivative(at: number)
  }
}

extension String {
  /// Whether a name, and not the end of one, stands before a bracket.
  fileprivate func calls(_ name: String) -> Bool {
    ranges(of: name + "(").contains { found in
      let before = self[..<found.lowerBound].last
      return before.map { !$0.isLetter && $0 != "_" } ?? true
    }
  }
}
