import Foundation
import Platform
import Testing

@testable import Plotter

@Suite("Fits of numbers of any size")
struct FitScalesTests {
  private func fit(
    _ x: [Double], _ y: [Double], errors: [Double] = [], _ formula: String, _ options: [String] = []
  ) throws -> Fit {
    let rows = x.indices.map { "\(x[$0]),\(y[$0])" + (errors.isEmpty ? "" : ",\(errors[$0])") }
    let data = KeptInput(bytes: Array(rows.joined(separator: "\n").utf8))
    return try PlotRequest(arguments: [formula, "--data", "-"] + options).withStandardInput(data).fit()
  }

  private func isNear(_ one: Double?, _ other: Double?, _ limit: Double = 1e-7) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return (one - other).magnitude <= limit * other.magnitude
  }

  @Test(
    "Values near the ends of the range of numbers have the fit of others, in their unit",
    arguments: [0x1p-1000, 0x1p-540, 0x1p540, 0x1p1010])
  func units(_ unit: Double) throws {
    let x = (0..<40).map(Double.init)
    let noise = x.map { 0.3 * Foundation.sin(17 * $0 * $0) }
    let formulas: [(text: String, scaled: [Int], value: (Double) -> Double)] = [
      ("line", [0, 1], { 3 + 2 * $0 }), ("a*exp(-b*x)+c", [0, 2], { 5 * Foundation.exp(-0.2 * $0) + 1 }),
      ("a*sin(b*x+c)+d", [0, 3], { 5 * Foundation.sin(0.7 * $0 + 0.4) + 3 }),
    ]
    for (text, scaled, value) in formulas {
      let y = zip(x, noise).map { value($0) + $1 }
      let one = try fit(x, y, text)
      let other = try fit(x, y.map { $0 * unit }, text)
      for (index, parameter) in one.parameters.enumerated() {
        let factor = scaled.contains(index) ? unit : 1
        #expect(isNear(other.parameters[index].value / factor, parameter.value), "\(text) in \(unit)")
        #expect(isNear(other.parameters[index].error.map { $0 / factor }, parameter.error))
      }
      #expect(isNear(other.residualStandardDeviation.map { $0 / unit }, one.residualStandardDeviation))
      #expect(isNear(other.rSquared, one.rSquared) && !other.isExact && other.warnings == one.warnings)
    }
  }

  @Test("Errors in the unit of such values weigh as those of others, and chi² is the same")
  func errors() throws {
    let x = (0..<20).map(Double.init)
    let y = x.map { 3 + 2 * $0 + Foundation.sin(9 * $0) }
    let errors = x.map { 0.5 + 0.1 * $0 }
    let one = try fit(x, y, errors: errors, "line", ["--using", "1:2:3"])
    for unit in [0x1p-700, 0x1p700] {
      let other = try fit(
        x, y.map { $0 * unit }, errors: errors.map { $0 * unit }, "line", ["--using", "1:2:3"])
      #expect(isNear(other.reducedChiSquared, one.reducedChiSquared) && isNear(other.rSquared, one.rSquared))
      #expect(isNear(other.parameters[1].error.map { $0 / unit }, one.parameters[1].error))
    }
    // Such an error is lost in the rounding of the value.
    let lost = message { try fit(x, y.map { $0 * 0x1p700 }, errors: errors, "line", ["--using", "1:2:3"]) }
    #expect(lost.contains("has none, or one below its rounding"))
  }

  @Test(
    "Powers count from a round place within a range that is far from 0, and the curve keeps its digits",
    arguments: [
      (1950.0, 1.0, 71, "(x-1980)"), (1_600_000_000, 3600, 60, "(x-1600100000)"), (-500, -0.25, 40, "(x+505)"),
    ])
  func powers(_ start: Double, _ step: Double, _ count: Int, _ base: String) throws {
    let x = (0..<count).map { start + step * Double($0) }
    let (first, last) = (x.min() ?? 0, x.max() ?? 1)
    func place(_ x: Double) -> Double { (2 * x - first - last) / (last - first) }
    for degree in 2...6 {
      // Each is a polynomial of the degree.
      let factors = (0...degree).map { Foundation.cos(Double($0)) }
      let y = x.map { x -> Double in factors.reversed().reduce(0.0) { $0 * place(x) + $1 } }
      let fit = try fit(x, y, "poly \(degree)")
      #expect(fit.formula.contains("+a1*\(base)+") && fit.warnings.isEmpty, "\(fit.formula)")
      let zero = Double(base.dropFirst(2).dropLast()) ?? .nan
      for (x, y) in zip(x, y) {
        let value: Double = fit.parameters.reversed().reduce(0.0) { $0 * (x + zero) + $1.value }
        #expect((value - y).magnitude < 1e-9)
      }
    }
  }

  @Test("Powers count from 0 where that is near, and for lines")
  func plainPowers() throws {
    let x = (0..<9).map { 2 + Double($0) }
    #expect(try fit(x, x.map { $0 * $0 + Foundation.sin($0) }, "poly 2").formula == "a0+a1*x+a2*x^2")
    #expect(try fit(x.map { $0 + 1950 }, x, "line").formula == "a+b*x")
    #expect(try fit(x.map { $0 + 1950 }, x.map { $0 * $0 }, "quadratic").formula == "a+b*(x-1956)+c*(x-1956)^2")
  }

  @Test("Printed parameters have the digits that the curve needs, also of a line far from 0")
  func printed() throws {
    let x = (0...70).map { 1950 + Double($0) }
    let y = x.map { 3 + 0.05 * ($0 - 1985) + 0.4 * Foundation.sin($0 * $0) }
    let rows = x.indices.map { "\(x[$0]),\(y[$0])" }.joined(separator: "\n")
    let request = try PlotRequest(arguments: ["a+b*x", "--data", "-"]).withStandardInput(
      KeptInput(bytes: Array(rows.utf8)))
    let fit = try request.fit()
    let lines = try request.text(of: fit).split(separator: "\n").prefix(2)
    let values = lines.compactMap { Double($0.split(separator: " ")[2]) }
    try #require(values.count == 2)
    let size = fit.residualStandardDeviation ?? 0
    for x in x {
      let (printed, whole) = (values[0] + values[1] * x, fit.parameters[0].value + fit.parameters[1].value * x)
      #expect((printed - whole).magnitude < 0.05 * size)
    }
  }

  @Test("A typed formula whose parts cancel in most digits is a warning, with what to write")
  func cancellation() throws {
    let x = (0..<60).map { 1_600_000_000 + 3600 * Double($0) }
    let y = (0..<60).map { Foundation.sin(Double($0) / 30) + 0.1 * Foundation.cos(9 * Double($0)) }
    let warnings = try fit(x, y, "a+b*x+c*x^2+d*x^3").warnings
    #expect(warnings.contains { $0.contains("cancel each other in 1") && $0.contains("write (x-1600100000) for x") })
    let years = x.indices.map { 1950 + Double($0) }
    #expect(try !fit(years, y, "a+b*x+c*x^2").warnings.contains { $0.contains("cancel") })
  }

  @Test("The wave of very many rows is found, and all rows determine it")
  func manyRows() throws {
    let x = (0..<42_000).map { Double($0) / 1000 }
    let y = x.map { (x: Double) -> Double in
      let wave = 2 * Foundation.sin(31.4 * x + 0.7)
      return wave + 1 + 0.4 * Foundation.sin(x * x * 1e6)
    }
    let fit = try fit(x, y, "a*sin(b*x+c)+d")
    for (parameter, value) in zip(fit.parameters, [2, 31.4, 0.7, 1]) {
      #expect((parameter.value - value).magnitude < 5 * (parameter.error ?? 0), "\(parameter)")
    }
    #expect(fit.degreesOfFreedom == 41_996)
  }
}
