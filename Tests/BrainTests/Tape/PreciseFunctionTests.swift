import Interval
import Testing

@testable import Brain

@Suite struct PreciseFunctionTests {
  @Test("Special points and random formulas never trap, and values are finite with a bound", arguments: 30..<33)
  func agreement(seed: Int) {
    var random = RandomExpressions(seed: UInt64(seed))
    for _ in 0..<300 {
      let expression = random.next(depth: 4)
      let function = CompiledFunction(expression, variable: "M", parameters: CompiledFunctionTests.parameters)
      for x in oddNumbers + EdgePoints.all {
        guard let (value, error) = function.preciseValue(at: x) else { continue }
        #expect(value.isFinite && error >= 0 && error < .infinity, "\(expression.reading) at \(x)")
      }
    }
  }

  @Test("The bound is correct where formulas cancel", arguments: PreciseReference.formulas)
  func bounds(reference: PreciseReference) throws {
    let function = try CompiledFunction(Expression(reference.name), variable: "M")
    let x = reference.operands[0]
    let (value, error) = try #require(function.preciseValue(at: x))
    let slack = reference.value.high.magnitude * 0x1p-105
    #expect((reference.value - value).high.magnitude <= error + slack)
    // Ten digits remain where Double has lost all.
    #expect(error <= max(value.magnitude * 0x1p-34, 0x1p-82 * max(1, x.magnitude)))
  }

  @Test("(1-cos(x))/x² is ½ near 0", arguments: [1e-9, 2e-9, 3.3e-9, 1e-8, 2.5e-8, 4e-8])
  func cosine(x: Double) throws {
    let function = try CompiledFunction(Expression("(1-cos(M))/M^2"), variable: "M")
    let (value, error) = try #require(function.preciseValue(at: x))
    #expect((value - (0.5 - x * x / 24)).magnitude < 1e-12)
    #expect(error < 1e-11)
  }

  @Test("The expanded (x-1)⁶ has all of Double's bits near 1", arguments: [0.97, 0.99, 1.005, 1.02, 1.5, 3])
  func polynomial(x: Double) throws {
    let function = try CompiledFunction(Expression("M^6-6M^5+15M^4-20M^3+15M^2-6M+1"), variable: "M")
    let difference = x - 1
    let square = difference * difference
    let (value, error) = try #require(function.preciseValue(at: x))
    #expect((value - square * square * square).magnitude <= 4 * value.ulp)
    #expect(error <= value * 0x1p-48)
  }

  @Test(
    "Double's value is within the bound if nothing cancels",
    arguments: ["sin(M)*M", "exp(M)/(1+M^2)", "√(M)+ln(M)", "1/M"])
  func plainFormulas(text: String) throws {
    let function = try CompiledFunction(Expression(text), variable: "M")
    for x in stride(from: 0.3, to: 3, by: 0.17) {
      let (value, error) = try #require(function.preciseValue(at: x))
      #expect((value - function(x)).magnitude <= 1e-14 + error)
    }
  }

  @Test("A result that is unavailable, undefined or not finite has no precise value")
  func absence() throws {
    let absent: [(String, Double)] = [
      ("gamma(M)", 2), ("√(M)", -1), ("1/M", 0), ("M", .infinity), ("M", .nan), ("sin(M)", 2e5), ("exp(M)", 800),
      ("if(M<0,M)", 1), ("M/M", 0), ("ln(M)", 0), ("if(M<0,1,J0(M))", 1), ("√(π-4*atan(1))", 0), ("floor(sin(π*M))", 1),
    ]
    for (text, x) in absent {
      #expect(try CompiledFunction(Expression(text), variable: "M").preciseValue(at: x) == nil, "\(text) at \(x)")
    }
    let present: [(String, Double, Double)] = [
      ("if(M<0,gamma(M),M)", 1, 1), ("otherwise(sin(M)/M,1)", 0, 1), ("floor(2M)", 1.5, 3), ("mod(3M,3)", 2, 0),
      ("otherwise(0*gamma(M),7)", 2, .nan), ("exp(M)", -800, 0), ("M==3", 3, 1), ("gamma(M)^0", 2, 1),
    ]
    for (text, x, expected) in present {
      let value = try? CompiledFunction(Expression(text), variable: "M").preciseValue(at: x)?.value
      #expect(value == (expected.isNaN ? nil : expected), "\(text) at \(x)")
    }
  }

  @Test("Formulas without precise values are recognised in advance")
  func availability() throws {
    for text in ["gamma(M)+1", "J0(M)/M", "(M)!", "gcd(M,2)"] {
      #expect(try !CompiledFunction(Expression(text), variable: "M").hasPreciseValues, "\(text)")
    }
    for text in ["sin(M)", "if(M<0,gamma(M),M)", "3", "if(M<1,1,2)"] {
      #expect(try CompiledFunction(Expression(text), variable: "M").hasPreciseValues, "\(text)")
    }
  }
}
