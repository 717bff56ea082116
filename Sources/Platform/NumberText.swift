#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Numbers as C reads and writes them.
package enum NumberText {
  /// Reads the number that fills a range of bytes exactly (`strtod`), in place: for tables of a million rows.
  ///
  /// - Parameter bytes: hold another byte, no part of a number, behind the range.
  /// - Returns: nil where the bytes are no finite number.
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

  /// Writes a number with so many digits behind the point (`printf`).
  ///
  /// - Parameter conversion: f, e or g.
  package static func text(_ value: Double, _ conversion: Character, precision: Int) -> String {
    var buffer = [CChar](repeating: 0, count: 400)
    let length = withVaList([Int32(precision), value]) { vsnprintf(&buffer, buffer.count, "%.*\(conversion)", $0) }
    return String(decoding: buffer.prefix(Int(max(0, length))).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
