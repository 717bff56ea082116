import Grapher
import Testing

@testable import Plotter

@Suite("Names of points") struct PointNamesTests {
  @Test("Points alone without names of their own have one colour, others have one each")
  func colors() throws {
    func count(_ words: [String]) throws -> Int {
      let sweep = try Sweep(PlotRequest(arguments: words))
      return Set(try Pipeline(sweep, on: Canvas(width: 600, height: 400)).spec().curveColors.map { "\($0)" }).count
    }
    #expect(try count(["(1,2), (3,5), (4,4)"]) == 1)
    #expect(try count(["A=(1,2)", "B=(3,5)"]) == 2)
    #expect(try count(["x^2", "(1,1)", "(2,4)"]) == 3)
  }
}
