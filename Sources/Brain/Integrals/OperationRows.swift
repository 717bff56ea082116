import Synchronization

/// The operations of a process that stand for integrals and series. Rows of operations are never freed, so their number is limited.
final class OperationRows<Key: Hashable & Sendable, Row: Sendable>: Sendable {
  private let rows = Mutex<[Key: Row]>([:])
  private let most = 10_000

  /// Returns the operation of a key, which is made once; nil if there are too many.
  func row(for key: Key, make: () -> Row) -> Row? {
    if let row = rows.withLock({ $0[key] }) { return row }
    let made = make()
    return rows.withLock { rows in
      if let row = rows[key] { return row }
      guard rows.count < most else { return nil }
      rows[key] = made
      return made
    }
  }
}
