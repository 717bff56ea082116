import Foundation
import Sampling
import Testing

@testable import Grapher
@testable import Plotter

@Suite("Figures of several plots") struct PanelsTests {
  private func request(_ words: String...) throws -> PlotRequest { try PlotRequest(arguments: words) }

  private func layout(_ words: String...) throws -> (layout: PanelLayout, labels: [RichText?]) {
    let panels = try PanelPipelines(
      of: try Sweep(try PlotRequest(arguments: words)), on: Canvas(width: 900, height: 600))
    return (try PanelLayout(panels, frame: 0, PangoTextMetrics()), panels.request.labels)
  }

  @Test("Options after --panel belong to its plot, and those of the figure stand anywhere")
  func words() throws {
    let request = try request(
      "x", "-y", "0:1", "--panel", "x^2", "-x", "0:2", "-o", "a.png", "--theme", "dark", "--panel", "x^3")
    #expect(request.expressions == ["x"] && request[.yRange] == "0:1" && request[.output] == "a.png")
    #expect(request.panels.map(\.expressions) == [["x^2"], ["x^3"]])
    #expect(request.panels[0][.range] == "0:2" && request.panels[0][.theme] == nil && request.panels[1][.range] == nil)
    let plots = try PanelRequest(request, brokenAt: nil).plots
    #expect(plots[1][.theme] == "dark" && plots[2][.theme] == "dark" && plots[1][.yRange] == nil)
  }

  @Test("The numbers of plots in a row are at one distance from their axes")
  func numbersInARow() throws {
    let plots = try layout(
      "x^3-3x", "-x", "-3:3", "--panel", "1/(1+exp(-x))", "--panel", "x/100", "--layout", "1x3"
    ).layout.plots
    let distances = plots.compactMap { $0.layout.figure.plan.area.axes.lines.first?.labelDistance }
    #expect(distances.count == 3 && Set(distances).count == 1)
  }

  @Test("A plot may call the functions that the first plot defines")
  func definitions() throws {
    let plots = try PanelRequest(try request("f(x)=x^3-3x", "--panel", "f'(x)", "--panel", "cos(x)"), brokenAt: nil)
      .plots
    #expect(plots.map { $0.texts(of: .let) } == [[], ["f(x)=x^3-3x"], []])
    #expect(try Sweep(plots[1]).templates.count == 1)
  }

  @Test("Command lines, JSON and queries read back to the same plots")
  func coding() throws {
    let request = try request("-x", "0:1", "--", "-x", "--panel")
    #expect(request.expressions == ["-x", "--panel"])
    let panels = try self.request("x", "--panel", "-x^2", "--name", "a", "--panel", "--data", "d.csv", "--columns", "2")
    #expect(try PlotRequest(arguments: panels.arguments) == panels)
    #expect(try PlotRequest(json: panels.json()) == panels)
    let parts = panels.query.split(separator: "&").map { part in
      let sides = part.split(separator: "=", maxSplits: 1).map { String($0).removingPercentEncoding ?? "" }
      return (name: sides[0], value: sides.count > 1 ? sides[1] : "")
    }
    #expect(try PlotRequest(query: parts) == panels)
    #expect(throws: PlotError.self) {
      try PlotRequest(json: #"{"expressions":["x"],"panels":[{"expressions":["y"],"panels":[{"expressions":["z"]}]}]}"#)
    }
  }

  @Test("A legend above one plot leaves all plots the same height")
  func legendAbove() throws {
    for layout in ["2x1", "1x2"] {
      let (layout, _) = try self.layout(
        "sin(x)", "cos(x)", "--legend", "outside", "--panel", "x^2", "--layout", layout)
      let plots = layout.plots.map { plot in
        plot.layout.figure.content(PanelContent(curves: [Curve(pieces: []), Curve(pieces: [])])).composition.area.plot
      }
      #expect(abs(plots[0].height - plots[1].height) < 0.01 && abs(plots[0].width - plots[1].width) < 0.01)
    }
  }

  @Test("Plots of a column and of a row are aligned")
  func alignment() throws {
    let (layout, _) = try layout(
      "1000*sin(x)", "--panel", "sin(x)/50", "--panel", "x", "--panel", "x^9", "--columns", "2")
    let plots = layout.plots.map(\.layout.figure.plot)
    #expect(plots.allSatisfy { abs($0.width - plots[0].width) < 0.01 && abs($0.height - plots[0].height) < 0.01 })
    #expect(abs(plots[0].x - plots[2].x) < 0.01 && abs(plots[0].width - plots[3].width) < 0.01)
    #expect(abs(plots[0].y - plots[1].y) < 0.01 && abs(plots[2].maxY - plots[3].maxY) < 0.01)
  }

  @Test("A shared axis shows the given range, or else the union, with numbers only at the lowest plot")
  func shared() throws {
    let (layout, labels) = try layout(
      "x", "-x", "0:4", "--panel", "x^2", "-x", "-1:2", "--panel", "x^3", "--columns", "1", "--share", "x",
      "--panel-labels", "(y)")
    for (worker, _) in layout.plots { #expect(try worker.pipeline.sweep.frame(at: 0).x == -1...4) }
    #expect(layout.plots.map { $0.worker.pipeline.canvas.cell?.hidesXLabels } == [true, true, false])
    #expect(labels.map { $0?.plain } == ["(y)", "(z)", "(aa)"])
  }

  @Test(
    "A shared vertical axis has numbers at the left plot alone, and its name there too if the others have no other one")
  func sharedRow() throws {
    func cells(_ label: String) throws -> [PanelCell?] {
      try layout(
        "x", "--y-label", "u", "--panel", "x^2", "--y-label", label, "--columns", "2", "--share", "y"
      ).layout.plots.map { $0.worker.pipeline.canvas.cell }
    }
    #expect(try cells("u").map { $0?.hidesYLabels } == [false, true])
    #expect(try cells("u").map { $0?.hidesYName } == [false, true])
    #expect(try cells("v").map { $0?.hidesYName } == [false, false])
    let lines = try layout("x", "--panel", "x^2", "--columns", "2", "--share", "y").layout.plots.map {
      $0.layout.figure.plan.area.axes.lines[1]
    }
    #expect(lines.map(\.hasLabels) == [true, false])
  }

  @Test("The figure has all plots, and the report that of each")
  func figure() throws {
    let plot = try Plot(
      try request("x", "--panel", "1/x", "--heights", "3,1", "--columns", "1", "--figure-title", "Two"))
    let drawn = try DrawnFigure(plot, on: Canvas(width: 600, height: 600), findsFeatures: true)
    #expect(drawn.report?.functions.map(\.expression) == ["x"])
    #expect(drawn.report?.panels?.first?.functions.first?.poles.count == 1)
    #expect(drawn.view == nil && drawn.figure.size == Size(width: 600, height: 600))
  }

  @Test("An inset shows a part of the plot in a corner without curves, with its report")
  func inset() throws {
    let plot = try Plot(try request("x^3", "-x", "0:2", "--inset", "0.9:1.1"))
    let drawn = try DrawnFigure(plot, on: Canvas(width: 900, height: 600), findsFeatures: false)
    #expect(drawn.report?.panels?.count == 1)
    #expect(drawn.report?.panels?.first?.x == Report.Bounds(0.9...1.1))
    let inset = try InsetRequest("x 0:1 y -2:2 at bottom right")
    #expect(inset.x == "0:1" && inset.y == "-2:2" && inset.corner == .bottomRight)
    for text in ["", "1", "0:1 at middle", "0:1 1:2 3:4"] {
      #expect(throws: PlotError.self) { try InsetRequest(text) }
    }
  }

  @Test("Plots are resolved once, and shared ranges change only those that differ")
  func resolution() throws {
    let request = try request("x", "--panel", "x^2", "--share", "x")
    let panels = try PanelPipelines(of: try Sweep(request), on: Canvas(width: 600, height: 400))
    let layout = try PanelLayout(panels, frame: 0, PangoTextMetrics())
    #expect(layout.plots.allSatisfy { $0.worker.pipeline.canvas.cell != nil })
    #expect(panels.pipelines.map { $0.sweep.request[.range] } == [nil, nil])
  }

  @Test("A layout has rows and columns, also with places left empty")
  func places() throws {
    let (layout, _) = try layout("x", "--panel", "x^2", "--panel", "x^3", "--layout", "3x2")
    let plots = layout.plots.map { $0.layout.figure.plot }
    #expect(plots.allSatisfy { $0.width < 450 && $0.height < 200 })
    let sweep = try Sweep(try request("k*x", "--sweep", "k=1:4:1", "--layout", "1x4", "--grid"), arrangement: .grid)
    #expect(try sweep.shape(on: Canvas(width: 900, height: 600)).columns == 4)
  }

  @Test("One key serves all plots whose curves have equal names")
  func sharedKey() throws {
    let names = ["--name", "sine", "--name", "cosine"]
    let words = ["sin(x)", "cos(x)"] + names + ["--panel", "sin(2x)", "cos(2x)"] + names
    func texts(_ more: [String]) throws -> [String] {
      let plot = try Plot(try PlotRequest(arguments: words + more))
      let drawn = try DrawnFigure(plot, on: Canvas(width: 900, height: 600), findsFeatures: false)
      return drawn.figure.marks.compactMap { if case .text(let run) = $0 { run.string } else { nil } }
    }
    #expect(try texts(["--key", "shared"]).count { $0 == "cosine" } == 1)
    #expect(try texts([]).count { $0 == "cosine" } == 2)
  }

  @Test("The plots of a sweep follow its parameters: in each frame, in one figure, and in a grid")
  func swept() throws {
    let request = try request("sin(k*x)", "--panel", "x", "--panel", "k*x^2", "--sweep", "k=1,2", "--theme", "dark")
    let canvas = Canvas(width: 600, height: 400)
    let films = try PanelPipelines(of: try Sweep(request), on: canvas)
    var worker = PanelWorker(films)
    let (first, second) = (try worker.figure(of: 0).figure, try worker.figure(of: 1).figure)
    #expect(first.size == Size(width: 600, height: 400) && first.marks != second.marks)
    let family = try PanelPipelines(of: try Sweep(request, arrangement: .family), on: canvas)
    #expect(try family.pipelines.map { try $0.spec().curves.count } == [2, 2, 2])
    let grid = try PanelPipelines(of: try Sweep(request, arrangement: .grid), on: canvas)
    #expect(grid.cells.map(\.plot) == [0, 1, 2, 0, 1, 2] && grid.cells.map(\.frame) == [0, 0, 0, 1, 1, 1])
  }

  @Test(
    "Wrong figures get one line",
    arguments: [
      ["x", "--panel", "y^2+q(x)"], ["x", "--panel"], ["x", "--panel", "x", "--heights", "0"],
      ["x", "--panel", "x", "--panel-labels", "("], ["k*x", "--panel", "x", "--sweep", "k=1:3:1", "--sweep", "a=1,2"],
      ["x", "--panel", "x", "--layout", "1x1"], ["x", "--panel", "x", "--layout", "2"],
      ["x", "--panel", "x", "--layout", "1x2", "--columns", "2"], ["x", "--panel", "x^2", "--key", "shared"],
    ])
  func refused(_ words: [String]) {
    #expect(throws: PlotError.self) {
      _ = try DrawnFigure(
        try Plot(try PlotRequest(arguments: words)), on: Canvas(width: 300, height: 200), findsFeatures: false)
    }
  }
}
