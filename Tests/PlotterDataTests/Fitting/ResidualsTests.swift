import Foundation
import Grapher
import Platform
import Sampling
import Testing

@testable import Plotter

@Suite("Residuals of fits")
struct ResidualsTests {
  private func request(_ arguments: [String]) throws -> PlotRequest {
    try PlotRequest(arguments: arguments + ["--data", "-"]).withStandardInput(
      KeptInput(bytes: Array("x,a,b,e\n0,1,5,0.5\n1,3,4,0.5\n2,5,3,0.5\n3,6,2,0.5\n4,9,1,0.5\n".utf8)))
  }

  private func plots(_ arguments: [String]) throws -> [Sweep] {
    try PanelRequest(request(arguments), brokenAt: nil).plots.map { (plot) throws in try Sweep(plot) }
  }

  @Test("A second plot below has the data minus the fit around a line at zero, and no curve")
  func plot() throws {
    let plots = try plots(["--using", "x:a", "--fit", "2*x+k+0*p*x", "--set", "p=1", "--residuals"])
    #expect(plots.count == 2 && plots[0].templates.count == 1 && plots[1].templates.isEmpty)
    let residuals = plots[1].content.series[0]
    // The mean of a − 2x is 0.8.
    let wanted = [0.2, 0.2, 0.2, -0.8, 0.2]
    #expect(zip(residuals.measured, wanted).allSatisfy { abs($0.y - $1) < 1e-9 })
    #expect(residuals.measured.map(\.x) == [0, 1, 2, 3, 4])
    #expect(plots[1].content.references.map(\.value) == [0] && plots[1].content.fills.isEmpty)
    #expect(plots[1].fitWarnings.isEmpty && plots[0].content.series[0].measured[0].y == 1)
  }

  @Test("The plots share x, the upper one is three times as high, and --heights says otherwise")
  func panels() throws {
    let upper = try request(["--using", "x:a", "--fit", "line", "--residuals"])
    let panels = try PanelRequest(upper, brokenAt: nil)
    #expect(panels.heights == [3, 1] && panels.shared == .x)
    let other = try PanelRequest(
      request(["--using", "x:a", "--fit", "line", "--residuals", "--heights", "2,1"]), brokenAt: nil)
    #expect(other.heights == [2, 1])
    let canvas = Canvas(width: 600, height: 400)
    let layout = try PanelLayout(PanelPipelines(of: Sweep(upper), on: canvas), frame: 0, PangoTextMetrics())
    let figures = layout.plots.map(\.layout.figure)
    #expect(figures.count == 2 && figures[0].x == figures[1].x && figures[0].plot.x == figures[1].plot.x)
    #expect(figures[0].plot.height > 2 * figures[1].plot.height)
  }

  @Test("Error bars are those of the data")
  func errors() throws {
    let series = try #require(try plots(["--using", "x:a:e", "--fit", "line", "--residuals"])[1].content.series.first)
    #expect(series.errorBars.count == 5)
    #expect(
      series.errorBars.allSatisfy { abs($0.yHigh - $0.yLow - 1) < 1e-9 && abs($0.yHigh - 0.5 - $0.point.y) < 1e-9 })
  }

  @Test(
    "Residuals have the colours of their data beside the curves of the upper plot, and residuals of several fits theirs"
  )
  func colors() throws {
    func colors(_ sweep: Sweep) throws -> [Color] {
      try Pipeline(sweep, on: Canvas(width: 600, height: 400)).spec().curveColors
    }
    for words in [["--using", "x:a"], ["x", "x^2", "--using", "x:a"], ["x", "--using", "x:a", "--using", "x:b"]] {
      let plots = try plots(words + ["--fit", "line", "--residuals"])
      let count = plots[1].content.series.count
      let (upper, lower) = (try colors(plots[0]), try colors(plots[1]))
      #expect(Array(upper.suffix(count)) == lower)
    }
    let several = try plots(["--using", "x:a", "--fit", "line", "--fit", "poly 2", "--residuals"])
    let (upper, lower) = (try colors(several[0]), try colors(several[1]))
    #expect(lower == Array(upper.prefix(2)))
    let styled = try plots(["x", "--using", "x:a", "--fit", "line", "--residuals", "--style", "red", "--style", "lime"])
    #expect(try colors(styled[1]) == [Color(named: "lime")])
  }

  @Test("A picture has both plots, in the report too, and reads standard input once")
  func picture() throws {
    let request = try request(["--using", "x:a", "--fit", "line", "--residuals", "--size", "600x400"])
    #expect(request.readsStandardInputOften)
    let picture = try PlotRenderer().picture(of: request, as: .svg)
    let svg = String(decoding: picture.bytes, as: UTF8.self)
    #expect(svg.contains(">residual<") && svg.contains("--fit line --residuals"))
    let drawn = try DrawnFigure(try Plot(request), on: Canvas(width: 300, height: 200), findsFeatures: false)
    #expect(drawn.report?.panels?.count == 1)
  }

  @Test("Residuals need a fit, and a figure of one plot")
  func refused() throws {
    #expect(message { try plots(["--using", "x:a", "--residuals"]) }.contains("--residuals needs --fit"))
    let panel = try PlotRequest(arguments: ["x", "--residuals", "--panel", "x^2"])
    #expect(message { try PanelRequest(panel, brokenAt: nil) }.contains("leave out --panel"))
  }

  @Test("Warnings of a fit that are printed are not told again")
  func told() throws {
    let request = try request(["--using", "x:a"])
    var fit = request
    fit.expressions = ["a*b*x"]
    let notes = try fit.fit().messages.map(\.text)
    var picture = try fit.fitWithPicture().picture
    picture.add(.size, "200x150")
    let told = try Sweep(picture).fitWarnings.map(\.text)
    #expect(!notes.isEmpty && Set(notes).isSubset(of: told))
  }
}
