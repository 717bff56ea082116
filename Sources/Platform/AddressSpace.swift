#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The address space that the process may still use, which `ulimit -v` limits.
package enum AddressSpace {
  /// Returns whether this many more bytes can be reserved.
  package static func hasRoom(for bytes: Int) -> Bool {
    guard let start = mmap(nil, bytes, PROT_NONE, MAP_PRIVATE | MAP_ANON, -1, 0), start != MAP_FAILED else {
      return false
    }
    munmap(start, bytes)
    return true
  }

  /// Returns the number of workers for which there is room, at least 1.
  static func workers(atMost count: Int) -> Int {
    (1...max(1, count)).last { hasRoom(for: $0 * worker) } ?? 1
  }

  /// Whether threads can reserve memory in large pieces.
  static var isAmple: Bool { hasRoom(for: 4 << 30) }

  /// The stack of a thread and a picture of usual size.
  private static let worker = 32 << 20
}
