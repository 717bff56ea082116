import Testing

@testable import Brain

@Suite struct ComparedSidesTests {
  @Test(
    "Sides of a comparison lose the powers of e that both have",
    arguments: [
      ("exp(x)=e^y", "x−y"), ("exp(exp(x))<exp(exp(y)+1)", "exp(x)−(exp(y)+1)"),
      ("y*exp(x)=exp(x+1)", "y×exp(x−(x+1))−1"), ("exp(x)=3exp(y)/x", "exp(x−y)−3÷x"),
      ("-exp(x)*y>x*e^y*y", "-exp(x-y)*y-x*y"), ("exp(x)*2=y", "exp(x)×2−y"), ("exp(x)+1=exp(y)", "exp(x)+1−exp(y)"),
      ("1/exp(x)=exp(y)", "1÷exp(x)−exp(y)"),
    ])
  func sides(text: String, difference: String) throws {
    let expression = try Expression(text, knownNames: ["x", "y"])
    let (left, right) = try #require(
      expression.comparedOperands.map { operands in
        var builder = ExpressionBuilder(containing: expression)
        let sides = builder.comparedSides(operands.left, operands.right)
        return (builder.expression(at: sides.left), builder.expression(at: sides.right))
      })
    var whole = ExpressionBuilder(containing: left)
    var moved: [Int] = []
    for node in right.nodes { moved.append(whole.add(node.relocated { moved[$0] })) }
    let root = whole.binary(.difference, left.nodes.count - 1, moved[moved.count - 1])
    #expect(whole.expression(at: root) == (try Expression(difference, knownNames: ["x", "y"])))
  }

  @Test("A product of a hundred thousand factors is searched without recursion")
  func longProducts() {
    var builder = ExpressionBuilder()
    let (x, y) = (builder.add(.variable("x")), builder.add(.variable("y")))
    let (first, second) = (builder.unary(.exponential, x), builder.unary(.exponential, y))
    let long = (0..<100_000).reduce(first) { product, _ in builder.binary(.product, product, x) }
    let sides = builder.comparedSides(long, second)
    #expect(builder.nodes[sides.right] == .number(Literal(decimal: 1)))
  }
}

extension Expression {
  fileprivate var comparedOperands: (left: Int, right: Int)? {
    if case .binary(_, let left, let right)? = nodes.last { (left, right) } else { nil }
  }
}
