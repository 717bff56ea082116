import Brain
import Testing

@testable import Plotter
@testable import Sampling

/// Functions whose values in Doubles cancel.
@Suite struct RoundingNoiseTests {
  private func source(_ text: String) throws -> CompiledFunction {
    try CompiledFunction(Expression(text), variable: "x")
  }

  @Test(
    "Samples that Double rounds to one wrong number are precise",
    arguments: [
      ("(1-cos(x))/x^2", 1e-8, 0.5), ("(1-cos(x))/x^2", 1e-20, 0.5), ("ln(1+x)/x", 1e-20, 1),
      ("(exp(x)-1)/x", 1e-17, 1),
      ("(√(1+x)-1)/x", 1e-15, 0.5), ("(tan(x)-sin(x))/x^3", 1e-9, 0.5),
    ])
  func level(text: String, end: Double, limit: Double) throws {
    let (_, sampling, isPrecise) = try source(text).coarseSampling(over: -end...end, columns: 600)
    #expect(isPrecise)
    #expect(sampling.y.count { !$0.isFinite } <= 3)
    #expect(sampling.y.allSatisfy { $0.isNaN || abs($0 - limit) < 1e-6 })
    let y = try #require(YRangeFit.range(of: [sampling]))
    #expect(y.lowerBound == 0 && abs(y.upperBound - 2 * limit) < 1e-6)
  }

  @Test(
    "No stroke is drawn at a removable hole",
    arguments: [
      ("(x^2-2)/(x-√(2))", 0.0...3, 1.0...5), ("(x-π)/sin(x)", 1...5, -4...0), ("(x^3-5)/(x-cbrt(5))", 0...3, 0...20),
      ("(1-cos(x))/x^2", -1...1, 0.45...0.51), ("(exp(x)-1)/x", -1e-7...1e-7, 0.9999999...1.0000001),
      ("(tan(x)-sin(x))/x^3", -1e-4...1e-4, 0.5 - 1e-10...0.5 + 1.3e-9),
    ])
  func strokes(text: String, x: ClosedRange<Double>, y: ClosedRange<Double>) throws {
    let window = ViewWindow(x: x, y: y, columns: 300, rows: 200)
    let (curve, proof) = try source(text).provenCurve(in: window, findsFeatures: true)
    #expect(proof.features.map(\.kind) == [.hole])
    let cover = ColumnCover(of: curve, on: PixelGrid(window))
    // None of these functions rises by four rows in a column.
    for (column, rows) in cover.columns.enumerated() {
      #expect(rows.spans.allSatisfy { $0.high - $0.low < 4 }, "column \(column)")
    }
  }

  @Test("A limit that enclosures know is proved, also where Doubles cancel")
  func proof() throws {
    for (x, y) in [(-1e-8...1e-8, 0.0...1.0), (-1e-20...1e-20, 0...1), (-1...1, 0.45...0.51)] {
      let window = ViewWindow(x: x, y: y, columns: 300, rows: 200)
      #expect(try source("(1-cos(x))/x^2").provenCurve(in: window).proof.provenCount == 300)
    }
  }

  @Test(
    "Values that Double computes as 0÷0 are known from enclosures", arguments: ["(1-cos(x))/x^2", "x^2/(1-cos(x))"])
  func missing(text: String) throws {
    let (_, sampling, isPrecise) = try source(text).coarseSampling(over: -1e-9...1e-9, columns: 600)
    #expect(isPrecise)
    #expect(sampling.y.allSatisfy { $0.isNaN || abs($0 - 0.5) < 1e-6 || abs($0 - 2) < 1e-6 })
    #expect(sampling.y.count { !$0.isFinite } <= 1)
  }

  @Test("What is 0 but for rounding is drawn as 0")
  func zero() throws {
    let (_, sampling, isPrecise) = try source("sin(x)^2+cos(x)^2-1").coarseSampling(over: -5...5, columns: 600)
    #expect(isPrecise && sampling.y.allSatisfy { $0 == 0 })
  }

  @Test("Values of which no digit is known are not drawn")
  func unknown() throws {
    let source = try source("(exp(x)-cos(x)-x)/x^2")
    let (_, sampling, isPrecise) = source.coarseSampling(over: 1e-60...1e-50, columns: 600)
    #expect(isPrecise && sampling.isEmpty)
  }

  @Test(
    "Where nothing cancels, the function itself is sampled",
    arguments: ["sin(x)*cos(3x)", "x^2", "4", "floor(x)", "1/x"])
  func plain(text: String) throws {
    #expect(try !source(text).coarseSampling(over: -10...10, columns: 600).isPrecise)
  }

  @Test("Logarithmic axes show precise values too")
  func logarithmic() throws {
    let source = try source("(1-cos(x))/x^2").scaled(x: .log10, y: .log10)
    let (_, sampling, isPrecise) = source.coarseSampling(over: -12...(-3), columns: 600)
    #expect(isPrecise)
    #expect(sampling.y.allSatisfy { abs($0 + 0.30103) < 1e-5 })
  }
}
