extension UnsignedInteger where Self: FixedWidthInteger {
  /// All hexadecimal digits, leading zeros included: four for `UInt16`, 32 for `UInt128`.
  var hexadecimal: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: Self.bitWidth / 4 - digits.count) + digits
  }
}
