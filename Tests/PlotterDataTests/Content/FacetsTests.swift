import Foundation
import Sampling
import Testing

@testable import Grapher
@testable import Plotter

@Suite("A plot for each value of a column")
struct FacetsTests {
  private let rows = "x,y,site,year\n1,1,b,2001\n2,4,a,1999\n3,2,b,1999\n4,3,,2001\n5,9,a,2001\n"

  private func sweep(_ arguments: [String]) throws -> Sweep {
    try Sweep(
      PlotRequest(arguments: ["--data", "-", "--using", "x:y"] + arguments)
        .withStandardInput(KeptInput(bytes: Array(rows.utf8))))
  }

  private func layout(_ arguments: [String]) throws -> FigureWorker.Layout {
    var worker = FigureWorker(try Pipeline(sweep(arguments), on: Canvas(width: 600, height: 400)))
    return try worker.layout(of: 0)
  }

  private func message(_ arguments: [String]) -> String { PlotterDataTests.message { try sweep(arguments) } }

  @Test func `texts are in order of appearance and numbers ascend, each over a plot`() throws {
    let texts = try layout(["--facet", "site"])
    #expect(texts.panels.map(\.title.plain) == ["b", "a"])
    #expect(try layout(["--facet", "year"]).panels.map(\.title.plain) == ["year = 1999", "year = 2001"])
    #expect(Set(texts.panels.map(\.x)).count == 1 && Set(texts.panels.map(\.y)).count == 1)
    #expect(texts.figures.count == 2 && texts.multiples != nil)
  }

  @Test func `texts that are numbers with units say what they measure`() throws {
    let rows = "x,y,salt\n1,1,0 mM\n2,4,0 mM\n1,2,5 mM\n2,3,5 mM\n"
    let sweep = try Sweep(
      PlotRequest(arguments: ["--data", "-", "--using", "x:y", "--facet", "salt"])
        .withStandardInput(KeptInput(bytes: Array(rows.utf8))))
    #expect(sweep.content.facets == ["salt = 0 mM", "salt = 5 mM"])
  }

  @Test func `each plot has the points of its value, and those without a value are in none`() throws {
    let content = try sweep(["--facet", "site"]).content
    func places(_ facet: Int) -> [[Double]] { content.series(ofFacet: facet).map { $0.measured.map(\.x) } }
    #expect(places(0) == [[1, 3], []] && places(1) == [[], [2, 5]])
    #expect(try sweep([]).content.facets.isEmpty)
    #expect(try sweep([]).content.series(ofFacet: 0).count == 1)
  }

  @Test func `a group has one look and one name in all plots`() throws {
    let sweep = try sweep(["--facet", "site", "--group", "year"])
    let spec = try Pipeline(sweep, on: Canvas(width: 600, height: 400)).spec()
    #expect(sweep.content.distinctLabels == ["year = 2001", "year = 1999"])
    #expect(spec.curves.map(\.label.plain) == ["year = 2001", "year = 1999", "", ""])
    #expect(spec.curves.map(\.partner) == [nil, nil, 1, 0])
    #expect(spec.curveColors[2] == spec.curveColors[1] && spec.curveColors[3] == spec.curveColors[0])
  }

  @Test func `the marks of all plots are in one figure with one key`() throws {
    let arguments = ["--facet", "site", "--size-by", "x", "--color-by", "y"]
    var worker = FigureWorker(try Pipeline(sweep(arguments), on: Canvas(width: 600, height: 400)))
    let layout = try worker.layout(of: 0)
    let part = try worker.pipeline.part(of: 0, in: layout.windows[0], from: nil)
    let figure = try worker.figure(layout, [part.content])
    let texts = figure.marks.compactMap { if case .text(let run) = $0 { run.string } else { nil } }
    for text in ["a", "b", "x", "y"] { #expect(texts.contains(text)) }
  }

  @Test func `each plot has the fit to its own data, with the values below its title and one row of the key`() throws {
    let rows = "x,y,site\n0,1,b\n1,3,b\n2,5.1,b\n0,4,a\n1,2,a\n2,0.1,a\n"
    let sweep = try Sweep(
      PlotRequest(arguments: ["--data", "-", "--using", "x:y", "--facet", "site", "--fit", "line", "--band", "95%"])
        .withStandardInput(KeptInput(bytes: Array(rows.utf8))))
    var worker = FigureWorker(try Pipeline(sweep, on: Canvas(width: 600, height: 400)))
    let layout = try worker.layout(of: 0)
    #expect(layout.panels.map(\.title.plain) == ["b", "a"])
    #expect(layout.panels.map { $0.detail.plain.prefix(8) } == ["a = 0.98", "a = 3.98"])
    let spec = try worker.pipeline.spec()
    #expect(spec.curves[0].label.plain.hasSuffix("95 % confidence band"))
    #expect(spec.curves[3].partner == 0 && spec.curves[3].label.isEmpty)
    #expect(Set([0, 1, 2, 3, 4, 5].map { spec.curveColors[$0] }).count == 1)
    #expect(spec.curveColors[6] == spec.curveColors[7] && spec.curveColors[6] != spec.curveColors[0])
    let curves = [Curve](repeating: Curve(pieces: [.init(points: [Point(x: 0, y: 0)])]), count: 6)
    #expect(sweep.content.curves(curves, ofFacet: 0).map(\.isEmpty) == [false, false, false, true, true, true])
    #expect(sweep.content.curves(curves, ofFacet: 1).map(\.isEmpty) == [true, true, true, false, false, false])
    #expect(sweep.fitWarnings.contains { $0.text.hasPrefix("the fit to 'y' in 'b': a = 0.98") })
  }

  @Test func `three plots are in one row unless they would be very narrow`() throws {
    let rows = "x,y,k\n1,1,a\n2,3,b\n3,2,c\n"
    let sweep = try Sweep(
      PlotRequest(arguments: ["--data", "-", "--using", "x:y", "--facet", "k"])
        .withStandardInput(KeptInput(bytes: Array(rows.utf8))))
    #expect(try sweep.shape(on: Canvas(width: 1200, height: 800)).columns == 3)
    #expect(try sweep.shape(on: Canvas(width: 600, height: 900)).columns < 3)
  }

  @Test func `what cannot have plots of its own is an error`() {
    #expect(message(["--facet", "stie"]).contains("did you mean 'site'?"))
    #expect(message(["--facet", "site", "--fit", "line", "--residuals"]).contains("without --sweep"))
    #expect(message(["--facet", "site", "--sweep", "k=1:2/2"]).contains("without --sweep"))
    #expect(message(["--facet", "site", "--break-y", "2:3"]).contains("without --sweep"))
    #expect(message(["--facet", "site", "--where", "x>9"]).contains("x>9"))
    #expect(PlotterDataTests.message { try Sweep(PlotRequest("x", [.facet: "x"])) }.contains("--facet needs --data"))
    let many = "x,y,k\n" + (1...21).map { "\($0),1,\($0)\n" }.joined()
    let error = PlotterDataTests.message {
      try Sweep(
        PlotRequest(arguments: ["--data", "-", "--using", "x:y", "--facet", "k"])
          .withStandardInput(KeptInput(bytes: Array(many.utf8))))
    }
    #expect(error.contains("--facet makes more than 20 plots of 'k'"))
  }

  @Test("Histograms and densities of each plot have the same bins, and the colours of their groups")
  func histograms() throws {
    let text = "v,site\n" + (0..<12).map { "\($0 % 7),\($0 % 2 == 0 ? "a" : "b")\n" }.joined()
    func content(_ more: [String]) throws -> PictureContent {
      let request = try PlotRequest(arguments: ["--data", "-", "--using", "v", "--facet", "site"] + more)
      return try Sweep(request.withStandardInput(KeptInput(bytes: Array(text.utf8)))).content
    }
    let bars = try content(["--histogram", "counts"])
    #expect(bars.facets == ["a", "b"] && bars.series.count == 2)
    #expect(bars.series[0].bars.map(\.left) == bars.series[1].bars.map(\.left))
    #expect(bars.firstAlike(1) == 0 && bars.series(ofFacet: 1)[0].bars.isEmpty)
    let lines = try content(["--smooth", "kde"])
    #expect(lines.facets == ["a", "b"] && lines.series.allSatisfy { $0.symbol == .line })
    #expect(try content(["--histogram", "density", "--smooth", "kde"]).series.count == 4)
  }
}
