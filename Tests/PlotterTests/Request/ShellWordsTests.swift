import Testing

@testable import Plotter

@Suite("Words of a shell")
struct ShellWordsTests {
  @Test("A text is divided into words as a shell divides it")
  func words() {
    #expect(ShellWords("")?.words == [])
    #expect(ShellWords("  a  'b c'd \"e'f\" g\\ h '' ")?.words == ["a", "b cd", "e'f", "g h", ""])
    #expect(ShellWords("'it'\\''s'")?.words == ["it's"])
    #expect(ShellWords("'\u{301}a'")?.words == ["\u{301}a"])
    #expect(ShellWords(String(repeating: "a", count: 300_000))?.words.map(\.count) == [300_000])
    let strange = "it'\u{301}s '\u{7A6}"
    #expect(ShellWords(ShellWords.quoted(strange))?.words == [strange])
    for open in ["'", "a \"b", "\\"] { #expect(ShellWords(open) == nil) }
  }
}
