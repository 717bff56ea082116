import Foundation
import Testing

@Suite("Data, fills and annotations from the command line")
struct ContentCommandTests {
  @Test("data alone make a picture over their own range")
  func data() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    let result = try process.run(
      ["--data", "-", "--annotate", "15,2,middle", "--vline", "99:far", "-o", "-", "--format", "svg"],
      input: "time,first,second\n10,1,2\n20,3,NA\n")
    #expect(result.status == 0)
    for text in ["first", "second", "time", "middle"] { #expect(result.text.contains(">\(text)</text>"), "\(text)") }
    #expect(!result.text.contains(">far</text>"))
    #expect(result.message == "plot: note: --vline: 99 is out of view")
  }

  @Test("a wrong table leaves no file")
  func wrongData() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    let result = try process.run(["x", "--data", "-", "-o", "a.png"], input: "x,y\n1,two\n")
    #expect(result.status == 65)
    #expect(result.message == "plot: standard input, line 2, column 2: 'two' is not a number")
    #expect(process.files.isEmpty)
  }
}
