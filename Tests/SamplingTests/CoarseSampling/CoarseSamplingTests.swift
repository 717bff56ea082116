import RealModule
import Testing

@testable import Sampling

struct CoarseSamplingTests {
  private func sampling(
    _ x: ClosedRange<Double>, columns: Int = 1200, _ function: @escaping @Sendable (Double) -> Double
  ) -> CoarseSampling {
    CoarseSampling(of: CountingSource(function), over: x, columns: columns)
  }

  @Test("Samples run from one end to the other, strictly increasing, two for each column")
  func samples() {
    let sampling = sampling(-10...10) { $0 }
    #expect(sampling.x.count == 2401)
    #expect(sampling.x.first == -10)
    #expect(sampling.x.last == 10)
    #expect(zip(sampling.x, sampling.x.dropFirst()).allSatisfy { $0 < $1 })
    #expect(sampling.x.contains(0))
  }

  @Test(
    "Special windows are sampled without a trap",
    arguments: [
      0.0...0, 1...(1.0).nextUp, -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude,
      -Double.leastNonzeroMagnitude...Double.leastNonzeroMagnitude, 1e15...1e15 + 1, 0...Double.leastNormalMagnitude,
    ])
  func oddWindows(x: ClosedRange<Double>) {
    for columns in [-1, 0, 1, 2, 32767] {
      let sampling = sampling(x, columns: columns) { .sin($0) }
      #expect(sampling.x.first == x.lowerBound)
      #expect(sampling.x.last == x.upperBound)
      #expect(zip(sampling.x, sampling.x.dropFirst()).allSatisfy { $0 < $1 })
    }
  }

  @Test("No finite sample makes a sampling empty", arguments: [Double.nan, .infinity, -.infinity])
  func empty(value: Double) {
    let sampling = sampling(-1...1) { _ in value }
    #expect(sampling.isEmpty)
    #expect(sampling.extrema.isEmpty)
  }

  @Test("A monotone function has no extrema to track")
  func smooth() {
    let source = CountingSource { .sin($0) }
    #expect(CoarseSampling(of: source, over: -10...10, columns: 1200).extrema.isEmpty)
    #expect(source.evaluations == 2401)
  }

  @Test("A finite peak is tracked to its tip", arguments: [0.123, 0.3, -0.98765, 0.00017])
  func peaks(tip: Double) {
    for width in [1e4, 1e6, 1e8] {
      let sampling = sampling(-1...1) { 1 / (1 + width * ($0 - tip) * ($0 - tip)) }
      guard width > 1e5 else { continue }
      #expect(sampling.extrema.count == 1)
      #expect(sampling.extrema.allSatisfy { abs($0.x - tip) < 1e-6 && abs($0.y - 1) < 1e-6 && $0.isMaximum })
      #expect(!sampling.divergesUp)
      #expect(!sampling.divergesDown)
    }
  }

  @Test("A pole is distinguished from a peak", arguments: [0.1, 0.25, 1, 2, 3])
  func poles(power: Double) {
    let sampling = sampling(-1...1) { .pow(abs($0 - 0.1234567), -power) }
    #expect(sampling.divergesUp)
    #expect(!sampling.divergesDown)
  }

  @Test("A cusp is distinguished from a pole", arguments: [0.1, 0.2, 0.5, 2.0 / 3, 1])
  func cusps(power: Double) {
    let sampling = sampling(-1...1) { -.pow(abs($0 - 0.1234567), power) }
    #expect(!sampling.divergesUp)
    #expect(sampling.extrema.allSatisfy { abs($0.y) < 0.03 })
  }

  @Test("A logarithmic singularity diverges at any abscissa", arguments: [0, 1e-22, 4.0 / 3, -0.7, 1.99])
  func dips(place: Double) {
    let sampling = sampling(-2...2) { .log(abs($0 - place)) / 80 }
    #expect(sampling.divergesDown)
    #expect(!sampling.divergesUp)
  }

  @Test("An odd pole diverges both ways")
  func oddPole() {
    let sampling = sampling(-10...10) { $0 * ($0 - 3) / ($0 - 3.001) }
    #expect(sampling.divergesUp)
    #expect(sampling.divergesDown)
  }

  @Test("Jumps and oscillation do not diverge", arguments: ["floor(x)", "mod(x,1)", "sin(1/x)", "sin(300*x)"])
  func bounded(name: String) {
    let sampling = HardFunction.named(name).trace().sampling
    #expect(!sampling.divergesUp)
    #expect(!sampling.divergesDown)
  }

  @Test("Values that a source omits are undefined")
  func shortAnswer() {
    struct Short: GraphDataSource {
      func evaluate(at x: [Double], into y: inout [Double]) { y = [1] }
    }
    let sampling = CoarseSampling(of: Short(), over: -1...1, columns: 100)
    #expect(sampling.y.count == sampling.x.count)
    let window = ViewWindow(x: -1...1, y: -2...2, columns: 100, rows: 100)
    #expect(CurveTracer(of: Short(), in: window).curve(from: sampling).pieces.count <= 2)
  }
}
