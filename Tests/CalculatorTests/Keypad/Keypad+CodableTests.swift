import Brain
import Foundation
import Testing

@testable import Calculator

/// Saved calculators, read and written as JSON.
@Suite struct KeypadCodableTests {
  static func read(_ json: String) throws -> Keypad { try JSONDecoder().decode(Keypad.self, from: Data(json.utf8)) }

  static func written(_ keypad: Keypad) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try String(decoding: encoder.encode(keypad), as: UTF8.self)
  }

  @Test("A round trip returns the same calculator after each key of each example", arguments: KeypadTableTests.rows)
  func roundTrip(_ row: KeypadTableTests.Row) throws {
    var keypad = Keypad()
    for key in row.keys.split(separator: " ").flatMap({
      $0.first?.isNumber == true ? $0.map(String.init) : [String($0)]
    }) {
      keypad.press(key)
      let restored = try KeypadCodableTests.read(KeypadCodableTests.written(keypad))
      #expect(restored == keypad)
      #expect(restored.display == keypad.display)
      #expect(restored.description == keypad.description)
    }
  }

  @Test(
    "A round trip returns a number being typed with its point and its zeros",
    arguments: [".", "5.", "0.50", "0", "120"])
  func typing(keys: String) throws {
    let keypad = Keypad(keys: "7 + " + keys)
    var restored = try KeypadCodableTests.read(KeypadCodableTests.written(keypad))
    #expect(restored == keypad)
    restored.press("3")
    #expect(restored == Keypad(keys: "7 + " + keys + "3"))
  }

  @Test("A round trip returns a number that is stored and still on display")
  func stored() throws {
    var restored = try KeypadCodableTests.read(KeypadCodableTests.written(Keypad(keys: "7 →M")))
    #expect(restored == Keypad(keys: "7 →M"))
    restored.press("5")
    #expect(restored.display == "5")
  }

  @Test("A saved calculator is short and readable")
  func readable() throws {
    #expect(
      try KeypadCodableTests.written(Keypad(keys: "7 →M 9 + M = 5."))
        == #"{"format":"plot.keypad","memory":7,"program":{"format":"plot.program","#
        + #""steps":[9,"+",{"variable":"M"},"="],"version":1},"typed":"5.","version":1}"#)
  }

  static let program = #""program": {"format": "plot.program", "version": 1, "steps": []}"#

  @Test(
    "Damage and newer versions are typed errors",
    arguments: [
      ("{}", KeypadError.notAKeypad(found: "")), (#"{"format": "plot.program"}"#, .notAKeypad(found: "plot.program")),
      (#"{"format": "plot.keypad", "version": 2}"#, .newerVersion(2, supported: 1)),
      (#"{"format": "plot.keypad", "version": 0}"#, .unknownVersion(0)),
      (#"{"format": "plot.keypad", "version": 1, "typed": "1e5", \#(program)}"#, .unreadableNumber("1e5")),
    ])
  func damage(json: String, error: KeypadError) { #expect(throws: error) { try KeypadCodableTests.read(json) } }

  @Test("A damaged program in a saved calculator is its own typed error")
  func damagedProgram() {
    #expect(throws: ProgramError.unknownOperation("wat", step: 1)) {
      try KeypadCodableTests.read(
        #"{"format": "plot.keypad", "version": 1, "program": {"format": "plot.program", "version": 1, "steps": ["wat"]}}"#
      )
    }
  }

  @Test(
    "Other damage is a decoding error",
    arguments: [
      "", "[", "[]", "7", #"{"format": 7}"#, #"{"format": "plot.keypad"}"#, #"{"format": "plot.keypad", "version": 1}"#,
      #"{"format": "plot.keypad", "version": 1, "memory": "7", \#(program)}"#,
      #"{"format": "plot.keypad", "version": 1, "typed": 7, \#(program)}"#,
    ])
  func otherDamage(json: String) { #expect(throws: DecodingError.self) { try KeypadCodableTests.read(json) } }

  @Test("Every truncation of a saved calculator is an error, not a trap")
  func truncation() throws {
    let json = try KeypadCodableTests.written(Keypad(keys: "7 →M 9 + M = 5."))
    for length in 0..<json.count {
      #expect(throws: (any Error).self) { try KeypadCodableTests.read(String(json.prefix(length))) }
    }
  }
}
