import Grapher
import Testing

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
}
