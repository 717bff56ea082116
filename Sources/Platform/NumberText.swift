#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Numbers as C's `strtod` and `printf` read and write them.
package enum NumberText {
  /// Returns the number that occupies a whole range of bytes, read in place (`strtod`).
  ///
  /// - Parameter bytes: must hold one more byte after the range that is not part of a number.
  /// - Returns: nil if the bytes are not a finite number.
  package static func double(in bytes: [UInt8], _ range: Range<Int>) -> Double? {
    bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress, range.upperBound < buffer.count else { return nil }
      return UnsafeRawPointer(base + range.lowerBound).withMemoryRebound(to: CChar.self, capacity: range.count + 1) {
        var end: UnsafeMutablePointer<CChar>?
        let value = strtod($0, &end)
        return end.map { UnsafePointer($0) } == $0 + range.count && value.isFinite ? value : nil
      }
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
