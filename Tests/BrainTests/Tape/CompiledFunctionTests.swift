import Interval
import Testing

@testable import Brain

/// Compiled functions equal `CalculatorBrain.evaluate(using:)`, bit for bit, if all parts stay within Double's range.
@Suite struct CompiledFunctionTests {
  static let parameters = ["k": -1.25, "x2": 3]

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

  @Test(
    "Powers of columns equal single ones, at special numbers too",
    arguments: [
      "M^2", "M^7", "M^16", "M^17", "M^(-1)", "M^(-3)", "M^(-16)", "M^(-15.5)", "M^0.5", "M^1.5", "M^15.5", "M^(-2.5)",
      "M^0.3", "e^M", "2^M",
      "M^M", "M^4+M^8-M^3",
    ])
  func powers(text: String) throws {
    let function = try CompiledFunction(Expression(text), variable: "M")
    let x = EdgePoints.all + (0..<300).map { Double($0) / 16 - 9 } + [.e, 1e103, -1e103, 1e19]
    var y: [Double] = []
    function.evaluate(at: x, into: &y)
    #expect(zip(x, y).filter { !isSame(function($0), $1) }.map(\.0) == [])
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

extension Double {
  fileprivate static var e: Double { .init(2.718281828459045) }

  @Test("A special function costs as much as sixteen operations")
  func cost() throws {
    func cost(_ text: String) throws -> Int { try CompiledFunction(Expression(text), variable: "x").enclosureCost }
    #expect(try cost("sin(x)") == 1)
    #expect(try cost("J0(x)") == 4)
    #expect(try cost("J0(x)+J0(2x)+J1(x)+gamma(x)+x!") > 5 * cost("sin(x)+sin(2x)+cos(x)+tan(x)+ln(x)"))
  }

  @Test("Only formulas of moderate length have values beyond Double's range")
  func longFormulas() throws {
    func value(terms: Int) throws -> Double {
      let sum = (1...terms).map { "sin(\($0)x)" }.joined(separator: "+")
      return try CompiledFunction(Expression("0*(\(sum))+e^x/(e^x+1)"), variable: "x")(1000)
    }
    #expect(try abs(value(terms: 10) - 1) < 1e-9)
    #expect(try value(terms: 1000).isNaN)
  }
}
