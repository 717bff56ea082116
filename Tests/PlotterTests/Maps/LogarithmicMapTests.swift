import Sampling
import Testing

@testable import Grapher
@testable import Plotter

@Suite("Maps with logarithmic colours") struct LogarithmicMapTests {
  private static let window = ViewWindow(x: -2...2, y: -1.5...1.5, columns: 80, rows: 60)

  private func pipeline(_ words: String...) throws -> Pipeline {
    let request = try PlotRequest(arguments: words + ["-x", "-2:2", "-y", "-1.5:1.5"])
    return try Pipeline(Sweep(request), on: Canvas(width: 480, height: 360))
  }

  private func levels(_ words: [String]) throws -> [Double] {
    let sweep = try Sweep(PlotRequest(arguments: ["z=10^(5x)"] + words + ["-x", "-2:2", "-y", "-1.5:1.5"]))
    return try #require(Pipeline(sweep, on: Canvas(width: 480, height: 360)).spec().map).levels
  }

  @Test("Levels are powers of ten, and 1, 2 and 5 times these where they are few")
  func powers() throws {
    let powers = try levels(["--log", "z"])
    #expect(powers.count > 5 && powers.count < 20 && powers.contains(1))
    #expect(powers.allSatisfy { AxisScale.log10.scaled($0) == AxisScale.log10.scaled($0).rounded() })
    #expect(try levels(["--levels", "log"]) == powers)
    #expect(try levels(["--log", "z", "--z-range", "1:100"]) == [2, 5, 10, 20, 50])
    #expect(try levels(["--log", "z", "--levels", "3,1,40"]) == [1, 3, 40])
  }

  @Test("Bands and colours are those of the exact values, and there are none where these are not positive")
  func values() throws {
    let filled = try pipeline("z=x*y", "--log", "z", "--levels", "0.01,0.1,1")
    let map = try #require(filled.traced(0, in: Self.window).first?.curve.map)
    let heat = try pipeline("z=x*y", "--log", "z", "--map", "heat", "--z-range", "0.001:10")
    let raster = try #require(heat.traced(0, in: Self.window).first?.curve.map?.raster)
    #expect(map.areas.count == 4 && map.lines.count == 3)
    for line in map.lines[2].flatMap(\.points) { #expect(abs(line.x * line.y - 1) < 1e-6) }
    for row in 0..<60 {
      for column in 0..<80 {
        let value = (-2 + (Double(column) + 0.5) / 20) * (1.5 - (Double(row) + 0.5) / 20)
        let step = raster.pixels[row * 80 + column]
        if value < 0 {
          #expect(step == LevelMap.Raster.undefined)
        } else {
          let share = (AxisScale.log10.scaled(value) + 3) / 4
          let exact = min(max(share, 0) * Double(LevelMap.Raster.steps), Double(LevelMap.Raster.steps) - 1e-9)
          #expect(abs(Double(step) + 0.5 - exact) <= 0.5 + 1e-6)
        }
      }
    }
  }

  @Test("The colour bar is logarithmic")
  func bar() throws {
    let bar = try #require(pipeline("z=x^2+y^2", "--log", "z", "--levels", "0.1,1,10").spec().map?.bar)
    let edges = bar.edgesOfBands
    let line = LinearScale(
      domain: bar.scale.measure(edges[0])...bar.scale.measure(edges[edges.count - 1]), start: 100, end: 0)
    let ticks = ColorBarTicks(edgesOf: bar, on: line, em: 10)
    #expect(ticks.stops.map(\.label) == ["0.1", "1", "10"])
    let places = ticks.stops.map(\.position)
    #expect(abs((places[0] - places[1]) - (places[1] - places[2])) < 1e-9)
  }

  @Test(
    "Wrong requests get one line",
    arguments: [
      (["sin(x)", "--log", "z"], "z needs a map"), (["w=z", "--levels", "log"], "log needs a map"),
      (["z=x", "--log", "z", "--levels", "0,1"], "are positive, not 0"),
      (["z=x", "--log", "z", "--z-range", "-1:1"], "positive values only"), (["z=x", "--log", "q"], "not 'q'"),
    ])
  func refused(_ words: [String], _ part: String) {
    let text = message { try Pipeline(Sweep(PlotRequest(arguments: words)), on: Canvas(width: 480, height: 360)) }
    #expect(text.contains(part), "\(text)")
  }
}
