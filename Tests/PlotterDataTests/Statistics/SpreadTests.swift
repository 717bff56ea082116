import Testing

@testable import Plotter

/// The spread of rows that are joined. The values are those of pandas 2.3 and SciPy 1.16.
@Suite("Spread of aggregated rows")
struct SpreadTests {
  private let text =
    "dose,resp,kind\n1,2.1,a\n1,2.5,a\n1,2.0,b\n2,3.1,a\n2,3.7,b\n2,3.2,b\n4,5,a\n4,5.5,b\n4,5.9,b\n8,1,a\n"

  private func content(_ arguments: [String]) throws -> PictureContent {
    try PlotRequest(arguments: ["--data", "-"] + arguments).withStandardInput(KeptInput(bytes: Array(text.utf8)))
      .content(ParameterBindings([], takesDegrees: false))
  }

  private func bars(_ aggregate: String, _ kind: String) throws -> [(y: Double, low: Double, high: Double)] {
    try content(["--using", "dose:resp", "--aggregate", aggregate, "--error-bars", kind]).series[0].errorBars
      .map { ($0.point.y, $0.yLow, $0.yHigh) }
  }

  @Test(
    "Means have their standard deviation, standard error or interval, medians their quartiles",
    arguments: [
      ("mean", "sd", 2.2, 2.2 - 0.264575131106459, 2.2 + 0.264575131106459),
      ("mean", "se", 2.2, 2.2 - 0.152752523165195, 2.2 + 0.152752523165195),
      ("mean", "ci", 2.2, 1.542758939227157, 2.8572410607728425), ("median", "quartiles", 2.1, 2.05, 2.3),
    ])
  func spread(_ aggregate: String, _ kind: String, _ y: Double, _ low: Double, _ high: Double) throws {
    let bars = try bars(aggregate, kind)
    #expect(bars.count == 4)
    #expect((bars[0].y - y).magnitude < 1e-12)
    #expect((bars[0].low - low).magnitude < 1e-9 && (bars[0].high - high).magnitude < 1e-9)
    // One row has no spread.
    #expect(bars[3].y == 1 && bars[3].low.isNaN && bars[3].high.isNaN)
  }

  @Test("Percentiles are between the two nearest values in proportion, also in formulas of columns")
  func percentiles() throws {
    let found = try content(["--using", "dose:resp", "--aggregate", "p90"]).series[0].measured.map(\.y)
    #expect(zip(found, [2.42, 3.6, 5.82, 1]).allSatisfy { ($0 - $1).magnitude < 1e-12 })
    let formula = try content(["--using", "dose:resp/p100(resp)"]).series[0].measured.map(\.y)
    #expect(formula.max() == 1)
  }

  @Test("Each column and group has bars of its own, and the axis says what they are")
  func groups() throws {
    let content = try content([
      "--using", "dose:resp", "--group", "kind", "--aggregate", "mean", "--error-bars", "sd",
    ])
    #expect(content.series.map(\.label) == ["a", "b"] && content.yName == "mean ± sd of resp")
    #expect(content.series.map(\.errorBars.count) == [4, 3])
  }

  @Test("A spread that does not suit what stands for the rows is an error")
  func errors() {
    func message(_ arguments: [String]) -> String { PlotterDataTests.message { try content(arguments) } }
    #expect(message(["--using", "1:2", "--error-bars", "sd"]).contains("sd needs --aggregate mean"))
    #expect(message(["--using", "1:2", "--aggregate", "median", "--error-bars", "se"]).contains("not median"))
    #expect(
      message(["--using", "1:2", "--aggregate", "p101"]).contains(
        "is one of mean, median, sum, min, max, count, sd, p90"))
  }
}
