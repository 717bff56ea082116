import NIOCore
import Synchronization

/// Writes the lines of the log on a thread of its own, so that no request waits for the reader of the log.
///
/// A write to a pipe waits while its reader, such as a pager, reads nothing. Meanwhile lines up to a limit are kept; further
/// ones are dropped, and a later line counts them.
final class LogWriter: Sendable {
  private struct State {
    var waiting: [UInt8] = []
    var dropped = 0
    /// Whether the thread writes, or soon will.
    var isWriting = false
  }

  private let state = Mutex(State())
  private let thread: any EventLoop
  private let limit: Int
  private let write: @Sendable ([UInt8]) -> Void

  /// - Parameters:
  ///   - limit: bytes that are kept besides those that are being written.
  ///   - write: writes some lines; returns when they are written.
  init(on thread: any EventLoop, limit: Int, write: @escaping @Sendable ([UInt8]) -> Void) {
    self.thread = thread
    self.limit = limit
    self.write = write
  }

  /// Writes a line soon, or drops it. Does not wait.
  func add(_ line: String) {
    let isFirst = state.withLock { state in
      guard line.utf8.count <= limit - state.waiting.count else {
        state.dropped += 1
        return false
      }
      state.waiting += line.utf8
      defer { state.isWriting = true }
      return !state.isWriting
    }
    if isFirst { thread.execute { while let lines = self.next() { self.write(lines) } } }
  }

  /// Waits until all lines are written, for at most a second.
  func finish() async {
    let end = ContinuousClock.now + .seconds(1)
    while state.withLock({ $0.isWriting }), ContinuousClock.now < end { try? await Task.sleep(for: .milliseconds(5)) }
  }

  /// Takes the lines that wait; nil if there are none.
  private func next() -> [UInt8]? {
    state.withLock { state in
      var lines = state.waiting
      state.waiting = []
      if state.dropped > 0 {
        lines +=
          JSONLogHandler.line(.warning, "lines of the log were dropped", ["count": "\(state.dropped)"], at: .now).utf8
        state.dropped = 0
      }
      state.isWriting = !lines.isEmpty
      return lines.isEmpty ? nil : lines
    }
  }
}
