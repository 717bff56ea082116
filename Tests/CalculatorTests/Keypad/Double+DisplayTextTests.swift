import Testing

@testable import Calculator

/// Numbers on the display.
@Suite struct DoubleDisplayTextTests {
  @Test(
    "A number is shown in at most 6 decimals and 12 significant digits",
    arguments: [
      (0, "0"), (-0.0, "0"), (7, "7"), (-7, "−7"), (0.1 + 0.2, "0.3"), (1.0 / 3, "0.333333"),
      (-2.0 / 3, "−0.666667"), (.pi, "3.141593"), (4 * .pi, "12.566371"), (1.0 / 81, "0.0123457"),
      (12_345_678.9, "12345678.9"), (1e10 / 3, "3333333333.33"), (1.2246467991473532e-16, "1.22465e−16"),
      (999_999_999_999_999, "999999999999999"),
      (1e15, "1e15"), (1e300, "1e300"), (1.5e20, "1.5e20"), (123_456_789_012.5, "123456789013"),
      (1_234_567_890_123.5, "1.23456789012e12"), (0.000001, "0.000001"), (0.00000015, "1.5e−7"),
      (9.999999999999, "10"), (99_999_999_999.99999, "100000000000"), (999_999_999_999.75, "1e12"),
      (-1.5e-300, "−1.5e−300"), (.leastNonzeroMagnitude, "5e−324"), (.greatestFiniteMagnitude, "1.79769313486e308"),
      (0.05, "0.05"),
      (1.0005, "1.0005"), (.infinity, "∞"), (-.infinity, "−∞"), (.nan, "undefined"),
    ] as [(Double, String)])
  func text(value: Double, text: String) { #expect(value.displayText == text) }
}
