import Grapher
import Testing

@testable import Plotter

@Suite("Pictures and reports of plots")
struct PlotEncodingTests {
  @Test("Pictures have the requested size in every format")
  func pictures() throws {
    let plot = try Plot("sin(x)/x", x: -40...40)
    #expect(try PixelImage(png: plot.png(width: 90, height: 60)).width == 90)
    #expect(try PixelImage(png: plot.png(width: 90, height: 60, scale: 2)).height == 120)
    #expect(String(decoding: try plot.svg(width: 90, height: 60), as: UTF8.self).contains("width=\"90\" height=\"60\""))
    #expect(try plot.pdf(width: 90, height: 60).starts(with: Array("%PDF-".utf8)))
  }

  @Test("A report lists the poles")
  func report() throws {
    let report = try Plot("tan(x)", x: -5...5).report(width: 300, height: 200)
    #expect(report.functions[0].poles.count == 4)
    #expect(try report.json().contains("\"domainEnds\""))
  }
}
