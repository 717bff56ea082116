import Foundation
import Grapher
import Testing

@testable import Plotter

@Suite("Lines at statistics of the data")
struct ReferenceLineStatisticTests {
  private func lines(_ text: String, _ arguments: [String]) throws -> [ReferenceLine] {
    let folder = try TemporaryFolder()
    try Data(text.utf8).write(to: folder.url.appending(path: "a.csv"))
    return try Sweep(PlotRequest(arguments: ["--data", folder.path("a.csv")] + arguments)).content.references
  }

  private func message(_ text: String, _ arguments: [String]) -> String {
    do {
      _ = try lines(text, arguments)
      return ""
    } catch {
      return "\(error)"
    }
  }

  private let points = "t,v\n0,4\n1,8\n2,2\n7,2\n"

  @Test(
    "A line is at the statistic of the values on its axis, and its name has the value",
    arguments: [
      (["--hline", "mean"], 4.0, "mean 4"), (["--hline", "median"], 3, "median 3"), (["--hline", "max"], 8, "max 8"),
      (["--vline", "mean"], 2.5, "mean 2.5"), (["--vline", "q1"], 0.75, "q1 0.75"),
      (["--hline", "mean:usual"], 4, "usual"),
      (["--using", "t", "--histogram", "--vline", "median"], 1.5, "median 1.5"),
    ])
  func places(arguments: [String], place: Double, name: String) throws {
    let line = try #require(try lines(points, arguments).first)
    #expect(line.value == place && line.label.plain == name)
  }

  @Test("A parameter of that name is the value of the line")
  func parameters() throws {
    #expect(try lines(points, ["--hline", "mean", "--set", "mean=5"]).map(\.value) == [5])
  }

  @Test("Functions, several series, names and counts have no such line, and the message says what has")
  func refused() throws {
    #expect { try Plot(PlotRequest("x^2", [.hline: "mean"])) } throws: { "\($0)".contains("'mean' is that of data") }
    #expect(message("t,v,w\n0,4,1\n1,8,2\n", ["--hline", "mean"]).contains("one series, not of 2; plot stats"))
    #expect(message("s,v\na,4\nb,8\n", ["--vline", "mean"]).contains("needs numbers on the axis, not names"))
    let histogram = ["--using", "v", "--histogram", "--hline", "mean"]
    #expect(message(points, histogram).contains("'mean' of the values that are counted is at --vline mean"))
  }
}
