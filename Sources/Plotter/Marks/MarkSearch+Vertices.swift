import Brain

extension MarkSearch {
  /// Adds the corners of a region, and the vertices of a conic.
  mutating func addVertices(of formula: Formula, _ curve: Int) throws(PlotError) {
    let asked = Question.Asked(text: formula.text, expression: formula.expression)
    let search = VertexSearch(
      formula.expression, Question([asked], of: sweep.request, bindings, x: x, y: y), x: x, y: y)
    for vertex in try search.vertices() {
      add(Place(curve: curve, x: vertex.x, y: vertex.y))
    }
    guard let sides = formula.expression.equationSides else { return }
    let conic = ConicVertices(bindings, takesDegrees: sweep.request.contains(.degrees))
    for vertex in conic.vertices(of: sides.left - sides.right) {
      add(Place(curve: curve, x: vertex.x, y: vertex.y, exact: vertex.exact))
    }
  }
}

extension Sweep {
  /// What the regions of several inequalities have in common, and the number of the first region; nil without it.
  var commonRegion: (formula: Formula, companion: Int)? {
    for (number, style) in content.constructed.enumerated() where style.isCommonRegion {
      let index = typedCount + number
      if index < templates.count, let formula = templates[index].formula { return (formula, style.companion ?? 0) }
    }
    return nil
  }
}
