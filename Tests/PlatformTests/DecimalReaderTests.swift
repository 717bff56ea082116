import Foundation
import Testing

@testable import Platform

@Suite("Decimal numbers")
struct DecimalReaderTests {
  private func double(_ text: String) -> Double? {
    Array(text.utf8).withUnsafeBufferPointer { DecimalReader.double(in: $0) }
  }

  /// Compares the number with that of the C library, bit for bit.
  private func expectEqual(_ text: String, _ location: SourceLocation = #_sourceLocation) {
    let expected = strtod(text, nil)
    let isEqual = double(text)?.bitPattern == (expected.isFinite ? expected.bitPattern : nil)
    // Recording only failures keeps the test quick.
    if !isEqual {
      Issue.record("\(text): \(String(describing: double(text))), not \(expected)", sourceLocation: location)
    }
  }

  @Test(
    "Text that is not a finite number has no value",
    arguments: [
      "", "+", "-", ".", "e5", ".e5", "1e", "1e+", "1e5.", "1.2.3", "--1", "1-", "0x10", "inf", "nan", "1 ", " 1",
      "1,5",
      "1e999", "-1e309", "1.7976931348623159e308", "1e99999999999999999999999999", "\u{0}",
    ])
  func invalid(_ text: String) { #expect(double(text) == nil) }

  @Test("Signs, points and powers may be missing or alone on one side")
  func forms() {
    let values = ["1", "+1", "-1", "1.", ".5", "-.5e1", "1e5", "1E+5", "1e-5", "007", "-0", "0e999999999999999999999"]
      .map(double)
    #expect(values == [1, 1, -1, 1, 0.5, -5, 1e5, 1e5, 1e-5, 7, 0, 0])
    #expect(double("-0")?.sign == .minus)
  }

  @Test("Numbers are rounded correctly where it is hard")
  func hardCases() {
    let cases = [
      // Between two Doubles, and beside.
      "9007199254740993", "9007199254740992.999999999999", "9007199254740993.00000000000000000000001",
      "4503599627370496.5", "4503599627370497.5", "1.00000000000000011102230246251565404236316680908203125",
      "1.00000000000000011102230246251565404236316680908203124", "2.2250738585072011e-308", "7.2057594037927933e16",
      "6929495644600919.5", "3.2378839133029012895883524125015321748630094e-308", "8.988465674311580e307",
      // Subnormal numbers, and the ends of the range.
      "4.9406564584124654e-324", "2.4703282292062327e-324", "2.4703282292062328e-324", "2.2250738585072014e-308",
      "2.225073858507201e-308", "1e-323", "1e-324", "1e-400", "1.7976931348623157e308", "1.7976931348623158e308",
      "17976931348623158079372897140530341507993413271003782693617377898044e241", "0.000001e-320", "1e308",
      // Digits beyond 19.
      "123456789012345678901234567890", "0.1000000000000000055511151231257827", "1234567890123456789000000000000000",
      "0." + String(repeating: "0", count: 400) + "1234e390", "1" + String(repeating: "0", count: 300),
      String(repeating: "9", count: 400) + "e-395", "10000000000000000000000000000000000000001e-40",
    ]
    for text in cases { for sign in ["", "-"] { expectEqual(sign + text) } }
    for power in -345...310 {
      for digits in ["1", "9", "5", "123456789", "9007199254740993", "18446744073709551615"] {
        expectEqual("\(digits)e\(power)")
      }
    }
  }

  @Test("Random numbers are those of the C library")
  func randomNumbers() {
    var generator = SplitMix(seed: 11)
    for _ in 0..<50_000 {
      let value = Double(bitPattern: generator.next())
      if value.isFinite { expectEqual(value.description) }
      let digits = generator.next() >> UInt64.random(in: 0..<60, using: &generator)
      expectEqual("\(digits)e\(Int.random(in: -340...300, using: &generator))")
    }
    // Exactly between two Doubles, where the digits are fewer than 19.
    for _ in 0..<5000 {
      let whole = generator.next() >> 11 | 1 << 52
      expectEqual("\(whole * 2 + 1)e\(Int.random(in: -4...4, using: &generator))")
      expectEqual("\(whole >> 10).5")
    }
  }
}
