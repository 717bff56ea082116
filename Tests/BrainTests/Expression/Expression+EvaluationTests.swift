import Interval
import Testing

@testable import Brain

@Suite struct ExpressionEvaluationTests {
  @Test(
    "Constant parts of a text are computed exactly, and then rounded",
    arguments: [
      ("0.1+0.2", 0.3), ("floor(0.3/0.1)", 3), ("mod(1,0.1)", 0), ("mod(360,0.1)", 0), ("if(0.1*3==0.3,1,2)", 1),
      ("sqrt(0.3-0.1-0.2)", 0), ("sqrt(0.09)-0.3", 0), ("(1/3)*3", 1), ("0.1^3*1000", 1), ("gcd(12,18)", 6),
      ("9007199254740993-9007199254740992", 1), ("floor(0.99999999999999999999)", 0), ("1e300*1e300*1e-600", 1),
      ("round(-2.5)", -3), ("ceil(0.1+0.2-0.3)", 0), ("frac(2.3)", 0.3), ("abs(0.1-0.3)", 0.2), ("0.1*3<0.3", 0),
      ("0.1*3<=0.3 and 0.1*3>=0.3", 1), ("not 0.1*3!=0.3", 1), ("min(0.1*3,0.3)-max(0.1*3,0.3)", 0),
      ("if(1>2,sin(1),0.1)+0.2-0.3", 0),
    ])
  func exact(text: String, value: Double) throws {
    let expression = try Expression(text)
    #expect(expression.value() == value)
    let function = CompiledFunction(expression, variable: "x")
    #expect(function(1) == value)
    #expect(function.values(over: Interval(1, 2)).hull.contains(value))
  }

  @Test("Keys calculate in Doubles")
  func keys() {
    var brain = CalculatorBrain()
    brain.setOperand(0.1)
    brain.performOperation("+")
    brain.setOperand(0.2)
    brain.performOperation("=")
    #expect(brain.evaluate().result == 0.1 + 0.2)
    #expect(brain.expression.map { CompiledFunction($0, variable: "x")(1) } == 0.1 + 0.2)
  }

  @Test("The value of a parameter stays exact")
  func parameters() throws {
    let value = try Expression("0.1+0.2-0.3+b").parameterValue(using: ["b": ParameterValue(decimal: 0.1)])
    #expect(try Expression("a*10").parameterValue(using: ["a": value]).double == 1)
    let template = FunctionTemplate(try Expression("floor(a*30)+x"), variables: ["x"])
    #expect(template.bound(to: ["a": value])(0) == 3)
    #expect(try Expression("if(a==0.1,1,2)").evaluation(using: ["a": value]).value == 1)
  }

  @Test("The remainder by a decimal is not proved to be that by its Double")
  func remainders() throws {
    for (text, truth) in [("mod(floor(x),0.1)", 0.0), ("mod(x-x+3,0.1)", 0), ("floor(x) mod a", 0)] {
      let template = FunctionTemplate(try Expression(text), variables: ["x"])
      let function = template.bound(to: ["a": ParameterValue(decimal: 0.1)])
      let values = function.values(over: Interval(3.25, 3.5))
      #expect(values.hull.lower <= truth && truth <= values.hull.upper, "\(text): \(values.hull)")
    }
  }

  @Test("A typed number beside a variable is enclosed as it was typed, in every operation")
  func typedNumbers() throws {
    for (text, truth) in [
      ("floor(min(2.99999999999999999999999,9+x))", 2.0), ("floor(max(0.99999999999999999999,-x))", 0),
      ("0.99999999999999999999^(x-x)+floor(1.99999999999999999999)", 2), ("if(x<3.2999999999999999999999,1,0)", 1),
      ("0.1", 0.1),
    ] {
      let values = CompiledFunction(try Expression(text), variable: "x").values(over: Interval(3.25, 3.299999)).hull
      #expect(values.contains(truth), "\(text): \(values)")
    }
  }

  @Test("An exponent of more digits than Double holds is not the nearest whole number")
  func longExponents() throws {
    #expect(try Expression("x^2.00000000000000000000001") != Expression("x^2"))
    #expect(try Expression("x^(1.00000000000000000000001/3)") != Expression("x^(1/3)"))
    let power = CompiledFunction(try Expression("2^2.00000000000000000000001"), variable: "x")
    #expect(power.values(over: Interval(0, 1)).hull.upper > 4)
  }

  @Test("A Double with digits behind the point is not the decimal that is read as it")
  func largeDecimals() throws {
    // The Double is 450359962737049.625.
    let values = CompiledFunction(try Expression("450359962737049.6+x-450359962737049"), variable: "x")
    #expect(values.values(over: Interval(0, 0.5)).hull.lower < 0.6)
  }

  @Test("A number that Double rounds to 0 is not 0")
  func small() throws {
    for (text, value) in [("1e300*x*1e300*1e-600", 2.0), ("ln(1e-400)*x/2", -921.0340371976182)] {
      let function = CompiledFunction(try Expression(text), variable: "x")
      #expect(abs(function(2) - value) < 1e-9, "\(text)")
      #expect(!function.values(over: Interval(2, 2.5)).hull.isPoint, "\(text)")
    }
  }
}
