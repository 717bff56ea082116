import Testing

@testable import Plotter

@Suite("The work of curves")
struct WorkShareTests {
  @Test("Few curves have all the work of a single one, many share it, functions apart from other curves")
  func shares() throws {
    /// Returns the parts of a function and of a relation.
    func parts(functions: Int, loci: Int) throws -> [Double] {
      let expressions = Array(repeating: "sin(x)", count: functions) + Array(repeating: "x^2+y^2=1", count: loci)
      let curves = try Plot(PlotRequest(expressions: expressions)).curves
      return [curves[0], curves[functions]].map { WorkShare(of: curves).part(of: $0) }
    }
    #expect(try parts(functions: 32, loci: 8) == [1, 1])
    let wave = try Plot(PlotRequest("sin(x)")).curves
    #expect(WorkShare(of: wave, frames: 320).part(of: wave[0]) == 0.1)
    #expect(try parts(functions: 64, loci: 80) == [0.5, 0.1])
  }
}
