import Testing

@testable import Plotter

@Suite("Terms of sequences") struct SequenceTermTests {
  @Test(arguments: [
    ("a(n-1)", SequenceTerm.TermIndex.relative(variable: "n", offset: -1)),
    ("a_{n + 1}", .relative(variable: "n", offset: 1)), ("a_n", .relative(variable: "n", offset: 0)),
    ("a_12", .number(12)), ("a(-3)", .number(-3)), ("fib[k−2]", .relative(variable: "k", offset: -2)),
  ])
  func `A term has a name and an index`(text: String, index: SequenceTerm.TermIndex) {
    let term = SequenceTerm(at: 0, in: Array(text))
    #expect(term?.index == index && term?.range == 0..<text.count)
  }

  @Test(arguments: ["", "a", "a_", "2", "a+1", "a(n", "(n)", "_n"])
  func `Other texts are no terms`(text: String) {
    #expect(SequenceTerm(at: 0, in: Array(text))?.index == nil)
  }

  @Test(arguments: ["a(2n)", "a(n*1)", "a(n+1.5)", "a(n-99999)", "a()"])
  func `Another index is not read`(text: String) throws {
    let term = try #require(SequenceTerm(at: 0, in: Array(text)))
    #expect(term.index == nil)
  }

  @Test func `A name does not begin in another one`() {
    #expect(SequenceTerm(at: 1, in: Array("ba(n)")) == nil)
    #expect(SequenceTerm(at: 1, in: Array("2a(n)"))?.name == "a")
  }
}
