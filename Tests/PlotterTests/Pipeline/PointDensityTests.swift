import Foundation
import Grapher
import Sampling
import Testing

@testable import Plotter

@Suite("Density of points")
struct PointDensityTests {
  private func plot(_ text: String, _ arguments: [String] = []) throws -> Plot {
    try Plot(
      PlotRequest(arguments: ["--data", "-", "--points-as", "density"] + arguments)
        .withStandardInput(KeptInput(bytes: Array(text.utf8))))
  }

  private let rows = "x,y\n" + String(repeating: "1,1\n", count: 1000) + "0,0\n2,2\n2,2\n"

  @Test("Each cell has the colour of the number of its points, and a bar says which")
  func cells() throws {
    let pipeline = try Pipeline(plot(rows, ["-x", "0:2", "-y", "0:2"]), on: Canvas(width: 300, height: 300))
    var worker = FigureWorker(pipeline)
    let layout = try worker.layout(of: 0)
    let density = try #require(layout.density)
    let cells = density.cells(of: pipeline.axes.content.series[0].curve, x: 0...2, y: 0...2)
    let raster = try #require(cells.map?.raster)
    let filled = raster.pixels.enumerated().filter { $0.element != LevelMap.Raster.undefined }
    #expect(raster.columns == 20 && raster.rows == 20 && filled.count == 3)
    // Two points at the upper right, a thousand in the middle, one at the lower left.
    #expect(filled.map(\.offset) == [19, 10 * 20 + 10, 19 * 20])
    #expect(filled.map { Int($0.element) } == [Int(255 * log10(2.0) / 3), 254, 0])
    var spec = try pipeline.spec()
    density.adapt(&spec, series: 0)
    #expect(spec.map?.range == 1...1000 && spec.map?.title.plain == "points" && spec.curves[0].symbol == .hidden)
  }

  @Test("Cells are as large as half of them need to have five points")
  func sizes() throws {
    func columns(_ each: Int) throws -> Int {
      let places = (0..<6400).flatMap { [String](repeating: "\($0 % 80),\($0 / 80)\n", count: each) }.joined()
      let pipeline = try Pipeline(
        plot("x,y\n" + places, ["-x", "-0.5:79.5", "-y", "-0.5:79.5"]), on: Canvas(width: 400, height: 400))
      let density = try #require(try pipeline.density(x: -0.5...79.5, y: -0.5...79.5))
      let curve = pipeline.axes.content.series[0].curve
      return try #require(density.cells(of: curve, x: -0.5...79.5, y: -0.5...79.5).map?.raster).columns
    }
    #expect(try columns(5) == 80 && columns(1) < 40)
  }

  @Test("Single cells differ from the background of each theme", arguments: ["light", "dark", "print"])
  func visible(_ theme: String) throws {
    let pipeline = try Pipeline(plot(rows, ["--theme", theme]), on: Canvas(width: 300, height: 200))
    var spec = try pipeline.spec()
    let density = try #require(try pipeline.density(x: 0...2, y: 0...2))
    density.adapt(&spec, series: 0)
    let style = try #require(spec.map)
    for value in [1.0, 30, 1000] {
      #expect(style.scale.wholeColor(of: value).contrast(with: spec.backdrop) > 1.15)
    }
  }

  @Test("Density needs one series of points")
  func refused() {
    #expect(message { try plot("1,2,3\n4,5,6\n") }.contains("needs one series of data"))
    #expect(message { try plot("1,2\n4,5\n", ["--data-style", "lines"]) }.contains("needs one series of data"))
    #expect(message { try plot("x,y,e\n1,2,3\n", ["--using", "x:y:e"]) }.contains("does not suit error bars"))
    #expect(message { try Plot(PlotRequest(arguments: ["x", "--points-as", "density"])) }.contains("needs one series"))
  }
}

extension ColorScale {
  /// The colour of a value on the whole map.
  fileprivate func wholeColor(of value: Double) -> Color {
    map.color(at: (log10(value) - log10(domain.lowerBound)) / (log10(domain.upperBound) - log10(domain.lowerBound)))
  }
}
