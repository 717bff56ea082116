/// A value that all copies of its owner have in common, so that a copy retains one reference.
///
/// A copy of a structure retains each of its parts, and the compiler writes that out wherever one is made. A large part that many
/// structures pass on is shared instead.
@propertyWrapper
package struct Shared<Value: Sendable>: Sendable {
  private let storage: Storage

  private final class Storage: Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  package init(wrappedValue: Value) { storage = Storage(wrappedValue) }

  /// Setting it shares the new value, and leaves that of other copies as it is.
  package var wrappedValue: Value {
    get { storage.value }
    set { self = Shared(wrappedValue: newValue) }
  }
}
