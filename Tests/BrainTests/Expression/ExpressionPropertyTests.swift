import Testing

@testable import Brain

/// Properties of all formulas over the operations of the table.
@Suite struct ExpressionPropertyTests {
  /// Random formulas, equal in every run.
  static func formulas(seed: Int, count: Int = 200) -> [Expression] {
    var formulas = RandomExpressions(seed: UInt64(seed))
    return (0..<count).map { formulas.next(depth: 1 + $0 % 5) }
  }

  @Test("The description reads back as the same formula", arguments: 0..<4)
  func descriptionReadsBack(seed: Int) throws {
    for expression in ExpressionPropertyTests.formulas(seed: seed) {
      #expect(try Expression(expression.description) == expression, "\(expression.reading)")
    }
  }

  @Test("The reading with every grouping explicit reads back as the same formula", arguments: 4..<8)
  func readingReadsBack(seed: Int) throws {
    for expression in ExpressionPropertyTests.formulas(seed: seed) {
      #expect(try Expression(expression.reading) == expression, "\(expression.reading)")
    }
  }

  @Test("The description has no more characters than the reading", arguments: 8..<10)
  func descriptionIsShorter(seed: Int) {
    for expression in ExpressionPropertyTests.formulas(seed: seed) {
      #expect(expression.description.count <= expression.reading.count)
    }
  }

  @Test("The key program, restored into a brain, is the same formula with the same value", arguments: 10..<14)
  func keyProgram(seed: Int) throws {
    for expression in ExpressionPropertyTests.formulas(seed: seed) {
      var brain = CalculatorBrain()
      brain.program = try expression.keyProgram()
      let variables = ["M": 1.5, "k": -2, "x2": 0.25]
      let answer = brain.evaluateReportingErrors(using: variables)
      #expect(try brain.program == expression.keyProgram(), "\(expression.reading)")
      #expect(brain.expression == expression, "\(expression.reading)")
      #expect(answer.description == expression.description)
      #expect(!answer.isPending)
      #expect(isSame(answer.result, expression.value(using: variables)))
    }
  }

  @Test("Conversion to degrees leaves formulas without angles unchanged")
  func degrees() throws {
    for expression in ExpressionPropertyTests.formulas(seed: 14) {
      let converted = expression.takingAnglesInDegrees()
      let hasAngle = expression.nodes.contains { node in
        switch node {
        case .unary(let symbol, _): Brain.Operation.unary(named: symbol).angle != nil
        case .binary(let symbol, _, _): Brain.Operation.binary(named: symbol).angle != nil
        default: false
        }
      }
      #expect((converted == expression) == !hasAngle, "\(expression.reading)")
      #expect(try Expression(converted.description) == converted, "\(converted.reading)")
    }
  }
}
