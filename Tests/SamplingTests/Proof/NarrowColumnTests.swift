import Interval
import RealModule
import Testing

@testable import Sampling

/// Windows in which Double tells only a few abscissas of a column apart, or of several columns none.
@Suite struct NarrowColumnTests {
  private func provenCount(_ source: ProvableSource, x: ClosedRange<Double>) -> Int {
    let window = ViewWindow(x: x, y: -2...2, columns: 800, rows: 600)
    let sampling = CoarseSampling(of: source, over: x, columns: 800)
    return CurveTracer(of: source, in: window).provenCurve(from: sampling).proof.provenCount
  }

  @Test("What happens between neighbouring Doubles is not proved by their values", arguments: [4.0, 40, 400])
  func between(doubles: Double) {
    let wave = ProvableSource(
      { .sin(2 * .pi * 0x1p53 * ($0 - 1)) },
      over: { ((IntervalSet(Interval(2 * .pi * 0x1p53)) * ($0 - .number(1)))).map(site: 0, Image.sin) })
    #expect(provenCount(wave, x: 1...1 + doubles * 0x1p-52) == 0)
  }

  @Test("A level function is proved even there")
  func level() {
    #expect(provenCount(ProvableSource({ _ in 1 }, over: { _ in .number(1) }), x: 1...1 + 0x1p-50) == 800)
  }
}
