import Foundation
import Testing

@testable import Brain

/// Parsed texts, shown with every grouping explicit.
@Suite struct ParserTests {
  static func reading(_ text: String, _ names: Set<String> = ["M", "k"]) throws -> String {
    try Expression(text, knownNames: names).reading
  }

  @Test("Nested parentheses take no room on the stack of a thread")
  func smallStack() {
    let result = ReadingResult()
    let thread = Thread {
      let text = String(repeating: "(", count: 195) + "x" + String(repeating: ")", count: 195)
      result.reading = try? Expression(text).reading
      result.isReady.signal()
    }
    thread.stackSize = 64 << 10
    thread.start()
    result.isReady.wait()
    #expect(result.reading == "x")
  }

  private final class ReadingResult: @unchecked Sendable {
    // Written before the signal, read after it.
    var reading: String?
    let isReady = DispatchSemaphore(value: 0)
  }

  @Test(
    "Products bind tighter than sums, powers tighter than signs, and equal precedence groups to the left",
    arguments: [
      ("1+2*3", "1+(2×3)"), ("1*2+3", "(1×2)+3"), ("1-2-3", "(1−2)−3"), ("1-2+3", "(1−2)+3"), ("8/4/2", "(8÷4)÷2"),
      ("8/4*2", "(8÷4)×2"), ("(1+2)*3", "(1+2)×3"), ("[1+2]*3", "(1+2)×3"), ("7 mod 4 mod 2", "(7 mod 4) mod 2"),
      ("2*7 mod 4", "(2×7) mod 4"), ("-M^2", "−(M²)"), ("-2^M", "−(2^M)"), ("2^-M", "2^(−M)"), ("2^3^M", "2^(3^M)"),
      ("-M*k", "(−M)×k"), ("--M", "−(−M)"), ("+M", "M"), ("1--M", "1−(−M)"), ("1+-M", "1+(−M)"), ("2*-M", "2×(−M)"),
      ("+-+M", "−M"), ("2^M!", "2^(M!)"), ("-M!", "−(M!)"), ("M**k", "M^k"),
    ])
  func precedence(text: String, reading: String) throws {
    #expect(try ParserTests.reading(text) == reading)
  }

  @Test(
    "The product sign is optional before a name, a bracket or a function",
    arguments: [
      ("2M", "2×M"), ("2sin(M)", "2×sin(M)"), ("(M+1)(M-1)", "(M+1)×(M−1)"), ("2π", "2×π"), ("2πM", "(2×π)×M"),
      ("M(M+1)", "M×(M+1)"), ("M M", "M×M"), ("1/2M", "(1÷2)×M"), ("2M^2", "2×(M²)"), ("2^2M", "(2²)×M"),
      ("-2M", "(−2)×M"), ("2M!", "2×(M!)"), ("M 2", "M×2"), ("(2)3", "2×3"), ("2√M", "2×√(M)"), ("2|M|", "2×|M|"),
      ("2⌊M⌋", "2×floor(M)"), ("2log_3(M)", "2×log_3(M)"), ("sin(M)cos(M)", "sin(M)×cos(M)"),
      ("2 mod 3M", "(2 mod 3)×M"),
      ("M²k", "(M²)×k"), ("1+2M", "1+(2×M)"), ("2<3M", "2<(3×M)"), ("πe", "π×e"),
    ])
  func implicitMultiplication(text: String, reading: String) throws {
    #expect(try ParserTests.reading(text) == reading)
  }

  @Test(
    "An e followed by digits belongs to a number, any other e is the constant",
    arguments: [
      ("2e3", "2000"), ("2e-3", "0.002"), ("2e+3", "2000"), ("2E3", "2000"), ("2e", "2×e"), ("2e M", "(2×e)×M"),
      ("2e-M", "(2×e)−M"), ("2e^M", "2×(e^M)"), ("2eM", "(2×e)×M"), ("2e3M", "2000×M"), ("2e−3", "0.002"),
      (".5", "0.5"),
      ("5.", "5"), ("5.e2", "500"), ("1e-999", "0"), ("0x2", "0×x2"), ("2e+", nil), ("1e21", "1e21"), ("007", "7"),
    ] as [(String, String?)])
  func exponentOrConstant(text: String, reading: String?) throws {
    if let reading {
      #expect(try ParserTests.reading(text) == reading)
    } else {
      #expect(throws: SyntaxError(.expected(.operand, found: nil), at: 3..<3)) { try Expression(text) }
    }
  }

  @Test(
    "Comparisons bind looser than sums, and a chain is the conjunction of its comparisons",
    arguments: [
      ("1+M<3", "(1+M)<3"), ("1<M<3", "(1<M) and (M<3)"), ("1<M<=3<k", "((1<M) and (M≤3)) and (3<k)"),
      ("(1<M)<3", "(1<M)<3"), ("1<(M<3)", "1<(M<3)"), ("M=3", "M==3"), ("M==3", "M==3"), ("M!=3", "M≠3"),
      ("M<>3", "M≠3"),
      ("M>=3", "M≥3"), ("M ≤ 3", "M≤3"), ("M! = 3", "(M!)==3"), ("M!==3", "(M!)==3"),
      ("1<M and M<3", "(1<M) and (M<3)"),
      ("M<1 or M>2 and k<3", "(M<1) or ((M>2) and (k<3))"), ("not M<3", "not (M<3)"),
      ("not M and k", "(not M) and k"),
      ("not not M", "not (not M)"), ("¬M∧k∨M", "((not M) and k) or M"),
      ("M<1 and k<2 and M<3", "((M<1) and (k<2)) and (M<3)"),
    ])
  func comparisons(text: String, reading: String) throws {
    #expect(try ParserTests.reading(text) == reading)
  }

  @Test(
    "Unicode and ASCII spellings are equivalent",
    arguments: [
      ("M*2", "M×2"), ("M·2", "M×2"), ("M⋅2", "M×2"), ("M/2", "M÷2"), ("M∕2", "M÷2"), ("M-2", "M−2"), ("pi", "π"),
      ("tau", "τ"), ("phi", "φ"), ("sqrt(M)", "√(M)"), ("cbrt(M)", "∛(M)"), ("M^2", "M²"), ("M**2", "M²"),
      ("M<=2", "M≤2"),
      ("abs(M)", "|M|"), ("log10(M)", "log₁₀(M)"), ("log2(M)", "log₂(M)"), ("arcsin(M)", "asin(M)"),
      ("Γ(M)", "gamma(M)"),
      ("J0(M)", "J₀(M)"), ("sgn(M)", "sign(M)"), ("floor(M)", "⌊M⌋"), ("ceil(M)", "⌈M⌉"), ("M≠2", "M<>2"),
      ("[M]", "(M)"),
      ("min(M;2)", "min(M,2)"), ("pow(M,2)", "M²"), ("M\n+\t2", "M+2"), ("M^-1", "M⁻¹"), ("M^10", "M¹⁰"),
    ])
  func spellings(a: String, b: String) throws {
    #expect(try Expression(a) == Expression(b))
  }

  @Test(
    "A run of known names is a product, with a function at its end if parentheses follow",
    arguments: [
      ("kM", ["M", "k"], "k×M"), ("kM", ["M"], "kM"), ("kM^2", ["M", "k"], "k×(M²)"), ("kM!", ["M", "k"], "k×(M!)"),
      ("1/kM", ["M", "k"], "(1÷k)×M"), ("Msin²(M)", ["M"], "M×(sin(M)²)"), ("Msin 2", ["M"], "M×sin(2)"),
      ("Msin(M)", ["M"], "M×sin(M)"), ("Msin", ["M"], "Msin"), ("eM", ["M"], "e×M"), ("MM", ["M"], "M×M"),
      ("rateM", ["rate", "M"], "rate×M"), ("kMx", ["M", "k"], "kMx"), ("kM(M+1)", ["M", "k"], "(k×M)×(M+1)"),
      ("sin kM", ["M", "k"], "sin(k×M)"), ("ab", ["a", "b", "ab"], "ab"), ("abb", ["a", "b", "ab"], "ab×b"),
      ("M2", ["M"], "M2"), ("xM", [], "xM"),
    ] as [(String, [String], String)])
  func knownRuns(text: String, names: [String], reading: String) throws {
    #expect(try ParserTests.reading(text, Set(names)) == reading)
  }

  @Test("A name with a value is that variable, even if it has another meaning")
  func knownNamesComeFirst() throws {
    #expect(try Expression("e", knownNames: ["e"]).variables == ["e"])
    #expect(try Expression("sin(M)", knownNames: ["sin", "M"]).variables == ["sin", "M"])
    #expect(try Expression("a+M+b+a").variables == ["a", "M", "b"])
  }

  @Test("A letter before parentheses is a factor; a longer unknown word is not a function")
  func lettersBeforeParentheses() throws {
    #expect(try ParserTests.reading("x(2)") == "x×2")
    #expect(try ParserTests.reading("x2(3)") == "x2×3")
  }
}
