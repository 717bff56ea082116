import Synchronization

/// Tells the request in work on a connection that the client has gone.
///
/// A connection has one request in work at a time.
final class CloseSignal: Sendable {
  private enum State {
    case open(action: (@Sendable () -> Void)?)
    case closed
  }

  private let state = Mutex(State.open(action: nil))

  /// Sets what happens when the client goes; at once if it has gone.
  func setAction(_ action: @escaping @Sendable () -> Void) {
    let isClosed = state.withLock { state in
      if case .closed = state { return true }
      state = .open(action: action)
      return false
    }
    if isClosed { action() }
  }

  func removeAction() {
    state.withLock { if case .open = $0 { $0 = .open(action: nil) } }
  }

  /// Tells that the client has gone.
  func close() {
    let action: (@Sendable () -> Void)? = state.withLock { state in
      defer { state = .closed }
      if case .open(let action) = state { return action }
      return nil
    }
    action?()
  }
}
