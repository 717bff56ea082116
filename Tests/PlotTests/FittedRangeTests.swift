import Foundation
import Testing

@Suite("The fitted range shows what matters")
struct FittedRangeTests {
  struct Line: CustomTestStringConvertible {
    let expression: String
    let range: String
    let low: ClosedRange<Double>
    let high: ClosedRange<Double>
    var testDescription: String { "\(expression) over \(range)" }

    init(_ expression: String, _ range: String, _ low: ClosedRange<Double>, _ high: ClosedRange<Double>) {
      (self.expression, self.range, self.low, self.high) = (expression, range, low, high)
    }
  }

  static let lines: [Line] = [
    Line("1/(exp(x)-1)", "-3:3", -10 ... -3, 3...10),
    Line("1/(exp(x)-1)", "-1:5", -10 ... -3, 3...10),
    Line("1/(exp(x)-1)", "-0.1:0.1", -300 ... -100, 100...300),
    Line("1/(1-exp(-x))", "-3:3", -10 ... -3, 3...10),
    Line("4*(x^-12-x^-6)", "0:3", -1.5 ... -1, 2...10),
    Line("4*(x^-12-x^-6)", "0.5:3", -1.5 ... -1, 2...10),
    Line("1/x^12-1/x^6", "0:3", -0.4 ... -0.25, 0.5...3),
    Line("1/(cos(x)-1)", "-10:10", -60 ... -15, 0...4),
    Line("1/(1-cos(x))", "-10:10", -4...0, 15...60),
    Line("1/(sin(x)-1)", "-10:10", -60 ... -15, 0...4),
    Line("1/(sqrt(1+x)-1)", "-1:3", -30 ... -8, 8...30),
    Line("1/(x-sin(x))", "-5:5", -40 ... -8, 8...40),
    Line("1/(x^3-3x^2+3x-1)", "-3:3", -30 ... -6, 6...30),
    Line("sin(1/x)/x", "-1:1", -20 ... -4, 4...20),
    Line("1/(atan(x)-x)", "-5:5", -40 ... -6, 6...40),
    Line("x^3-1/x^9", "-2:2", -2000 ... -10, 10...2000),
    Line("exp(-x)/x", "-1:5", -10 ... -4, 3...10),
    Line("exp(-x^2)/x", "-4:4", -4 ... -1, 1...4),
    Line("1/x^2-2/x", "0:10", -1.2 ... -1, 0.2...3),
    Line("exp(1/x)", "-0.5:0.5", -4...0, 10...60),
    Line("ln(abs(x))", "-3:3", -6 ... -2, 1...2),
    Line("x^2*exp(x)", "-10:10", -2e5...0, 2.2e6...3e6),
    Line("1/(x^2+1e-12)", "-1:1", -1e11...0, 1e12...1.2e12),
    Line("x", "1e15:1e15+4", 1e15 - 1...1e15, 1e15 + 4...1e15 + 5),
    Line("(-x)", "1e15:1e15+4", -1e15 - 5 ... -1e15 - 4, -1e15 ... -1e15 + 1),
    Line("sin(x)^2+cos(x)^2", "1e15:1e15+4", 0...0, 1.5...2.5),
    Line("tanh(x)", "17:20", 0...0, 1.5...2.5),
  ]

  @Test("Neither rounding beside a pole nor a steep flank hides the rest", arguments: lines)
  func fitted(_ line: Line) throws {
    let report = try PlotProcess.wholeReport([line.expression, "--range", line.range])
    let y = try #require(report["y"] as? [String: Double])
    #expect(line.low.contains(y["from"] ?? .nan), "\(y)")
    #expect(line.high.contains(y["to"] ?? .nan), "\(y)")
  }
}
