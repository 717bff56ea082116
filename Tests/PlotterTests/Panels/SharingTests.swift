import Foundation
import Testing

@testable import Grapher
@testable import Plotter

@Suite("Axes that plots share") struct SharingTests {
  private static let dates = "day,a\n2026-01-01,1\n2026-01-31,2\n"
  private static let laterDates = "day,a\n2026-03-02,1\n2026-03-12,2\n"
  private static let texts = "city,a\nOslo,1\nRome,2\n"

  /// Plots in one column, each of some data or of formulas.
  private func panels(_ plots: [(words: [String], data: String?)], _ share: String = "x") throws -> PanelPipelines {
    let folder = try TemporaryFolder()
    var words: [String] = []
    for (number, plot) in plots.enumerated() {
      if number > 0 { words.append("--panel") }
      words += plot.words
      guard let data = plot.data else { continue }
      try Data(data.utf8).write(to: folder.url.appending(path: "\(number).csv"))
      words += ["--data", folder.path("\(number).csv")]
    }
    return try PanelPipelines(
      of: try Sweep(try PlotRequest(arguments: words + ["--columns", "1", "--share", share])),
      on: Canvas(width: 900, height: 600))
  }

  @Test(
    "The name of an only curve stands at the axis of a plot that shares x with the one below, if it fits, else above")
  func curveNames() throws {
    func specs(_ share: String, _ second: [String] = ["x^2"]) throws -> [FigureSpec] {
      let panels = try panels([(["f(x)=x^3"], nil), (second, nil)], share)
      let layout = try PanelLayout(panels, frame: 0, PangoTextMetrics())
      var specs: [FigureSpec] = []
      for plot in layout.plots { specs.append(try plot.worker.pipeline.spec()) }
      return specs
    }
    let shared = try specs("x", ["x", "x^2"])
    #expect(shared[0].title == nil && shared[0].yLabel?.plain == "f(x) = x³")
    #expect(shared[1].yLabel?.plain != "x")
    #expect(try specs("y")[0].title?.plain == "f(x) = x³")
    let long = (1...12).map { "sin(\($0)x)" }.joined(separator: "+")
    #expect(try specs("x", [long])[1].title != nil)
    #expect(try specs("x", ["x^2", "--y-label", "height"])[1].yLabel?.plain == "height")
  }

  @Test(
    "A few plots that share x are in a column, those that share y in a row, and a range that one has is that of all")
  func columns() throws {
    func panels(_ words: [String]) throws -> PanelPipelines {
      let sweep = try Sweep(
        try PlotRequest(arguments: ["x", "-x", "0:20", "--panel", "x^2", "--panel", "x^3"] + words))
      return try PanelPipelines(of: sweep, on: Canvas(width: 900, height: 600))
    }
    #expect(try panels(["--share", "x"]).shape.columns == 1 && panels(["--share", "y"]).shape.columns == 3)
    let apart = try panels(["--share", "x", "--columns", "2"])
    #expect(apart.shape.columns == 2)
    #expect(apart.pipelines.map { $0.sweep.request[.range] } == ["0:20", "0:20", "0:20"])
  }

  @Test("Axes of several kinds are no common axis")
  func kinds() {
    func refusal(_ plots: [(words: [String], data: String?)], _ share: String = "x") -> String {
      message { try panels(plots, share) }
    }
    #expect(refusal([(["x", "--log", "x"], nil), (["x"], nil)]).contains("give all of them --log x"))
    #expect(refusal([(["x"], nil), ([], Self.dates)]).contains("joins numbers in plot 1 and dates in plot 2"))
    #expect(refusal([([], Self.texts), ([], "city,a\nOslo,1\n")]).contains("the categories 'Oslo', 'Rome' in plot 1"))
    #expect(refusal([([], Self.texts), ([], Self.texts)]) == "no failure")
    #expect(refusal([(["x", "--log", "x"], nil), (["x", "--log", "x", "-x", "-1:1"], nil)]) == "no failure")
    #expect(refusal([(["x", "--log", "y"], nil), (["x"], nil)]) == "no failure")
  }

  @Test("A shared vertical axis is of one kind in each row")
  func vertical() {
    func refusal(_ columns: String) -> String {
      message {
        let words = ["x", "--log", "y", "--panel", "x", "--columns", columns, "--share", "y"]
        return try PanelPipelines(of: try Sweep(try PlotRequest(arguments: words)), on: Canvas(width: 900, height: 600))
      }
    }
    #expect(refusal("2").contains("--share y joins a logarithmic axis in plot 1 and numbers in plot 2"))
    #expect(refusal("1") == "no failure")
  }

  @Test("Dates are shared as dates, whatever day each plot counts from")
  func days() throws {
    let (first, second) = (([] as [String], Self.dates), (["-x", "2026-03-01:2026-03-20"], Self.laterDates))
    let pipelines = try panels([first, second]).pipelines
    #expect(pipelines.map { $0.sweep.request[.range] } == ["59:78", "2026-03-01:2026-03-20"])
  }

  @Test("The shared axis has the name that any plot gives it, and two names are refused")
  func names() throws {
    let pipelines = try panels([(["x", "--x-label", "time"], nil), (["x^2"], nil)]).pipelines
    #expect(pipelines.map { $0.sweep.request[.xLabel] } == ["time", "time"])
    let two = message { try panels([(["x", "--x-label", "time"], nil), (["x^2", "--x-label", "age"], nil)]) }
    #expect(two.contains("--x-label is 'time' in plot 1 and 'age' in plot 2"))
    let apart = try panels([(["x", "--x-label", "time"], nil), (["x^2", "--x-label", "age"], nil)], "y").pipelines
    #expect(apart.map { $0.sweep.request[.xLabel] } == ["time", "age"])
  }
}
