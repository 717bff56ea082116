import Testing

@testable import Sampling

@Suite("The scale of arrows") struct ArrowScaleTests {
  @Test("A key shows a round magnitude up to the greatest, and a smaller one where lengths are not proportional")
  func samples() {
    func samples(_ greatest: Double, exponent: Double = 1) -> [Double] {
      ArrowScale(greatest: greatest, length: 1, exponent: exponent).samples
    }
    #expect(
      samples(19.3) == [10] && samples(2) == [2] && samples(0.0049) == [0.002]
        && samples(.leastNonzeroMagnitude) == [.leastNonzeroMagnitude])
    #expect(samples(19.3, exponent: 0.5) == [2, 10] && samples(5, exponent: 0.6) == [1, 5])
    #expect(samples(.nan).isEmpty && samples(0).isEmpty && samples(.infinity).isEmpty)
  }

  @Test("Lengths are those of the arrows")
  func lengths() {
    #expect(ArrowScale(greatest: 8, length: 2, exponent: 1).length(of: 4) == 1)
    #expect(ArrowScale(greatest: 8, length: 2, exponent: 0.5).length(of: 2) == 1)
  }
}
