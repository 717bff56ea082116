internal import CCairo

/// How memory is got while many pictures are drawn.
enum Allocation {
  /// Keeps freed memory for the next frame. A picture's pixels are otherwise given back to the system after each frame and
  /// got anew, cleared page by page: a tenth of all the time.
  static func keepFreedMemory() {
    #if canImport(Glibc)
      _ = mallopt(M_MMAP_THRESHOLD, 256 << 20)
      _ = mallopt(M_TRIM_THRESHOLD, 512 << 20)
      _ = mallopt(M_TOP_PAD, 16 << 20)
    #endif
  }
}
