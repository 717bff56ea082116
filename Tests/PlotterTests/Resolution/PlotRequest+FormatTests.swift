import Testing

@testable import Grapher
@testable import Plotter

@Suite("Options of formats") struct PlotRequestFormatTests {
  private func notes(_ words: String) throws -> [String] {
    let request = try PlotRequest(arguments: ["x"] + words.split(separator: " ").map(String.init))
    return try Pipeline(try Sweep(request), on: Canvas(width: 600, height: 400)).notes.map(\.text)
  }

  @Test(
    "An option that the format of the file does not use is noted",
    arguments: [
      ("-o a.pdf --dpi 300", "--dpi has no effect on pdf"), ("-o a.svg --scale 2", "--scale has no effect on svg"),
      ("-o a.eps --scale 2", "--scale has no effect on eps"),
      ("-o a.svg --size 9cmx9cm --dpi 90", "--dpi has no effect on svg"),
      ("-o a.png --svg-text outline", "--svg-text has no effect on png; it is for svg"),
      ("--format pdf --png-effort small", "--png-effort has no effect on pdf; it is for png"),
    ])
  func notes(words: String, note: String) throws {
    #expect(try notes(words).contains { $0.hasPrefix(note) })
  }

  @Test(
    "An option that the format uses is not noted",
    arguments: [
      "-o a.png --dpi 300", "-o a.svg --dpi 300", "-o a.svg --svg-text outline", "--dpi 300", "--svg-text outline",
    ])
  func silence(words: String) throws {
    #expect(try notes(words).isEmpty)
  }

  @Test("Defaults of the settings that the format does not use are left out")
  func defaults() throws {
    let defaults = try PlotRequest(arguments: ["--scale", "2", "--theme", "dark"])
    #expect(try PlotRequest(arguments: ["x", "-o", "a.pdf"]).suitable(defaults)[.scale] == nil)
    #expect(try PlotRequest(arguments: ["x", "-o", "a.pdf"]).suitable(defaults)[.theme] == "dark")
    #expect(try PlotRequest(arguments: ["x", "-o", "a.png"]).suitable(defaults)[.scale] == "2")
  }

  @Test("Files of PGF have the extensions tex, pgf and tikz", arguments: ["a.tex", "a.pgf", "a.tikz"])
  func tex(_ path: String) throws {
    #expect(try PlotRequest(arguments: ["x", "-o", path]).outputFormat() == .picture(.tex))
  }
}
