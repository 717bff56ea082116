import Testing

@testable import Brain

@Suite("Defined functions")
struct DefinedFunctionTests {
  private func reading(_ text: String) throws -> String {
    let square = DefinedFunction(of: ["t"], try Expression("t^2+a", knownNames: ["t", "a"]))
    let constant = DefinedFunction(of: ["x"], try Expression("7"))
    return try Expression(text, knownNames: ["a"], functions: ["f": square, "area": constant]).reading
  }

  @Test(
    "are replaced by their formulas",
    arguments: [
      ("f(x)", "(x²)+a"), ("f(x-1)+1", "(((x−1)²)+a)+1"), ("f(f(x))", "(((x²)+a)²)+a"), ("2f(x)", "2×((x²)+a)"),
      ("area(x)", "7"), ("f(t)", "(t²)+a"),
    ])
  func calls(_ text: String, _ expected: String) throws {
    #expect(try reading(text) == expected)
  }

  @Test("need their arguments", arguments: ["f", "f^2", "2f", "f'", "1+f*x"])
  func missingArguments(_ text: String) {
    let place = text.firstIndex(of: "f").map { text.distance(from: text.startIndex, to: $0) } ?? 0
    let name = text.contains("'") ? "f'" : "f"
    #expect(
      throws: SyntaxError(.missingArguments(function: name, parameters: ["t"]), at: place..<place + name.count)
    ) { try reading(text) }
  }

  @Test("take one argument", arguments: ["f()", "f(x,x)"])
  func wrongCount(_ text: String) {
    #expect(throws: SyntaxError.self) { try reading(text) }
  }

  @Test("grow to a bounded number of nodes, and are refused beyond")
  func growth() throws {
    var function = DefinedFunction(of: ["x"], try Expression("x+1", knownNames: ["x"]))
    let error = #expect(throws: SyntaxError.self) {
      for _ in 0..<40 {
        let body = try Expression("g(x+1)*g(x^2)", knownNames: ["x"], functions: ["g": function])
        function = DefinedFunction(of: ["x"], body)
      }
    }
    #expect(error?.kind == .tooLarge(limit: 20_000))
  }
}
