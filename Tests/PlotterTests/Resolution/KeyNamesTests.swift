import Foundation
import Testing

@testable import Grapher
@testable import Plotter

@Suite("Names in the legend")
struct KeyNamesTests {
  private func spec(_ text: String, _ arguments: [String]) throws -> FigureSpec {
    let folder = try TemporaryFolder()
    try Data(text.utf8).write(to: folder.url.appending(path: "a.csv"))
    let request = try PlotRequest(arguments: ["--data", folder.path("a.csv")] + arguments)
    return try Pipeline(Sweep(request), on: Canvas(width: 600, height: 400)).spec()
  }

  private let gauges = "t,upper (m),lower (m)\n1,2,3\n2,3,4\n4,1,2\n"

  @Test("A unit that the axis and all columns have is left out of the names")
  func units() throws {
    func names(_ arguments: [String], _ text: String? = nil) throws -> [String] {
      try spec(text ?? gauges, arguments).curves.map(\.label.plain)
    }
    #expect(try names(["--y-label", "water level (m)"]) == ["upper", "lower"])
    #expect(try names(["--y-label", "water level (cm)"]) == ["upper (m)", "lower (m)"])
    #expect(try names(["--y-label", "water level"]) == ["upper (m)", "lower (m)"])
    #expect(try names(["--y-label", "level (m)", "--name", "a (m)", "--name", "b (m)"]) == ["a (m)", "b (m)"])
    #expect(try names(["--y-label", "level (m)"], "t,a (m),b\n1,2,3\n2,3,4\n") == ["a (m)", "b"])
    #expect(
      try names(["--using", "t:a (m)", "--using", "t:b (s)", "--y2", "2"], "t,a (m),b (s)\n1,2,3\n2,3,4\n") == [
        "a (m)", "b (s)",
      ])
    #expect(try names(["--y-label", "level (m)", "--y2", "2"], "t,a (m),b (s)\n1,2,3\n2,3,4\n") == ["a", "b (s)"])
  }

  @Test("The column of groups is the title of the legend, where its values alone are the names")
  func groups() throws {
    let rows = "kind,x,y,n\nu,1,2,3\nu,2,3,3\nv,1,4,4\nv,2,5,4\n"
    func title(_ arguments: [String]) throws -> String? { try spec(rows, arguments).legendTitle?.plain }
    #expect(try title(["--using", "x:y", "--group", "kind"]) == "kind")
    #expect(try title(["--using", "y", "--histogram", "--group", "kind"]) == "kind")
    #expect(try title(["--using", "y", "--histogram", "--group", "kind", "--log", "x"]) == "kind")
    #expect(try title(["--using", "x:y", "--group", "kind", "--name", "a", "--name", "b"]) == nil)
    #expect(try title(["--using", "x:y"]) == nil)
    // These names have the column already.
    #expect(try title(["--using", "x:y", "--group", "n"]) == nil)
    #expect(try title(["--using", "x:y", "--group", "kind", "x"]) == nil)
    // Fits to the groups are named by them.
    let three = rows + "u,3,3,3\nv,3,7,4\n"
    #expect(try spec(three, ["--using", "x:y", "--group", "kind", "--fit", "line"]).legendTitle?.plain == "kind")
  }
}
