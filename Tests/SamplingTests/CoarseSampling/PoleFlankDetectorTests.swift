import RealModule
import Testing

@testable import Sampling

struct PoleFlankDetectorTests {
  private func flanks(_ x: ClosedRange<Double>, _ function: (Double) -> Double) -> PoleFlankDetector {
    PoleFlankDetector(of: (0...1000).map { function(x.lowerBound + (x.upperBound - x.lowerBound) * Double($0) / 1000) })
  }

  @Test("Empty samples have no flanks")
  func nothing() {
    var flanks = PoleFlankDetector(of: [])
    flanks.mark(above: 0)
    flanks.markEnds()
    #expect(flanks.limit(below: 1) == nil)
    var undefined = PoleFlankDetector(of: [.nan, .nan, .infinity])
    undefined.mark(above: 0)
    undefined.markEnds()
    #expect(undefined.limit(below: 1) == nil)
  }

  @Test("A well beside a pole is shown")
  func well() {
    var flanks = flanks(0...3) { 1 / .pow($0, 12) - 1 / .pow($0, 6) }
    flanks.mark(above: 1e6)
    #expect(flanks.limit(below: 1e6).map { (0.5...2).contains($0) } == true)
  }

  @Test("The foot of a flank stays visible")
  func foot() {
    var flanks = flanks(-0.5...0.5) { .exp(1 / $0) }
    flanks.mark(above: 1e4)
    #expect(flanks.limit(below: 1e4).map { (10...50).contains($0) } == true)
  }

  @Test("A single steep pole is cut where most of it is visible")
  func steep() {
    var flanks = flanks(0...3) { 1 / .pow($0, 12) }
    flanks.mark(above: 1e6)
    #expect(flanks.limit(below: 1e6).map { $0 < 1e3 } == true)
  }

  @Test("A flank that does not dwarf the rest is not cut")
  func modest() {
    var flanks = flanks(-5...5) { 1 / $0 }
    flanks.mark(above: 3)
    #expect(flanks.limit(below: 3) == nil)
  }

  @Test(
    "A run to an end is cut if it steepens as towards a pole outside, but not if it grows like a power or an exponential"
  )
  func ends() {
    var pole = flanks(0.5...3) { 1 / .pow($0, 12) - 1 / .pow($0, 6) }
    pole.markEnds()
    #expect(pole.limit(below: 4032) != nil)
    for function in [{ $0 * $0 * .exp($0) }, { .pow($0, 4) - 10 * $0 * $0 }, { .exp($0 * $0) }]
      as [(Double) -> Double]
    {
      var flanks = flanks(-10...10, function)
      flanks.markEnds()
      #expect(flanks.limit(below: function(10)) == nil)
    }
  }
}
