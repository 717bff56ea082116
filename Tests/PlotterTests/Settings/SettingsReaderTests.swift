import TestSupport
import Testing

@testable import Plotter

@Suite("Flat TOML")
struct SettingsReaderTests {
  private func read(_ text: String) throws(SettingsFault) -> [Setting] {
    try SettingsReader.settings(in: Array(text.utf8))
  }

  @Test("Blank lines and comments hold no settings", arguments: ["", "\n\n", "# x = 1", " \t# é\r\n\r\n", "\u{FEFF}"])
  func empty(_ text: String) throws {
    #expect(try read(text).isEmpty)
  }

  @Test(
    "Values are texts, numbers, booleans and lists",
    arguments: [
      ("a = \"b\\t\\\"\\u00e9\\U0001F600\" # c", .text("b\t\"é😀")), ("a='C:\\b # \"'", .text("C:\\b # \"")),
      ("\"a\" = \"\"", .text("")), ("'a' = 1", .number(1)), ("a = -1_000", .number(-1000)), ("a = +0x1f", nil),
      ("a = 0x1f", .number(31)), ("a = 0b1_01", .number(5)), ("a = 6.5e-3", .number(0.0065)),
      ("a = -inf", .number(-.infinity)),
      ("\ta\t=\ttrue\r\n", .truth(true)), ("a = false#", .truth(false)), ("a = []", .list([])),
      ("a = [1, \"b\", true,] # c", .list([.number(1), .text("b"), .truth(true)])), ("a = 1e400", .number(.infinity)),
    ] as [(String, SettingValue?)])
  func values(_ text: String, _ value: SettingValue?) {
    #expect((try? read(text))?.first?.value == value)
  }

  @Test("A number that is not one stays so")
  func notANumber() throws {
    guard case .number(let value)? = try read("a = -nan").first?.value else {
      Issue.record("no number")
      return
    }
    #expect(value.isNaN)
  }

  @Test(
    "A mistake is at its line and column",
    arguments: [
      ("a = 1\n [b]", .table, 2, 2), ("a.b = 1", .dottedName, 1, 2), ("= 3", .noName, 1, 1),
      ("a = 1\r\na = 2", .repeatedName("a"), 2, 1), ("a", .noEqualSign(after: "a"), 1, 2), ("a = # b", .noValue, 1, 5),
      ("a = yes", .notAValue("yes"), 1, 5), ("é = 1", .noName, 1, 1), ("a = 1 2", .textAfterValue, 1, 7),
      ("a = \"b", .openString, 1, 5), ("a = '''b'''", .severalLines, 1, 5), ("a = \"é\\q\"", .escape, 1, 7),
      ("a = \"\\ud800\"", .escape, 1, 6), ("a = [1, 2", .openArray, 1, 5), ("a = [1, [2]]", .nestedArray, 1, 9),
      ("a = [1 2]", .noComma, 1, 8), ("a = [,]", .noValue, 1, 6), ("a = {b = 1}", .table, 1, 5),
      ("a = 1979-05-27", .notAValue("1979-05-27"), 1, 5), ("a = 01", .notAValue("01"), 1, 5),
      ("a = 1__0", .notAValue("1__0"), 1, 5), ("a = .5", .notAValue(".5"), 1, 5), ("a = 1.", .notAValue("1."), 1, 5),
      ("a = 1e", .notAValue("1e"), 1, 5), ("a = '\u{0}'", .controlCharacter, 1, 6),
      ("# \u{7F}", .controlCharacter, 1, 3),
      ("a = 1]", .textAfterValue, 1, 6),
    ] as [(String, SettingsFault.Kind, Int, Int)])
  func mistakes(_ text: String, _ kind: SettingsFault.Kind, _ line: Int, _ column: Int) {
    #expect {
      try read(text)
    } throws: { error in
      guard let fault = error as? SettingsFault else { return false }
      return fault.kind == kind && fault.place.line == line && fault.place.range.lowerBound == column - 1
    }
  }

  @Test("Bytes that are not UTF-8 are refused with their line")
  func notUTF8() {
    #expect {
      try SettingsReader.settings(in: Array("a = 1\nb = '".utf8) + [0xFF])
    } throws: { ($0 as? SettingsFault)?.kind == .notUTF8 && ($0 as? SettingsFault)?.place.line == 2 }
  }

  @Test("Ten thousand random texts are read or refused at a place inside them")
  func random() {
    var generator = SplitMix(seed: 1)
    let parts = [
      "a", "b-c", " ", "\t", "=", " = ", "\"", "'", "\"\"\"", "\\", "\\u00e9", "[", "]", "{", "}", ",", "#", "\n",
      "\r\n", "1",
      "-2.5e3", "0x1F", "_", ".", "true", "nan", "é", "e\u{301}", "\u{301}", "😀", "\u{0}", "\u{7F}", "1979-05-27",
    ]
    for _ in 0..<10_000 {
      let text = (0..<Int.random(in: 0...40, using: &generator)).map { _ in parts.randomElement(using: &generator) ?? ""
      }
      .joined()
      do throws(SettingsFault) {
        for setting in try read(text) { #expect(!setting.name.isEmpty || text.contains("\"\"") || text.contains("''")) }
      } catch {
        let isInside = error.place.range.upperBound <= error.place.text.count && error.place.line >= 1
        if !isInside { Issue.record("\(text.debugDescription): \(error)") }
      }
    }
    // A name of very many parts and brackets without an end take no stack.
    #expect(throws: SettingsFault.self) { try read(String(repeating: "a.", count: 250_000)) }
    #expect(throws: SettingsFault.self) { try read("a = " + String(repeating: "[", count: 500_000)) }
  }
}
