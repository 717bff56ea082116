/// The most work and memory that one picture may take.
///
/// Both are counted, so that what is drawn depends on the request alone, and not on the machine and its load.
package struct WorkLimit: Sendable, Equatable {
  /// Operations of formulas, and steps of about the same cost elsewhere: a nanosecond or two each.
  package let operations: Int
  /// Bytes of the tables and images that grow with the input.
  package let bytes: Int

  package init(operations: Int, bytes: Int) {
    self.operations = operations
    self.bytes = bytes
  }

  /// About a minute, and 2 GB.
  package static let standard = WorkLimit(operations: 20_000_000_000, bytes: 2_000_000_000)

  package static let none = WorkLimit(operations: .max, bytes: .max)
}
