import Testing

@testable import Brain

@Suite("Relations")
struct ExpressionRelationsTests {
  @Test(
    "are comparisons, joined by and, or and not",
    arguments: [
      ("x=1", true), ("x<y", true), ("1<x^2+y^2<=4", true), ("x>0 and not (y>0 or x≠y)", true), ("not x>y", true),
      ("x", false), ("x>0 and y", false), ("not x", false), ("(x>0)*y", false), ("if(x>0, y=1)", false),
      ("(x=1)+0", false),
    ])
  func relations(_ text: String, _ isRelation: Bool) throws {
    #expect(try Expression(text).isRelation == isRelation, "\(text)")
  }

  @Test("of many parts take no stack")
  func long() throws {
    let parts = (0..<10_000).map { "x>\($0)" }.joined(separator: " or ")
    #expect(try Expression(parts).isRelation)
  }

  @Test("that are equations have sides")
  func sides() throws {
    let sides = try #require(try Expression("x^2=x^2+y").equationSides)
    #expect(try sides.left == Expression("x^2") && sides.right == Expression("x^2+y"))
    #expect(try Expression("x<y").equationSides == nil && Expression("x=y and y=1").equationSides == nil)
  }

  @Test("A radius has coordinates")
  func polar() throws {
    let (x, y) = try Expression("1+cos(theta)").polarCoordinates(angle: "theta")
    #expect(try x == Expression("(1+cos(theta))*cos(theta)") && y == Expression("(1+cos(theta))*sin(theta)"))
    #expect(try Expression("2").polarCoordinates(angle: "a").y.value(using: ["a": 0.5]) == 2 * 0.479425538604203)
  }
}
