#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Numbers as C's `strtod` and `printf` read and write them.
package enum NumberText {
  /// Returns the number that occupies all of the bytes (`strtod`); nil if they are not a number.
  static func double(in bytes: UnsafeBufferPointer<UInt8>) -> Double? {
    let text = bytes.map(CChar.init(bitPattern:)) + [0]
    return text.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return nil }
      var end: UnsafeMutablePointer<CChar>?
      let value = strtod(start, &end)
      return end.map { UnsafePointer($0) } == start + bytes.count ? value : nil
    }
  }

  /// Returns a number's text (`printf`).
  ///
  /// - Parameters:
  ///   - conversion: `f`, `e` or `g`.
  ///   - precision: digits after the decimal point; for `g`, significant digits.
  package static func text(_ value: Double, _ conversion: Character, precision: Int) -> String {
    var buffer = [CChar](repeating: 0, count: 400)
    let length = withVaList([Int32(precision), value]) { vsnprintf(&buffer, buffer.count, "%.*\(conversion)", $0) }
    return String(decoding: buffer.prefix(Int(max(0, length))).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
