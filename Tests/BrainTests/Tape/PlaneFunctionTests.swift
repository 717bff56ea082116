import Interval
import Testing

@testable import Brain

@Suite struct PlaneFunctionTests {
  private static let formulas = [
    "x^2+y^2", "sin(x*y)-cos(x+y)", "x/y", "sqrt(x)-y^3", "abs(x)-max(x,y)", "floor(x)+y", "exp(x)-ln(y)", "x^y",
    "tan(x)*y", "if(x<y, x, y^2)", "3", "k*x-y",
  ]

  private func function(_ text: String) throws -> CompiledFunction {
    FunctionTemplate(try Expression(text, knownNames: ["x", "y", "k"]), variables: ["x", "y"]).bound(to: ["k": 2.5])
  }

  @Test("Values are those of the formula", arguments: formulas)
  func values(text: String) throws {
    let expression = try Expression(text, knownNames: ["x", "y", "k"])
    let function = try function(text)
    var random = SplitMix(seed: 1)
    for _ in 0..<200 {
      let (x, y) = (Double.random(in: -5...5, using: &random), Double.random(in: -5...5, using: &random))
      let (value, expected) = (function.value(x: x, y: y), expression.value(using: ["x": x, "y": y, "k": 2.5]))
      #expect(value == expected || value.isNaN && expected.isNaN || abs(value - expected) <= 1e-12 * abs(expected))
    }
  }

  @Test("Enclosures over boxes contain the values, and differences those of the slopes", arguments: formulas)
  func enclosures(text: String) throws {
    let function = try function(text)
    var random = SplitMix(seed: 2)
    var (columns, rows) = (IntervalColumn(), IntervalColumn())
    for _ in 0..<300 {
      let (x, y) = (Double.random(in: -5...5, using: &random), Double.random(in: -5...5, using: &random))
      let size = Double.random(in: 0...0.5, using: &random)
      columns.append(Interval(x, x + size))
      rows.append(Interval(y, y + size))
    }
    let inX = function.enclosures(over: columns, rows, slopeIn: .x)
    let inY = function.enclosures(over: columns, rows, slopeIn: .y)
    for index in 0..<columns.count {
      let (x, y) = (columns[index], rows[index])
      let set = function.values(over: x, y)
      for (s, t) in [(0.0, 0.0), (1, 0), (0, 1), (1, 1), (0.5, 0.3)] {
        let place = (x.lower + s * (x.upper - x.lower), y.lower + t * (y.upper - y.lower))
        let value = function.value(x: place.0, y: place.1)
        if value.isNaN || value.isInfinite { continue }
        #expect(set.contains(value) || nearly(set.hull, value), "\(text) at \(place)")
        if inX.isKnown[index] { #expect(nearly(inX.values[index], value), "\(text) at \(place)") }
      }
      guard inX.isKnown[index], inY.isKnown[index] else { continue }
      let middle = (x.midpoint, y.midpoint)
      let (from, to) = (
        function.value(x: x.lower, y: middle.1), function.value(x: x.upper, y: middle.1)
      )
      #expect(nearly(Interval(from) + inX.slopes[index] * (x - Interval(x.lower)), to), "\(text)")
      let (below, above) = (
        function.value(x: middle.0, y: y.lower), function.value(x: middle.0, y: y.upper)
      )
      #expect(nearly(Interval(below) + inY.slopes[index] * (y - Interval(y.lower)), above), "\(text)")
    }
  }

  private func nearly(_ interval: Interval, _ value: Double) -> Bool {
    let slack = 1e-12 * max(1, abs(value))
    return value >= interval.lower - slack && value <= interval.upper + slack
  }
}
