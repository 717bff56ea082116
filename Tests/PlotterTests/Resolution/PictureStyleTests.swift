import Foundation
import Grapher
import Testing

@testable import Plotter

@Suite("The style of pictures")
struct PictureStyleTests {
  private func spec(_ arguments: [String]) throws -> FigureSpec {
    let sweep = try Sweep(PlotRequest(arguments: arguments))
    return try Pipeline(sweep, on: Canvas(width: 600, height: 400)).spec()
  }

  @Test(
    "Measured quantities have a frame, functions axes through the origin, and --axes decides",
    arguments: [
      (["x"], AxesStyle.origin), (["x", "x^2", "-t", "two"], .origin), (["x", "--x-label", "t in s"], .frame),
      (["x", "--y-label", "height"], .frame), (["x", "--x-label", "$t$", "--y-label", "f'(t)"], .origin),
      (["x", "--y-label", " "], .origin), (["x^2", "--log", "y"], .frame),
      (["x", "--x-label", "t in s", "--axes", "origin"], .origin), (["x", "--axes", "frame"], .frame),
      (["x", "--x-label", "t", "--axes", "none"], .none), (["x", "--theme", "print"], .frame),
    ])
  func axes(_ arguments: [String], _ axes: AxesStyle) throws { #expect(try spec(arguments).axes == axes) }

  @Test("The name of a variable stands at the arrow of its axis, typeset as a formula")
  func variables() throws {
    let named = try spec(["x^2", "--x-label", "t", "--y-label", "f(t)"])
    #expect(named.yLabel == (try RichText(markup: "$f(t)$", of: .option(.yLabel))))
    #expect(named.xLabel == (try RichText(markup: "$t$", of: .option(.xLabel))))
  }

  @Test("Beside functions the axis of x has the name of a column that is a word")
  func wordOfColumn() throws {
    let folder = try TemporaryFolder()
    try Data("hours,speed\n1,2\n2,3\n".utf8).write(to: folder.url.appending(path: "a.csv"))
    try Data("u,speed\n1,2\n2,3\n".utf8).write(to: folder.url.appending(path: "b.csv"))
    #expect(try spec(["exp(-x)", "--data", folder.path("a.csv")]).xLabel.plain == "hours")
    #expect(try spec(["exp(-x)", "--data", folder.path("b.csv")]).xLabel.plain == "x")
    #expect(try spec(["exp(-x)", "--data", folder.path("a.csv"), "--x-label", "t"]).xLabel.plain == "t")
  }

  @Test("The vertical axis has the name of the only column, unless --y-label says another or none")
  func nameOfColumn() throws {
    let folder = try TemporaryFolder()
    try Data("x,speed\n1,2\n2,3\n".utf8).write(to: folder.url.appending(path: "a.csv"))
    func name(_ arguments: [String]) throws -> String? {
      try spec(["--data", folder.path("a.csv")] + arguments).yLabel?.plain
    }
    #expect(try name([]) == "speed" && name(["--y-label", "v"]) == "v" && name(["--y-label", ""]) == nil)
  }

  @Test("Data have a frame, and share the colour and the row of a function with their name")
  func data() throws {
    let folder = try TemporaryFolder()
    try Data("x,model,other\n1,2,3\n2,3,4\n".utf8).write(to: folder.url.appending(path: "a.csv"))
    let spec = try spec(["2x", "x", "--name", "line", "--name", "model", "--data", folder.path("a.csv")])
    #expect(spec.axes == .frame)
    #expect(spec.curves.map(\.partner) == [nil, nil, 1, nil])
    #expect(spec.curves.map(\.symbol) == [.line, .line, .points, .points])
  }

  @Test("The edges of a fill can be hidden")
  func edges() throws {
    let spec = try spec(["x", "x+1", "x-1", "--fill", "between 2 3 without edges"])
    #expect(spec.curves.map(\.symbol) == [.line, .hidden, .hidden])
    #expect(spec.title?.plain == "x")
  }

  @Test("A font is installed, or the error names it")
  func fonts() throws {
    let installed = InstalledFonts.families()
    let known = try #require(installed.first { !$0.contains(",") })
    for text in [known, known.uppercased(), "No Such Font, \(known)", " \(known) ,"] {
      #expect(try spec(["x", "--font", text]).theme.fontFamily.contains(text.split(separator: ",")[0].trimmed))
    }
    for text in ["", ",", "No Such Font", "Nothing, Nowhere", "serif;"] {
      let error = message { try spec(["x", "--font", text]) }
      #expect(error.contains("no font '\(text)' is installed"), "\(error)")
    }
  }
}
