import Testing

@testable import Plotter

@Suite("The work of curves")
struct WorkShareTests {
  @Test("Few curves have all the work of a single one, many share it, functions apart from other curves")
  func shares() throws {
    func share(functions: Int, loci: Int) throws -> WorkShare {
      let expressions = Array(repeating: "sin(x)", count: functions) + Array(repeating: "x^2+y^2=1", count: loci)
      return WorkShare(of: try Plot(PlotRequest(expressions: expressions)).curves)
    }
    let few = try share(functions: 32, loci: 8)
    #expect((few.ofFunction, few.ofLocus) == (1, 1))
    #expect(WorkShare(of: try Plot(PlotRequest("sin(x)")).curves, frames: 320).ofFunction == 0.1)
    let many = try share(functions: 64, loci: 80)
    #expect((many.ofFunction, many.ofLocus) == (0.5, 0.1))
  }
}
