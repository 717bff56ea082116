import Foundation
import Grapher
import Platform
import Sampling
import Testing

@testable import Plotter

@Suite("Crowded lines")
struct CrowdedLinesTests {
  @Test("Turns of NaN, of one point and of a slope are none; small ones do not count")
  func turns() {
    func count(_ y: [Double], beyond least: Double = 0.5, in x: ClosedRange<Double> = 0...100) -> Int {
      TurnCounter.turns(of: zip(0..., y).map { Point(x: Double($0), y: $1) }, in: x, beyond: least)
    }
    #expect(count([]) == 0 && count([.nan, .nan]) == 0 && count([3]) == 0)
    #expect(count([0, 1, 2, 9]) == 0 && count([9, 1, 0, -5]) == 0)
    #expect(count([0, 2, 0, 2, 0]) == 3 && count([0, 2, .nan, 0, 2]) == 2)
    #expect(count([0, 2, 1.9, 2.1, 2, 4], beyond: 0.5) == 0)
    #expect(count([0, 2, 0, 2, 0], in: 0...1) == 0)
  }

  private func spec(_ rows: Int, _ arguments: [String] = [], _ height: (Int) -> Double) throws -> FigureSpec {
    let folder = try TemporaryFolder()
    let text = (0..<rows).map { "\($0),\(height($0))\n" }.joined()
    try Data(("x,y\n" + text).utf8).write(to: folder.url.appending(path: "a.csv"))
    let request = try PlotRequest(arguments: ["--data", folder.path("a.csv"), "--data-style", "lines"] + arguments)
    return try Pipeline(try Sweep(request), on: Canvas(width: 900, height: 600)).spec()
  }

  private func width(_ rows: Int, _ arguments: [String] = [], _ height: (Int) -> Double) throws -> Double {
    try spec(rows, arguments, height).curveWidths(1)[0]
  }

  private func zigzag(_ number: Int) -> Double { Double(number % 2) }

  @Test("A line that turns up and down more often than its strokes have room is thinner")
  func dense() throws {
    let usual = try width(5, [], zigzag)
    #expect(try width(20_000, [], zigzag) < 0.5 * usual)
    let some = try width(200, [], zigzag)
    #expect(some < usual && some > 0.4 * usual)
  }

  @Test("Noise beside a fitted line is pale and behind it, and noise alone has its colour")
  func trend() throws {
    let spec = try spec(2000, ["--fit", "a*x+b"], zigzag)
    #expect(spec.curves.map(\.isBackdrop) == [false, true])
    #expect(try !self.spec(2000, [], zigzag).curves[0].isBackdrop)
    #expect(try !self.spec(5, ["--fit", "a*x+b"], zigzag).curves.contains(where: \.isBackdrop))
  }

  @Test("Lines that turn about as often are alike, and none is pale")
  func alike() throws {
    let folder = try TemporaryFolder()
    let text = (0..<600).map { "\($0),\($0 % 2),\($0 % 4 < 2 ? 3 : 4)\n" }.joined()
    try Data(("x,a,b\n" + text).utf8).write(to: folder.url.appending(path: "a.csv"))
    let request = try PlotRequest(arguments: ["--data", folder.path("a.csv")])
    let spec = try Pipeline(try Sweep(request), on: Canvas(width: 900, height: 600)).spec()
    #expect(Set(spec.curves.map(\.relativeWidth)).count == 1 && spec.curves.allSatisfy { !$0.isBackdrop })
  }

  @Test("All lines of data in a plot and in its panels are alike, but for the trend of a noisy one")
  func together() throws {
    let folder = try TemporaryFolder()
    let rows = (0..<600).map { "\($0),\(10 * $0 + 900 * ($0 % 2)),\(10 * $0 + 450),\(4000 - 100 * ($0 % 50))\n" }
    try Data(("x,noise,trend,other\n" + rows.joined()).utf8).write(to: folder.url.appending(path: "a.csv"))
    func curves(_ words: [String]) throws -> [FigureSpec.CurveStyle] {
      let request = try PlotRequest(arguments: ["--data", folder.path("a.csv"), "--data-style", "lines"] + words)
      return try Pipeline(try Sweep(request), on: Canvas(width: 900, height: 600)).spec().curves
    }
    let trend = try curves(["--using", "x:noise", "--using", "x:trend"])
    #expect(trend[0].relativeWidth < 0.6 && trend[1].relativeWidth == 1)
    #expect(trend.map(\.isBackdrop) == [true, false])
    let others = try curves(["--using", "x:noise", "--using", "x:other"])
    #expect(others[0].relativeWidth < 0.6 && others[1].relativeWidth == others[0].relativeWidth)
    #expect(others.map(\.isBackdrop) == [false, false])
    let data = ["--data", folder.path("a.csv"), "--data-style", "lines"]
    let words = data + ["--using", "x:noise", "--panel"] + data + ["--using", "x:trend"]
    let panels = try PanelPipelines(of: Sweep(try PlotRequest(arguments: words)), on: Canvas(width: 900, height: 600))
    let layout = try PanelLayout(panels, frame: 0, PangoTextMetrics())
    let widths = try layout.plots.map { try $0.worker.pipeline.spec().curves[0].relativeWidth }
    #expect(widths[0] < 0.6 && widths[0] == widths[1])
  }

  @Test("Lines of panels are as thin as the most crowded plot needs, which alone has the same width")
  func crowdedPanel() throws {
    let folder = try TemporaryFolder()
    let rows = (0..<80).map { "\($0),\($0 % 2),\($0)\n" }
    try Data(("x,zigzag,calm\n" + rows.joined()).utf8).write(to: folder.url.appending(path: "a.csv"))
    func widths(_ columns: [String]) throws -> [Double] {
      let plots = columns.map { ["--data", folder.path("a.csv"), "--data-style", "lines", "--using", "x:\($0)"] }
      let words = Array(plots.joined(separator: ["--panel"]))
      let panels = try PanelPipelines(of: Sweep(try PlotRequest(arguments: words)), on: Canvas(width: 900, height: 600))
      return try PanelLayout(panels, frame: 0, PangoTextMetrics()).plots.map {
        try $0.worker.pipeline.spec().curves[0].relativeWidth
      }
    }
    let mixed = try widths(["zigzag", "calm"])
    #expect(mixed[0] > 0.41 && mixed[0] < 0.95 && mixed[0] == mixed[1])
    #expect(try widths(["zigzag", "zigzag"]) == mixed && widths(["calm", "calm"]) == [1, 1])
  }

  @Test("A smooth line, a part with few turns, and a line with a width of its own stay as they are")
  func others() throws {
    let usual = try width(5, [], zigzag)
    #expect(try width(20_000) { Double($0) } == usual)
    #expect(try width(20_000, ["-x", "0:20"], zigzag) == usual)
    #expect(try width(20_000, ["--style", "3pt"], zigzag) == 3)
  }
}
