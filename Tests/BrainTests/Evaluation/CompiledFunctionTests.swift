import Interval
import Testing

@testable import Brain

/// Compiled functions equal `CalculatorBrain.evaluate(using:)`, bit for bit, if all parts stay within Double's range.
@Suite struct CompiledFunctionTests {
  static let points: [Double] = [
    0, -0.0, 1, -1, 0.5, 2, -2.5, 3, 10, 1e-3, -1e-3, 1e300, -1e300, .greatestFiniteMagnitude, .leastNonzeroMagnitude,
    -.leastNonzeroMagnitude, .leastNormalMagnitude, .infinity, -.infinity, .nan, .pi, 170, 171, 0x1p53, 1e22,
  ]
  static let parameters = ["k": -1.25, "x2": 3]

  @Test("Compiled values equal evaluated ones, bit for bit, unless these are proved to be wrong", arguments: 20..<24)
  func equalsEvaluate(seed: Int) throws {
    for expression in ExpressionPropertyTests.formulas(seed: seed, count: 150) {
      let function = CompiledFunction(expression, variable: "M", parameters: CompiledFunctionTests.parameters)
      var brain = CalculatorBrain()
      brain.program = try expression.keyProgram()
      var values = [Double](repeating: 7, count: CompiledFunctionTests.points.count)
      function.evaluate(at: CompiledFunctionTests.points, into: &values)
      for (x, value) in zip(CompiledFunctionTests.points, values) {
        var variables = CompiledFunctionTests.parameters
        variables["M"] = x
        let evaluated = try #require(brain.evaluate(using: variables).result)
        let proved = function.values(over: Interval(x)).hull
        #expect(
          isSame(value, evaluated) || (proved.contains(value) && !proved.contains(evaluated)),
          "\(expression.reading) at \(x)")
      }
      #expect(isSame(function(2), values[5]))
    }
  }

  @Test(
    "Batches of any size equal single calls",
    arguments: [0, 1, 2, 127, 128, 129, 255, 256, 257, 1000])
  func batches(size: Int) throws {
    for text in ["M", "7", "k", "sin(M)/M+k", "if(M<0.5,√(M-0.25),π)", "2+3", "M^k+M^k"] {
      let function = try CompiledFunction(Expression(text), variable: "M", parameters: ["k": 3])
      let x = (0..<size).map { Double($0) / 100 }
      for count in [size, 0, size + 5] {
        var y = [Double](repeating: 99, count: count)
        function.evaluate(at: x, into: &y)
        #expect(y.count == size)
        #expect(zip(x, y).allSatisfy { isSame(function($0), $1) }, "\(text)")
      }
    }
  }

  @Test("Parameters are bound, others count as 0, and the variable is no parameter")
  func parameters() throws {
    let expression = try Expression("k*M+rate")
    #expect(CompiledFunction(expression, variable: "M", parameters: ["k": 2, "rate": 1])(3) == 7)
    #expect(CompiledFunction(expression, variable: "M", parameters: ["k": 2])(3) == 6)
    #expect(CompiledFunction(expression, variable: "M", parameters: ["k": 2, "M": 100])(3) == 6)
    #expect(CompiledFunction(expression, variable: "k", parameters: ["M": 5])(3) == 15)
    #expect(CompiledFunction(expression, variable: "unused")(3) == 0)
  }

  @Test("A function may be called from many tasks at once")
  func concurrency() async throws {
    let function = try CompiledFunction(Expression("sin(M)+M^2"), variable: "M")
    let expected = function(1.5)
    await withTaskGroup(of: Double.self) { group in
      for _ in 0..<8 { group.addTask { function(1.5) } }
      for await value in group { #expect(value == expected) }
    }
  }
}
