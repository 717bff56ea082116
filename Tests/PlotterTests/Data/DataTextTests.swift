import Foundation
import Testing

@testable import Plotter

@Suite("Texts and files that are data")
struct DataTextTests {
  @Test(
    "Two or more rows of numbers or dates are data, with names above columns",
    arguments: [
      "1\n2\n", "1 2\n3 NA\n", "# a\n1,2\n3,4", "x y\n1 2\n3 4\n", "2026-03-01;2\n2026-03-02;4\n",
      "x\n1\n2\n", "Room temp %\n20.5\n21\n", "x y\n1 2\n3 foo\n", "1\n2\n3\n4\n5\nbad\n", "1,2\n3,4\n5,six\n",
      "a,4\nb,5\n", "{\"a\":1}\n", "4\t./a\n8\t./b\n",
    ])
  func rows(_ text: String) { #expect(DataText.holdsRows(Array(text.utf8))) }

  @Test(
    "Formulas are no data",
    arguments: [
      "", "2\n", "x\n1\n", "x+1\n1\n2\n", "1\n2\nx\n", "x^2\nsin(x)\n", "1 2\n3\n", "(1, 2)\n(3, 4)\n", "x y\n",
    ])
  func formulas(_ text: String) { #expect(!DataText.holdsRows(Array(text.utf8))) }

  @Test("A file is data by its extension or folder, unless it is a picture or its name is a formula")
  func files() throws {
    let folder = try TemporaryFolder()
    for name in ["vmstat.log", "a.csv.gz", "b.out.gz", "run", "a.png"] {
      try Data("1 2\n".utf8).write(to: folder.url.appending(path: name))
      #expect(DataFileName.isFile(folder.path(name), followsData: false) == (name != "a.png"))
      #expect(DataFileName.isFile(folder.path(name), followsData: true))
    }
    for word in ["x^2", "x/2", "sin.log", folder.path("none.csv"), folder.path("")] {
      #expect(!DataFileName.isFile(word, followsData: false))
    }
  }
}
