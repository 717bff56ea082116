import Interval
import Testing

@testable import Brain

@Suite struct DegreesTests {
  @Test(
    "Arguments of a sine and results of an arcsine are in degrees",
    arguments: [
      ("sin(90)", 1.0), ("cos(180)", -1), ("tan(45)", 1), ("asin(1)", 90), ("acos(0)", 90), ("atan(1)", 45),
      ("atan2(1,-1)", 135),
      ("sin(asin(0.5))", 0.5), ("sin(30)^2+cos(30)^2", 1), ("cosh(0)", 1), ("sec(60)", 2), ("csc(30)", 2),
      ("cot(45)", 1),
      ("radians(180)", .pi), ("degrees(π)", 180), ("90", 90), ("2asin(1)+sin(90)", 181),
    ])
  func values(text: String, value: Double) throws {
    #expect(abs(try Expression(text).takingAnglesInDegrees().value() - value) < 1e-12)
  }

  @Test(
    "Functions of degrees are exact where their value is a Double",
    arguments: [
      ("sin(30)", 0.5), ("sin(180)", 0), ("cos(90)", 0), ("cos(60)", 0.5), ("tan(45)", 1), ("tan(180)", 0),
      ("sec(60)", 2), ("csc(-30)", -2), ("cot(90)", 0), ("cot(225)", 1), ("sin(36000000030)", 0.5),
    ])
  func exactValues(text: String, value: Double) throws {
    #expect(try Expression(text).takingAnglesInDegrees().value() == value)
  }

  @Test("A pole has no value", arguments: ["tan(90)", "sec(-90)", "csc(180)", "cot(360)", "csc(0)"])
  func poles(text: String) throws {
    let (value, fault) = try Expression(text).takingAnglesInDegrees().evaluation(using: [String: Double]())
    #expect(!value.isFinite && (fault?.kind == .pole || fault?.kind == .divisionByZero))
  }

  @Test(
    "Compiled functions of degrees equal the formula, and enclosures contain them",
    arguments: ["sin", "cos", "tan", "cot", "sec", "csc"])
  func compiled(name: String) throws {
    let expression = try Expression("\(name)(M)").takingAnglesInDegrees()
    let function = CompiledFunction(expression, variable: "M")
    let points = (-800...800).map { Double($0) * 3.75 } + [0x1p-1050, 1e-30, 1e10, 1e22, -1e300, 59.999999999999993]
    var together: [Double] = []
    function.evaluate(at: points, into: &together)
    for (point, value) in zip(points, together) {
      let expected = expression.value(using: ["M": point])
      #expect(value.bitPattern == expected.bitPattern || (value.isNaN && expected.isNaN))
      #expect(function(point).bitPattern == expected.bitPattern || (function(point).isNaN && expected.isNaN))
      #expect(!expected.isFinite || function.values(over: Interval(point)).contains(expected))
      if let (precise, error) = function.preciseValue(at: point), error.isFinite, expected.isFinite {
        #expect(abs(precise - expected) <= error + 2 * expected.ulp, "\(point)")
      }
    }
  }

  @Test("The original formula is unchanged, and the copy contains the conversion")
  func copy() throws {
    let expression = try Expression("sin(M)+atan(k)")
    #expect(expression.takingAnglesInDegrees().description == "sin(radians(M))+degrees(atan(k))")
    #expect(expression.description == "sin(M)+atan(k)")
  }

  @Test("A name is an angle if it is below a function of angles")
  func angles() throws {
    func hasAngle(_ text: String) throws -> Bool { try Expression(text, knownNames: ["a", "x"]).hasAngle(of: "x") }
    #expect(try hasAngle("sin(2x+1)") && hasAngle("1+cos(a)*tan(x)"))
    #expect(try !hasAngle("x*tan(a)-x^2") && !hasAngle("atan(x)") && !hasAngle("x"))
  }
}
