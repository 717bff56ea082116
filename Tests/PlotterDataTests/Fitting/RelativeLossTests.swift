import Foundation
import Testing

@testable import Plotter

@Suite("Fits of relative differences")
struct RelativeLossTests {
  private func fit(_ text: String, _ formula: String, _ options: [String] = []) throws -> Fit {
    let folder = try TemporaryFolder()
    try Data(text.utf8).write(to: folder.url.appending(path: "a.csv"))
    return try PlotRequest(arguments: [formula, "--data", folder.path("a.csv")] + options).fit()
  }

  private func message(_ text: String, _ formula: String, _ options: [String]) -> String {
    PlotterDataTests.message { try fit(text, formula, options) }
  }

  private func isNear(_ one: Double, _ other: Double) -> Bool { (one - other).magnitude <= 1e-6 * other.magnitude }

  @Test("--loss relative weighs all decades alike, which is usual, with a note, where the axis of y is logarithmic")
  func relative() throws {
    let rows = (0..<12).map { "\($0),\(exp(Double($0)) * ($0 % 2 == 0 ? 1.1 : 0.9))" }.joined(separator: "\n")
    let relative = try fit(rows, "exponential", ["--loss", "relative"])
    #expect((relative.parameters[1].value - 1).magnitude < 0.02 && relative.rSquared == nil && relative.notes.isEmpty)
    #expect((try #require(relative.residualStandardDeviation) - 0.1).magnitude < 0.02)
    for axes in ["y", "xy"] {
      let usual = try fit(rows, "exponential", ["--log", axes])
      #expect(usual.parameters.map(\.value) == relative.parameters.map(\.value))
      #expect(usual.notes.contains { $0.contains("--loss squares") })
    }
    let absolute = try fit(rows, "exponential", ["--log", "y", "--loss", "squares"])
    #expect(absolute.parameters[1].value != relative.parameters[1].value && absolute.notes.isEmpty)
    #expect(try fit(rows, "exponential", ["--log", "x"]).rSquared != nil)
    #expect(try fit("0,0\n1,1\n2,4", "line", ["--log", "y"]).rSquared != nil)
    // Half and twice the value are at the same distance: the fit of logarithms.
    let scattered = (1...20).map { "\($0),\(3 * pow(Double($0), 0.7) * ($0 % 2 == 0 ? 2 : 0.5))" }.joined(
      separator: "\n")
    let power = try fit(scattered, "power", ["--loss", "relative"])
    let logarithms = try fit(scattered, "a+b*x", ["--using", "ln($1):ln($2)"])
    #expect(isNear(power.parameters[1].value, logarithms.parameters[1].value))
    #expect(isNear(Foundation.log(power.parameters[0].value), logarithms.parameters[0].value))
    #expect(message("0,0\n1,1\n2,4", "line", ["--loss", "relative"]).contains("needs values other than 0"))
    #expect(
      message("0,1,1\n1,1,1\n2,4,1", "line", ["--loss", "relative", "--using", "1:2:3"]).contains("data with errors"))
  }
}
