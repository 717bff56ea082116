internal import CCairo

/// Compresses bytes with zlib.
enum ZlibStream {
  /// How zlib searches for matches.
  enum Strategy: CaseIterable {
    case usual, filtered, runs

    fileprivate var zlib: Int32 {
      switch self {
      case .usual: Z_DEFAULT_STRATEGY
      case .filtered: Z_FILTERED
      case .runs: Z_RLE
      }
    }
  }

  /// - Parameters:
  ///   - bytes: Fewer than 2³².
  ///   - level: From 1, fast, to 9, small.
  /// - Throws: A `CairoError` if there is not enough memory.
  static func compress(_ bytes: [UInt8], level: Int32, _ strategy: Strategy = .usual) throws(CairoError) -> [UInt8] {
    var stream = z_stream()
    guard
      let count = UInt32(exactly: bytes.count),
      deflateInit2_(
        &stream, level, Z_DEFLATED, MAX_WBITS, MAX_MEM_LEVEL, strategy.zlib, ZLIB_VERSION,
        Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { throw outOfMemory }
    defer { deflateEnd(&stream) }
    var status = Z_STREAM_ERROR
    let bound = Int(deflateBound(&stream, UInt(count)))
    let compressed = [UInt8](unsafeUninitializedCapacity: bound) { buffer, written in
      bytes.withUnsafeBufferPointer { bytes in
        // zlib does not write to its input.
        stream.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress)
        stream.avail_in = count
        stream.next_out = buffer.baseAddress
        stream.avail_out = UInt32(clamping: bound)
        status = deflate(&stream, Z_FINISH)
        written = Int(stream.total_out)
      }
    }
    guard status == Z_STREAM_END else { throw outOfMemory }
    return compressed
  }

  private static var outOfMemory: CairoError { CairoError(.writing, .status(.noMemory)) }
}
