import Testing

@testable import Brain

@Suite("Names written together")
struct NameSplitterTests {
  private func reading(_ text: String, known: Set<String>) throws -> String {
    try Expression(text, knownNames: known, functions: [:]).reading
  }

  @Test(
    "are the product of known names and one unknown letter",
    arguments: [
      ("mx+b", ["m", "b"], "(m×x)+b"), ("ax^2", ["a"], "a×(x²)"), ("xx", [], "x×x"), ("xxx", [], "(x×x)×x"),
      ("2kpix", ["k"], "((2×k)×π)×x"), ("pix", [], "π×x"), ("xpi", [], "x×π"), ("xe^x", [], "x×(e^x)"),
      ("axsin(x)", ["a"], "(a×x)×sin(x)"), ("xsin x", [], "x×sin(x)"), ("ax_1", ["a"], "a×x_1"),
      ("kx′", ["k"], "k×x′"), ("ktheta", ["k"], "k×theta"), ("αx", ["α"], "α×x"), ("1/kx", ["k"], "(1÷k)×x"),
      ("abx", ["a", "b", "ab"], "ab×x"), ("xx(x+1)", [], "(x×x)×(x+1)"), ("x2", [], "x2"), ("theta", [], "theta"),
      ("x_max", [], "x_max"), ("time", ["time"], "time"), ("ktime", ["k", "time"], "k×time"),
    ] as [(String, Set<String>, String)])
  func products(_ text: String, _ known: Set<String>, _ reading: String) throws {
    #expect(try self.reading(text, known: known) == reading)
  }

  @Test(
    "are refused with is a product of the letters, and words that are no names with what they may mean",
    arguments: [
      ("2xy", .unknownName("xy", letters: ["x", "y"], meaning: nil), 1..<3),
      ("sinx", .unknownName("sinx", letters: ["s", "i", "n", "x"], meaning: "sin(x)"), 0..<4),
      ("time", .unknownName("time", letters: [], meaning: nil), 0..<4),
      ("2*hist", .unknownName("hist", letters: ["h", "i", "s", "t"], meaning: nil), 2..<6),
      ("coz(x)", .unknownFunction("coz", nearest: "cos"), 0..<3),
      ("zzqq(x)", .unknownFunction("zzqq", nearest: nil), 0..<4),
    ] as [(String, SyntaxError.Kind, Range<Int>)])
  func refused(_ text: String, _ kind: SyntaxError.Kind, _ range: Range<Int>) throws {
    let error = #expect(throws: SyntaxError.self) { try reading(text, known: []) }
    if case .unknownName(let name, _, let meaning)? = error?.kind, case .unknownName(let expected, _, let meant) = kind
    {
      #expect(name == expected)
      #expect(meaning == meant)
    } else {
      #expect(error?.kind == kind)
    }
    #expect(error?.range == range)
  }

  @Test("keep their meaning where any name may be a variable")
  func anyName() throws {
    #expect(try Expression("mx+time", knownNames: ["m"]).variables == ["mx", "time"])
  }
}
