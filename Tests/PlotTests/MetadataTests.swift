import Foundation
import Testing

@Suite("What a picture's file says of itself")
struct MetadataTests {
  private func run(_ arguments: [String]) throws -> (PlotProcess.Result, PlotProcess) {
    let process = try PlotProcess()
    return (try process.run(arguments), process)
  }

  @Test("A picture tells in its file what it shows and how it was drawn, but not where the file was")
  func metadata() throws {
    for (name, format) in [("a.svg", "svg"), ("a.png", "png"), ("a.pdf", "pdf")] {
      let (result, process) = try run(["a*sin(M)", "--set", "a=2", "--title", "it's <a> sine", "-o", name])
      defer { process.remove() }
      #expect(result.status == 0)
      let text = String(decoding: try #require(process.contents(name)), as: Unicode.ASCII.self)
      let command = "plot 'a*sin(M)' --set a=2 --title 'it'\\''s <a> sine'"
      switch format {
      case "svg":
        #expect(text.contains(">it's &lt;a&gt; sine</title>"))
        #expect(text.contains("sin(M) for M from -10 to 10.</desc>"))
        #expect(text.contains(">\(command.replacingOccurrences(of: "<a>", with: "&lt;a&gt;"))</metadata>"))
      case "png": #expect(text.contains("tEXtComment\0\(command)"))
      default: #expect(text.contains("/Title (it's <a> sine)"))
      }
    }
  }

  @Test("--svg-text outline leaves no text in an SVG's picture")
  func outlines() throws {
    let (real, one) = try run(["sin(M)", "-o", "-", "--format", "svg"])
    let (outlined, two) = try run(["sin(M)", "-o", "-", "--format", "svg", "--svg-text", "outline"])
    one.remove()
    two.remove()
    #expect(real.text.contains(">sin</text>") && real.text.contains(">sin(M)</title>"))
    #expect(!outlined.text.contains("<text"))
    #expect(outlined.output.count > real.output.count)
  }

  @Test("A picture's file is the same wherever it is", arguments: ["png", "svg", "pdf"])
  func places(_ format: String) throws {
    let (first, one) = try run(["sin(M)", "--format", format, "-o", "a"])
    let (second, two) = try run(["sin(M)", "--format", format, "-o", "b"])
    defer { for process in [one, two] { process.remove() } }
    #expect(first.status == 0 && second.status == 0)
    #expect(one.contents("a") != nil)
    #expect(one.contents("a") == two.contents("b"))
  }
}

extension PlotProcess.Result {
  /// An SVG without the command that drew it.
  var picture: String {
    text.split(separator: "\n").filter { !$0.hasPrefix("<metadata>") }.joined(separator: "\n")
  }
}
