import Testing

@testable import Studio

@Suite struct HexadecimalTests {
  @Test func leadingZerosAreWritten() {
    #expect(UInt16(0).hexadecimal == "0000")
    #expect(UInt16(0x1F).hexadecimal == "001f")
    #expect(UInt64.max.hexadecimal == "ffffffffffffffff")
    #expect(UInt128(10).hexadecimal == "0000000000000000000000000000000a")
  }
}
