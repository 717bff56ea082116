import Interval
import Testing

@testable import Brain

/// Enclosures of formulas over intervals, checked against values.
@Suite struct CompiledFunctionEnclosureTests {
  /// Random formulas, half with common literals, half with any.
  static func samples(seed: Int, count: Int) -> [FunctionSample] {
    let tame = [0, 1, 2, 3, 4, 5, 0.5, 0.25, 0.1, 10]
    var formulas = RandomExpressions(
      seed: UInt64(seed), numbers: seed.isMultiple(of: 2) ? tame : RandomExpressions.numbers)
    return (0..<count).map { FunctionSample(formulas.next(depth: 1 + $0 % 4)) }
  }

  @Test("On one side of its kink the absolute value has one slope, so x÷|x| is known beside 0")
  func absoluteValue() throws {
    let sign = CompiledFunction(try Expression("M/|M|"), variable: "M")
    #expect(sign.enclosure(over: Interval(0, 1)).set.hull == Interval(1))
    #expect(sign.enclosure(over: Interval(-1, 0)).set.hull == Interval(-1))
    #expect(sign.enclosure(over: Interval(0, 1)).set.decoration == .trv)
  }

  @Test("A composition has no slope where its outer function has none, unless the inner one is constant")
  func chains() throws {
    let root = CompiledFunction(try Expression("√(max(0,M))+M"), variable: "M")
    #expect(root.slope(over: Interval(-2, -1)) == Interval(1))
    #expect(
      CompiledFunction(try Expression("acos(max(1,M))"), variable: "M").slope(over: Interval(0, 0.5)) == Interval(0))
    let power = CompiledFunction(try Expression("0^M"), variable: "M").slope(over: Interval(1, 2))
    #expect(!power.isEmpty)
  }

  static let sameOnBothSides: [(String, Interval, Interval)] = [
    ("M-M", Interval(-3, 5), Interval(0)), ("floor(M)-floor(M)", Interval(0.5, 1.5), Interval(0)),
    ("M^2-2M", Interval(1, 1 + 0x1p-20), Interval(-1, -1 + 0x1p-19)),
    ("sin(M)/M", Interval(-0x1p-10, 0x1p-10), Interval(1 - 0x1p-18, 1 + 0x1p-18)),
    ("sin(M)/M", Interval(0, 0x1p-10), Interval(1 - 0x1p-18, 1 + 0x1p-18)),
    ("(M-1)/(M-1)", Interval(0.9, 1.1), Interval(1)), ("(M^2-4)/(M-2)", Interval(1.5, 2.25), Interval(3, 4.5)),
    ("tan(M)/M", Interval(-0x1p-10, 0x1p-10), Interval(1 - 0x1p-18, 1 + 0x1p-18)),
    ("M^(1/3)", Interval(-8, 27), Interval(-2 - 0x1p-40, 3 + 0x1p-40)), ("M^0", Interval(-1, 1), Interval(1)),
    ("M^M", Interval(1, 2), Interval(1, 4)), ("|M|", Interval(-2, 1), Interval(0, 2)),
    ("if(M<0,-M,M)", Interval(0, 1), Interval(0, 1)), ("M*sign(M)", Interval(1, 2), Interval(1, 2)),
  ]

  @Test(
    "Quotients are known beside a common zero",
    arguments: [
      ("(exp(M)-1)/M", 1.0), ("ln(1+M)/M", 1), ("(√(1+M)-1)/M", 0.5), ("(exp(M)-1)/sin(M)+2", 3),
    ])
  func besideZero(text: String, limit: Double) throws {
    let function = CompiledFunction(try Expression(text), variable: "M")
    for size in [1e-300, 1e-40, 1e-17, 1e-12] {
      for x in [Interval(size), Interval(-size), Interval(size, 2 * size), Interval(-3 * size, -size)] {
        let set = function.enclosure(over: x).set
        #expect(
          set.decoration >= .dac && abs(set.hull.midpoint - limit) < 20 * size + 1e-15, "\(text) over \(x): \(set.hull)"
        )
        #expect(set.hull.width < 20 * size + 1e-15, "\(text) over \(x): \(set.hull)")
      }
      let edges = [-2, -1, 1, 2].map { $0 * size }
      let enclosures = function.enclosures(between: edges)
      #expect(enclosures[0].set.hull.width < 20 * size + 1e-15 && enclosures[2].set.hull.width < 20 * size + 1e-15)
    }
  }

  @Test(
    "Enclosures beside a common zero contain the values",
    arguments: ["(exp(M)-1)/M", "ln(1+M)/sin(M)", "(cos(M)-1)/M", "(exp(M)-1)/(√(1+M)-1)"])
  func valuesBesideZero(text: String) throws {
    let function = CompiledFunction(try Expression(text), variable: "M")
    for x in [1e-9, 3e-9, -7e-8, 1e-7, -2e-5, 1e-4, 9e-4] {
      let (value, error) = try #require(function.preciseValue(at: x))
      for box in [Interval(x), Interval(min(x, 1.01 * x), max(x, 1.01 * x))] {
        let hull = function.enclosure(over: box).set.hull
        #expect(hull.lower <= value + error && value - error <= hull.upper, "\(text) over \(box)")
      }
    }
  }

  @Test("A dividend that is 0 at 0 only when rounded has no limit there")
  func roundedZero() throws {
    let function = CompiledFunction(try Expression("(M+0.5-0.50000000000000000001)/M"), variable: "M")
    #expect(function.enclosure(over: Interval(1e-20, 2e-20)).set.hull.width > 0.4)
  }

  @Test("Equal formulas have equally tight enclosures", arguments: CompiledFunctionEnclosureTests.sameOnBothSides)
  func tightness(text: String, x: Interval, bounds: Interval) throws {
    let hull = try CompiledFunction(Expression(text), variable: "M").enclosure(over: x).set.hull
    #expect(!hull.isEmpty && hull.isSubset(of: Interval(bounds.lower - 0x1p-40, bounds.upper + 0x1p-40)), "\(hull)")
  }

  static let decorations: [(String, Interval, ClosedRange<Decoration>)] = [
    ("M-M", Interval(-3, 5), .com ... .com), ("floor(M)-floor(M)", Interval(0.5, 1.5), .def ... .def),
    ("sin(M)/M", Interval(-0.1, 0.1), .trv ... .trv), ("sin(M)/M", Interval(0), .trv ... .trv),
    ("sin(M)/M", Interval(0.1, 0.2), .com ... .com), ("sinc(M)", Interval(-0.1, 0.1), .com ... .com),
    ("(M-1)/(M-1)", Interval(0.9, 1.1), .trv ... .trv), ("1/M", Interval(-1, 1), .trv ... .trv),
    ("floor(M)", Interval(0, 0.5), .dac ... .dac), ("floor(M)", Interval(0.5, 1), .def ... .def),
    ("M^M", Interval(0, 1), .def ... .com), ("M^M", Interval(0.5, 1), .com ... .com),
    ("M^M", Interval(-2, -1), .trv ... .trv), ("M^(1/3)", Interval(-1, 1), .com ... .com),
    ("M^(1/2)", Interval(-1, 1), .trv ... .trv), ("√M", Interval(0, 1), .com ... .com),
    ("|M|", Interval(-1, 1), .com ... .com), ("min(M,-M)", Interval(-1, 1), .com ... .com),
    ("sign(M)", Interval(-1, 1), .def ... .def), ("sign(M)", Interval(0, 1), .def ... .def),
    ("M mod 1", Interval(0.5, 1), .def ... .def), ("M mod 1", Interval(0, 0.5), .dac ... .com),
    ("if(M<0,1,2)", Interval(-1, 1), .def ... .def), ("if(M<0,1)", Interval(-1, 1), .trv ... .trv),
    ("if(M<0,√-M,√M)", Interval(-1, 1), .trv ... .def), ("if(M<0,1,2)", Interval(1, 2), .dac ... .com),
    ("if(M<0,1,M>0,2)", Interval(-1, 1), .trv ... .trv), ("if(M<0,1/M,2)", Interval(-1, 1), .trv ... .trv),
    ("if(√M<1,1,2)", Interval(-1, 0.5), .trv ... .trv), ("otherwise(√M,0)", Interval(-1, 1), .def ... .def),
    ("otherwise(√M,1/M)", Interval(-1, 1), .trv ... .trv), ("atan2(M,-1)", Interval(-1, 1), .def ... .def),
    ("atan2(M,1)", Interval(-1, 1), .com ... .com), ("log_M(2)", Interval(0.5, 2), .trv ... .trv),
    ("gamma(M)", Interval(-0.5, 0.5), .trv ... .trv), ("M!", Interval(0, 3), .com ... .com),
    ("gcd(M,6)", Interval(1, 2), .trv ... .trv), ("(0M)^M", Interval(0, 1), .trv ... .def),
    ("0^|M|", Interval(-1, 1), .trv ... .def), ("root(M,3)", Interval(-1, 1), .com ... .com),
    ("root(M,-3)", Interval(-1, 1), .trv ... .trv), ("tan(M)", Interval(1, 2), .trv ... .trv),
    ("√(M^2-M^2)", Interval(-1, 1), .trv ... .com), ("7", Interval(-1, 1), .com ... .com),
    ("√-1", Interval(-1, 1), .trv ... .trv), ("M", .entire, .dac ... .dac), ("M", .empty, .trv ... .trv),
  ]

  @Test("Decorations claim no more than is true", arguments: CompiledFunctionEnclosureTests.decorations)
  func decoration(text: String, x: Interval, expected: ClosedRange<Decoration>) throws {
    let set = try CompiledFunction(Expression(text), variable: "M").enclosure(over: x).set
    #expect(expected.contains(set.decoration), "\(set.decoration) \(set.hull)")
  }

  @Test("Angles in degrees have exact special values")
  func degrees() throws {
    func function(_ text: String) throws -> CompiledFunction {
      CompiledFunction(try Expression(text).takingAnglesInDegrees(), variable: "M")
    }
    let sine = try function("sin(M)").enclosure(over: Interval(0, 180)).set
    #expect(Interval(0, 1).isSubset(of: sine.hull) && sine.hull.isSubset(of: Interval(-1e-14, 1)))
    #expect(sine.decoration == .com)
    #expect(try function("tan(M)").enclosure(over: Interval(89, 91)).set.decoration < .def)
    #expect(try function("sin(M)/M").enclosure(over: Interval(-0.01, 0.01)).set.hull.width < 1e-5)
    let right = try function("asin(M)").enclosure(over: Interval(1)).set.hull
    #expect(right.contains(90) && right.width < 1e-12)
    let slope = try function("sin(M)").valuesAndSlope(over: Interval(-1, 1)).slope
    #expect(slope.contains(.pi / 180) && slope.width < 1e-5)
  }

  @Test("A function has an empty enclosure outside of its domain")
  func undefined() throws {
    for (text, x) in [("√M", Interval(-2, -1)), ("ln(M)", Interval(-1, 0)), ("asin(M)", Interval(2, 3))] {
      let set = try CompiledFunction(Expression(text), variable: "M").enclosure(over: x).set
      #expect(set.isEmpty && set.decoration < .def)
    }
  }
}
