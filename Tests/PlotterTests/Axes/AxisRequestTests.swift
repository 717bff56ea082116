import Grapher
import Testing

@testable import Plotter

@Suite("The scales of axes")
struct AxisRequestTests {
  private func request(_ arguments: String...) throws -> AxisRequest {
    try AxisRequest(PlotRequest(arguments: arguments), ParameterBindings([], takesDegrees: false))
  }

  @Test("Positive ranges are logarithmic, others symmetric-logarithmic from a thousandth of the range")
  func scales() throws {
    let both = try request("--log", "xy")
    #expect(both.xScale(over: 0.01...100) == .log10)
    #expect(both.xScale(over: -100...100) == .symlog(constant: 0.1))
    #expect(both.yScale(over: 0...5) == .symlog(constant: 0.001))
    #expect(both.xScale(over: -1000 ... -1) == .symlog(constant: 0.1))
    #expect(both.yScale(fitting: nil) == .log10)
    #expect(both.yScale(fitting: ValueSpan(least: 0, fitted: -1...9)) == .log10)
    #expect(both.yScale(fitting: ValueSpan(least: -1, fitted: -2...9)) == .symlog(constant: 0.001))
    let spread = ValueSpan(least: -1e6, fitted: -1e6...1e6, lowerQuarter: 0.3)
    #expect(both.yScale(fitting: spread) == .symlog(constant: 0.1))
    #expect(both.yScale(fitting: ValueSpan(least: -1, fitted: -1...1, lowerQuarter: 1e-30)) == .symlog(constant: 1e-9))
    #expect(both.yScale(fitting: ValueSpan(least: -1, fitted: -1...1, lowerQuarter: 0.5)) == .symlog(constant: 1e-3))
    #expect(spread.union(ValueSpan(least: 0, fitted: 0...1)) == spread)
    // Data that begin at zero are logarithmic from their least positive number on.
    #expect(both.xScale(over: -0.1...1000, beside: 0.3) == .symlog(constant: 0.1))
    #expect(both.xScale(over: -0.1...1000, beside: 500) == .symlog(constant: 1))
    #expect(try request("--log", "y").xScale(over: 0...1000, beside: 0.3) == .linear)
    let limit = Double.greatestFiniteMagnitude
    for range in [-limit...limit, -Double.leastNonzeroMagnitude ... .leastNonzeroMagnitude] {
      guard case .symlog(let c) = both.xScale(over: range) else { continue }
      #expect(c > 0 && c.isFinite)
    }
    #expect(try request("--log", "y").xScale(over: 1...2) == .linear)
    #expect(try request().yScale(over: 1...2) == .linear)
  }

  @Test("The linear part can be given, and is an error without a symmetric-logarithmic axis")
  func linearWithin() throws {
    let given = try request("--log", "x", "--linear-within", "1/4")
    #expect(given.xScale(over: -1...1) == .symlog(constant: 0.25))
    #expect(try given.notes(x: .symlog(constant: 0.25), y: .linear).count == 1)
    #expect(throws: PlotError.self) { try given.notes(x: .log10, y: .linear) }
    for refused in [
      ["--log", "x", "--linear-within", "0"], ["--linear-within", "1"], ["--log", "q"], ["--log", "x", "--equal"],
    ] {
      #expect(throws: PlotError.self) {
        try AxisRequest(PlotRequest(arguments: refused), ParameterBindings([], takesDegrees: false))
      }
    }
  }
}
