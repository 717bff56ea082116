import Testing

@testable import Brain

/// Functions with and without parentheses, and piecewise formulas.
@Suite struct ParserCallsTests {
  @Test(
    "A function without parentheses takes the factors right after it",
    arguments: [
      ("sin M", "sin(M)"), ("sin 2M", "sin(2×M)"), ("sin 2πM", "sin((2×π)×M)"), ("sin M+1", "sin(M)+1"),
      ("sin -M", "sin(−M)"),
      ("sin M cos M", "sin(M)×cos(M)"), ("sin M²", "sin(M²)"), ("sin M/2", "sin(M)÷2"), ("sin M*2", "sin(M)×2"),
      ("sin sin M", "sin(sin(M))"), ("sin √M", "sin(√(M))"), ("sin 2(M+1)", "sin(2)×(M+1)"), ("2 sin M", "2×sin(M)"),
      ("ln M!", "ln(M!)"), ("sin M^k", "sin(M^k)"), ("not sin M", "not sin(M)"),
    ])
  func withoutParentheses(text: String, reading: String) throws {
    #expect(try ParserTests.reading(text) == reading)
  }

  @Test(
    "A power between a function and its argument is a power of the value",
    arguments: [
      ("sin²(M)", "sin(M)²"), ("sin²M", "sin(M)²"), ("sin^2(M)", "sin(M)²"), ("sin^2 M", "sin(M)²"),
      ("sin(M)²", "sin(M)²"),
      ("sin(M)^2", "sin(M)²"), ("sin²M+cos²M", "(sin(M)²)+(cos(M)²)"), ("sin^4(M)", "sin(M)⁴"),
      ("sin^2.5 M", "sin(M)^2.5"),
    ])
  func powersOfFunctions(text: String, reading: String) throws {
    #expect(try ParserTests.reading(text) == reading)
  }

  @Test(
    "Functions of two operands take a list, and some fold a longer one",
    arguments: [
      ("atan2(M,1)", "atan2(M,1)"), ("min(M,k,3)", "min(M,k,3)"), ("min(M)", "M"),
      ("max(min(M,2),3)", "max(min(M,2),3)"),
      ("min(1,min(2,3))", "min(1,min(2,3))"), ("gcd(12,18,27)", "gcd(12,18,27)"), ("mod(M,3)", "M mod 3"),
      ("hypot(3,4)", "hypot(3,4)"), ("root(8,3)", "root(8,3)"), ("and(M,k)", "M and k"), ("min(M;2;3)", "min(M,2,3)"),
    ])
  func twoOperands(text: String, reading: String) throws {
    #expect(try ParserTests.reading(text) == reading)
  }

  @Test(
    "An if has a condition and a value for each branch, and optionally a last value",
    arguments: [
      ("if(M<0,1)", "if(M<0,1)"), ("if(M<0,1,2)", "if(M<0,1,2)"), ("if(M<0,1,M<1,2,3)", "if(M<0,1,M<1,2,3)"),
      ("if(M<0,1,M<1,2)", "if(M<0,1,M<1,2)"), ("if(M<0,1,if(M<1,2,3))", "if(M<0,1,M<1,2,3)"),
      ("if(M<0,1,if(M<1,2))", "if(M<0,1,M<1,2)"), ("if(M<0,if(M<-1,1,2),3)", "if(M<0,if(M<(−1),1,2),3)"),
      ("if(0<M<1,M)", "if((0<M) and (M<1),M)"), ("2if(M,1,2)", "2×if(M,1,2)"),
      ("otherwise(√M,0)", "otherwise(√(M),0)"),
    ])
  func conditions(text: String, reading: String) throws {
    #expect(try ParserTests.reading(text) == reading)
    #expect(try Expression(reading) == Expression(text))
  }

  @Test(
    "An if has the value of the first branch whose condition holds",
    arguments: [(-5.0, 10.0), (-1, 20), (0, 20), (0.5, 20), (1, 30), (7, 30), (.nan, .nan)])
  func branchesTaken(x: Double, value: Double) throws {
    let expression = try Expression("if(M<-1, 10, M<1, 20, 30)")
    #expect(isSame(expression.value(using: ["M": x]), value))
  }

  @Test(
    "A wrong number of arguments is an error with the expected count",
    arguments: [
      ("sin()", SyntaxError(.wrongArgumentCount(function: "sin", expected: .exactly(1), found: 0), at: 0..<3)),
      ("2+sin(1,2)", SyntaxError(.wrongArgumentCount(function: "sin", expected: .exactly(1), found: 2), at: 2..<5)),
      ("atan2(1)", SyntaxError(.wrongArgumentCount(function: "atan2", expected: .exactly(2), found: 1), at: 0..<5)),
      (
        "atan2(1,2,3)",
        SyntaxError(
          .wrongArgumentCount(function: "atan2", expected: .exactly(2), found: 3),
          at: 0..<5)
      ),
      ("min()", SyntaxError(.wrongArgumentCount(function: "min", expected: .atLeast(1), found: 0), at: 0..<3)),
      ("if(M)", SyntaxError(.wrongArgumentCount(function: "if", expected: .atLeast(2), found: 1), at: 0..<2)),
      ("if()", SyntaxError(.wrongArgumentCount(function: "if", expected: .atLeast(2), found: 0), at: 0..<2)),
      ("√()", SyntaxError(.wrongArgumentCount(function: "√", expected: .exactly(1), found: 0), at: 0..<1)),
    ])
  func argumentCounts(text: String, error: SyntaxError) {
    #expect(throws: error) { try Expression(text) }
  }

  @Test(
    "sin^-1 is an error, since it is ambiguous between the inverse and the reciprocal",
    arguments: [
      ("sin^-1(M)", "sin", "asin", 0..<5), ("sin⁻¹(M)", "sin", "asin", 0..<5), ("2+ln⁻¹(M)", "ln", nil, 2..<6),
      ("tan^-1 M", "tan", "atan", 0..<5),
    ] as [(String, String, String?, Range<Int>)])
  func inverse(text: String, function: String, inverse: String?, range: Range<Int>) {
    #expect(throws: SyntaxError(.ambiguousInverse(function: function, inverse: inverse), at: range)) {
      try Expression(text)
    }
  }

  @Test(
    "An unknown word before parentheses is an error that suggests the nearest function",
    arguments: [
      ("sim(M)", "sim", "sin", 0..<3), ("1+sqr(M)", "sqr", "sqrt", 2..<5), ("Sin(M)", "Sin", "sin", 0..<3),
      ("arcsinn(M)", "arcsinn", "arcsin", 0..<7), ("tnah(M)", "tnah", "tanh", 0..<4), ("foo(M)", "foo", nil, 0..<3),
      ("iff(M,1)", "iff", "if", 0..<3), ("quux(M)", "quux", nil, 0..<4),
      ("rand(M)", "rand", nil, 0..<4), ("lg(M)", "lg", "log10", 0..<2), ("mean(M)", "mean", nil, 0..<4),
      ("roots(M)", "roots", nil, 0..<5), ("tg(M)", "tg", "tan", 0..<2), ("isn(M)", "isn", "sin", 0..<3),
      ("band(M)", "band", nil, 0..<4),
    ] as [(String, String, String?, Range<Int>)])
  func unknownFunctions(text: String, name: String, nearest: String?, range: Range<Int>) {
    #expect(throws: SyntaxError(.unknownFunction(name, nearest: nearest), at: range)) { try Expression(text) }
  }

  @Test("Every function of the table can be called by each of its names")
  func everyFunction() throws {
    for (symbol, operation) in Brain.Operation.table {
      for name in operation.entry.names where name.first?.isLetter == true {
        switch operation {
        case .constant(let constant): #expect(try Expression(name).nodes == [.constant(constant)])
        case .unary(let function):
          #expect(try Expression("\(name)(M)").nodes == [.variable("M"), .unary(function, 0)])
        case .binary(let function):
          #expect(try Expression("\(name)(M,k)").nodes == [.variable("M"), .variable("k"), .binary(function, 0, 1)])
        default: Issue.record("\(symbol) has a name")
        }
      }
    }
  }

  @Test(
    "A name that a call binds has no value inside, also in integrals and sums",
    arguments: [
      ("diff(integral(exp(-t*x),t,0,1),x)", -0.2808859833245206), ("sum(integral(t*x,t,0,1),x,1,3)", 3),
      ("diff(sum(x^n/n!,n,0,inf),x)", 2.45960311115695), ("diff(x*integral(x*t,t,0,x),x)+x", 2.358),
    ])
  func boundNames(text: String, value: Double) throws {
    let formula = try Expression(text, knownNames: ["x"], functions: [:], values: ["x": 0.9])
    #expect(abs(formula.evaluation(using: ["x": 0.9]).value - value) < 1e-12)
  }
}
