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
    for vertex in conicPoints(of: sides.left - sides.right).vertices {
      add(Place(curve: curve, x: vertex.x, y: vertex.y, exact: vertex.exact))
    }
  }

  /// Adds the foci of a conic, also of a parabola that is the graph of a function.
  mutating func addFoci(of formula: Formula, _ curve: Int) {
    let conic =
      formula.kind == .function
      ? .variable("y") - formula.expression.replacing(sweep.variable, by: .variable("x"))
      : formula.expression.equationSides.map { $0.left - $0.right }
    guard let conic else { return }
    for focus in conicPoints(of: conic).foci {
      add(Place(curve: curve, x: focus.x, y: focus.y, exact: focus.exact))
    }
  }

  private func conicPoints(of formula: Expression) -> (vertices: [ConicPoints.Place], foci: [ConicPoints.Place]) {
    ConicPoints(bindings, takesDegrees: sweep.request.contains(.degrees)).points(of: formula)
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
