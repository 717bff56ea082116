import Foundation
import Testing

@Suite("Data, fills and annotations from the command line")
struct ContentCommandTests {
  @Test("Data alone make a picture over their own range")
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

  @Test("A text has no dot, and text has the size in points that is asked for")
  func texts() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    func svg(_ options: [String]) throws -> String {
      let result = try process.run(
        ["exp(-x)", "-x", "0:4", "--size", "12cmx8cm", "-o", "-", "--format", "svg"] + options)
      #expect(result.status == 0, "\(result.errors)")
      return result.text
    }
    let (text, mark) = (try svg(["--text", "2,0.5,tail"]), try svg(["--annotate", "2,0.5,tail"]))
    #expect(text.contains(">tail</text>") && mark.contains(">tail</text>"))
    #expect(text.count < mark.count)
    #expect(try svg(["--text-size", "9"]).contains("font-size=\"9\""))
    #expect(try process.run(["x", "--text", "2"]).message.contains("--text takes X,Y,TEXT"))
    #expect(try process.run(["x", "--text-size", "0"]).status == 64)
  }

  @Test("A wrong table leaves no file")
  func wrongData() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    let result = try process.run(["x", "--data", "-", "-o", "a.png"], input: "x,y\n1,two\n")
    #expect(result.status == 65)
    #expect(result.message == "plot: standard input, line 2, column 2: 'two' is not a number")
    #expect(process.files.isEmpty)
  }
}
