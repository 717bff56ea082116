import Brain

/// Points and parametric curves.
extension FormulaReader {
  /// Reads a point or a parametric curve.
  func pair(_ coordinates: [(text: String, offset: Int)], _ text: String) throws(PlotError) -> Formula {
    guard coordinates.count == 2 else {
      throw PlotError(
        .data,
        "'\(text)' has \(coordinates.count) coordinates; a point and a curve have two, as in (cos(t), sin(t))")
    }
    let parameter = variable ?? "t"
    var parts: [Expression] = []
    var notations: [Expression] = []
    for coordinate in coordinates {
      let (part, notation) = try function(coordinate.text, [parameter], of: text, offset: coordinate.offset)
      parts.append(part)
      notations.append(notation ?? part)
    }
    let names = Set(parts.flatMap(\.variables)).subtracting(constants.names)
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
