import Brain

extension PlotRequest {
  /// - Throws: `PlotError` if the coordinates of one curve are expressions of their own, `x=cos(t)` and `y=sin(t)`.
  func refuseSplitCoordinates(_ constants: ParameterBindings) throws(PlotError) {
    guard !constants.names.contains("t"), self[.variable] == nil else { return }
    func coordinate(_ name: String) -> String? {
      let texts = expressions.compactMap { text -> String? in
        let sides = text.splitOutsideBrackets(at: "=").map(\.trimmed)
        let names = constants.names.union(["t"])
        guard sides.count == 2, sides[0] == name,
          let side = try? Expression(sides[1], knownNames: names), side.variables.contains("t")
        else { return nil }
        return sides[1]
      }
      return texts.count == 1 ? texts[0] : nil
    }
    guard let x = coordinate("x"), let y = coordinate("y") else { return }
    throw PlotError(
      .usage, "'x=\(x)' and 'y=\(y)' are the coordinates of one curve; write them as one expression, '(\(x), \(y))'")
  }
}

/// Points and parametric curves.
extension FormulaReader {
  /// Reads a point or a parametric curve.
  func pair(_ coordinates: [(text: String, offset: Int)], _ text: String) throws(PlotError) -> Formula {
    guard coordinates.count == 2 else {
      throw PlotError(
        .data,
        "'\(text)' has \(coordinates.count) coordinates; a point and a curve have two, as in (cos(t), sin(t))")
    }
    var parts: [Expression] = []
    var notations: [Expression] = []
    for coordinate in coordinates {
      let (part, notation) = try function(coordinate.text, [variable ?? "t"], of: text, offset: coordinate.offset)
      parts.append(part)
      notations.append(notation ?? part)
    }
    let names = Set(parts.flatMap(\.variables)).subtracting(constants.names)
    // The only name of both coordinates is their parameter: (cos(w), sin(2w)).
    let own = names.count == 1 ? names.first { name in parts.allSatisfy { $0.variables.contains(name) } } : nil
    let parameter = variable ?? own.flatMap { ["x", "y"].contains($0) ? nil : $0 } ?? "t"
    let others = names.sorted().filter { $0 != parameter }
    if !others.isEmpty {
      throw .unbound(others, in: text, "the parameter of a curve (x(t), y(t)) is t")
    }
    let isPoint = names.isEmpty
    return Formula(
      parts[0], parts[1], as: isPoint ? .point : .parametric, over: isPoint ? nil : parameter, text: text,
      notation: notations)
  }

  /// Reads a point or a curve with a name, as A=(1,2): a capital letter before coordinates without x and y. Vector fields without them
  /// have other names, as in v=(1,2), or tell their variables, as in F(x, y)=(1,2).
  ///
  /// - Returns: nil for another formula.
  func namedPair(
    _ coordinates: [(text: String, offset: Int)], _ definition: Definition
  ) throws(PlotError) -> Formula? {
    guard !definition.isField, let equals = definition.equalsSign, coordinates.count == 2,
      definition.body.trimmed.first?.isUppercase == true
    else { return nil }
    for coordinate in coordinates {
      let part = try parsed(
        coordinate.text, ["x", "y", variable ?? "t"], of: definition.body, offset: coordinate.offset)
      if part.variables.contains(where: { ["x", "y"].contains($0) && !constants.names.contains($0) }) { return nil }
    }
    var pair = try pair(coordinates, definition.body)
    pair.name = definition.body.prefix(equals).trimmed
    return pair
  }
}
