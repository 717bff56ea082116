import Foundation
import Grapher
import Testing

@testable import Plotter

@Suite("Histograms of names")
struct CountedNamesTests {
  private let rows = "kind,who\nb,x\na,x\nb,y\nc,x\n,x\nb,x\n"

  private func content(_ arguments: [String], _ text: String? = nil) throws -> PictureContent {
    let folder = try TemporaryFolder()
    try Data((text ?? rows).utf8).write(to: folder.url.appending(path: "a.csv"))
    return try Sweep(PlotRequest(arguments: ["--data", folder.path("a.csv"), "--histogram"] + arguments)).content
  }

  private func bars(_ content: PictureContent) -> [[Double]] { content.series.map { $0.bars.map(\.end) } }

  @Test("A histogram of names has a bar for each, as high as it has rows")
  func counts() throws {
    let counted = try content(["--using", "kind"])
    #expect(bars(counted) == [[3, 1, 1]] && counted.abscissa == .categories(["b", "a", "c"]))
    #expect(counted.xName == "kind" && counted.yName == "count" && counted.series.allSatisfy(\.isCount))
    #expect(try bars(content([], "18-24\n25-34\n18-24\n")) == [[2, 1]])
  }

  @Test("Groups have bars of their own, and names are sorted by their counts")
  func groups() throws {
    let groups = try content(["--using", "kind", "--group", "who"])
    #expect(groups.series.map(\.label) == ["x", "y"] && groups.xName == "kind")
    #expect(try content(["--using", "kind", "--sort", "ascending"]).abscissa == .categories(["a", "c", "b"]))
    #expect(try content(["--using", "kind", "--horizontal"]).hasHorizontalValues)
  }
}
