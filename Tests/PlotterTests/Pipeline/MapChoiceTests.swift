import Testing

@testable import Grapher
@testable import Plotter

@Suite("The colours of maps") struct MapChoiceTests {
  private func colors(_ formula: String, _ options: [PlotOption: String]) throws -> ColorScale {
    var request = PlotRequest(expressions: [formula])
    for (option, value) in options { request[option] = value }
    let pipeline = try Pipeline(Plot(request), on: Canvas(width: 300, height: 200))
    return try #require(
      try MapChoice(of: pipeline).map { choice in
        var spec = try pipeline.spec()
        choice.adapt(&spec, kinds: [.map])
        return spec.map?.scale
      } ?? nil)
  }

  @Test("Colours around 0 are for values of both signs, not for the bands that levels add")
  func signs() throws {
    #expect(try colors("z=x*y", [:]).map == .diverging)
    #expect(try colors("z=exp(-x^2-y^2)", [.levels: "0.1,0.5,0.9"]).map == .viridis)
    #expect(try colors("z=x", [.levels: "-5,0,5"]).map == .diverging)
  }

  @Test("The colours of a heat map end at round numbers that its values nearly reach, and at others as they are")
  func ends() throws {
    let waves = try colors("z=sin(x)*cos(y)", [.range: "-pi:pi", .yRange: "-pi:pi", .map: "heat"])
    #expect(waves.domain == -1...1)
    #expect((0.005...0.995).withRoundEnds == 0.005...0.995)
    #expect((-0.9999...2.0001).withRoundEnds == -1...2)
    #expect((3.0...3.0).withRoundEnds == 3...3)
  }

  @Test("A table of numbers far from 0 has the colours of a map, and one of counts those of a page")
  func tables() throws {
    func map(_ text: String) throws -> ColorMap? {
      let request = try PlotRequest(arguments: ["--data", "-", "--matrix"])
        .withStandardInput(KeptInput(bytes: Array(text.utf8)))
      return try Pipeline(try Sweep(request), on: Canvas(width: 300, height: 200)).spec().map?.scale.map
    }
    #expect(try map("0,3\n9,12\n") == .blues)
    #expect(try map("290,300\n310,340\n") == .viridis)
    // A table of correlations, however few are negative.
    #expect(try map("1,0.7\n-0.05,1\n") == .diverging)
    #expect(try map("2,0.7\n-0.05,2\n") == .viridis)
  }

  @Test("Chosen colours around 0 have 0 in the middle if the values have both signs")
  func chosenDiverging() throws {
    let scale = try colors("z=x", [.range: "-1:9", .colorMap: "diverging"])
    #expect(abs(scale.fraction(of: 0) - 0.5) < 1e-12)
  }

  @Test("--z-label names the colours of maps, of points and of a sweep, and needs some")
  func names() throws {
    func spec(_ words: [String], _ data: String = "") throws -> FigureSpec {
      let request = try PlotRequest(arguments: words + ["--z-label", "Height in m"])
        .withStandardInput(KeptInput(bytes: Array(data.utf8)))
      return try Pipeline(try Sweep(request), on: Canvas(width: 300, height: 200)).spec()
    }
    #expect(try spec(["z=x*y", "--map", "heat"]).map?.title.plain == "Height in m")
    let points = try spec(["--data", "-", "--using", "x:y", "--color-by", "c"], "x,y,c\n1,2,3\n2,1,4\n")
    #expect(points.valueColors?.title.plain == "Height in m")
    #expect(message { try spec(["x"]) }.contains("--z-label needs a colour bar"))
    #expect(message { try spec(["z=x*y", "--map", "lines"]) }.contains("--z-label needs a colour bar"))
  }

  @Test("Levels that are far from evenly spaced have bands with equal steps of colour")
  func unevenLevels() throws {
    let levels = [1.0, 2, 5, 10, 20, 50]
    let uneven = try colors("z=x^2+y^2", [.levels: "1,2,5,10,20,50"])
    #expect(uneven == ColorScale(.viridis, between: [0] + levels + [80]))
    let fractions = levels.map { uneven.fraction(of: $0) * 7 }
    #expect(zip(fractions, 1...).allSatisfy { abs($0 - Double($1)) < 1e-12 })
    // Those around 0 stay around 0.
    let both = try colors("z=x*y", [.levels: "-20,-5,-1,1,5,20"])
    #expect(both.map == .diverging && abs(both.fraction(of: 0) - 0.5) < 1e-12)
    #expect(try colors("z=x^2+y^2-50", [.levels: "-40,0,5,20"]) == ColorScale(.diverging, over: -80...80))
  }
}
