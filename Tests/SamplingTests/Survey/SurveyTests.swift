import RealModule
import Testing

@testable import Sampling

struct SurveyTests {
  private func survey(
    _ x: ClosedRange<Double>, columns: Int = 1200, _ function: @escaping @Sendable (Double) -> Double
  ) -> Survey {
    Survey(of: CountingSource(function), over: x, columns: columns)
  }

  @Test("Samples run from one end to the other, strictly increasing, two for each column")
  func samples() {
    let survey = survey(-10...10) { $0 }
    #expect(survey.x.count == 2401)
    #expect(survey.x.first == -10)
    #expect(survey.x.last == 10)
    #expect(zip(survey.x, survey.x.dropFirst()).allSatisfy { $0 < $1 })
    #expect(survey.x.contains(0))
  }

  @Test(
    "Odd windows are surveyed without a trap",
    arguments: [
      0.0...0, 1...(1.0).nextUp, -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude,
      -Double.leastNonzeroMagnitude...Double.leastNonzeroMagnitude, 1e15...1e15 + 1, 0...Double.leastNormalMagnitude,
    ])
  func oddWindows(x: ClosedRange<Double>) {
    for columns in [-1, 0, 1, 2, 32767] {
      let survey = survey(x, columns: columns) { .sin($0) }
      #expect(survey.x.first == x.lowerBound)
      #expect(survey.x.last == x.upperBound)
      #expect(zip(survey.x, survey.x.dropFirst()).allSatisfy { $0 < $1 })
    }
  }

  @Test("No finite sample makes a survey empty", arguments: [Double.nan, .infinity, -.infinity])
  func empty(value: Double) {
    let survey = survey(-1...1) { _ in value }
    #expect(survey.isEmpty)
    #expect(survey.extremes.isEmpty)
  }

  @Test("A smooth function has nothing to chase")
  func smooth() {
    let source = CountingSource { .sin($0) }
    #expect(Survey(of: source, over: -10...10, columns: 1200).extremes.isEmpty)
    #expect(source.evaluations == 2401)
  }

  @Test("A finite peak is followed to its tip", arguments: [0.123, 0.3, -0.98765, 0.00017])
  func peaks(tip: Double) {
    for width in [1e4, 1e6, 1e8] {
      let survey = survey(-1...1) { 1 / (1 + width * ($0 - tip) * ($0 - tip)) }
      guard width > 1e5 else { continue }
      #expect(survey.extremes.count == 1)
      #expect(survey.extremes.allSatisfy { abs($0.x - tip) < 1e-6 && abs($0.y - 1) < 1e-6 && $0.isMaximum })
      #expect(!survey.divergesUp)
      #expect(!survey.divergesDown)
    }
  }

  @Test("A pole is told from a peak", arguments: [0.1, 0.25, 1, 2, 3])
  func poles(power: Double) {
    let survey = survey(-1...1) { .pow(abs($0 - 0.1234567), -power) }
    #expect(survey.divergesUp)
    #expect(!survey.divergesDown)
  }

  @Test("A cusp is told from a pole", arguments: [0.1, 0.2, 0.5, 2.0 / 3, 1])
  func cusps(power: Double) {
    let survey = survey(-1...1) { -.pow(abs($0 - 0.1234567), power) }
    #expect(!survey.divergesUp)
    #expect(survey.extremes.allSatisfy { abs($0.y) < 0.03 })
  }

  @Test("A logarithmic dip diverges, wherever it lies", arguments: [0, 1e-22, 4.0 / 3, -0.7, 1.99])
  func dips(place: Double) {
    let survey = survey(-2...2) { .log(abs($0 - place)) / 80 }
    #expect(survey.divergesDown)
    #expect(!survey.divergesUp)
  }

  @Test("An odd pole diverges both ways")
  func oddPole() {
    let survey = survey(-10...10) { $0 * ($0 - 3) / ($0 - 3.001) }
    #expect(survey.divergesUp)
    #expect(survey.divergesDown)
  }

  @Test("Jumps and oscillation do not diverge", arguments: ["floor(x)", "mod(x,1)", "sin(1/x)", "sin(300*x)"])
  func bounded(name: String) {
    let survey = HardFunction.named(name).trace().survey
    #expect(!survey.divergesUp)
    #expect(!survey.divergesDown)
  }

  @Test("A source that returns too few values is taken as undefined there")
  func shortAnswer() {
    struct Short: GraphDataSource {
      func evaluate(at x: [Double], into y: inout [Double]) { y = [1] }
    }
    let survey = Survey(of: Short(), over: -1...1, columns: 100)
    #expect(survey.y.count == survey.x.count)
    let window = ViewWindow(x: -1...1, y: -2...2, columns: 100, rows: 100)
    #expect(CurveTracer(of: Short(), in: window).curve(from: survey).pieces.count <= 2)
  }
}
