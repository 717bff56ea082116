import Testing

@testable import Plotter

@Suite("The work of requests")
struct SweepWorkTests {
  private func work(_ expression: String, _ options: [PlotOption: String]) throws -> Int {
    try Sweep(PlotRequest(expression, options)).work()
  }

  @Test("grows with the size, the formula and the values of a sweep")
  func growth() throws {
    let small = try work("sin(x)", [.size: "100x100"])
    #expect(small == 100 * 100 + 2 * 100 * 100)
    #expect(try work("sin(x)", [.size: "100x100", .scale: "2"]) == 200 * 200 + 2 * 100 * 200)
    #expect(try work("sin(k*x)", [.size: "100x100", .sweep: "k=1:7/7"]) == 100 * 100 + 7 * 4 * 100 * 100)
    #expect(try work("x=y", [.size: "100x100"]) < work("x^2=y^2", [.size: "100x100"]))
  }

  @Test("is counted without a trap, however large")
  func saturation() throws {
    let huge = try work("x^2=y^2", [.size: "30000x30000", .scale: "1000"])
    #expect(huge > 1 << 40)
    #expect(
      try work("k*x^2=j*y^2", [.size: "30000x30000", .scale: "1000", .sweep: "k=1:1000000/1000000", .set: "j=1"])
        == .max)
  }

  @Test("needs a valid request")
  func errors() {
    #expect(message { try work("sinn(x)", [:]) }.contains("sinn"))
    #expect(message { try work("x", [.size: "0x0"]) }.contains("--size"))
  }
}
