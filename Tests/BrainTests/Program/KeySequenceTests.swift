import Brain
import Testing

@Suite struct KeySequenceTests {
  static func brain(_ text: String) throws -> CalculatorBrain {
    var brain = CalculatorBrain()
    brain.program = try KeySequence.program(text)
    return brain
  }

  @Test(
    "Spaces are optional where words do not merge",
    arguments: [
      ("9 + M = √", "9 + M = √"), ("9+M=√", "9 + M = √"), ("7+9=√", "7 + 9 = √"), ("  7+ 9=  √\n", "7 + 9 = √"),
      ("7+(9×2)=", "7 + ( 9 × 2 ) ="), ("M cos", "M cos"), ("4×π=", "4 × π ="), ("5x²", "5 x²"),
      ("2xʸ3=", "2 xʸ 3 ="), ("8ʸ√x3=", "8 ʸ√x 3 ="), ("9x⁻¹", "9 x⁻¹"), ("M|x|", "M |x|"), ("5x!", "5 x!"),
      ("M1+M2=", "M1 + M2 ="), ("3 <4=", "3 < 4 ="), ("3==4=", "3 == 4 ="), ("", ""), (" \t", ""),
    ])
  func spacing(text: String, keys: String) throws {
    #expect(try KeySequenceTests.brain(text) == CalculatorBrain(keys: keys))
  }

  @Test("Operands that are not numbers are read back from their keys", arguments: [Double.infinity, -.infinity, .nan])
  func notNumbers(_ operand: Double) throws {
    var brain = CalculatorBrain()
    brain.setOperand(operand)
    brain.performOperation("+")
    brain.setOperand(1)
    brain.performOperation("=")
    let read = try KeySequenceTests.brain(KeySequence.text(of: brain.program))
    #expect(read.evaluate().result?.bitPattern.nonzeroBitCount == brain.evaluate().result?.bitPattern.nonzeroBitCount)
  }

  @Test(
    "Keys have other spellings",
    arguments: [
      ("6*7=", "6 × 7 ="), ("6-7=", "6 − 7 ="), ("6/7=", "6 ÷ 7 ="), ("9 sqrt", "9 √"), ("2^3=", "2 xʸ 3 ="),
      ("2**3=", "2 xʸ 3 ="), ("4*pi=", "4 × π ="), ("3<=4=", "3 ≤ 4 ="), ("3!=4=", "3 ≠ 4 ="), ("8 cbrt", "8 ∛"),
      ("100 log", "100 log₁₀"), ("M abs", "M |x|"), ("0.5 arcsin", "0.5 asin"), ("8 root 3 =", "8 ʸ√x 3 ="),
    ])
  func otherSpellings(text: String, keys: String) throws {
    #expect(try KeySequenceTests.brain(text) == CalculatorBrain(keys: keys))
  }

  @Test(
    "A number may have a point and an exponent",
    arguments: [
      ("2.5", 2.5), (".5", 0.5), ("5.", 5), ("1e3", 1000), ("1E3", 1000), ("1e-3", 0.001), ("1E-3", 0.001),
      ("1e+3", 1000),
      ("1.5e300", 1.5e300), ("007", 7),
    ])
  func numbers(text: String, value: Double) throws {
    #expect(try KeySequence.program(text).steps == [.operand(Literal(value))])
  }

  @Test("An e without digits after it is the constant")
  func exponentOrConstant() throws {
    #expect(try KeySequenceTests.brain("2+e=") == CalculatorBrain(keys: "2 + e ="))
    #expect(try KeySequenceTests.brain("e-3=") == CalculatorBrain(keys: "e − 3 ="))
    #expect(try KeySequenceTests.brain("2e-M=") == CalculatorBrain(keys: "2 e − M ="))
  }

  @Test(
    "An unknown key is an error with its place and the nearest key",
    arguments: [
      ("7 + foo", "foo", 4..<7, nil), ("9 sqr", "sqr", 2..<5, "sqrt"), ("M coz", "coz", 2..<5, "cos"),
      ("9 lg", "lg", 2..<4, "log10"), ("7 $ 9", "$", 2..<3, nil), ("🙂", "🙂", 0..<1, nil),
      ("7+9= sinn", "sinn", 5..<9, "sin"),
      ("\u{0}", "\u{0}", 0..<1, nil),
      ("1.2.3", "1.2.3", 0..<5, nil), ("½", "½", 0..<1, nil), ("1e999", "1e999", 0..<5, nil),
    ] as [(String, String, Range<Int>, String?)])
  func unknownKey(text: String, key: String, range: Range<Int>, nearest: String?) {
    let error = #expect(throws: KeySequence.KeyError.self) { try KeySequence.program(text) }
    #expect(error?.key == key)
    #expect(error?.range == range)
    if let nearest { #expect(error?.kind == .unknown(nearest: nearest)) }
  }

  @Test(
    "A minus sign directly before a number is its sign at the start, after a binary operation and after (",
    arguments: [
      ("-1 √", "(−1) √"), ("4 × -2 =", "4 × (−2) ="), ("( -3 )", "( (−3) )"), ("9 -1 =", "9 − 1 ="), ("- 1 =", "− 1 ="),
      ("9 √ -1 =", "9 √ − 1 ="), ("−25e2", "(−2500)"),
    ])
  func signedNumbers(_ text: String, _ steps: String) throws {
    func short(_ value: Double) -> String { String(value.description.prefix { $0 != "." }) }
    let found = try KeySequence.program(text).steps.map { step in
      switch step {
      case .operand(let literal) where literal.value < 0: "(−\(short(-literal.value)))"
      case .operand(let literal): short(literal.value)
      case .variable(let name), .operation(let name): name
      }
    }
    #expect(found.joined(separator: " ") == steps)
  }

  @Test("A number directly after a number is refused with both joined")
  func joinedNumbers() throws {
    let error = #expect(throws: KeySequence.KeyError.self) { try KeySequence.program("2 3 + 5 =") }
    #expect(error?.kind == .numberAfterNumber(joined: "23"))
    #expect(error?.range == 2..<3)
    #expect(try KeySequence.program("7 + 9 = √ 6 + 3 =").steps.count == 9)
  }

  @Test(
    "A word far from every key has no nearest one, nor one that means something else",
    arguments: ["abracadabra", "rand", "mean", "roots", "!"])
  func nothingNear(word: String) {
    let error = #expect(throws: KeySequence.KeyError.self) { try KeySequence.program(word) }
    #expect(error?.kind == .unknown(nearest: nil))
  }

  @Test("Every operation of the table is read by its symbol and by each of its names")
  func everyOperation() throws {
    for (symbol, operation) in Brain.Operation.table {
      #expect(try KeySequence.program(symbol).steps == [.operation(symbol)])
      for name in operation.entry.names where !CalculatorBrain.recognizes(name) {
        #expect(try KeySequence.program("2 \(name) 3").steps[1] == .operation(symbol), "\(name)")
      }
    }
  }

  @Test(
    "The text of a program is read back as the same keys",
    arguments: ["7 + 9 = √", "( 2.5 × M2 ) sin", "1e300 xʸ 5e-324 =", "0.1 + 1e21 =", "M ± |x| x⁻¹ ʸ√x 3 ="])
  func textOfProgram(keys: String) throws {
    let program = CalculatorBrain(keys: keys).program
    #expect(KeySequence.text(of: program) == keys)
    #expect(try KeySequence.program(KeySequence.text(of: program)) == program)
  }

  @Test("A negative operand is written as keys of the same value")
  func negativeOperand() throws {
    let brain = try KeySequenceTests.brain(KeySequence.text(of: CalculatorBrain(keys: "7 + -5 =").program))
    #expect(brain.evaluate().result == 2)
  }
}
