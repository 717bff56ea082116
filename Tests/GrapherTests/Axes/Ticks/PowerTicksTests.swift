import RealModule
import Sampling
import TestSupport
import Testing

@testable import Grapher

@Suite struct PowerTicksTests {
  @Test func decadesHaveTicks() {
    #expect(labels(0.01...1000) == ["0.01", "0.1", "1", "10", "100", "1000"])
    #expect(labels(1...1e12, length: 900).prefix(3) == ["10⁰", "10¹", "10²"])
    #expect(labels(1...1e12).prefix(3) == ["10⁰", "10²", "10⁴"])
    #expect(labels(1e-300...1e300).count >= 4)
    #expect(labels(1...100, length: 800) == ["1", "2", "5", "10", "20", "50", "100"])
  }

  @Test func bothLogarithmicAxesUsePowersIfOneNeedsThem() {
    var spec = FigureSpec(size: Size(width: 600, height: 400), curves: [])
    spec.xScale = .log10
    spec.yScale = .log10
    let up = FigureLayout(spec: spec, x: -2...3, y: -4...3, metrics: FixedMetrics()).figure(of: []).texts.map(\.string)
    #expect(up.contains("10³") && up.contains("10⁻²") && !up.contains("0.01"))
    let plain = FigureLayout(spec: spec, x: -2...3, y: -2...2, metrics: FixedMetrics()).figure(of: []).texts.map(
      \.string)
    #expect(plain.contains("0.01") && plain.contains("1000"))
  }

  @Test func shortRangesHaveTicksAtOneTwoFiveOrLinearTicks() {
    #expect(labels(1...20) == ["1", "2", "5", "10", "20"])
    #expect(labels(3...4).count > 2)
    #expect(labels(1e6...1.001e6).count > 1)
  }

  @Test(
    "Both logarithmic axes of a figure have powers if one needs them",
    arguments: [
      (1.0...5.0, -2.0...0.0), (-2...3, -4...6), (-2...0, 1...5), (0...6, -1.2...0.2), (-6 ... -2, 0...1.1),
    ])
  func alike(x: ClosedRange<Double>, y: ClosedRange<Double>) {
    var spec = FigureSpec(size: Size(width: 1200, height: 800), axes: .frame, curves: [.init(label: "")])
    (spec.xScale, spec.yScale) = (.log10, .log10)
    let axes = FigureLayout(spec: spec, x: x, y: y, metrics: FixedMetrics()).plan.area.axes.lines.map(\.axis.ticks)
    for labels in axes.map({ $0.stops.map(\.label) }) {
      #expect(labels.count > 1 && labels.allSatisfy { $0.hasPrefix("10") && !$0.contains("×") }, "\(labels)")
    }
  }

  @Test func minorHashmarksAreMultiplesOfPowers() {
    let found = ticks(.log10, 1...100, length: 400)
    #expect(
      found.minor.map { Double.pow(10, $0).rounded() } == [2, 3, 4, 5, 6, 7, 8, 9, 20, 30, 40, 50, 60, 70, 80, 90])
  }

  @Test func symmetricAxesHaveZeroAndBothSides() {
    let scale = AxisScale.symlog(constant: 0.1)
    let found = ticks(scale, -100...100, length: 700)
    #expect(found.stops.map(\.label) == ["−100", "−10", "−1", "0", "1", "10", "100"])
    #expect(found.stops.filter(\.isZero).map(\.place) == [0])
    #expect(!ticks(scale, -0.01...0.02).stops.isEmpty)
    #expect(!ticks(scale, -1e5 ... -1e3).stops.isEmpty)
  }

  @Test func everyRangeHasTicksWhoseLabelsDoNotTouch() {
    var random = SplitMix(seed: 3)
    for _ in 0..<800 {
      let low = (random.next01() - 0.5) * 600
      let domain = low...min(low + 0.001 + random.next01() * random.next01() * 300, 307)
      let scales: [(AxisScale, ClosedRange<Double>)] = [
        (.log10, domain), (.symlog(constant: 1e-3), domain.lowerBound / 2...domain.upperBound / 2),
      ]
      for (scale, domain) in scales {
        let found = AxisTicks(over: domain, scale: scale, choice: .decimal, room: room(500))
        let places = found.stops.map(\.place)
        #expect(places.count > 1, "\(domain)")
        #expect(places.allSatisfy { domain.lowerBound - 1e-9 <= $0 && $0 <= domain.upperBound + 1e-9 })
        #expect(Set(found.stops.map(\.label)).count == places.count)
        let line = LinearScale(domain: domain, start: 0, end: 500)
        for (a, b) in zip(found.stops, found.stops.dropFirst()) {
          let distance = line.position(of: b.place) - line.position(of: a.place)
          #expect(distance > 4.5 * Double(a.label.count + b.label.count) + 11, "\(domain) \(found.stops.map(\.label))")
        }
      }
    }
  }

  private func room(_ length: Double) -> TickRoom {
    TickRoom(length: length, spacing: 90, air: 12, minorGap: 8) { 9 * Double($0.count) }
  }

  private func ticks(_ scale: AxisScale, _ range: ClosedRange<Double>, length: Double = 500) -> AxisTicks {
    AxisTicks(over: scale.scaled(range) ?? 0...1, scale: scale, choice: .decimal, room: room(length))
  }

  private func labels(_ range: ClosedRange<Double>, length: Double = 500) -> [String] {
    ticks(.log10, range, length: length).stops.map(\.label)
  }
}
