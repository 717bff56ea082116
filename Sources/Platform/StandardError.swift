/// The process's standard error.
package enum StandardError {
  /// Writes text; where standard error is closed, nobody reads it.
  package static func write(_ text: String) { _ = FileDescriptor.write(Array(text.utf8), to: 2) }
}
