import Sampling
import Testing

@testable import Grapher
@testable import Plotter

@Suite("Broken axes") struct AxisBreakTests {
  private func panels(_ words: String...) throws -> PanelPipelines {
    try PanelPipelines(of: try Sweep(try PlotRequest(arguments: words)), on: Canvas(width: 900, height: 600))
  }

  @Test("A broken axis ends where the range begins that it leaves out, and goes on where this ends")
  func ranges() throws {
    let panels = try panels("exp(x)", "-x", "0:5", "-y", "0:150", "--break-y", "10:90")
    let layout = try PanelLayout(panels, frame: 0, PangoTextMetrics())
    let (above, below) = (layout.plots[0].layout.figure, layout.plots[1].layout.figure)
    #expect(above.y == 90...150 && below.y == 0...10)
    #expect(above.x == below.x && above.plot.x == below.plot.x && above.plot.width == below.plot.width)
  }

  @Test("A unit is as long above a break as below it, unless a part would be too low")
  func heights() throws {
    func ratio(_ words: String...) throws -> Double {
      let request = try PlotRequest(arguments: ["x^2", "-x", "0:10", "-y", "0:100"] + words)
      let panels = try PanelPipelines(of: try Sweep(request), on: Canvas(width: 900, height: 600))
      let plots = try PanelLayout(panels, frame: 0, PangoTextMetrics()).plots.map(\.layout.figure.plot.height)
      return plots[0] / plots[1]
    }
    #expect(abs(try ratio("--break-y", "20:70") - 1.5) < 1e-3)
    #expect(abs(try ratio("--break-y", "4:10") - 2.5) < 1e-3)
    #expect(abs(try ratio("--break-y", "20:70", "--heights", "3,1") - 3) < 1e-3)
  }

  /// The texts of the figure.
  private func texts(_ request: PlotRequest) throws -> [String] {
    let drawn = try DrawnFigure(try Plot(request), on: Canvas(width: 900, height: 600), findsFeatures: false)
    return drawn.figure.marks.compactMap { if case .text(let run) = $0 { run.string } else { nil } }
  }

  @Test("Both parts have one legend, one title, one caption and one name of each axis")
  func names() throws {
    let names = ["upper", "lower", "Two", "time", "height", "below"]
    let texts = try texts(
      try PlotRequest(arguments: [
        "10+sin(x)", "2cos(x)", "--break-y", "3:8", "--name", "upper", "--name", "lower", "--title", "Two", "--x-label",
        "time", "--y-label", "height", "--caption", "below",
      ]))
    #expect(names.map { name in texts.count { $0 == name } } == [1, 1, 1, 1, 1, 1])
  }

  @Test("The value of a bar stands where the bar ends, not at the break")
  func bars() throws {
    let request = try PlotRequest(
      arguments: ["--data", "-", "--data-style", "bars", "--break-y", "10:110", "-y", "0:125", "--y-ticks", "1,2"])
    let data = KeptInput(bytes: Array("city,a\nOslo,4\nRome,121\n".utf8))
    let texts = try texts(request.withStandardInput(data))
    #expect(texts.count { $0 == "121" } == 1 && texts.count { $0 == "4" } == 1)
  }

  @Test(
    "A break that the picture cannot have is refused with the reason",
    arguments: [
      (["--break-y", "10:900"], "inside that of the picture"), (["--break-y", "10:"], "range to leave out"),
      (["--break-y", "90:10"], "reversed"), (["--break-y", "10:90", "--panel", "x"], "leave out --panel"),
      (["--panel", "x", "--break-y", "1:2"], "leave out --panel"),
      (["--break-y", "10:90", "--inset", "0:1"], "does not go together with --inset"),
      (["--break-y", "10:90", "--axes", "origin"], "needs a frame"),
    ])
  func refusals(words: [String], reason: String) throws {
    let request = try PlotRequest(arguments: ["exp(x)", "-x", "0:5"] + words)
    let error = #expect(throws: PlotError.self) {
      _ = try PanelPipelines(of: try Sweep(request), on: Canvas(width: 900, height: 600))
    }
    #expect(error?.message.contains(reason) == true, "\(error?.message ?? "")")
  }

  @Test("The picture records the command with the break")
  func recorded() throws {
    let plot = try Plot(try PlotRequest(arguments: ["exp(x)", "-x", "0:5", "--break-y", "10:90"]))
    let svg = String(decoding: try plot.svg(width: 300, height: 200), as: UTF8.self)
    #expect(svg.contains("--break-y 10:90") && !svg.contains("--y-range"))
  }
}
