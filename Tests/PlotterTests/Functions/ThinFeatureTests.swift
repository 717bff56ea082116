import Brain
import Testing

@testable import Plotter
@testable import Sampling

@Suite("Features thinner than a pixel")
struct ThinFeatureTests {
  /// Returns the rows that a function's curve, a line as wide as a pixel, covers in each of 400 columns, 300 rows high.
  private func columns(_ text: String, _ x: ClosedRange<Double>, _ y: ClosedRange<Double>) throws -> [PixelRowSet] {
    let window = ViewWindow(x: x, y: y, columns: 400, rows: 300)
    let source = try CompiledFunction(Expression(text), variable: "x")
    let cover = ColumnCover(of: source.provenCurve(in: window).curve, on: PixelGrid(window))
    return (0..<400).map { cover.around($0) }
  }

  static let crests: [(String, x: ClosedRange<Double>, y: ClosedRange<Double>, top: Double)] = [
    ("exp(2cos(x))", 0...18_000, 7.38905...7.38906, 0.61), ("exp(3sin(x))", 0...20_000, 20.0855...20.08554, 0.92),
    ("cos(x)^1000", 0...5_000, 0...1.02, 0.98), ("sin(x)^2000", 0...6_000, 0...1.02, 0.98),
    ("exp(-1e4*sin(x)^2)", 0...3_000, 0...1.02, 0.98), ("1/(1+1e6*sin(5x)^2)", 0...800, 0...1.02, 0.98),
    ("max(0,sin(x)-0.999)*1000", 0...4_000, 0...1.02, 0.98), ("exp(-200*(1-cos(x)))", 0...9_000, 0...1.02, 0.98),
  ]

  @Test("Crests seen from far reach their height in nearly every column", arguments: crests)
  func crest(_ text: String, _ x: ClosedRange<Double>, _ y: ClosedRange<Double>, _ top: Double) throws {
    let low = try columns(text, x, y).count { ($0.spans.last?.high ?? 0) < 300 * (top - 0.03) }
    #expect(low <= 8)
  }

  static let dips: [(String, x: ClosedRange<Double>, y: ClosedRange<Double>, column: Int)] = [
    ("abs(x)^0.04", -1...1.01, 0...1, 199), ("abs(x)^0.02", -3...1, 0...1, 300),
    ("-1/ln(abs(x))", -0.5...0.49, 0...1, 202),
    ("x^(1/51)", 0...1, 0...1, 0), ("sqrt(abs(x))^0.1", -1...3, 0...2, 100), ("abs(x^3)^0.01", -1...1.01, 0...1, 199),
  ]

  @Test("Dips to zero reach it", arguments: dips)
  func dip(_ text: String, _ x: ClosedRange<Double>, _ y: ClosedRange<Double>, _ column: Int) throws {
    let rows = try columns(text, x, y)[column]
    #expect((rows.spans.first?.low ?? 300) <= 2, "\(rows.spans)")
  }
}
