import RealModule
import Testing

@testable import Sampling

@Suite("The choice of an x range")
struct XRangeFitTests {
  typealias Function = @Sendable (Double) -> Double

  private func sampling(_ function: @escaping Function, _ x: ClosedRange<Double>) -> CoarseSampling {
    CoarseSampling(of: CountingSource(function), over: x, columns: 1200)
  }

  /// Returns the range that is chosen instead of a usual one; nil if that suits.
  private func chosen(_ functions: [Function], _ usual: ClosedRange<Double> = -10...10) -> ClosedRange<Double>? {
    let samplings = functions.map { sampling($0, usual) }
    if samplings.contains(where: { XRangeFit.suits($0) }) { return nil }
    return XRangeFit.range(instead: samplings) { range in
      functions.allSatisfy { XRangeFit.suits(sampling($0, range)) }
    }
  }

  @Test("Nothing is chosen for functions without values, and for none")
  func nothing() {
    #expect(XRangeFit.range(instead: []) { _ in true } == nil)
    #expect(chosen([{ _ in .nan }]) == nil)
    #expect(chosen([{ _ in .infinity }]) == nil)
    #expect(chosen([{ _ in 3 }]) == nil)
    #expect(chosen([{ $0 < 0 ? -.greatestFiniteMagnitude : .greatestFiniteMagnitude }]) == nil)
  }

  static let suited: [(String, Function)] = [
    ("x", { $0 }), ("sin(50x)", { .sin(50 * $0) }), ("tan(x)", { .tan($0) }), ("1/x", { 1 / $0 }),
    ("1/x^2", { 1 / ($0 * $0) }), ("floor(x)", { $0.rounded(.down) }), ("sign(x)", { $0 < 0 ? -1 : 1 }),
    ("exp(x)", { .exp($0) }), ("exp(-x^2)", { .exp(-$0 * $0) }), ("atan(x)", { .atan($0) }),
    ("sqrt(x+1)", { .sqrt($0 + 1) }), ("ln(abs(x))", { .log(abs($0)) }), ("sqrt(100-x^2)", { .sqrt(100 - $0 * $0) }),
    ("sin(x)/x", { .sin($0) / $0 }), ("x^20", { .pow($0, 20) }),
    ("exp(-1e6(x-0.3)^2)", { .exp(-1e6 * ($0 - 0.3) * ($0 - 0.3)) }), ("sin(1/x)", { .sin(1 / $0) }),
  ]

  @Test("The usual range stays if much is visible there", arguments: suited)
  func stays(_ name: String, _ function: @escaping Function) { #expect(chosen([function]) == nil, "\(name)") }

  static let unsuited: [(String, ClosedRange<Double>, Function)] = [
    ("sqrt(x)", 0...10, { .sqrt($0) }), ("ln(x)", 0...10, { .log($0) }), ("sqrt(-x)", -10...0, { .sqrt(-$0) }),
    ("asin(x)", -1...1, { .asin($0) }), ("atanh(x)", -1...1, { .atanh($0) }), ("acosh(x)", 0...10, { .acosh($0) }),
    ("sqrt(4-x^2)", -2...2, { .sqrt(4 - $0 * $0) }), ("sqrt(9-x^2)", -5...5, { .sqrt(9 - $0 * $0) }),
    ("sqrt(x-x^2)", 0...1, { .sqrt($0 - $0 * $0) }), ("sqrt(x-20)", 0...50, { .sqrt($0 - 20) }),
    ("exp(-x^2/0.01)", -1...1, { .exp(-$0 * $0 / 0.01) }), ("exp(-200x^2)", -1...1, { .exp(-200 * $0 * $0) }),
    ("exp(-3x^2)", -2...2, { .exp(-3 * $0 * $0) }), ("tanh(5x)", -1...1, { .tanh(5 * $0) }),
    ("exp(5x)", -1...1, { .exp(5 * $0) }), ("cosh(3x)", -1...1, { .cosh(3 * $0) }),
    ("exp(2x)", -1...1, { .exp(2 * $0) }), ("exp(-40(x-1)^2)", -2...2, { .exp(-40 * ($0 - 1) * ($0 - 1)) }),
    ("if(abs(x)<0.5,1,0)", -1...1, { abs($0) < 0.5 ? 1 : 0 }),
  ]

  /// Returns the range of peaks within ±1000 beside the usual range; nil if that is not beside peaks, or there are none.
  private func peaks(_ functions: Function...) -> ClosedRange<Double>? {
    let usual = functions.map { sampling($0, -10...10) }
    guard usual.allSatisfy(XRangeFit.isBesidePeak) else { return nil }
    let far = functions.map {
      CoarseSampling(of: CountingSource($0), over: -1000...1000, columns: XRangeFit.columnsOfReach)
    }
    return XRangeFit.range(ofPeaks: far, besides: usual)
  }

  @Test("Peaks beside the usual range are shown whole, and only functions that have nothing else")
  func peaksBeside() {
    func bell(_ mean: Double, _ deviation: Double, _ height: Double = 1) -> Function {
      { height * .exp(-($0 - mean) * ($0 - mean) / (2 * deviation * deviation)) }
    }
    #expect(peaks(bell(170, 7)) == 140...200)
    #expect(peaks(bell(-300, 2)) == -308...(-292))
    #expect(peaks(bell(170, 7), bell(150, 10, 0.5)) == 110...200)
    for function: Function in [
      { .exp($0) / 1e7 }, { 1e-6 * $0 * $0 }, { .sin($0) / 1000 }, { $0 < 50 ? 0 : 1 }, { _ in 0 }, { _ in .nan },
      bell(0, 1), bell(12, 2), { $0 * 1e-5 }, { 1 / (1e4 + $0 * $0) },
    ] { #expect(peaks(function) == nil) }
    #expect(peaks(bell(170, 7), { .sin($0) }) == nil)
  }

  @Test("Another range is chosen if little is visible", arguments: unsuited)
  func changes(_ name: String, _ range: ClosedRange<Double>, _ function: @escaping Function) {
    #expect(chosen([function]) == range, "\(name)")
  }

  @Test("Several functions change the range only together")
  func several() {
    #expect(chosen([{ .sqrt($0) }, { $0 }]) == nil)
    #expect(chosen([{ .sqrt($0) }, { .log($0) }]) == 0...10)
    #expect(chosen([{ .asin($0) }, { .acos($0) }]) == -1...1)
    #expect(chosen([{ .asin($0) }, { .sqrt($0 - 20) }]) == nil)
  }

  @Test("Degrees have their own usual range, and a logarithmic axis judges only where there are values")
  func others() {
    #expect(chosen([{ .sqrt($0) }], -360...360) == 0...360)
    let narrow = sampling({ .exp(-200 * $0 * $0) }, -10...10)
    #expect(!XRangeFit.suits(narrow) && XRangeFit.suits(narrow, judgesVariation: false))
  }
}
