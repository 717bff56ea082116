import TestSupport
import Testing

@testable import Brain

/// Syntax errors with reasons and positions.
@Suite struct SyntaxErrorTests {
  @Test("An empty text is an error", arguments: ["", " ", "\n\t ", "\r\n"])
  func empty(text: String) {
    #expect(throws: SyntaxError(.empty, at: 0..<0)) { try Expression(text) }
  }

  @Test(
    "A character outside of the language is an error at its position",
    arguments: [
      ("M$2", "$", 1), ("🙂", "🙂", 0), ("M+👨‍👩‍👧", "👨‍👩‍👧", 2), ("\u{0}", "\u{0}", 0), ("M\u{0}2", "\u{0}", 1),
      (".", ".", 0),
      ("M @", "@", 2), ("1+½", "½", 2), ("'M'", "'", 0), ("{M}", "{", 0), ("M~", "~", 1), ("\u{301}", "\u{301}", 0),
      ("∝", "∝", 0), ("٣", "٣", 0),
      ("2+\u{5B4}", "+\u{5B4}", 1), ("M\n\u{5B4}", "\u{5B4}", 2), ("\u{D4E}", "\u{D4E}", 0),
    ] as [(String, Character, Int)])
  func strayCharacters(text: String, character: Character, position: Int) {
    #expect(throws: SyntaxError(.strayCharacter(character), at: position..<position + 1)) { try Expression(text) }
  }

  @Test(
    "An unmet expectation is reported with the token that was found",
    arguments: [
      ("1+", SyntaxError.Expectation.operand, nil, 2..<2), ("1+ ", .operand, nil, 3..<3),
      ("*2", .operand, "*", 0..<1),
      ("1+*2", .operand, "*", 2..<3), ("()", .operand, ")", 1..<2), ("2 3", .operatorSign, "3", 2..<3),
      ("M)", .operatorSign, ")", 1..<2), ("(M", .closingParenthesis, nil, 2..<2),
      ("((M)", .closingParenthesis, nil, 4..<4),
      ("(M]", .closingParenthesis, "]", 2..<3), ("[M)", .closingBracket("]"), ")", 2..<3),
      ("⌊M", .closingBracket("⌋"), nil, 2..<2),
      ("⌈M⌋", .closingBracket("⌉"), "⌋", 2..<3), ("|M", .closingBar, nil, 2..<2), ("|", .operand, nil, 1..<1),
      ("||", .operand, nil, 2..<2), ("sin", .argument(of: "sin"), nil, 3..<3),
      ("sin+1", .argument(of: "sin"), "+", 3..<4),
      ("min", .argument(of: "min"), nil, 3..<3), ("sin(M", .closingParenthesis, nil, 5..<5),
      ("log_", .base, nil, 4..<4), ("log_sin(5)", .base, "sin", 4..<7), ("log_log 5", .base, "log", 4..<7),
      ("log_+", .base, "+", 4..<5), ("min(1,", .operand, nil, 6..<6), ("min(1,,2)", .operand, ",", 6..<7),
      ("1,2", .operatorSign, ",", 1..<2),
      ("²", .operand, "²", 0..<1), ("M⁻", .operatorSign, "⁻", 1..<2), ("M²⁻¹", .operatorSign, "²⁻¹", 1..<4),
      ("sin²⁻¹(M)", .operatorSign, "²⁻¹", 3..<6), ("M^", .operand, nil, 2..<2), ("M<", .operand, nil, 2..<2),
      ("=M", .operand, "=", 0..<1),
      ("not", .operand, nil, 3..<3), ("M and", .operand, nil, 5..<5), ("and M", .operand, "and", 0..<3),
      ("!", .operand, "!", 0..<1),
      ("if(M,", .operand, nil, 5..<5), ("|M|M||", .operand, nil, 6..<6), ("±M", nil, nil, 0..<1),
    ] as [(String, SyntaxError.Expectation?, String?, Range<Int>)])
  func expectations(text: String, expectation: SyntaxError.Expectation?, found: String?, range: Range<Int>) {
    let kind = expectation.map { SyntaxError.Kind.expected($0, found: found) } ?? .strayCharacter("±")
    #expect(throws: SyntaxError(kind, at: range)) { try Expression(text) }
  }

  @Test("Two factorial signs in a row are an error, but not around parentheses")
  func doubleFactorials() throws {
    #expect(throws: SyntaxError(.doubleFactorial, at: 1..<3)) { try Expression("M!!") }
    #expect(throws: SyntaxError(.doubleFactorial, at: 1..<4)) { try Expression("4! !+1") }
    #expect(try Expression("(3!)!").evaluation(using: [:] as [String: Double]).value == 720)
    #expect(try Expression("M!!=6").variables == ["M"])
  }

  @Test(
    "A malformed or too large number is an error with its text",
    arguments: [
      ("1.2.3", SyntaxError(.malformedNumber("1.2.3"), at: 0..<5)),
      ("M+1..2", SyntaxError(.malformedNumber("1..2"), at: 2..<6)),
      ("1e999", SyntaxError(.numberTooLarge("1e999"), at: 0..<5)),
      (
        "M+" + String(repeating: "9", count: 400),
        SyntaxError(
          .numberTooLarge(String(repeating: "9", count: 400)),
          at: 2..<402)
      ),
      (
        "M" + String(repeating: "⁹", count: 400),
        SyntaxError(
          .numberTooLarge(String(repeating: "⁹", count: 400)),
          at: 1..<401)
      ),
    ])
  func numbers(text: String, error: SyntaxError) {
    #expect(throws: error) { try Expression(text) }
  }

  @Test(
    "Nesting beyond 200 is an error where the 201st level begins",
    arguments: [
      ("(", 201..<202), ("-", 201..<202), ("|", 201..<202), ("√", 201..<202), ("+", 201..<202), ("√(", 401..<402),
      ("sin ", 804..<807),
      ("2^", 402..<403), ("not ", 804..<807), ("if(", 603..<605), ("log_2 ", 1206..<1210), ("[", 201..<202),
      ("⌊", 201..<202), ("sin(", 804..<807),
    ])
  func depth(piece: String, range: Range<Int>) {
    let text = String(repeating: piece, count: 10_000)
    let error = #expect(throws: SyntaxError.self) { try Expression(text + "M") }
    #expect(error?.kind == .tooDeep(limit: 200))
    if let found = error?.range { #expect(abs(found.lowerBound - range.lowerBound) <= piece.count, "\(found)") }
  }

  @Test("100,000 open parentheses and 100,000 minus signs are errors, not crashes")
  func enormousDepth() {
    for sign in ["(", "−"] {
      let error = #expect(throws: SyntaxError.self) { try Expression(String(repeating: sign, count: 100_000)) }
      #expect(error == SyntaxError(.tooDeep(limit: 200), at: error?.range ?? 0..<0))
      #expect((200...202).contains(error?.range.lowerBound ?? 0))
    }
  }

  @Test("Nesting up to the limit is allowed")
  func allowedDepth() throws {
    for (open, close) in [
      ("(", ")"), ("−", ""), ("|", "|"), ("√(", ")"), ("sin ", ""), ("2^", ""), ("if(1,", ")"),
      ("log_2 ", ""),
    ] {
      let text = String(repeating: open, count: 199) + "M" + String(repeating: close, count: 199)
      #expect(throws: Never.self) { try Expression(text) }
    }
  }

  @Test("A text beyond 200,000 characters is too long")
  func tooLong() {
    let text = String(repeating: "M+", count: 100_000) + "M"
    #expect(throws: SyntaxError(.tooLong(limit: 200_000), at: 200_000..<200_001)) { try Expression(text) }
  }

  @Test("A sum of 150,000 characters is parsed, evaluated and described")
  func longSum() throws {
    let expression = try Expression(String(repeating: "M+", count: 75_000) + "M")
    #expect(expression.value(using: ["M": 2]) == 150_002)
    #expect(CompiledFunction(expression, variable: "M")(2) == 150_002)
    #expect(expression.takingAnglesInDegrees() == expression)
    #expect(expression.description.hasPrefix("M+M+M"))
    #expect(expression.reading.hasPrefix("((("))
    #expect(throws: ProgramError.tooLong(limit: 100_000)) { try expression.keyProgram() }
    let half = try Expression(String(repeating: "M+", count: 40_000) + "M")
    var brain = CalculatorBrain()
    brain.program = try half.keyProgram()
    #expect(brain.evaluate(using: ["M": 1]).result == 40_001)
    #expect(brain.expression == half)
  }

  @Test("Long words, long products and long lists of branches are parsed")
  func otherLongTexts() throws {
    let word = try Expression(String(repeating: "M", count: 50_000))
    #expect(word.value(using: ["M": 1]) == 1)
    #expect(try Expression(String(repeating: "M", count: 50_000) + "x").variables.count == 1)
    #expect(try Expression(String(repeating: "(M)", count: 20_000)).value(using: ["M": 1]) == 1)
    #expect(try Expression("M" + String(repeating: "²!", count: 25_000)).value(using: ["M": 1]) == 1)
    let branches = (0..<10_000).map { "M<\($0),\($0)" }.joined(separator: ",")
    let piecewise = try Expression("if(\(branches),7)")
    #expect(piecewise.value(using: ["M": 9_998.5]) == 9_999)
    #expect(piecewise.description.hasPrefix("if(M<0,0,M<1,1,"))
    #expect(try Expression("min(" + Array(repeating: "M", count: 20_000).joined(separator: ",") + ")").value() == 0)
  }

  @Test("Random characters never crash the parser")
  func randomTexts() {
    var random = SplitMix(seed: 5)
    let pieces =
      [
        "(", ")", "[", "|", "|", ",", "²", "⁻", "1", "2.5", "e", "M", "kM", " ", "sin", "log_", "if(", "^", "!", "=",
        "<", "√",
      ]
      + Brain.Operation.table.keys.sorted()
    for _ in 0..<3_000 {
      let text = (0..<Int.random(in: 1...12, using: &random)).map { _ in random.pick(pieces) }.joined()
      do {
        let expression = try Expression(text)
        #expect(try Expression(expression.description) == expression, "\(text)")
      } catch {
        #expect(error.range.lowerBound >= 0 && error.range.upperBound <= text.count, "\(text)")
      }
    }
  }
}
