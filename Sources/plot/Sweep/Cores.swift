#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How many frames are drawn at once.
enum Cores {
  /// As many as asked for, and no more than there are cores that this process may use.
  ///
  /// - Parameter text: the value of `--jobs`; nil for every core.
  static func used(_ text: String?) throws(Failure) -> Int {
    let most = max(1, ProcessInfo.processInfo.activeProcessorCount)
    guard let text else { return most }
    guard let count = Int(text.trimmed), (1...1024).contains(count) else {
      throw Failure(.usage, "--jobs is a whole number from 1 to 1024, not '\(text)'")
    }
    return min(count, most)
  }
}
