import TestSupport
import Testing

@testable import Brain

@Suite struct DoubleTextTests {
  /// Numbers and their texts on a calculator.
  private static let texts: [(Double, String)] = [
    (.nan, "NaN"), (.infinity, "∞"), (-.infinity, "−∞"), (0, "0"), (-0.0, "0"), (1, "1"), (-1, "−1"), (0.5, "0.5"),
    (1e6, "1000000"), (1e20, "100000000000000000000"), (1e21, "1e21"), (1.5e21, "1.5e21"), (1e-5, "1e-5"),
    (-2.5e-7, "−2.5e-7"),
    (3.14159, "3.14159"), (1.23456789, "1.23456789"), (0x1p-1074, "5e-324"), (1.0 / 3, "0.3333333333333333"),
    (1e16, "10000000000000000"), (1.5e16, "1.5e16"),
  ]

  @Test(
    "A description shows a number as it was typed",
    arguments: texts)
  func calculatorText(value: Double, text: String) {
    #expect(value.calculatorText == text)
  }

  @Test("The residue of a calculation, which needs 17 digits, is rounded to 6 decimals")
  func residue() {
    #expect((0.1 + 0.2).calculatorText == "0.3")
    #expect((-0.1 - 0.2).calculatorText == "−0.3")
    #expect((0.1 * 3).calculatorText == "0.3")
    #expect(12.566370614359172.calculatorText == "12.566371")
    let scaled: Double = 1e-4 * (0.1 + 0.2) * 10
    #expect(scaled.calculatorText != "0.0003")
  }

  @Test("Large numbers are never rounded, not even those that need 17 digits")
  func largeNumbers() {
    #expect(Double.greatestFiniteMagnitude.calculatorText == "1.7976931348623157e308")
    #expect((-Double.greatestFiniteMagnitude).calculatorText == "−1.7976931348623157e308")
    #expect(123_456_789_012_345_680.0.calculatorText == "1.2345678901234568e17")
    var random = SplitMix(seed: 3)
    for _ in 0..<2_000 {
      let value = Double(bitPattern: UInt64.random(in: 0x4210_0000_0000_0000..<0x7FF0_0000_0000_0000, using: &random))
      #expect(Double(value.calculatorText) == value)
    }
  }

  @Test("The plain text of any number parses as the same number")
  func plainText() {
    var random = SplitMix(seed: 4)
    for _ in 0..<5_000 {
      let value = Double(bitPattern: random.next())
      if value.isFinite {
        #expect(Double(value.plainText) == value)
        #expect(!value.plainText.hasSuffix(".0"))
      }
    }
  }

  @Test("No number has more than 6 decimals unless it is written in full")
  func decimals() {
    var random = SplitMix(seed: 6)
    for _ in 0..<2_000 {
      let value = Double.random(in: 0.001..<1e6, using: &random)
      let text = value.calculatorText
      #expect(Double(text) == value || (text.split(separator: ".").last?.count ?? 0) <= 6, "\(value)")
      #expect(abs((Double(text) ?? .nan) - value) <= 5.1e-7)
    }
  }
}
