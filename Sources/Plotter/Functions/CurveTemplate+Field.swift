import Brain

extension CurveTemplate {
  /// A formula of x and y, in radians, with the name of its value.
  struct FieldPart {
    let name: String
    let formula: Expression
  }

  /// The formulas that a map, a complex function, or a field of slopes or vectors has at each point; none for other curves.
  var fieldParts: [FieldPart] {
    guard let formula else { return [] }
    func radians(_ expression: Expression) -> Expression {
      takesDegrees ? expression.takingAnglesInDegrees() : expression
    }
    let first = radians(formula.expression)
    switch kind {
    case .map: return [FieldPart(name: "z", formula: first)]
    case .slopes: return [FieldPart(name: formula.names.y + "′", formula: first)]
    case .vectors:
      let second = radians(formula.ordinate ?? formula.expression)
      let names = formula.isSystem ? [formula.names.x + "′", formula.names.y + "′"] : ["v₁", "v₂"]
      return [
        FieldPart(name: names[0], formula: first), FieldPart(name: names[1], formula: second),
        FieldPart(name: "length", formula: .length(first, second)),
      ]
    case .complex:
      guard let parts = formula.complex?.parts else { return [] }
      return [
        FieldPart(name: "Re w", formula: parts.real), FieldPart(name: "Im w", formula: parts.imaginary),
        FieldPart(name: "modulus", formula: .length(parts.real, parts.imaginary)),
        FieldPart(name: "argument", formula: .argument(real: parts.real, imaginary: parts.imaginary)),
      ]
    case .function, .inverse, .relation, .parametric, .polar, .point, .secondOrder, .system, .shape: return []
    }
  }

  /// The names of both coordinates of a field.
  var fieldCoordinates: [String] {
    if kind == .complex { return ["Re z", "Im z"] }
    return formula.map { [$0.names.x, $0.names.y] } ?? ["x", "y"]
  }
}
