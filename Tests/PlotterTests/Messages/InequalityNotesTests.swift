import Testing

@testable import Plotter

@Suite("Notes on inequalities that may be factorials")
struct InequalityNotesTests {
  @Test(
    "A factorial that is read as an inequality has a note that says what to write",
    arguments: [
      ("x!=120", "'x!=120' is read as 'x ≠ 120'; 'x! = 120' is an equation with a factorial"),
      (" 5!= 120", "'5!= 120' is read as '5 ≠ 120'; '5! = 120' is an equation with a factorial"),
      ("(x-1)!=y", "'(x-1)!=y' is read as '(x-1) ≠ y'; '(x-1)! = y' is an equation with a factorial"),
    ])
  func notes(text: String, note: String) { #expect(InequalityNotes.notes(on: text).map(\.text) == [note]) }

  @Test(
    "Other inequalities and factorials have none",
    arguments: [
      "", "!=", "x!=", "!=2", "x != 120", "x! = 120", "x!=0", "x≠2", "1/x {x!=0}", "x!=1 and x!=2", "if(x!=1, x)",
    ])
  func others(text: String) { #expect(InequalityNotes.notes(on: text).isEmpty) }
}
