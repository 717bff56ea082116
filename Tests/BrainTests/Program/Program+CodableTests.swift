import Foundation
import Testing

@testable import Brain

/// Saved programs, read and written as JSON.
@Suite struct ProgramCodableTests {
  static func read(_ json: String) throws -> Program { try JSONDecoder().decode(Program.self, from: Data(json.utf8)) }

  static func read(steps: String) throws -> Program {
    try read(#"{"format": "plot.program", "version": 1, "steps": [\#(steps)]}"#)
  }

  static func written(_ program: Program) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try String(decoding: encoder.encode(program), as: UTF8.self)
  }

  @Test("A JSON round trip returns the same program", arguments: CalculatorBrainProgramTests.everyKind)
  func roundTrip(keys: String) throws {
    let a = CalculatorBrain(keys: keys)
    var b = CalculatorBrain()
    b.program = try ProgramCodableTests.read(ProgramCodableTests.written(a.program))
    #expect(b == a)
  }

  @Test("A JSON round trip returns the same operand, bit for bit except for the payload of NaN")
  func operands() throws {
    let values = [
      0, -0.0, 1, -1, 0.1, 1.0 / 3, .pi, 1e21, 1e-300, .leastNonzeroMagnitude, .greatestFiniteMagnitude, .infinity,
      -.infinity, .nan, 0x1p53, 0x1p53 + 2, 0x1p63, 0x1p64, -0x1p63, 123_456_789.123_456_79,
    ]
    let program = try Program(steps: values.map { .operand(Literal($0)) })
    #expect(try ProgramCodableTests.read(ProgramCodableTests.written(program)) == program)
  }

  @Test("A saved program is short and readable")
  func readable() throws {
    let program = CalculatorBrain(keys: "9 + M = √").program
    #expect(
      try ProgramCodableTests.written(program)
        == #"{"format":"plot.program","steps":[9,"+",{"variable":"M"},"=","√"],"version":1}"#)
    var infinite = CalculatorBrain()
    infinite.setOperand(.infinity)
    #expect(try ProgramCodableTests.written(infinite.program).contains(#"[{"operand":"inf"}]"#))
  }

  @Test("A program may be edited: spaces, other spellings, negative and fractional numbers, unknown keys")
  func handEdited() throws {
    let program = try ProgramCodableTests.read(
      """
      {
        "comment": "distance",
        "steps": [ -9.50, "*", { "variable": "M" },
          "=", "sqrt", "-", {"operand": "-inf"}, "=" ],
        "version": 1, "format": "plot.program"
      }
      """)
    #expect(
      program.steps == [
        .operand(Literal(-9.5)), .operation("×"), .variable("M"), .operation("="), .operation("√"), .operation("−"),
        .operand(Literal(-.infinity)), .operation("="),
      ])
  }

  @Test("An empty list of steps is the empty program")
  func empty() throws {
    #expect(try ProgramCodableTests.read(steps: "") == Program())
  }

  @Test(
    "A file that is not a program of this version is an error with the reason",
    arguments: [
      (#"{}"#, ProgramError.notAProgram(found: "")), (#"{"format": "other"}"#, .notAProgram(found: "other")),
      (#"{"format": "plot.program", "version": 2, "steps": []}"#, .newerVersion(2, supported: 1)),
      (#"{"format": "plot.program", "version": 99, "steps": "later"}"#, .newerVersion(99, supported: 1)),
      (#"{"format": "", "version": 1, "steps": []}"#, .notAProgram(found: "")),
    ])
  func notThisVersion(json: String, error: ProgramError) {
    #expect(throws: error) { try ProgramCodableTests.read(json) }
  }

  @Test(
    "A step that cannot be read is an error with its position, counted from 1",
    arguments: [
      (#"7, "+", true"#, 3), ("null", 1), ("7, [8]", 2), ("{}", 1), (#"{"variable": 7}"#, 1),
      (#"{"variable": null}"#, 1),
      // Names that do not stay names in quotes.
      (#"{"variable": ""}"#, 1), (#"7, {"variable": "a\"b"}"#, 2), (#"{"variable": "\u0301a"}"#, 1),
      (#"7, {"operand": "seven"}"#, 2), (#"7, {"operand": 7}"#, 2), ("1e999", 1),
    ])
  func unreadableStep(steps: String, position: Int) {
    #expect(throws: ProgramError.unreadableStep(position)) { try ProgramCodableTests.read(steps: steps) }
  }

  @Test(
    "An unknown operation is an error with its name and position",
    arguments: [(#"7, "foo", "bar""#, "foo", 2), (#""""#, "", 1), (#"7, "+", 9, "→M""#, "→M", 4)])
  func unknownOperation(steps: String, name: String, position: Int) {
    #expect(throws: ProgramError.unknownOperation(name, step: position)) { try ProgramCodableTests.read(steps: steps) }
    #expect(throws: ProgramError.unknownOperation("foo", step: 2)) {
      try Program(steps: [.variable("M"), .operation("foo")])
    }
  }

  @Test(
    "Other damage is a decoding error",
    arguments: [
      "", "[]", "7", "{", "null", #"{"format": "plot.program"}"#, #"{"format": "plot.program", "version": 1}"#,
      #"{"format": "plot.program", "version": "1", "steps": []}"#,
      #"{"format": "plot.program", "version": 1, "steps": 7}"#,
      #"{"format": 7, "version": 1, "steps": []}"#, #"{"format": "plot.program", "version": 1, "steps": [7"#,
    ])
  func damage(json: String) {
    #expect(throws: DecodingError.self) { try ProgramCodableTests.read(json) }
  }

  @Test("A program that cannot be read leaves the brain unchanged")
  func brainUnchanged() {
    var brain = CalculatorBrain(keys: "7 + 9")
    for steps in [#"7, "foo""#, "7, true", "{"] {
      do {
        brain.program = try ProgramCodableTests.read(steps: steps)
        Issue.record("\(steps) was read")
      } catch {
        #expect(brain == CalculatorBrain(keys: "7 + 9"))
      }
    }
  }
}
