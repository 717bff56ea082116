import Testing

@testable import Plotter

@Suite("Words of errors and notes")
struct MessageTests {
  @Test(
    "A quoted value is on one line, and its controls are escapes",
    arguments: [
      ("", ""), ("sin(x)", "sin(x)"), ("a\nplot: b", "a\\nplot: b"), ("a\r\n\tb", "a\\x0D\\n\\tb"),
      ("\u{2028}\u{85}\u{1B}[2J", "\\u2028\\x85\\x1B[2J"), ("\\n", "\\n"),
    ])
  func escapes(value: String, quoted: String) {
    let message: Message = "'\(value)' is wrong"
    #expect(message.text == "'\(quoted)' is wrong")
  }

  @Test("A long value is abridged, also one with few characters of many marks")
  func abridges() {
    let whole: Message = "\(String(repeating: "é", count: 60))"
    #expect(whole.text == String(repeating: "é", count: 60))
    let long: Message = "\(String(repeating: "A", count: 1_000_000))"
    #expect(long.text == String(repeating: "A", count: 59) + "…")
    let marks: Message = "\("a" + String(repeating: "\u{301}", count: 1_000_000))"
    #expect(marks.text.unicodeScalars.count == 121)
    let controls: Message = "\(String(repeating: "\n", count: 1000))"
    #expect(controls.text == String(repeating: "\\n", count: 59) + "…")
  }

  @Test("Of a long path both ends are kept")
  func paths() {
    let path = "/tmp/" + String(repeating: "b", count: 5000) + "/a.png"
    let message: Message = "cannot read \(file: path): it is empty"
    #expect(message.text.hasPrefix("cannot read /tmp/bbb") && message.text.hasSuffix("bbb/a.png: it is empty"))
    #expect(message.text.count < 300 && message.text.contains("b…b"))
  }

  @Test("Values of a list are quoted each, and those beyond a limit are counted")
  func lists() {
    let message: Message = "no value for \(list: ["a\n", "b", "c", "d"], between: "'", atMost: 2); give them"
    #expect(message.text == "no value for 'a\\n', 'b' and 2 more; give them")
    let empty: Message = "\(list: [])"
    #expect(empty.text == "")
  }

  @Test("A message in a message, and numbers, stay as they are")
  func nested() {
    let advice: Message = "a long advice that the program itself gives, with more characters than a value may have"
    let message: Message = "\(1): \(0.5), \(advice + "\n")" + "end"
    #expect(message.text == "1: 0.5, \(advice.text)\nend")
    let error = PlotError(.data, "\(String(repeating: "a", count: 80))")
    #expect(PlotError(.data, "\(error); again").message == error.message + "; again")
  }

  @Test("The excerpt of an error is two short lines whatever the text is")
  func excerpts() {
    let text = "a\nb\t" + String(repeating: "c\u{301}", count: 1_000_000)
    #expect(Excerpt(text: text, range: 2..<3).description.hasPrefix("  a b ć"))
    let marks = "a\u{301}" + String(repeating: "\u{301}", count: 1_000_000)
    #expect(Excerpt(text: marks + "b", range: 1..<2).description == "   b\n   ^\n")
  }
}
