import Testing

@testable import Plotter

@Suite("Notes on roots")
struct RootNotesTests {
  @Test(
    "A root whose index is likely the first number has a note",
    arguments: ["root(3,27)", "1+root( 3 , x )", "3√27", "3√(8)"])
  func notes(text: String) { #expect(RootNotes.notes(on: text).count == 1) }

  @Test(
    "Other roots and products have none",
    arguments: [
      "", "root(27,3)", "root(x,3)", "root(2,n)", "2√3", "2√4", "3√2", "13√27", "√27", "cbrt(3)",
      "99√99999999999999999999",
    ])
  func others(text: String) { #expect(RootNotes.notes(on: text).isEmpty) }
}
