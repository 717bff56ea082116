import Interval
import RealModule
import TestSupport
import Testing

@testable import Sampling

@Suite struct AxisScaleTests {
  private static let scales: [AxisScale] = [
    .linear, .log10, .symlog(constant: 1), .symlog(constant: 1e-3), .symlog(constant: 1e-300), .symlog(constant: 1e300),
  ]

  @Test("Powers of ten have integer coordinates") func powersOfTen() {
    for exponent in -300...300 {
      let value = Double("1e\(exponent)") ?? 1
      #expect(abs(AxisScale.log10.scaled(value) - Double(exponent)) < 1e-13)
    }
    #expect(AxisScale.log10.scaled(1000) == 3)
    #expect(AxisScale.log10.scaled(0).isNaN && AxisScale.log10.scaled(-1).isNaN && AxisScale.log10.scaled(.nan).isNaN)
  }

  @Test("A symlog scale is odd, linear near zero and logarithmic far from it") func symlog() {
    let scale = AxisScale.symlog(constant: 0.1)
    #expect(scale.scaled(0) == 0)
    #expect(scale.scaled(-5) == -scale.scaled(5))
    #expect(abs(scale.scaled(1e6) - 7) < 1e-9)
    #expect(abs(scale.scaled(1e-6) / 1e-6 - scale.scaled(1e-7) / 1e-7) < 1e-6)
    #expect(scale.scaled(.infinity) == .infinity && scale.scaled(.nan).isNaN)
    #expect(AxisScale.symlog(constant: 1e-300).scaled(1e300).isFinite)
  }

  @Test("Scaling and its inverse return the value") func roundTrip() {
    var random = SplitMix(seed: 5)
    for scale in AxisScaleTests.scales {
      for _ in 0..<300 {
        let value = Double.pow(10, (random.next01() - 0.5) * 600) * (scale != .log10 && random.next01() < 0.5 ? -1 : 1)
        // In the middle of the linear part, coordinates underflow.
        if case .symlog(let c) = scale, abs(value) / c < 1e-290 { continue }
        let back = scale.value(at: scale.scaled(value))
        // A coordinate of 300 decades has fewer digits after its point.
        #expect(abs(back - value) <= 4e-13 * abs(value), "\(scale) \(value)")
      }
    }
  }

  @Test("Scaling and its inverse return a short decimal exactly") func shortDecimals() {
    for scale in AxisScaleTests.scales.prefix(4) {
      for value in [0.01, 3, 1000, 7e-5, 123.456, 1e15, 0.3] {
        #expect(scale.shortValue(at: scale.scaled(value)) == value)
      }
    }
    #expect(AxisScale.symlog(constant: 2).shortValue(at: 0) == 0)
    #expect(AxisScale.log10.shortValue(at: 400) == .greatestFiniteMagnitude)
    #expect(AxisScale.log10.shortValue(at: .nan).isNaN)
  }

  @Test("Enclosures contain values and slopes") func enclosures() {
    var random = SplitMix(seed: 11)
    for scale in AxisScaleTests.scales.prefix(4) {
      for _ in 0..<500 {
        let place = (random.next01() - 0.5) * 40
        let width = random.next01() * random.next01()
        let places = Interval(place, place + width)
        let values = scale.values(at: places)
        let inside = scale.value(at: place + width / 2)
        #expect(values.contains(inside))
        #expect(places.isSubset(of: scale.image(of: values).hull))
        let rate = scale.derivative(at: places)
        let mean = (values.upper - values.lower) / width
        #expect(width < 1e-3 || (rate.lower * (1 - 1e-9)...rate.upper * (1 + 1e-9)).contains(mean))
      }
    }
    #expect(AxisScale.log10.image(of: Interval(-2, -1)).isEmpty)
    #expect(AxisScale.log10.image(of: Interval(-2, 1)).decoration == .trv)
    #expect(AxisScale.symlog(constant: 1).image(of: Interval(-2, 1)).decoration == .com)
  }
}
