import Testing

@testable import Platform

@Suite("Powers of five")
struct PowersOfFiveTests {
  @Test("Small powers are exact, negative ones are rounded up")
  func leadingBits() {
    #expect(PowersOfFive.significand(0) == PowersOfFive.Significand(high: 1 << 63, low: 0))
    #expect(PowersOfFive.significand(3) == PowersOfFive.Significand(high: 125 << 57, low: 0))
    #expect(PowersOfFive.significand(27).high == 7_450_580_596_923_828_125 << 1)
    let fifth = PowersOfFive.significand(-1)
    #expect(fifth == PowersOfFive.Significand(high: 0xCCCC_CCCC_CCCC_CCCC, low: 0xCCCC_CCCC_CCCC_CCCD))
  }

  @Test("The ends of the table are the published ones")
  func ends() {
    let ends = [PowersOfFive.exponents.lowerBound, PowersOfFive.exponents.upperBound].map(PowersOfFive.significand)
    #expect(ends[0] == PowersOfFive.Significand(high: 0xEEF4_53D6_923B_D65A, low: 0x113F_AA29_06A1_3B3F))
    #expect(ends[1] == PowersOfFive.Significand(high: 0x8E67_9C2F_5E44_FF8F, low: 0x570F_09EA_A7EA_7648))
  }
}
