import Interval
import RealModule
import TestSupport
import Testing

@testable import Sampling

@Suite struct ScaledDataSourceTests {
  private static let square = ProvableSource({ $0 * $0 }, over: { $0.map(site: 0, Image.square) })

  @Test("Scaled values equal the scale applied to the function's values") func values() {
    let symmetric = AxisScale.symlog(constant: 0.1)
    for x in [AxisScale.linear, .log10, symmetric] {
      for y in [AxisScale.linear, .log10, symmetric] {
        let source = ProvableSource.tangent.scaled(x: x, y: y)
        let places = (-20...20).map { Double($0) / 7 }
        var values = [Double](repeating: 0, count: places.count)
        source.evaluate(at: places, into: &values)
        for (place, value) in zip(places, values) {
          let direct = y.scaled(.tan(x.value(at: place)))
          #expect(value == direct || value.isNaN && direct.isNaN)
        }
      }
    }
  }

  @Test("A value that is not positive is undefined on a logarithmic axis") func nonPositiveValues() {
    let source = ProvableSource.floor.scaled(x: .linear, y: .log10)
    var values = [0.0, 0, 0]
    source.evaluate(at: [-1, 0.5, 100], into: &values)
    #expect(values[0].isNaN && values[1].isNaN && values[2] == 2)
    #expect(source.enclosure(over: Interval(-2, -1.5)).set.isEmpty)
    #expect(source.enclosure(over: Interval(0.5, 1.5)).set.decoration == .trv)
    #expect(source.enclosure(over: Interval(2.1, 2.2)).set.decoration >= .dac)
  }

  @Test("Enclosures contain all values of their interval") func enclosures() {
    var random = SplitMix(seed: 2)
    let scales: [AxisScale] = [.log10, .symlog(constant: 0.01)]
    for source in [ProvableSource.reciprocal, .tangent, ScaledDataSourceTests.square, .circle] {
      for x in scales {
        for y in scales {
          let scaled = source.scaled(x: x, y: y)
          for _ in 0..<60 {
            let low = (random.next01() - 0.5) * 6
            let width = random.next01() * random.next01()
            let set = scaled.enclosure(over: Interval(low, low + width)).set
            let places = (0...8).map { low + width * Double($0) / 8 }
            var values = [Double](repeating: 0, count: places.count)
            scaled.evaluate(at: places, into: &values)
            for value in values where value.isFinite { #expect(set.hull.contains(value)) }
            if set.decoration >= .def { #expect(values.allSatisfy { !$0.isNaN }) }
          }
        }
      }
    }
  }

  @Test("Linear axes return the function itself") func linearAxes() {
    #expect(ProvableSource.floor.scaled(x: .linear, y: .linear) is ProvableSource)
    #expect(ProvableSource.floor.scaled(x: .log10, y: .linear).precise == nil)
  }

  @Test("A power is a proved line on logarithmic axes") func powerOnLogarithmicAxes() {
    let source = ScaledDataSourceTests.square.scaled(x: .log10, y: .log10)
    let window = ViewWindow(x: -2...3, y: -4...6, columns: 200, rows: 100)
    let (curve, proof) = CurveTracer(of: source, in: window).provenCurve(
      from: CoarseSampling(of: source, over: window.x, columns: 200))
    #expect(proof.provenCount == 200)
    #expect(curve.pieces.count == 1)
    #expect(curve.pieces[0].points.allSatisfy { abs($0.y - 2 * $0.x) < 1e-12 })
  }
}
