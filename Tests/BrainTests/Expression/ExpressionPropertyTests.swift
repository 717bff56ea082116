import Testing

@testable import Brain

/// Properties of all formulas over the operations of the table.
@Suite struct ExpressionPropertyTests {
  /// Random formulas, equal in every run.
  static func formulas(seed: Int, count: Int = 200) -> [Expression] {
    var formulas = RandomExpressions(seed: UInt64(seed))
    return (0..<count).map { formulas.next(depth: 1 + $0 % 5) }
  }

  @Test("Conversion to degrees leaves formulas without angles unchanged")
  func degrees() throws {
    for expression in ExpressionPropertyTests.formulas(seed: 14) {
      let converted = expression.takingAnglesInDegrees()
      let hasAngle = expression.nodes.contains { node in
        switch node {
        case .unary(let function, _): function.angle != nil
        case .binary(let function, _, _): function.angle != nil
        default: false
        }
      }
      #expect((converted == expression) == !hasAngle, "\(expression.reading)")
      #expect(try Expression(converted.description) == converted, "\(converted.reading)")
    }
  }
}
