import Foundation
import Metering
import Platform
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

  @Test("Tables of Eurostat lose the flags of numbers and the colons of missing ones, and other texts are as they are")
  func flags() throws {
    func plain(_ text: String) -> (String, Int)? {
      DataText.withoutFlags(Array(text.utf8)).map { (String(decoding: $0.text, as: UTF8.self), $0.flags) }
    }
    let found = try #require(plain("unit,geo\\TIME_PERIOD\t2019 \t2020 \nPC,DE\t12.3 b\t: \nPC,FR\t: c\t-4.1 bp\n"))
    #expect(found.0 == "unit,geo\\TIME_PERIOD\t2019\t2020\nPC,DE\t12.3\t\nPC,FR\t\t-4.1\n" && found.1 == 3)
    #expect(plain("geo\\time\t2019\nDE\t1")?.0 == "geo\\time\t2019\nDE\t1" && plain("geo\\time\t2019\nDE\t1")?.1 == 0)
    #expect(plain("") == nil && plain("geo\t2019\nDE\t1 b\n") == nil && plain("time,x\n1,2 b\n") == nil)
  }

  @Test("A line that is longer than any row is an error, whatever ends the lines before it")
  func longLines() throws {
    let row = [UInt8](repeating: 0x31, count: 1 << 25)
    #expect(try DataText.checkingLines(row + [0x0A] + row, of: "a.csv").count == 2 * row.count + 1)
    for end in [UInt8(ascii: "\n"), UInt8(ascii: "\r")] {
      #expect {
        try DataText.checkingLines([0x31, end] + row + [0x32], of: "a.csv")
      } throws: {
        ($0 as? PlotError)?.message == "a.csv has a line of more than 32 MB, which is no row of a table"
      }
    }
  }

  @Test("Rows that need more memory than a picture may take are an error")
  func manyRows() throws {
    let text = Array(String(repeating: "1,2\n", count: 20_000).utf8)
    let file = DataFile(FileAccess.unrestricted.input("a.csv"))
    func rows(_ bytes: Int) throws -> Int? {
      try WorkMeter(WorkLimit(operations: 1_000_000_000, bytes: bytes)).run {
        try file.tables(of: text, using: [], ParameterBindings([], takesDegrees: false)).first?.x.count
      }
    }
    #expect(try rows(10_000_000) == 20_000)
    #expect { try rows(400_000) } throws: {
      ($0 as? PlotError)?.message.contains("takes more memory than the limit") == true
    }
  }
}
