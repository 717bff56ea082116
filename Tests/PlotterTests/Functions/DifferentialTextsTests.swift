import Testing

@testable import Plotter

@Suite("Equations of solutions as separate texts") struct DifferentialTextsTests {
  private func message(_ expressions: String...) -> String? {
    do throws(PlotError) {
      _ = try Sweep(PlotRequest(expressions: expressions))
      return nil
    } catch { return error.message }
  }

  @Test("Two equations that use each other's unknown are one system, and the error says how to write it")
  func systems() {
    #expect(message("x'=y", "y'=-x")?.contains("\"x'=y and y'=-x\"") == true)
    #expect(message("y'=x-y", "y'=-y") == nil && message("y'=x-y", "v'=9.81-0.1v") == nil)
  }

  @Test("The start of a solution is refused with the option for it")
  func starts() {
    #expect(message("y'=x-y", "y(0)=1")?.contains("--through 0,1") == true)
    #expect(message("y''=-y", "y(0)=1", "y'(0)=0")?.contains("--through 0,1,2") == true)
    #expect(message("y'=x-y", "y=1") == nil)
  }
}
