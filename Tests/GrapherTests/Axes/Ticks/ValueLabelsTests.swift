import Testing

@testable import Grapher

@Suite("The texts of single values")
struct ValueLabelsTests {
  @Test("Several numbers have equal decimals, unless one is a power of ten")
  func equalDecimals() {
    #expect(ValueLabels.texts(of: [1, 0.69, -0.5, 0]) == ["1.00", "0.69", "−0.50", "0.00"])
    #expect(ValueLabels.texts(of: [1, 20]) == ["1", "20"] && ValueLabels.texts(of: []).isEmpty)
    #expect(ValueLabels.texts(of: [42.0689, 28.9655, 4.828]) == ["42.07", "28.97", "4.83"])
    #expect(ValueLabels.texts(of: [42.5, 28.25, 4.828]) == ["42.500", "28.250", "4.828"])
    #expect(ValueLabels.texts(of: [1234.56, 0.12]) == ["1235", "0.12"])
    #expect(ValueLabels.texts(of: [0.5, 1e9]) == ["0.5", "10⁹"])
    #expect(ValueLabels.texts(of: [1.234, 12_345]) == ["1.234", "12\u{202F}345"])
  }

  @Test("Numbers in a form of ticks have its letters and signs, and no powers of ten")
  func forms() {
    func texts(_ values: [Double], _ form: NumberForm) -> [String] { ValueLabels.texts(of: values, in: form) }
    #expect(texts([2.954e9, -5e8, 0], NumberForm(isScaled: true)) == ["2.95G", "−500M", "0"])
    #expect(texts([1.4286e9, 1.4257e9], NumberForm(isScaled: true)) == ["1.429G", "1.426G"])
    #expect(texts([1234, 0.5], NumberForm(prefix: "$")) == ["$1234", "$0.5"])
    #expect(texts([2e9], NumberForm(prefix: "$")) == ["$2\u{202F}000\u{202F}000\u{202F}000"])
    #expect(texts([0.125, 0.5], NumberForm(suffix: "%", isShare: true)) == ["12.5%", "50.0%"])
    #expect(texts([1e30], NumberForm(isScaled: true)) == ["10³⁰"] && texts([], NumberForm()).isEmpty)
  }

  @Test(
    "A value has about four digits, all before the point, or is a power of ten",
    arguments: [
      (.nan, ""), (.infinity, ""), (0, "0"), (-2.5, "−2.5"), (1.0 / 3, "0.3333"), (42, "42"), (1234.56, "1235"),
      (12345, "12\u{202F}345"), (-123_456.7, "−123\u{202F}457"), (1_428_627_663, "1.429×10⁹"), (0.000123, "1.23×10⁻⁴"),
      (1e308, "10³⁰⁸"), (3_816_482.4, "3\u{202F}816\u{202F}482"), (2e8, "2×10⁸"),
    ] as [(Double, String)])
  func texts(value: Double, text: String) { #expect(ValueLabels.text(of: value) == text) }
}
