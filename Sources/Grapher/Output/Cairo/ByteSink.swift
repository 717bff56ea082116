/// Collects the bytes that a C library writes piece by piece.
final class ByteSink {
  private(set) var bytes: [UInt8] = []

  /// The sink as the user data of a C callback, valid while the sink lives.
  var closure: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  func append(_ pointer: UnsafePointer<UInt8>?, count: Int) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: pointer, count: count))
  }

  static func behind(_ closure: UnsafeMutableRawPointer) -> ByteSink {
    Unmanaged<ByteSink>.fromOpaque(closure).takeUnretainedValue()
  }
}
