import Plotter
import Testing

@Suite struct QueryParameterTests {
  @Test func everyParameterIsReadByEachOfItsNames() throws {
    for parameter in PlotRequest.queryParameters {
      let value = parameter.valueName == nil ? "true" : "light"
      for name in [parameter.name] + parameter.otherNames {
        let request = try PlotRequest(query: [(name, value)])
        let isPanel = parameter.name == PlotOption.panel.rawValue
        #expect(request.options.map(\.rawValue) == (isPanel ? [] : [parameter.name]))
        #expect(request.panels.count == (isPanel ? 1 : 0))
        try request.refusingFiles()
      }
    }
  }

  @Test func filesAndTheTerminalAreLeftOut() {
    let names = Set(PlotRequest.queryParameters.map(\.name))
    #expect(names.isSuperset(of: ["range", "size", "mark", "theme", "sweep"]))
    #expect(names.isDisjoint(with: ["data", "program", "output", "watch", "preview", "request", "table"]))
  }

  @Test func pixelsAreThoseOfTheScreen() throws {
    let request = PlotRequest("x", [.size: "300x200", .scale: "2"])
    #expect(try request.pixels(as: .png) == (600, 400))
    #expect(try request.pixels(as: .svg) == (300, 200))
    #expect(throws: PlotError.self) { try PlotRequest("x", [.size: "0x0"]).pixels(as: .png) }
  }
}
