import Testing

@testable import Brain

@Suite struct ExpressionTests {
  @Test("Formulas are equal independent of their origin, and different ones differ")
  func equality() throws {
    #expect(try Expression("M+M") == Expression("(M)+(M)"))
    #expect(try Expression("M+k") != Expression("k+M"))
    #expect(try Expression("1+(2+3)") != Expression("1+2+3"))
    #expect(try Expression("sin(M)²") == Expression("sin²M"))
    #expect(try CalculatorBrain(keys: "7 + 9 = √").expression == Expression("√(7+9)"))
    #expect(try Set([Expression("M+1"), Expression("M + 1"), Expression("M-1")]).count == 2)
  }

  @Test("Equal parts are shared")
  func sharing() throws {
    #expect(try Expression("(M+1)×(M+1)").nodes.count == 4)
    #expect(try Expression("sin(M)+sin(M)+sin(M)").nodes.count == 4)
  }

  @Test("Powers with the exponents 2, 3 or −1 are equal by key, by text and by name")
  func powers() throws {
    for (keys, text) in [("M xʸ 2 =", "M^2"), ("M xʸ 3 =", "pow(M,3)"), ("M xʸ 1 ± =", "M⁻¹"), ("M xʸ 4 =", "M**4")] {
      #expect(try CalculatorBrain(keys: keys).expression == Expression(text))
    }
    #expect(CalculatorBrain(keys: "M xʸ 2").text == "M²")
    #expect(CalculatorBrain(keys: "M xʸ").text == "M^")
  }

  @Test("Variables are in the order of their first use")
  func variables() throws {
    #expect(try Expression("b+a*b+c").variables == ["b", "a", "c"])
    #expect(try Expression("7+π").variables == [])
  }

  @Test("A literal is equal only to the same number: 0 differs from −0, NaN equals NaN")
  func literals() {
    #expect(Literal(0) != Literal(-0.0))
    #expect(Literal(.nan) == Literal(-.nan))
    #expect(Literal(1) == Literal(1))
    #expect(Set([Literal(.nan), Literal(.signalingNaN), Literal(2)]).count == 2)
  }

  @Test("A literal fraction is in lowest terms with its sign in the numerator")
  func fractions() throws {
    func fraction(_ text: String) throws -> (Double, Double)? {
      let nodes = try Expression(text).nodes
      return LiteralFraction(at: nodes.count - 1, in: nodes).map { ($0.numerator, $0.denominator) }
    }
    for (text, p, q) in [
      ("2/6", 1.0, 3.0), ("-2/6", -1, 3), ("-(2/6)", -1, 3), ("-(-2/6)", 1, 3), ("4/2", 2, 1),
      ("0/5", 0, 1),
    ] {
      let found = try #require(try fraction(text))
      #expect(found == (p, q), "\(text)")
    }
    for text in ["1", "M/3", "1.5/3", "1/0", "1/2/3", "2×3", "--1/3"] { #expect(try fraction(text) == nil, "\(text)") }
  }
}
