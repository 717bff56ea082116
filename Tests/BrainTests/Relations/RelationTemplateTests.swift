import Interval
import Metering
import Testing

@testable import Brain

@Suite struct RelationTemplateTests {
  private func relation(_ text: String, _ parameters: [String: ParameterValue] = [:]) throws -> CompiledRelation {
    RelationTemplate(try Expression(text, knownNames: ["x", "y"]), x: "x", y: "y").bound(to: parameters)
  }

  private func truth(
    _ text: String, _ x: Double, _ y: Double, _ parameters: [String: ParameterValue] = [:]
  ) throws -> Bool? {
    let relation = try relation(text, parameters)
    return relation.truth { index in
      let comparison = relation.comparisons[index]
      return comparison.signs.contains(signOf: comparison.difference.value(x: x, y: y))
    }
  }

  @Test(
    "Formulas with a comparison at the root are relations",
    arguments: [
      ("x=3", true), ("1<x<=4", true), ("x<1 and not y>2 or x=y", true), ("x+1", false), ("if(x<1, 2, 3)", false),
      ("x<1 and y", false), ("(x<1)+1", false),
    ])
  func isRelation(text: String, expected: Bool) throws {
    #expect(try Expression(text, knownNames: ["x", "y"]).isRelation == expected)
  }

  @Test(
    "The truth at a point is that of the formula",
    arguments: [
      ("x^2+y^2<=25", 3.0, 4.0, true), ("x^2+y^2<25", 3, 4, false), ("1<x<=4", 4, 0, true), ("1<x<=4", 1, 0, false),
      ("x=y or x>5", 6, 0, true), ("not x>y", 1, 1, true), ("not (x>0 and y>0)", 1, 1, false), ("x!=y", 1, 2, true),
      ("0=x", 0, 1, true), ("not not x>0", 1, 0, true),
    ])
  func truth(text: String, x: Double, y: Double, expected: Bool) throws {
    #expect(try truth(text, x, y) == expected)
  }

  @Test(
    "Neither a comparison nor its negation holds where a side is undefined",
    arguments: [
      "sqrt(x)<1", "not sqrt(x)<1", "sqrt(x)!=1", "not (sqrt(x)<1 or y>3)",
    ])
  func undefined(text: String) throws {
    #expect(try truth(text, -1, 0) == false)
  }

  @Test("Truth that depends on unknown comparisons is unknown")
  func unknown() throws {
    let both = try relation("x<1 and y<1")
    #expect(both.truth { [nil, false][$0] } == false)
    #expect(both.truth { [nil, true][$0] } == nil)
    let either = try relation("x<1 or y<1")
    #expect(either.truth { [nil, true][$0] } == true)
    #expect(either.truth { [nil, false][$0] } == nil)
  }

  @Test("Comparisons on which the truth does not depend are not asked about", arguments: ["or", "and"])
  func laziness(join: String) throws {
    let chain = try relation((0..<50).map { "x<\($0)" }.joined(separator: " \(join) "))
    var asked: [Int] = []
    let truth = chain.truth { index in
      asked.append(index)
      return (index == 3) == (join == "or")
    }
    #expect(truth == (join == "or"))
    #expect(asked == [0, 1, 2, 3])
  }

  @Test(
    "What is joined twice is joined once",
    arguments: [
      ("x<y and x<y and x<y", 1), ("x<y or y<1 or x<y", 3), ("x<y<x<y<x<y", 3),
      ("not (x<1 and y<1 and not (not x<1))", 3), ("x<1 and y<1 or x<1 and y<2 or y<1 and x<1", 8),
    ])
  func joinedTwice(text: String, count: Int) throws {
    let relation = try relation(text)
    #expect(relation.connectives.count == count)
    for truths in [[nil, false], [nil, true], [true, true], [true, false], [false, nil]] as [[Bool?]] {
      let values = truths + [true]
      #expect(relation.truth { values[$0] } == kleene(text, values))
    }
  }

  /// The truth of the texts above, where the first comparisons have these truths.
  private func kleene(_ text: String, _ values: [Bool?]) -> Bool? {
    func and(_ a: Bool?, _ b: Bool?) -> Bool? { a == false || b == false ? false : a == nil || b == nil ? nil : true }
    func not(_ a: Bool?) -> Bool? { a.map { !$0 } }
    func or(_ a: Bool?, _ b: Bool?) -> Bool? { not(and(not(a), not(b))) }
    switch text {
    case "x<y and x<y and x<y": return values[0]
    case "x<y or y<1 or x<y": return or(values[0], values[1])
    case "x<y<x<y<x<y": return and(values[0], values[1])
    // The comparisons are those of the negations.
    case "not (x<1 and y<1 and not (not x<1))": return or(values[0], values[1])
    default: return or(and(values[0], values[1]), and(values[0], values[2]))
    }
  }

  @Test("Steps of the truth beyond one for each comparison have a cost")
  func truthCost() throws {
    #expect(try relation("x<y and y<1").truthCost == 0)
    let names = (1...20).map { "x<\($0)y" }
    let pairs = try relation(names.flatMap { a in names.map { "\(a) and \($0)" } }.joined(separator: " or "))
    #expect(pairs.comparisons.count == 20)
    #expect(pairs.truthCost > 20 * 19 / 2)
  }

  @Test("Factors and divisors of a formula that is doubled again and again are found without following each path")
  func doubledFactors() {
    var builder = ExpressionBuilder()
    let y = builder.add(.variable("y"))
    var doubled = builder.binary(.sum, builder.add(.variable("x")), y)
    for _ in 0..<200 { doubled = builder.binary(.product, doubled, doubled) }
    let (product, quotient) = (builder.binary(.product, y, doubled), builder.binary(.quotient, y, doubled))
    #expect(builder.expression(at: product).factors.count == 2)
    #expect(builder.expression(at: quotient).divisors.count == 1)
  }

  @Test("Parts of a formula that contain one another are not taken out if they exceed the memory of the picture")
  func nestedDivisors() throws {
    let text = String(repeating: "1/(x+", count: 150) + "y" + String(repeating: ")", count: 150)
    let expression = try Expression(text, knownNames: ["x", "y"])
    #expect(expression.divisors.count == 150)
    let isOver = WorkMeter(WorkLimit(operations: .max, bytes: 100_000)).run {
      #expect(expression.divisors.isEmpty)
      return WorkMeter.excess == .bytes
    }
    #expect(isOver)
  }

  @Test("Parameters have their values")
  func parameters() throws {
    #expect(try truth("x^2+y^2<r", 1, 1, ["r": 3]) == true)
    #expect(try truth("x^2+y^2<r", 1, 1, ["r": 2]) == false)
  }

  @Test(
    "Products, quotients, powers and moduli are split",
    arguments: [
      ("x*y=0", 2), ("(2x-y)^2=0", 1), ("abs(x)*sqrt(y)=0", 2), ("x/(y+1)=0", 1), ("x*y=1", 1), ("0=x^3*(y-1)", 2),
      ("x*x=0", 1),
    ])
  func factors(text: String, count: Int) throws {
    #expect(try relation(text).comparisons.map(\.factors.count) == [count])
  }
}
