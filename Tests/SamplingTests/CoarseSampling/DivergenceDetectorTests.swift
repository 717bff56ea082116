import Interval
import RealModule
import Testing

@testable import Sampling

struct DivergenceDetectorTests {
  /// 1 ÷ (eˣ − 1), which rounding limits to 1 ÷ −1.1×10⁻¹⁶.
  static let bose = ProvableSource(
    "1/(exp(x)-1)", { 1 / (.exp($0) - 1) },
    over: { (($0.map(site: 1, Image.exp)) - .number(1)).map(site: 0, Image.reciprocal) })
  /// A peak of the same height and width that is not a pole.
  static let tower = ProvableSource(
    "1/(x^2+1e-30)", { 1 / ($0 * $0 + 1e-30) },
    over: { ($0.map(site: 1, Image.square) + .number(1e-30)).map(site: 0, Image.reciprocal) })
  static let wild = ProvableSource(
    "sin(1/x)/x", { .sin(1 / $0) / $0 },
    over: { $0.map(site: 1, Image.reciprocal).map(site: 0, Image.sin) / $0 })

  private func sampling(_ source: ProvableSource, _ x: ClosedRange<Double> = -1...1) -> CoarseSampling {
    CoarseSampling(of: source, over: x, columns: 1200)
  }

  @Test("There is no detector without enclosures or without values")
  func none() {
    let values = [1.0, .nan, 2]
    #expect(DivergenceDetector(of: ProvableSource.secret, x: [0, 1, 2], y: values) == nil)
    #expect(DivergenceDetector(of: ProvableSource.nothing, x: [0, 1, 2], y: [.nan, .nan, .nan]) == nil)
    #expect(DivergenceDetector(of: ProvableSource.far, x: [], y: []) == nil)
  }

  @Test("A pole whose height rounding limits diverges, on any range", arguments: [0.1, 0.3, 0.5, 1, 2, 3])
  func rounded(reach: Double) {
    let sampling = sampling(Self.bose, -reach...reach)
    #expect(sampling.divergesUp && sampling.divergesDown)
    #expect(sampling.extrema.allSatisfy { $0.diverges })
  }

  @Test("A peak that is proved to be bounded does not diverge")
  func tower() {
    let sampling = sampling(Self.tower, -1...1.7)
    #expect(!sampling.divergesUp && !sampling.divergesDown)
    #expect(!self.sampling(.needle).divergesUp)
  }

  @Test("Extrema crowded around a pole diverge both ways, and none of them is the pole")
  func crowded() {
    for range in [-1.0...1, -1...2.7] {
      let sampling = sampling(Self.wild, range)
      #expect(sampling.divergesUp && sampling.divergesDown)
      #expect(!sampling.extrema.contains { $0.diverges && abs($0.x) > 1e-5 })
    }
  }

  @Test("Bounded undecided extrema beside poles are unchanged")
  func bounded() {
    for source in [ProvableSource.sineOverX, .topologist, .chirp, .floor, .staircase] {
      let sampling = sampling(source)
      #expect(!sampling.divergesUp && !sampling.divergesDown, "\(source.name)")
    }
  }
}
