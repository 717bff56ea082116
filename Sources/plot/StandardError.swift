/// What the command says beside its result.
enum StandardError {
  /// Something worth knowing that is no error.
  static func note(_ message: String) { write("plot: note: \(message)\n") }

  /// Text for standard error; where that is closed, nobody is told.
  static func write(_ text: String) { _ = OutputFile.write(Array(text.utf8), to: 2) }
}
