import Brain

/// Functions of real numbers whose formulas calculate with the imaginary unit, as |1 ÷ (1 + iω)| and the angle of the same.
extension FormulaReader {
  /// Reads a formula, and its notation if this is another one. A formula of i, which has no value, and another name calculates with
  /// complex numbers, and its values have to be real.
  ///
  /// - Parameters:
  ///   - names: names with values, besides those of parameters.
  ///   - whole: the text of which the formula is a part, from `offset` on.
  /// - Throws: `PlotError` if the formula cannot be read, or its values are not real.
  func function(
    _ text: String, _ names: Set<String>, of whole: String? = nil, offset: Int = 0
  ) throws(PlotError) -> (expression: Expression, notation: Expression?) {
    let unit = Expression.imaginaryUnit
    let expression: Expression
    do throws(PlotError) {
      expression = try parsed(text, names, of: whole, offset: offset)
      if constants.names.contains(unit) || names.contains(unit) || !expression.variables.contains(unit) {
        return (expression, try notation(text))
      }
    } catch {
      guard !constants.names.contains(unit), !names.contains(unit), text.contains(unit),
        let split = try complex(text, names, of: whole, offset: offset)
      else { throw error }
      return (split, try? Expression(notation: text))
    }
    guard let split = try complex(text, names, of: whole, offset: offset) else {
      return (expression, try notation(text))
    }
    return (split, try? Expression(notation: text))
  }

  /// Reads a formula of i and another name as a real one; nil for another formula.
  ///
  /// - Throws: `PlotError` if its values are not real, or angles are in degrees.
  private func complex(
    _ text: String, _ names: Set<String>, of whole: String?, offset: Int
  ) throws(PlotError) -> Expression? {
    let unit = Expression.imaginaryUnit
    guard let expression = try? parsed(text, names.union([unit]), of: whole, offset: offset, complex: true)
    else { return nil }
    let unbound = Set(expression.variables).subtracting(constants.names)
    guard unbound.contains(unit), unbound.count == 2 else { return nil }
    if takesDegrees {
      throw PlotError(
        .data,
        "'\(whole ?? text)' has the imaginary unit i, with which angles are in radians; leave out --degrees, and multiply"
          + " angles by 180/pi, as in 180/pi*arg(1+i*x)")
    }
    let parts = try PlotError.complex(in: whole ?? text) { () throws(ComplexExpression.Fault) in
      try ComplexExpression(expression, of: nil, ofReals: true)
    }
    guard parts.imaginary == .whole(0) else {
      throw PlotError(
        .data,
        "'\(whole ?? text)' has complex values; draw their size abs(…), angle arg(…), re(…) or im(…), or the curve (re(…), im(…))"
      )
    }
    return parts.real
  }
}

extension FormulaReader {
  /// Returns the error of an equation with neither x nor y.
  func equation(_ text: String, _ sign: Int) -> PlotError {
    let name = text.prefix(sign).trimmed
    let value = text.dropFirst(sign + 1).trimmed
    let isValue = name.isVariableName && (try? constants.value(value, of: .option(.set))) != nil
    let advice: Message =
      isValue
      ? "to give a name a value write --set \(text.filter { !$0.isWhitespace })"
      : complexZeros(of: text) ?? "the solutions of an equation are drawn in x and y"
    return PlotError(
      .data, "'\(text)' has neither x nor y; \(advice)", excerpt: Excerpt(text: text, range: sign..<sign + 1))
  }

  /// The advice for an equation whose only unknown is z, which may be complex; nil for others.
  private func complexZeros(of text: String) -> Message? {
    guard (try? complexEquation(text))?.unknown == "z", let sign = Definition(formula: text).equalsSign else {
      return nil
    }
    if text.contains("|") || text.contains("abs") {
      return "where z is x+i*y, |z-1|=2 is drawn as '(x-1)^2+y^2=4'"
    }
    let (left, right) = (text.prefix(sign).trimmed, text.dropFirst(sign + 1).trimmed)
    let isTerm = right.allSatisfy { $0.isLetter || $0.isNumber || ".*^".contains($0) }
    let difference = right == "0" ? left : left + "-" + (isTerm ? right : "(\(right))")
    return "plot 'w=\(long: difference)' --mark zeros draws the complex solutions of an equation of z"
  }
}
