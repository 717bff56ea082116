import Testing

@testable import Grapher

@Suite struct TickLabelsTests {
  private func labels(_ range: ClosedRange<Double>, _ count: Int) -> [String] {
    TickLabels(Ticks(in: range, atMost: count)).strings
  }

  @Test func tenthsHaveOneDecimalAndZeroHasNone() {
    #expect(labels(0...0.5, 5) == ["0", "0.1", "0.2", "0.3", "0.4", "0.5"])
    #expect(labels(-1...1, 4) == ["−1.0", "−0.5", "0", "0.5", "1.0"])
  }

  @Test func theMinusSignIsTheTrueOne() {
    #expect(labels(-4 ... -2, 2) == ["\u{2212}4", "\u{2212}3", "\u{2212}2"])
  }

  @Test func bigStepsHaveAPowerOfTen() {
    #expect(labels(0...3e5, 3) == ["0", "10⁵", "2×10⁵", "3×10⁵"])
    #expect(labels(0...1e6, 5) == ["0", "0.2×10⁶", "0.4×10⁶", "0.6×10⁶", "0.8×10⁶", "1.0×10⁶"])
    #expect(labels(-20_000...20_000, 4) == ["−20000", "−10000", "0", "10000", "20000"])
    #expect(labels(-1e300...1e300, 2) == ["−10³⁰⁰", "0", "10³⁰⁰"])
  }

  @Test func smallStepsHaveAPowerOfTen() {
    #expect(labels(0...4e-300, 2) == ["0", "2×10⁻³⁰⁰", "4×10⁻³⁰⁰"])
    #expect(labels(0...0.002, 4) == ["0", "0.0005", "0.0010", "0.0015", "0.0020"])
    #expect(labels(0...2e-4, 2) == ["0", "10⁻⁴", "2×10⁻⁴"])
    #expect(labels(0 ... .leastNonzeroMagnitude, 2) == ["0", "5×10⁻³²⁴"])
  }

  @Test func aFewMoreDigitsAreWrittenOut() {
    #expect(labels(100_000...100_010, 5) == ["100000", "100002", "100004", "100006", "100008", "100010"])
    #expect(labels(3.1415...3.1418, 3) == ["3.1415", "3.1416", "3.1417", "3.1418"])
  }

  @Test func placesFarOutAreToldApartByADifference() {
    let far = TickLabels(Ticks(in: 1e15...1e15 + 20, atMost: 5))
    #expect(far.strings == ["0", "5", "10", "15", "20"])
    #expect(far.offset == " − 10¹⁵")
  }

  @Test func theDifferenceIsFromTheRoundestNumberInTheRange() {
    let across = TickLabels(Ticks(in: 99_999_999_990...100_000_000_010, atMost: 4))
    #expect(across.strings == ["−10", "−5", "0", "5", "10"])
    #expect(across.offset == " − 10¹¹")
    let long = TickLabels(Ticks(in: 1_234_567_890_123_450...1_234_567_890_123_470, atMost: 2))
    #expect(long.strings == ["0", "10", "20"])
    #expect(long.offset == " − 1\u{202F}234\u{202F}567\u{202F}890\u{202F}123\u{202F}450")
    let negative = TickLabels(Ticks(in: -1e15 - 20 ... -1e15, atMost: 2))
    #expect(negative.strings == ["−20", "−10", "0"])
    #expect(negative.offset == " + 10¹⁵")
    let fine = TickLabels(Ticks(in: 0.5...0.5000001, atMost: 5))
    #expect(fine.strings == ["0", "0.2×10⁻⁷", "0.4×10⁻⁷", "0.6×10⁻⁷", "0.8×10⁻⁷", "1.0×10⁻⁷"])
    #expect(fine.offset == " − 0.5")
  }

  @Test func labelsOfOneAxisAreAllDifferent() {
    for power in stride(from: -320, through: 305, by: 5) {
      let scale = Double("1e\(power)") ?? 1
      for width in [1, 1e-2, 1e-5, 1e-9, 1e-14] {
        for low in [-scale, 0.3 * scale, 7 * scale] where low < low + scale * width {
          let ticks = Ticks(in: low...low + scale * width, atMost: 9)
          let labels = TickLabels(ticks)
          #expect(labels.strings.count == ticks.values.count)
          #expect(Set(labels.strings).count == ticks.values.count, "\(labels.strings)")
          #expect(labels.strings.allSatisfy { $0.count < 24 }, "\(labels.strings)")
        }
      }
    }
  }

  @Test func noTicksHaveNoLabels() {
    #expect(TickLabels(Ticks(in: 0 ... .infinity, atMost: 3)).strings.isEmpty)
  }
}
